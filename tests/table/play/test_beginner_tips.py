"""Tests of the tips: three in a first turn, each until it is followed; later ones once, when they first matter."""

from typing import Any

import pytest

from app.table.intents import AskForHint, EndTurn, HandOver, Inspect, OpenSheet, SetBot, ToggleSetting
from app.table.settings.preferences_text import saved_settings, settings_in
from app.table.sitting import Sitting
from app.table.state.settings import LATER_TIPS, Settings
from app.table.view import view
from app.table.wording.levels import ELSEWHERE
from tests.table.home import Home
from tests.table.sittings import CLEAR_SELECTION, END, START, UNDO, after, said, sitting_at, take, update


def tip(sitting: Sitting) -> str:
    shown = view(sitting).tip
    return "" if shown is None else shown.text


def test_each_tip_goes_when_it_is_followed() -> None:
    sitting = after(Sitting(), START)
    assert tip(sitting) == "Tap the space for the first merchant."
    sitting = after(sitting, "h6")
    assert tip(sitting) == tip(after(sitting, take("gray"))) == "Tap a piece, then a space for it."
    sitting = after(sitting, "gray c4")
    assert tip(sitting) == "One more piece."
    sitting = after(sitting, "gray c5")
    assert tip(sitting) == "End your turn, and pass the tablet on."
    assert not tip(after(sitting, END))


def test_a_tip_of_the_first_turn_does_not_cover_the_scores_while_the_light_bulb_is_asked() -> None:
    for turn in (("gray c4",), ("gray c4", "gray c5")):
        sitting = after(Sitting(), START, "h6", *turn)
        assert tip(sitting)
        assert not tip(after(sitting, AskForHint()))
        assert tip(after(sitting, AskForHint(), AskForHint()))


def test_a_tip_that_was_followed_does_not_come_back() -> None:
    sitting = after(Sitting(), START, "h6", "gray c4", "gray c5")
    assert not tip(after(sitting, UNDO))
    assert not tip(after(sitting, OpenSheet("setup"), START))
    assert tip(after(sitting, UNDO, "gray c5"))
    assert tip(after(sitting, END, "stable c6", "wall n-a")) != tip(sitting)


def test_the_tips_are_remembered_on_the_device() -> None:
    home = Home(sitting=Sitting()).does(START, "h6", "gray c4", "gray c5", END).comes_back()
    assert not tip(home.does(START).sitting)


def test_no_tip_is_shown_behind_sheets_or_in_the_history() -> None:
    sitting = after(Sitting(), START, "h6")
    assert not tip(after(sitting, OpenSheet("rules")))
    assert tip(sitting)
    assert not tip(sitting._replace(history_ply=0))
    assert not tip(update(sitting, EndTurn())._replace(curtain=True))


def at_tips(position: dict[str, Any], *left: str) -> Sitting:
    """Return a game from this position, with these tips left."""
    sitting = sitting_at(position)
    return sitting._replace(settings=Settings(tips_followed=3, tips_left=left))


PALACE = {"color": "gray", "pieces": ["c4"], "owner": 0}
LATER: dict[str, tuple[dict[str, Any], str]] = {
    "one each": ({"palaces": [PALACE]}, "You can own only one palace of each color."),
    "tower": (
        {"palaces": [PALACE | {"pieces": ["a11"]}], "walls": {"1": {"north": 1}}, "tower_tiles": {"1": 0}},
        "The tile of a tower goes to the owner of the palace that reached it last.",
    ),
    "street": ({"streets": [["a1"], ["h6"]]}, "The street can no longer be extended."),
    "end": ({}, "The game ends when nobody can place another piece."),
}


@pytest.mark.parametrize("name", LATER)
def test_a_later_tip_is_shown_when_it_first_matters_and_goes_with_the_next_piece(name: str) -> None:
    position, said = LATER[name]
    few = {"wall": 3, "merchant": 3}
    stocks = [few if name == "end" else few | {"black": 4}] * 3
    sitting = at_tips({"streets": [["h6"]], "stocks": stocks} | position, name)
    assert tip(sitting).startswith(said)
    assert not tip(at_tips({"streets": [["h6"]], "stocks": [few | {"black": 4}] * 3}, name)), "it does not matter yet"
    gone = after(sitting, "wall e-1")
    assert not tip(gone)
    assert gone.settings.tips_left == ()
    assert settings_in(saved_settings(sitting.settings)).tips_left == (name,)


