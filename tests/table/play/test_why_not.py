"""Tests of refusals: each has a reason, a rule and obstacles."""

from itertools import product
from typing import Any

import pytest

from app.engine.pieces import KIND, KINDS, Kind
from app.engine.refusals import NO_PALACE_YET, NO_SITE, Reason, Refusal
from app.help.rules import RulesSheet
from app.table.pack_intents import OpenRules
from app.table.sitting import Sitting
from app.table.state.selection import Selection
from app.table.view import view
from tests.engine.games import PLENTY, palace, position
from tests.table.sittings import (
    AWAY,
    END,
    Action,
    after,
    board,
    notice,
    obstacles,
    placed,
    said,
    sheet_in,
    sitting_after,
    sitting_at,
    take,
    tray,
)

CORNERED = position(palace("gray a1", owner=1), streets="a2 b2 b1")
THREE_GRAYS = (palace("gray c4", owner=0), palace("gray g4", owner=1), palace("gray k4", owner=2))


def town() -> list[dict[str, Any]]:
    """Return a position with twelve palaces of three owners, whose surroundings leave no room for another palace."""
    columns = {"gray": "bc", "black": "fg", "brown": "jk", "orange": "no"}
    rows = ((2, 3), (6, 7), (10,))
    return [
        palace(f"{color} {' '.join(f'{letter}{row}' for row in band for letter in columns[color])}", owner=owner)
        for color, (owner, band) in product(columns, enumerate(rows))
    ]


def dimmed(sitting: Sitting, piece: str) -> Sitting:
    """Return the sitting after a tap on a kind that cannot be placed."""
    assert not tray(sitting)[piece].playable
    return after(sitting, take(piece))


REASONS_TO_DIM: dict[Reason, tuple[Sitting, str]] = {
    Reason.FIRST_MERCHANT: (sitting_after(), "gray"),
    Reason.NONE_LEFT: (sitting_at(position(stocks=("wall 3", AWAY, AWAY))), "stable"),
    Reason.COLOR_SPENT: (sitting_at(position(*THREE_GRAYS)), "gray"),
    Reason.COLOR_RETURNED: (
        sitting_at(position(*town(), stocks=("wall 3", AWAY, AWAY, "black 2, wall 3")), rules="championship"),
        "black",
    ),
    Reason.NO_PIECE_SITE: (sitting_at(position(*town(), stocks=("", "", "", "gray 1, wall 3"), player=3)), "gray"),
    Reason.NO_PALACE_YET: (sitting_after("h6"), "dome"),
    Reason.NO_PALACE_YET_BESIDE: (sitting_after("h6"), "stable"),
    Reason.NOTHING_TO_CLAIM: (sitting_at(CORNERED), "dome"),
    Reason.NO_STABLE_SITE: (sitting_at(CORNERED), "stable"),
    Reason.LEAVES_NONE: (
        sitting_at(
            position(
                *(palace("gray c4", owner=1), palace("gray g4", owner=2), palace("gray k4")),
                stocks=("gray 1, dome 1", AWAY, AWAY),
            )
        ),
        "dome",
    ),
    Reason.DOME_DUTY: (sitting_at(position(palace("gray c4"), stocks=("dome 1, wall 3", "", "")), "wall n-a"), "wall"),
}
UNREACHED = {Reason.NO_MERCHANT_SITE}
"""Reasons that no test meets, because no real game has enough pieces for them."""


@pytest.mark.parametrize("reason", REASONS_TO_DIM, ids=lambda reason: reason.name)
def test_a_dimmed_kind_says_why(reason: Reason) -> None:
    sitting, piece = REASONS_TO_DIM[reason]
    tapped = dimmed(sitting, piece)
    color = piece if KIND[piece] < Kind.DOME else ""
    assert said(tapped) == reason.sentence.format(piece=f"{piece}s", color=color)
    assert (notice(tapped).rule, notice(tapped).tone) == (reason.rule, "refusal")
    assert tapped.game is sitting.game
    assert not tray(tapped)[piece].in_hand or reason is Reason.FIRST_MERCHANT
    assert board(tapped).sites == board(sitting).sites


def test_pieces_that_went_back_to_the_box_say_so_and_open_the_rules_there() -> None:
    said_so = notice(dimmed(*REASONS_TO_DIM[Reason.COLOR_RETURNED]))
    assert said_so.text.endswith("those left went back to the box.")
    assert said_so.rule == "R20"
    rules = sheet_in(after(REASONS_TO_DIM[Reason.COLOR_RETURNED][0], OpenRules(said_so.rule)), RulesSheet)
    assert rules.rule == said_so.rule
    assert said_so.rule in {line.rule for line in rules.opened.lines + rules.opened.details}


