"""Tests that the running score stops when nobody can claim a palace any more, and is there again at the end."""

from app.table import intents
from app.table.sitting import Sitting
from app.table.view import after_paint, view
from tests.engine.games import palace, position
from tests.table.sittings import END, after, holding, log_sheet, notice, panel, said, sitting_at, some, take, update

START = position(
    palace("gray c4 c5"),
    palace("black k4", owner=1),
    stocks=("dome 1, wall 2, stable 1", "wall 2", "wall 2"),
    palace_tiles={"black": 1},
)
"""A position in which Ana has the last dome."""
CLAIMED = sitting_at(START, "dome c4", "wall n-p")
LAST_TURNS = ("wall n-a", "wall s-a", END, "wall n-b", "wall s-b", END, "stable c6", "wall n-c", END)


def scores(sitting: Sitting) -> list[int | None]:
    return [player.score for player in after_paint(sitting).players]


def test_the_running_score_stops_with_the_turn_of_the_last_claim() -> None:
    assert scores(CLAIMED) == [3, 3, 0]
    ended = after(CLAIMED, END)
    assert scores(ended) == [None] * 3
    assert holding(ended, "Ben", "black").points is None
    assert log_sheet(ended).graph is None


def test_earlier_positions_do_not_show_what_is_hidden_now() -> None:
    earlier = after(CLAIMED, END, intents.ShowPly(1))
    assert scores(earlier) == [None] * 3
    assert some(view(earlier).history).graph is None


def test_what_a_placement_brings_is_still_said() -> None:
    assert after_paint(after(CLAIMED, END, *LAST_TURNS[:6], take("stable"))).gains["c6"].changes == (("red", 1),)


def test_who_asks_for_a_player_learns_when_the_score_is_told() -> None:
    told = "The score is hidden until the count."
    asked = notice(after(CLAIMED, END, intents.Inspect("player-1")))
    assert told in [line.text for line in asked.more]
    never = after(CLAIMED, intents.ToggleSetting("scores"), END, intents.Inspect("player-1"))
    assert told not in [line.text for line in notice(never).more]


def test_the_turn_with_the_last_claim_says_that_the_score_is_hidden_only_where_it_was_shown() -> None:
    told = "The score is hidden until the count."
    assert said(sitting_at(START, "dome c4")).endswith(told)
    assert some(view(after(CLAIMED, END)).recap).lines[0].text.endswith(told)
    for switch in ("scores", "suspense"):
        shown = after(CLAIMED, intents.ToggleSetting(switch), END)
        assert told not in some(view(shown).recap).lines[0].text


def test_the_score_is_there_again_if_the_claim_is_taken_back_and_at_the_end() -> None:
    assert scores(after(update(CLAIMED, END), intents.TakeBack())) == [3, 3, 0]
    over = after(CLAIMED, END, *LAST_TURNS)
    assert scores(over) == [4, 3, 0]
    assert some(view(after(over, intents.CloseSheet())).history).graph


def test_the_score_goes_on_without_suspense() -> None:
    assert scores(after(CLAIMED, intents.ToggleSetting("suspense"), END)) == [3, 3, 0]
    assert panel(after(CLAIMED, intents.ToggleSetting("scores"), END), "Ana").score is None
