"""Games are kept after everything that happens, and no failure of the store loses one or stops the play."""

import pytest

from app.table.autosave import StoreClosed, opened, refreshed
from app.table.game import laid
from app.table.intents import (
    CloseSheet,
    OpenGame,
    OpenSheet,
    RecoverGame,
    RenameGame,
    Resume,
    SetLanguage,
)
from app.table.saves.library import GAME, key_of
from app.table.saves.save_text import untitled_save
from app.table.screen import Banner
from app.table.sitting import OpenProblem
from app.table.views.screen import view
from tests.engine.games import palace, position, record, written
from tests.table.home import TURN, Home
from tests.table.sittings import (
    BEGIN,
    END,
    Asked,
    FakeStore,
    after,
    game_in,
    notice,
    placed,
    setup_sheet,
    sitting_after,
)

CANNOT_SAVE = "This browser cannot save the game: play on, but leave the page open."


def test_a_full_store_is_told_and_play_goes_on() -> None:
    home = Home().does(BEGIN, "h6")
    before = dict(home.shelf)
    home.shelf.full = True
    home.does("gray c4")
    assert home.banner == ("There is no room to save the game. Play on, but download the record or delete other games.")
    assert placed(home.sitting) == ["merchant h6", "gray c4"]
    assert placed(opened(home.shelf)) == ["merchant h6"]
    assert set(home.shelf) <= set(before), "only the state before the last one may have made room"


def test_where_there_is_room_for_one_more_state_only_the_game_is_still_kept() -> None:
    home = Home().does(BEGIN, "h6", "gray c4")
    home.shelf.room = sum(map(len, home.shelf.values())) + 100
    home.does("gray c5", END, "wall n-a")
    assert home.banner == ""
    assert placed(opened(home.shelf))[-1] == "wall n-a"


def test_it_is_told_no_longer_once_the_game_can_be_kept_again() -> None:
    home = Home()
    home.shelf.full = True
    assert home.does(BEGIN, "h6").banner
    home.shelf.full = False
    assert home.does("gray c4").banner == ""
    assert placed(opened(home.shelf)) == ["merchant h6", "gray c4"]


class Closed(FakeStore):
    """A browser that keeps nothing for anybody."""

    def write(self, key: str, text: str) -> None:  # noqa: ARG002 - as a store does
        raise StoreClosed


def test_where_nothing_can_be_kept_it_is_told_and_play_goes_on() -> None:
    home = Home(Closed()).does(BEGIN, *TURN, "wall n-a")
    assert home.banner == CANNOT_SAVE
    assert view(home.sitting).banner == Banner(CANNOT_SAVE, download="Download the record", games="")
    assert len(placed(home.sitting)) == 4


class Forgetful(FakeStore):
    """A browser that takes a text and keeps none of it."""

    def write(self, key: str, text: str) -> None:
        pass


def test_a_browser_that_only_pretends_to_save_is_found_out() -> None:
    assert Home(Forgetful()).does(BEGIN).banner == CANNOT_SAVE


def test_a_store_that_is_cleared_while_somebody_plays_gets_the_game_again() -> None:
    home = Home().does(BEGIN, *TURN)
    home.shelf.clear()
    home.does("wall n-a")
    assert home.banner.startswith("What this browser had saved was deleted.")
    assert placed(opened(home.shelf))[-1] == "wall n-a"
    assert home.does("wall n-b").banner == ""


def test_what_another_tab_played_is_never_written_over() -> None:
    here = Home().does(BEGIN, "h6")
    there = here.other_tab()
    there.now = 5_000
    there.does("gray c4", "gray c5")
    here.does("wall n-a")
    assert placed(here.sitting) == ["merchant h6", "gray c4", "gray c5"]
    assert here.banner == "The game went on in another tab. This is how it stands there."
    assert placed(opened(here.shelf)) == ["merchant h6", "gray c4", "gray c5"]
    assert placed(here.does(END, "wall n-a").sitting)[-1] == "wall n-a"


