"""Tests that a thousand saved games cost as few reads as ten. The tests count reads instead of measuring time."""

import pytest

from app.houses.backup import written_backup
from app.table import intents, pack_intents
from app.table.autosave import refresh, restore, with_games_read
from app.table.saves import save_text
from app.table.saves.houses import key_of_houses, written_houses
from app.table.saves.index import STEP, SaveIndex
from app.table.saves.save_text import read_save
from app.table.sitting import Sitting
from app.table.state.houses import Houses
from app.table.state.saves import PAGE
from app.table.state.settings import Settings
from app.table.state.setup import Setup
from app.table.view import view
from tests.table.home import Home
from tests.table.saves.stores import FakeStore
from tests.table.saves.texts import MOMENT, key_of, many_saves, names_in
from tests.table.sittings import START, Action, placed

GAMES = 1_000
SAVES = many_saves(GAMES)
LAST = str(GAMES - 1)


class CountingStore(FakeStore):
    """A store that counts how many texts are read, and how often its keys are listed."""

    reads, listings = 0, 0

    def read(self, key: str) -> str | None:
        self.reads += 1
        return super().read(key)

    def all_keys(self) -> list[str]:
        self.listings += 1
        return super().all_keys()


class Many(Home):
    """A simulated device with a thousand saved games, which counts the work that an intent causes."""

    store: CountingStore

    def __init__(self) -> None:
        super().__init__(CountingStore(SAVES))
        self.now = MOMENT + 10**9
        self.comes_back()

    def costs(self, *actions: Action) -> tuple[int, int, int]:
        """Return the numbers of texts read, games replayed and listings of keys that these actions cost."""
        self.store.reads = self.store.listings = 0
        replayed = read_save.cache_info().misses
        self.does(*actions)
        view(self.sitting)
        return self.store.reads, read_save.cache_info().misses - replayed, self.store.listings


@pytest.fixture
def many() -> Many:
    for cache in (read_save, save_text.is_newer):
        cache.cache_clear()
    return Many()


@pytest.fixture
def shown(many: Many) -> Many:
    """Show the first page of saved games, and return the device."""
    many.games()
    return many


def test_the_start_reads_one_game(many: Many) -> None:
    people_settings_taken_back_and_solved = 4
    assert (many.store.reads, many.store.listings) == (people_settings_taken_back_and_solved + 2, 1)
    assert many.sitting.slot.id == LAST


def test_the_sheet_opens_with_the_first_games_and_reads_the_others_of_its_page_a_few_at_a_time(many: Many) -> None:
    reads, replayed, listings = many.costs(intents.OpenSheet("games"))
    scores_and_moments = 2
    assert (reads, listings) == (scores_and_moments + 2 * STEP, 1)
    assert replayed <= STEP
    steps = 1
    while many.sitting.sheets.unread:
        many.store.reads, before = 0, read_save.cache_info().misses
        many.sitting = with_games_read(SaveIndex(many.store), many.sitting)
        view(many.sitting)
        assert many.store.reads == 2 * STEP
        assert read_save.cache_info().misses - before <= STEP
        steps += 1
    assert steps == PAGE // STEP
    sheet = many.games_shown()
    assert len(sheet.games) + len(sheet.finished) == PAGE
    assert sheet.more == GAMES - PAGE


@pytest.mark.parametrize(
    ("done", "most_read"),
    [
        (intents.RenameGame("990", "Sunday"), 6),
        (intents.DeleteGame("990"), 6),
        (intents.OpenGame("990"), 8),  # a finished one: its result reads the scores, and one of those that lack theirs
        (intents.CloseSheet(), 0),
        (intents.OpenSheet("rules"), 0),
        (intents.ShowMoreGames(), 2 * STEP),
    ],
    ids=lambda each: type(each).__name__,
)
def test_an_intent_on_the_sheet_reads_only_the_texts_of_its_game(shown: Many, done: Action, most_read: int) -> None:
    reads, replayed, listings = shown.costs(done)
    assert reads <= most_read
    before_and_after = 2
    assert replayed <= before_and_after
    assert listings <= 1


def test_a_deleted_game_is_restored_without_reading_the_others(shown: Many) -> None:
    shown.does(intents.DeleteGame("990"))
    assert shown.costs(intents.RestoreGame()) == (0, 0, 1)
    assert len(names_in(shown.store)) == GAMES
    assert shown.store == SAVES


def test_after_any_change_the_sheet_is_as_if_it_were_opened_again(shown: Many) -> None:
    for done in (
        intents.RenameGame("990", "Sunday"),
        intents.DeleteGame("985"),
        intents.RestoreGame(),
        intents.DeleteGame(LAST),
        intents.ShowMoreGames(),
    ):
        shown.does(done)
        shown.reads_all()
        anew = Home(shown.store, restore(shown.store)._replace(slot=shown.sitting.slot))
        anew.does(intents.OpenSheet("games"), *([done] if isinstance(done, intents.ShowMoreGames) else [])).reads_all()
        assert shown.games_shown()._replace(deleted="") == anew.games_shown()