def test_a_later_tip_waits_until_the_notice_has_told_what_happened_and_answered_the_player() -> None:
    position = {"palaces": [PALACE | {"owner": None}], "stocks": [{"dome": 1, "wall": 4}, {"wall": 2}, {"wall": 2}]}
    claimed = after(at_tips(position, "one each"), "dome c4")
    assert said(claimed)
    assert not tip(claimed)
    next_turn = after(claimed, "wall n-a", END, *("wall n-b", "wall n-c", END, "wall e-1", "wall e-2", END))
    assert tip(next_turn) == "You can own only one palace of each color."
    assert not tip(after(next_turn, "c4"))
    assert not tip(after(next_turn, Inspect("player-0")))
    assert tip(after(next_turn, "c4", CLEAR_SELECTION))
    asked = after(next_turn, AskForHint())
    assert not tip(asked), "it would cover a score"
    assert not tip(asked._replace(hints=asked.hints._replace(has_failed=True))), "the panel says so"
    assert tip(after(next_turn, AskForHint(), AskForHint()))


def test_the_bulb_and_the_player_aid_are_pointed_out_in_later_rounds() -> None:
    sitting, told = after(Sitting(settings=Settings(tips_followed=3, tips_left=LATER_TIPS)), START), []
    told.append(tip(sitting))
    sitting = after(sitting, "h6")
    for columns in ("ab", "cd", "ef", "gh", "ij", "kl", "mn"):
        told.append(tip(sitting))
        sitting = after(sitting, *(f"wall n-{column}" for column in columns), END)
    first, *quiet = told
    assert first == "Tap the space for the first merchant."
    assert [turn for turn, said in enumerate(quiet) if said] == [3, 6]
    assert quiet[3].startswith("Not sure? The light bulb")
    assert quiet[6].startswith("All pieces and points on one card")


def test_one_person_among_computer_players_is_told_once_that_all_pieces_can_be_seen() -> None:
    sitting = after(Sitting(settings=Settings(tips_followed=3, tips_left=("stocks",))), START, "h6")
    for side, columns in (("n", ("ab", "cd", "ef", "gh", "ij", "kl", "mn")), ("s", ("ab", "cd", "ef", "gh", "ij"))):
        for pair in columns:
            sitting = after(sitting, *(f"wall {side}-{column}" for column in pair), END)
    assert not tip(sitting)
    alone = after(sitting, HandOver(1, "easy"), HandOver(2, "easy"))
    assert tip(alone).startswith("What does everybody have left?")
    assert not tip(after(alone, ToggleSetting("stocks")))


def test_the_bulb_is_not_pointed_out_where_players_cannot_ask_for_hints() -> None:
    sitting = after(Sitting(settings=Settings(tips_followed=3, tips_left=("hint",))), START, "h6")
    for columns in ("ab", "cd", "ef"):
        sitting = after(sitting, *(f"wall n-{column}" for column in columns), END)
    assert tip(sitting)
    assert not tip(after(sitting, ToggleSetting("hints")))


def test_a_person_against_computer_players_is_not_told_to_pass_the_tablet_on() -> None:
    sitting = after(Sitting(), SetBot(1, "easy"), SetBot(2, "easy"), START, "h6", "gray c4", "gray c5")
    assert tip(sitting) == "End your turn, or take a piece back."


def test_in_a_game_between_houses_the_tip_uses_the_words_of_the_button_beside_it() -> None:
    sitting = after(Sitting(), SetBot(1, ELSEWHERE), START, "h6", "gray c4", "gray c5")
    assert view(sitting).send == "Send to Yellow"
    assert tip(sitting) == "Tap “Send to Yellow”, or take a piece back."
