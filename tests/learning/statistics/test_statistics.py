"""Tests of the statistics, which sum up the finished games of each person that are saved on the device."""

from collections import defaultdict
from collections.abc import Sequence

import pytest

from app.bot_messages import JudgedTurn
from app.engine.pieces import DOME
from app.engine.position import written_placement
from app.engine.record import Record
from app.engine.scoring import leaders, scores
from app.houses.sides import id_of_copy
from app.learning.statistics.counted_games import statistics_in
from app.learning.statistics.people import PersonStatistics, StatisticsSheet
from app.table.autosave import with_games_read
from app.table.derived import is_unsaved
from app.table.game import Game, game_of_record
from app.table.intents import CloseSheet, LeaveInnerTable, OpenSheet, Undo
from app.table.pack_intents import PracticeTheme
from app.table.saves.index import JUDGED, SCORES, STATISTICS, TAKEN_BACK, SaveIndex
from app.table.saves.judged import written_judged
from app.table.saves.save_text import read_save
from app.table.state.open_sheets import SheetName
from app.table.state.saves import SavedText
from tests.learning.review.judged import complete, judged
from tests.table.home import Home
from tests.table.result.test_totals import another_end, finished, renamed, totals
from tests.table.saves.stores import FakeStore
from tests.table.saves.texts import many_saves, untitled_save
from tests.table.sittings import END, START, sheet_in, some
from tests.web.recorder import Markup
from tests.web.table import html_of

NOON = 1_795_694_400_000


def with_bots(record: Record, *levels: str) -> Record:
    """Return the record with bots of these levels in the last seats."""
    people = record.players[: -len(levels)]
    bots = (player._replace(bot=level) for player, level in zip(record.players[len(people) :], levels, strict=True))
    return record._replace(players=(*people, *bots))


def home_with(*records: Record, missed: Sequence[tuple[int, int, str]] = ()) -> Home:
    """Return a device with these games. `missed` are moments by the number of the game, their turn and their theme."""
    games = {SavedText(f"{number}", number): game_of_record(record) for number, record in enumerate(records)}
    found = defaultdict[SavedText, list[JudgedTurn]](list)
    for number, turn, theme in missed:
        name = SavedText(f"{number}", number)
        found[name].append(judged(games[name], turn, is_moment=True)._replace(theme=theme))
    store = FakeStore({name.key: untitled_save(game) for name, game in games.items()})
    store[JUDGED] = written_judged({name: complete(turns) for name, turns in found.items()})
    home = Home(store)
    home.now = NOON
    return home.comes_back()


def people(home: Home) -> dict[str, PersonStatistics]:
    shown = sheet_in(home.does(OpenSheet("statistics")).reads_all().sitting, StatisticsSheet)
    return {person.name: person for person in shown.people}


def own_turns_with_a_dome(game: Game, seat: int) -> list[int]:
    """Count turn by turn, in another way than the statistics do."""
    turns = [turn for turn in reversed([*game.turns_back()]) if turn.seat == seat]
    return [
        number
        for number, turn in enumerate(turns, start=1)
        for placement, _, _ in game.plies[turn.first - 1 : turn.last]
        if placement.kind is DOME
    ]


def test_a_single_game_says_where_a_persons_points_came_from_and_when_the_domes_were_placed() -> None:
    record = finished(1)
    game = game_of_record(record)
    found = people(home_with(record))
    assert set(found) == {"Ana", "Ben", "Cleo"}
    for seat, score in enumerate(scores(game.state)):
        person = found[game.players[seat].name]
        palaces = sum(each.total for each in score.palaces.values())
        tiles = sum(color + 1 for color in score.palace_tiles)
        assert person.points == (palaces, tiles, sum(score.tower_tiles))
        assert person.largest == max(each.size for each in game.state.city.palaces.all if each.owner == seat)
        assert list(person.domes) == own_turns_with_a_dome(game, seat)
        assert (person.games, person.levels, person.missed) == (1, (), ())


def test_several_games_of_a_person_are_averaged_whoever_else_played() -> None:
    first, second = finished(1), renamed(finished(2), "Cleo", "ana", "Eva")
    games = [game_of_record(record) for record in (first, second)]
    ana = people(home_with(first, second))["ana"]
    one, two = (scores(game.state)[seat] for seat, game in enumerate(games))
    assert ana.games == 2
    assert ana.points[0] == round(sum(each.total for score in (one, two) for each in score.palaces.values()) / 2)
    domes = (own_turns_with_a_dome(games[0], 0), own_turns_with_a_dome(games[1], 1))
    assert ana.domes[0] == round((domes[0][0] + domes[1][0]) / 2)


def test_wins_are_counted_against_each_level_of_bots_which_are_no_people_themselves() -> None:
    records = [with_bots(finished(1), "strong"), with_bots(finished(2), "easy", "strong"), finished(3)]
    won = [0 in leaders(game_of_record(record).state) for record in records]
    found = people(home_with(*records))
    assert set(found) == {"Ana", "Ben", "Cleo"}
    assert found["Ana"].levels == (("easy", won[1], 1), ("strong", won[0] + won[1], 2))
    assert found["Cleo"].games == 1
    assert found["Cleo"].levels == ()