def test_a_tap_on_a_dimmed_kind_puts_the_piece_in_hand_back() -> None:
    tapped = after(sitting_after("h6"), take("gray"), take("dome"))
    assert said(tapped)
    assert board(tapped).piece is None


GRAY_AND_BLACK = position(palace("gray c4 c5", stables="d4"), palace("black g4", owner=1), streets="h8 i8")
REFUSED_TAPS = [
    ("gray e4", Reason.BY_A_STABLE, "d4"),
    ("gray d6", Reason.BY_A_CORNER, "c5"),
    ("gray m9", Reason.ELSEWHERE, "c4 c5"),
    ("gray n-a", Reason.ONLY_WALLS, ""),
    ("black g5", Reason.CLAIMED_GROWS_NOT, "g4"),
    ("brown h5", Reason.LANE, "g4"),
    ("dome m9", Reason.NO_PALACE, ""),
    ("dome g4", Reason.CLAIMED, "g4"),
    ("stable m9", Reason.NO_PALACE_BESIDE, ""),
    ("stable e4", Reason.STABLE_BY_STABLE, "d4"),
    ("merchant m9", Reason.NOT_AT_AN_END, "h8 i8"),
    ("wall c9", Reason.WALLS_ON_RING, ""),
    ("wall n-c", Reason.NOT_NEXT, "tower-1 tower-3"),
]


@pytest.mark.parametrize(("tried", "reason", "in_the_way"), REFUSED_TAPS, ids=[tried for tried, _, _ in REFUSED_TAPS])
def test_a_refused_tap_says_why_marks_the_obstacles_and_changes_nothing(
    tried: str, reason: Reason, in_the_way: str
) -> None:
    piece, space = tried.split()
    before = sitting_at(GRAY_AND_BLACK, take(piece))
    refused = after(before, space)
    color = "black" if reason is Reason.CLAIMED else tried.partition(" ")[0]
    assert notice(refused).text == reason.sentence.format(piece="", color=color)
    assert (notice(refused).rule, notice(refused).tone) == (reason.rule, "refusal")
    assert obstacles(refused) == set(in_the_way.split())
    assert (refused.game, view(refused).tray) == (before.game, view(before).tray)
    assert board(refused).sites == board(before).sites


@pytest.mark.parametrize(
    ("tried", "pointed"),
    [
        ("brown h5", "Marked in the city: g4."),
        ("gray m9", "Marked in the city: c4 and c5."),
        ("wall n-h", "Marked in the city: north a and tower 3."),
        ("dome m9", ""),
    ],
)
def test_marked_obstacles_are_also_announced(tried: str, pointed: str) -> None:
    town = GRAY_AND_BLACK | {"walls": {"1": {"north": 1}}}
    assert notice(sitting_at(town, tried)).pointed == pointed


def test_without_highlights_no_obstacles_are_announced() -> None:
    spent, piece = REASONS_TO_DIM[Reason.COLOR_SPENT]
    assert notice(dimmed(spent, piece)).pointed == "Marked in the city: c4, g4 and k4."
    unhelped = spent._replace(settings=spent.settings._replace(highlights=False))
    assert notice(dimmed(unhelped, piece)).pointed == ""


def test_after_a_refused_tap_another_space_takes_the_piece() -> None:
    assert placed(sitting_at(GRAY_AND_BLACK, "wall c9", "n-a")) == ["wall n-a"]
    assert said(sitting_at(GRAY_AND_BLACK, "wall c9", "n-a")) == ""


@pytest.mark.parametrize("action", ["gray c6", "d9", take("wall"), take("dome")])
def test_when_the_turn_is_complete_every_tap_says_so(action: Action) -> None:
    complete = sitting_after("h6", "gray c4", "gray c5")
    tapped = after(complete, action)
    assert said(tapped) == "The turn is complete: end it, or undo."
    assert tapped.game is complete.game
    assert said(after(tapped, END)) == ""


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.word)
def test_every_reason_is_a_whole_sentence_for_every_kind(kind: Kind) -> None:
    for reason in Reason:
        game = sitting_at(position(stocks=(PLENTY,) * 3)).game
        refused = notice(Sitting(game=game, selection=Selection(notice=Refusal(reason, kind))))
        assert refused.rule == reason.rule
        assert refused.text.endswith(".")
        assert not set("{}") & set(refused.text)


def test_every_reason_to_dim_a_kind_is_tried_here() -> None:
    assert {*NO_SITE.values(), *NO_PALACE_YET.values(), Reason.NO_PIECE_SITE} == (REASONS_TO_DIM.keys() | UNREACHED) - {
        *(Reason.FIRST_MERCHANT, Reason.NONE_LEFT, Reason.COLOR_SPENT, Reason.COLOR_RETURNED),
        *(Reason.LEAVES_NONE, Reason.DOME_DUTY),
    }
