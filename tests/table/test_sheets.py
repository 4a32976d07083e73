"""Tests of sheets and settings over the board."""

import pytest

from app.table import intents, pack_intents
from app.table.screen_parts import BadgeTile
from app.table.sitting import Sitting
from app.table.state.open_sheets import SheetName
from app.table.view import after_paint, view
from tests.engine.games import palace, position
from tests.table.sittings import (
    END,
    TWO_TURNS,
    after,
    board,
    holding,
    panel,
    said,
    sitting_after,
    sitting_at,
    some,
    take,
    update,
    whole,
    whole_game,
)

*_, OVER = whole_game(3)


def test_palaces_can_be_inspected_after_the_game() -> None:
    spaces = [palace.pieces[0] for palace in board(OVER).palaces]
    assert " palace" in said(after(OVER, intents.CloseSheet(), spaces[0]))


def test_with_a_dome_in_hand_each_palace_shows_what_it_would_bring() -> None:
    holding_dome = sitting_after("h6", "gray c4", "black l4", END, take("dome"))
    badges = board(holding_dome).badges
    assert {space: badge.total for space, badge in badges.items()} == {"c4": 2, "l4": 3}
    assert (badges["c4"].color, badges["c4"].palace, badges["c4"].tiles) == ("gray", 1, (BadgeTile("gray", 1, None),))
    assert badges["c4"].text == "A dome here brings 2 points. Ben takes the gray palace tile (1 point)."
    assert board(after(holding_dome, intents.ToggleSetting("scores"))).badges == {}


def test_with_another_piece_in_hand_each_space_shows_whose_points_it_changes() -> None:
    owned, open_ = palace("gray c4", owner=1), palace("black a1")
    holding_stable = sitting_at(position(owned, open_), take("stable"))
    gains = after_paint(holding_stable).gains
    assert set(gains) == {"b4", "c3", "c5", "d4", "a2", "b1"}
    assert (gains["c3"].changes, gains["c3"].text) == ((("yellow", 1),), "1 point for Ben")
    assert gains["b1"].changes == (("", 1),)
    assert gains["b1"].text == "1 point for the player who claims the black palace"
    assert after_paint(after(holding_stable, intents.ToggleSetting("scores"))).gains == {}
    assert after_paint(after(holding_stable, take("gray"))).gains == {}


def test_a_wall_in_hand_shows_whose_tile_it_takes() -> None:
    north = palace("gray b11", owner=1), palace("orange d11", owner=2)
    built = position(*north, walls={"1": {"north": 3}}, tower_tiles={"1": 1})
    gains = after_paint(sitting_at(built, take("wall"))).gains
    assert gains["n-d"].changes == (("yellow", -1), ("blue", 2))
    assert gains["n-d"].text == "-1 points for Ben and 2 points for Cleo"


def test_without_highlights_nothing_is_lit_and_no_reason_is_given() -> None:
    playing = sitting_after("h6", intents.ToggleSetting("highlights"), "gray n-a")
    assert not board(playing).highlights
    assert board(playing).obstacles == frozenset()
    said = some(view(playing).notice)
    assert (said.text, said.rule) == ("Not here.", "")


def test_if_scores_are_hidden_no_leader_is_shown() -> None:
    playing = sitting_after(*TWO_TURNS, intents.ToggleSetting("scores"))
    assert panel(playing, "Ben").score is None
    assert (holding(playing, "Ben", "gray").state, holding(playing, "Ben", "gray").points) == ("owned", None)


def test_the_city_can_be_turned_for_the_other_side_of_the_table() -> None:
    assert board(sitting_after("h6", intents.ToggleSetting("turned"))).turned
    assert not board(sitting_after("h6", intents.ToggleSetting("turned"), intents.ToggleSetting("turned"))).turned


IN_LESSON = update(Sitting(), intents.StartLesson())


@pytest.mark.parametrize("sheet", SheetName)
@pytest.mark.parametrize(
    "sitting",
    [
        *(Sitting(), sitting_after("h6"), OVER, IN_LESSON),
        update(sitting_after("h6"), intents.StartLesson()),
        after(OVER, intents.CloseSheet(), intents.StartLesson()),
    ],
    ids=["no game", "game", "finished", "lesson", "lesson over a game", "lesson over a finished game"],
)
def test_a_sheet_is_drawn_or_does_not_open(sheet: SheetName, sitting: Sitting) -> None:
    opened = update(sitting, intents.OpenSheet(sheet.value))
    for now in (opened, update(opened, intents.CloseSheet())):
        shown = view(now)
        on_top = now.lesson.table.sheets.top if now.lesson else now.sheets.top
        assert (shown.sheet is None) == (on_top is None)
        assert shown.sheet is not None or shown.card or now.game


@pytest.mark.parametrize(
    "help_", [pack_intents.OpenAid(), pack_intents.OpenAid("stable"), pack_intents.OpenRules("R16")], ids=repr
)
def test_help_opened_in_the_lesson_closes_to_the_lesson(help_: intents.Intent) -> None:
    opened = update(IN_LESSON, help_)
    assert view(opened).sheet is not None
    assert whole(update(opened, intents.CloseSheet())) == whole(IN_LESSON)