def test_a_title_given_in_another_tab_is_taken_over_and_costs_no_placement() -> None:
    here = Home().does(BEGIN, *TURN)
    there = here.other_tab()
    there.now = here.now + 5
    there.does(RenameGame(there.games().games[0].game, "Sunday"))
    here.now = there.now + 5
    here.does("wall n-a")
    assert (here.banner, here.sitting.title) == ("", "Sunday")
    again = here.comes_back()
    assert (placed(again.sitting)[-1], again.sitting.title) == ("wall n-a", "Sunday")


def test_what_another_tab_played_is_seen_when_it_is_looked_for() -> None:
    here = Home().does(BEGIN, "h6")
    there = here.other_tab()
    there.now = 5_000
    there.does("gray c4")
    assert placed(refreshed(here.shelf, here.sitting)) == ["merchant h6", "gray c4"]
    assert refreshed(there.shelf, there.sitting).game is there.sitting.game


NEWER = '{"format": "medina-save", "version": 99, "what": "nobody here knows"}'


def test_a_game_of_a_newer_page_is_refused_with_a_sentence_and_left_alone() -> None:
    home = Home().does(BEGIN, "h6")
    game, key = home.sitting.save_id, key_of(home.sitting.save_id, 99_999)
    home.shelf[key] = NEWER
    home.comes_back()
    assert home.sitting.game is None
    assert setup_sheet(home.sitting).problem.startswith("A game was saved by a newer version of Medina")
    before = dict(home.shelf)
    (line,) = home.games().unreadable
    assert (line.sentence, line.rescue) == ("Saved by a newer version of Medina: load the page again to play it.", "")
    home.does(OpenGame(game), RenameGame(game, "mine"), OpenSheet("setup"), BEGIN, "h6")
    assert before.items() <= home.shelf.items()


def test_a_damaged_game_is_told_in_the_language_that_is_spoken_now_and_blocks_nothing() -> None:
    shelf = FakeStore({GAME: "{damaged"})
    home = Home(shelf, opened(shelf))
    assert setup_sheet(home.sitting).problem == OpenProblem.CANNOT_READ.value
    assert (
        setup_sheet(after(home.sitting, SetLanguage("de"), OpenSheet("setup"))).problem != OpenProblem.CANNOT_READ.value
    )
    home.does(BEGIN, "h6")
    assert shelf[GAME] == "{damaged"
    assert placed(home.comes_back().sitting) == ["merchant h6"]
    assert setup_sheet(home.sitting).problem == ""


DUTY = position(palace("black h6"), streets="m6", stocks=("dome 1, wall 3", "wall 1", ""))


@pytest.mark.parametrize("goes_on", [Resume(), CloseSheet()])
def test_a_damaged_save_beside_the_game_hides_no_duty(goes_on: Asked) -> None:
    game = untitled_save(laid(record(written(rules="championship", players=3, position=DUTY))))
    home = Home(FakeStore({key_of("1", 1): game, key_of("2", 2): "{damaged"})).comes_back()
    assert setup_sheet(home.sitting).problem == OpenProblem.CANNOT_READ.value
    assert notice(home.sitting).rule == "R14"
    home.does(goes_on, OpenSheet("setup"))
    assert setup_sheet(home.sitting).problem == "", "it has been told"


def test_what_can_be_rescued_of_a_damaged_game_becomes_a_game_of_its_own() -> None:
    text = untitled_save(game_in(sitting_after(*TURN, "wall n-a")))
    shelf = FakeStore({"medina.game.1.1": text[: text.index('"wall n-a"') + 4], "medina.damaged.1": "nothing of ours"})
    home = Home(shelf, opened(shelf))
    damaged, foreign = home.games().unreadable
    assert (damaged.rescue, foreign.rescue) == ("Rescue 3 pieces", "")
    before = dict(shelf)
    home.does(RecoverGame(damaged.key))
    assert placed(home.sitting) == ["merchant h6", "gray c4", "gray c5"]
    assert before.items() < home.shelf.items()
