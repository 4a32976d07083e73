"""Tests of the practice with missed turns of one's own games."""

import pytest

from app.engine.position import written_placement
from app.learning.practice.moment import MOST_OWN
from app.learning.problems.collection import of_theme
from app.learning.problems.sheet import ProblemsSheet
from app.learning.themes import TITLES
from app.table.intents import CloseSheet, LeaveInnerTable, OpenSheet
from app.table.pack_intents import PracticeTheme, StartExercise
from app.table.saves.index import JUDGED
from app.table.saves.judged import written_judged
from app.table.sitting import Practice
from app.table.state.learning import Exercise, ReviewProgress
from app.table.state.saves import Judged, SavedText
from app.table.view import view
from tests.learning.review.judged import complete, judged
from tests.table.home import Home
from tests.table.saves.stores import FakeStore
from tests.table.saves.texts import untitled_save
from tests.table.sittings import END, game_in, sheet_in, some, whole_game
from tests.web.table import html_of

NOON = 1_795_694_400_000
GAMES = {SavedText(f"{seed}", seed): game_in([*whole_game(seed)][-1]) for seed in (1, 2)}
FIRST, SECOND = GAMES
THEME = max(TITLES, key=lambda theme: len(of_theme(theme)))


def moments(name: SavedText, *numbers: int, theme: str = THEME) -> dict[SavedText, ReviewProgress]:
    turns = (judged(GAMES[name], number, is_moment=True) for number in numbers)
    return {name: complete(turn._replace(theme=theme) for turn in turns)}


def home_with(found: Judged) -> Home:
    texts = {name.key: untitled_save(game) for name, game in GAMES.items()}
    home = Home(FakeStore(texts | {JUDGED: written_judged(found)}))
    home.now = NOON
    return home.comes_back().does(OpenSheet("problems"))


def practice(home: Home, theme: str = THEME) -> Practice:
    return some(home.does(PracticeTheme(theme)).sitting.practice)


def own(home: Home) -> list[Exercise]:
    return [each for each in practice(home).exercises if each.played]


def test_a_theme_counts_the_missed_turns_of_the_games_on_the_device() -> None:
    home = home_with(moments(FIRST, 12, 20) | moments(SECOND, 9))
    found = {each.name: each.own for each in sheet_in(home.sitting, ProblemsSheet).themes}
    assert (found[THEME], sum(found.values())) == (3, 3)


def test_a_theme_of_which_no_problem_is_collected_can_be_practiced_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.learning.problems.sheet.of_theme", lambda _: [])
    monkeypatch.setattr("app.learning.problems.actions.of_theme", lambda _: [])
    home = home_with(moments(FIRST, 12))
    assert [each.name for each in sheet_in(home.sitting, ProblemsSheet).themes] == [THEME]
    assert [each.number for each in practice(home).exercises] == [12]


def test_missed_turns_without_a_theme_can_be_practiced_too() -> None:
    home = home_with(moments(FIRST, 12, theme=""))
    sheet = sheet_in(home.sitting, ProblemsSheet)
    assert [(each.name, each.problems, each.own) for each in sheet.themes if each.own] == [("", 0, 1)]
    assert "Other key moments" in html_of("sheet", sheet=sheet)
    assert [each.number for each in practice(home, "").exercises] == [12]


def test_problems_and_missed_turns_take_turns_and_each_is_called_what_it_is() -> None:
    home = home_with(moments(FIRST, 12, 20))
    exercises = practice(home).exercises
    assert [bool(each.played) for each in exercises[:4]] == [False, True, False, True]
    assert sorted(each.number for each in exercises if each.played) == [12, 20]
    moment = some(view(home.does(StartExercise(1)).sitting).card)
    assert (moment.title, moment.idea) == (f"Turn {exercises[1].number}", "About 4 points more were possible here.")


def test_a_missed_turn_is_played_from_the_position_of_its_game_and_is_no_solved_problem() -> None:
    home = home_with(moments(FIRST, 12))
    (moment,) = own(home)
    game = GAMES[FIRST]
    begun = len(moment.record.placements)
    assert moment.record == game.record_until(begun)
    assert game.record.placements[begun : begun + len(moment.played)] == moment.played
    assert moment.follows
    home.does(StartExercise(1), *map(written_placement, moment.best), END, LeaveInnerTable())
    assert home.sitting.solved == {}


def test_every_day_begins_with_another_missed_turn() -> None:
    numbers = [8 + 3 * number for number in range(MOST_OWN + 2)]
    home = home_with(moments(FIRST, *numbers))
    today = [each.number for each in own(home)]
    assert len(today) == MOST_OWN
    home.now += 24 * 60 * 60 * 1_000
    tomorrow = [each.number for each in own(home.does(LeaveInnerTable(), CloseSheet(), OpenSheet("problems")))]
    assert tomorrow[:-1] == today[1:]


def test_a_game_that_is_gone_has_no_turns_to_practice() -> None:
    home = home_with(moments(FIRST, 12) | moments(SECOND, 9))
    del home.store[FIRST.key]
    assert [each.number for each in own(home)] == [9]
    again = sheet_in(home.comes_back().does(OpenSheet("problems")).sitting, ProblemsSheet)
    assert sum(each.own for each in again.themes) == 1