def test_a_game_that_is_played_on_from_another_one_or_is_not_over_counts_in_nothing() -> None:
    played_on = finished(2)._replace(id=f"{2:013}from9")
    begun = finished(3)._replace(placements=finished(3).placements[:30])
    home = home_with(finished(1), played_on, begun, missed=[(1, 12, "claim")])
    assert all(person.games == 1 and not person.missed for person in people(home).values())


def test_a_game_that_is_saved_twice_counts_once() -> None:
    assert people(home_with(finished(1), finished(1), missed=[(0, 12, "claim"), (1, 12, "claim")])) == people(
        home_with(finished(1), missed=[(0, 12, "claim")])
    )


@pytest.mark.parametrize("is_old", [False, True], ids=["today", "before copies had ids of their own"])
def test_both_ends_of_a_game_that_has_gone_on_in_two_ways_count_once(is_old: bool) -> None:
    record = finished(1)
    other = another_end(record)
    copy = other if is_old else other._replace(id=id_of_copy(other, record))
    assert people(home_with(record, copy)) == people(home_with(record))
    assert [group.total.games for group in totals(home_with(record, copy))] == [1]


def test_what_a_person_misses_most_often_comes_first_and_can_be_practiced() -> None:
    seats = 3
    ana = [1 + seats * number for number in range(3, 8)]
    themes = ("tile", "claim", "claim", "", "claim")
    missed = [(number % 2, turn, theme) for number, (turn, theme) in enumerate(zip(ana, themes, strict=True))]
    home = home_with(finished(1), finished(2), missed=[*missed, (0, ana[0] + 1, "lane")])
    found = people(home)
    assert found["Ana"].missed == (("claim", 3), ("tile", 1))
    assert (found["Ben"].missed, found["Cleo"].missed) == ((("lane", 1),), ())
    home.does(PracticeTheme("claim"))
    exercises = some(home.sitting.practice).exercises
    assert sorted(each.number for each in exercises if each.played) == sorted((ana[1], ana[2], ana[4]))
    home.does(LeaveInnerTable())
    assert home.sitting.sheets.top is SheetName.STATISTICS


def test_a_problem_that_is_solved_from_the_statistics_counts_for_today() -> None:
    home = home_with(finished(1)).does(OpenSheet("statistics")).reads_all().does(PracticeTheme("claim"))
    exercise = some(home.sitting.practice).exercise
    home.does(*map(written_placement, exercise.best), END)
    assert home.sitting.solved == {"2026-11-26": frozenset({exercise.number})}


def test_games_are_replayed_one_by_one_and_only_once() -> None:
    home = Home(FakeStore(many_saves(40))).comes_back()
    read_save.cache_clear()
    home.does(OpenSheet("statistics"))
    while home.sitting.sheets.unread:
        assert sheet_in(home.sitting, StatisticsSheet) == StatisticsSheet((), is_reading=True)
        before = read_save.cache_info().misses
        home.sitting = with_games_read(SaveIndex(home.store), home.sitting)
        assert read_save.cache_info().misses - before <= 1
    before_restart = people(home)
    read_save.cache_clear()
    assert people(home.comes_back()) == before_restart
    assert read_save.cache_info().misses == 1, "the game on the table, when the page opens"


def test_the_scores_keep_their_form_beside_the_statistics() -> None:
    home = home_with(finished(1)).does(OpenSheet("totals")).reads_all()
    before = home.store[SCORES]
    people(home)
    assert home.store[SCORES] == before


def written(row: str, version: int = 1) -> str:
    return f'{{"version":{version},"statistics":{{"{SavedText("0", 0).key}":{row}}}}}'


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        written("null", version=2),
        written("[]"),
        written('["original",[["Ana","red","",3]],[]]'),
        written('["original",[["Ana","red","",3]],[[["7"],1,1,1,1]]]'),
    ],
)
def test_damaged_statistics_are_counted_again(text: str) -> None:
    home = home_with(finished(1))
    before = people(home)
    home.store[STATISTICS] = text
    assert people(home.comes_back()) == before
    assert statistics_in(home.store[STATISTICS]) == home.sitting.statistics


def test_in_a_full_store_the_statistics_make_room_for_the_game() -> None:
    home = home_with(finished(1))
    people(home)
    home.does(CloseSheet(), START, "c4", Undo())
    others = (len(text) for key, text in home.store.items() if key not in {JUDGED, TAKEN_BACK})
    home.store.room = sum(others) + len(home.store[home.keys()[0]]) - 10
    home.does("h6")
    assert STATISTICS not in home.store
    assert not is_unsaved(home.sitting)


def test_a_device_without_finished_games_says_so() -> None:
    home = Home().does(OpenSheet("statistics"))
    html = html_of("sheet", sheet=sheet_in(home.sitting, StatisticsSheet))
    assert "No game is finished here yet." in " ".join(Markup(html).texts)