def test_a_search_finds_names_and_titles_without_a_replay_and_reads_each_game_once(shown: Many) -> None:
    reads, replayed, listings = shown.costs(intents.SearchGames("ANA 990"))
    assert (reads <= GAMES + 2 * STEP, replayed <= STEP, listings) == (True, True, 1)
    (line,) = shown.reads_all().games_shown().finished
    assert (line.title, shown.games_shown().more) == ("Evening 990", 0)
    reads, replayed, _ = shown.costs(intents.SearchGames("evening 991"))
    assert (reads <= 2 * STEP, replayed <= STEP) == (True, True)
    assert [line.game for line in shown.reads_all().games_shown().games] == ["991"]
    nothing = shown.does(intents.SearchGames("evening at home")).games_shown()
    assert (nothing.games, nothing.nothing, nothing.can_search) == ((), "No saved game has these words.", True)
    assert shown.does(intents.SearchGames("")).reads_all().games_shown().more == GAMES - PAGE


def test_finished_games_whose_score_is_known_come_after_all_open_ones(many: Many) -> None:
    many.store.clear()
    many.store.update(many_saves(2 * PAGE))
    many.does(intents.OpenSheet("totals")).reads_all()
    sheet = many.games()
    assert (len(sheet.games), sheet.finished) == (PAGE, ())
    sheet = many.does(intents.ShowMoreGames()).reads_all().games_shown()
    assert len(sheet.games) + len(sheet.finished) == 2 * PAGE
    assert sheet.finished


def test_whose_turn_it_is_in_many_games_between_devices_is_found_without_reading_a_game(many: Many) -> None:
    waits = {game: number % 2 for number, game in enumerate(names_in(many.store))}
    many.store |= {key_of_houses(game): written_houses(Houses((0,), since=since)) for game, since in waits.items()}
    many.store.reads, replayed = 0, read_save.cache_info().misses
    assert SaveIndex(many.store).waiting_games() == GAMES // 2
    assert (many.store.reads, read_save.cache_info().misses) == (GAMES, replayed), "each text about who plays, no game"
    _, replayed, listings = many.costs(intents.OpenSheet("games"))
    assert (replayed <= STEP, listings) == (True, 1)
    open_games = many.reads_all().games_shown().games
    assert [waits[line.game] for line in open_games] == [0] * len(open_games), "games that wait for people here first"


def test_all_games_can_be_shown_page_by_page(many: Many) -> None:
    many.store.clear()
    many.store.update(many_saves(2 * PAGE + 1))
    many.does(intents.OpenSheet("games"))
    for _ in range(2):
        assert many.games_shown().more
        many.does(intents.ShowMoreGames())
    sheet = many.reads_all().games_shown()
    assert (len(sheet.games) + len(sheet.finished), sheet.more) == (2 * PAGE + 1, 0)


def test_a_placement_reads_only_the_game_on_the_table(many: Many) -> None:
    many.sitting = many.sitting._replace(settings=Settings(tips_followed=3))
    many.does(intents.OpenSheet("setup"), START, "h6", "gray c4")
    reads, replayed, listings = many.costs("gray c5")
    assert reads <= 3
    assert (replayed, listings) == (0, 1)


def test_a_game_that_cannot_be_saved_is_tried_again_without_reading_the_others(many: Many) -> None:
    many.does(intents.OpenSheet("setup"), START, "h6")
    many.store.full = True
    many.does("gray c4")
    assert many.banner
    for done in (intents.OpenSheet("rules"), intents.CloseSheet(), intents.OpenSheet("games"), intents.LeaveUnsaved()):
        reads, replayed, listings = many.costs(done)
        assert reads <= 2 + 2 * STEP
        assert (replayed <= STEP, listings) == (True, 1)
    many.store.full = False
    assert placed(many.does(intents.CloseSheet()).comes_back().sitting) == ["merchant h6", "gray c4"]


def test_a_look_for_changes_of_another_tab_reads_no_game_that_has_not_changed(shown: Many) -> None:
    shown.store.reads = shown.store.listings = 0
    refresh(shown.store, shown.sitting)
    assert (shown.store.reads, shown.store.listings) == (0, 1)


def test_the_start_passes_over_a_thousand_damaged_texts_with_one_listing_of_the_keys() -> None:
    store = CountingStore({key_of(f"d{number}", number): "{damaged" for number in range(1_000)})
    assert restore(store).game is None
    assert store.listings == 1


def test_games_that_are_here_already_are_not_replayed_when_they_are_imported_again(many: Many) -> None:
    file = written_backup(SAVES, Setup(), Settings())
    reads, replayed, listings = many.costs(pack_intents.ImportText(file))
    assert replayed == 0
    assert (listings, len(names_in(many.store))) == (1, GAMES)
    assert reads <= 2 * GAMES + 2


def test_of_imported_games_only_the_last_texts_are_replayed() -> None:
    home, saves = Many(), many_saves(30, first=5_000)
    home.sitting = Sitting()
    _, replayed, listings = home.costs(pack_intents.ImportText(written_backup(saves, Setup(), Settings())))
    assert (replayed, listings, len(names_in(home.store))) == (30, 1, GAMES + 30)
