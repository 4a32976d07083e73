"""Tests of every reason to refuse a placement, with its rule and its obstacles."""

from typing import Any, NamedTuple

import pytest

from app.engine.grid import NOWHERE, SPACE
from app.engine.pieces import KIND
from app.engine.refusals import Reason, refusals_at, why_nowhere
from app.engine.state import State
from tests.engine.games import crowded, game, obstacles, palace, position, reason, refusal


class Refused(NamedTuple):
    """A placement that must be refused for `reason`, with its rule and its obstacles.

    The game starts from the position `at`, a JSON value, or with an empty city. The placements in `start` come first.
    """

    reason: Reason
    rule: str
    placement: str
    obstacles: str = ""
    start: str = ""
    at: dict[str, Any] | None = None
    rules: str = "original"


GRAY = position(palace("gray c4"), streets="h6")
TWO = position(palace("gray c4", stables="d4"), palace("black f6"), streets="h6")
CORNER = position(palace("gray a1"), palace("black c1", owner=1), streets="a2")
OWNED = position(palace("gray c4", owner=0), palace("gray h4"), palace("black m4", owner=1))
SPENT = position(*[palace(f"gray {space}", owner=seat) for seat, space in enumerate(("c4", "h4", "m4"))])
CORNERED = position(palace("gray a1", owner=1), streets="a2 b2 b1")
STUCK = position(palace("gray a4"), streets="a1 b1 c1 d1 d2 d3 c3 b3 a3")
GATES = position(walls={"1": {"north": 8}, "3": {"north": 7}})
DUTY = position(palace("gray c4"), walls={"1": {"north": 1}}, stocks=("dome 1, wall 2", "", ""), placed="wall n-a")
FULL = position(*crowded(north_east="orange m11 n11 o11"), stocks=("wall 1, black 1",) * 4)
LAST_GRAY = (palace("gray c4", owner=1), palace("gray h4", owner=2), palace("gray m4"))
LOOK_AHEAD = position(*LAST_GRAY, stocks=("dome 1, gray 1", "wall 2", "wall 2"))
BOTH_DUTIES = position(*LAST_GRAY, stocks=("dome 1, gray 1", "", ""))
NO_DOME_AT_ALL = position(
    *crowded(owner=3), streets="n9 o9 p9 p10", stocks=("", "", "gray 1, merchant 1, dome 1", ""), player=2
)
"""A position in which R14 does not apply: no palace is unclaimed, and player 2 already owns a gray palace."""

TABLE = [
    Refused(Reason.GAME_OVER, "R34", "wall n-a", at=position(stocks=("", "", ""))),
    Refused(Reason.FIRST_MERCHANT, "R9", "gray c4"),
    Refused(Reason.FIRST_MERCHANT, "R9", "wall n-a"),
    Refused(Reason.FIRST_OFF_EDGE, "R9", "merchant a1", "a1"),
    Refused(Reason.ONLY_WALLS, "R27", "merchant n-a"),
    Refused(Reason.NONE_LEFT, "R11", "stable d4", at=position(palace("gray c4"), stocks=("wall 1",) * 3)),
    Refused(Reason.NONE_LEFT, "R11", "gray c4", at=position(palace("gray c4"), stocks=("wall 1",) * 3)),
    Refused(Reason.COLOR_SPENT, "R19", "gray c8", "c4 h4 m4", at=SPENT),
    Refused(Reason.COLOR_SPENT, "R19", "gray c8", "c4 h4 m4", at=SPENT, rules="digest"),
    Refused(Reason.COLOR_RETURNED, "R20", "black e6", at=FULL, rules="championship"),
    Refused(Reason.ONLY_WALLS, "R27", "gray n-a", start="merchant h6"),
    Refused(Reason.ONLY_WALLS, "R27", "dome w-3", start="merchant h6"),
    Refused(Reason.WALLS_ON_RING, "R27", "wall c4", start="merchant h6"),
    Refused(Reason.TAKEN, "R11", "gray h6", "h6", start="merchant h6"),
    Refused(Reason.TAKEN, "R11", "stable c4", "c4", at=GRAY),
    Refused(Reason.TAKEN, "R11", "merchant d4", "d4", at=TWO),
    Refused(Reason.TAKEN, "R11", "wall n-a", "n-a", start="merchant h6, wall n-a"),
    Refused(Reason.LANE, "R16", "black d5", "c4", at=GRAY),
    Refused(Reason.LANE, "R16", "brown e5", "d4 f6", at=TWO),
    Refused(Reason.LANE, "R16", "gray b1", "c1", at=position(palace("gray a1"), palace("black c1"))),
    Refused(Reason.CLAIMED_GROWS_NOT, "R22", "gray c5", "c4", start="merchant h6, gray c4, dome c4"),
    Refused(Reason.FINISHED_GROWS_NOT, "R17", "gray b1", "a1", at=CORNER),
    Refused(Reason.ELSEWHERE, "R18", "gray m9", "c4", at=GRAY),
    Refused(Reason.BY_A_CORNER, "R17", "gray d5", "c4", at=GRAY),
    Refused(Reason.BY_A_STABLE, "R17", "gray e4", "d4", at=position(palace("gray c4", stables="d4"))),
    Refused(Reason.PIECE_BY_STABLE, "R21", "gray c5", "d4", at=TWO, rules="digest"),
    Refused(Reason.NO_PALACE, "R22", "dome c5", at=GRAY),
    Refused(Reason.NO_PALACE, "R22", "dome h6", at=GRAY),
    Refused(Reason.NO_PALACE, "R22", "dome d4", at=TWO),
    Refused(Reason.NO_PALACE_YET, "R22", "dome c5", start="merchant h6"),
    Refused(Reason.NO_PALACE_YET_BESIDE, "R23", "stable c5", start="merchant h6"),
    Refused(Reason.CLAIMED, "R22", "dome m4", "m4", at=OWNED),
    Refused(Reason.COLOR_OWNED, "R22", "dome h4", "c4", at=OWNED),
    Refused(Reason.NO_PALACE_BESIDE, "R23", "stable d5", at=GRAY),
    Refused(Reason.STABLE_BY_STABLE, "R23", "stable e4", "d4", at=TWO),
    Refused(Reason.STABLE_LANE, "R23", "stable d4", "e5", at=position(palace("gray c4"), palace("black e5"))),
    Refused(Reason.STABLE_LANE, "R23", "stable d4", "c4 e4", at=position(palace("gray c4"), palace("black e4"))),
    Refused(Reason.STABLES_APART, "R24", "stable c5", "d4", at=TWO, rules="digest"),
    Refused(Reason.NOT_AT_AN_END, "R25", "merchant m9", "h6", at=GRAY),
    Refused(Reason.NOT_AT_AN_END, "R25", "merchant h7", "g6 i6", at=position(streets="g6 h6 i6")),
    Refused(Reason.BESIDE_ANOTHER, "R25", "merchant h6", "g6", at=position(streets="f6 g6 g7 h7")),
    Refused(Reason.BESIDE_ANOTHER, "R25", "merchant h6", "g6 h7", at=position(streets="g6 g7 h7")),
    Refused(Reason.NEW_STREET_BESIDE_TWO, "R26", "merchant b2", "b1 b3", at=STUCK),
    Refused(Reason.NEW_STREET_BESIDE_ONE, "R26", "merchant d4", "d3", at=STUCK, rules="championship"),
    Refused(Reason.NOT_NEXT, "R27", "wall n-h", start="merchant h6"),
    Refused(Reason.NOT_NEXT, "R27", "wall n-h", "n-b n-p", at=position(walls={"1": {"north": 2}, "3": {"north": 1}})),
    Refused(Reason.GATE, "R28", "wall n-i", "n-i", at=GATES),
    Refused(Reason.LEAVES_NONE, "R13", "dome m4", at=LOOK_AHEAD),
    Refused(Reason.LEAVES_NONE, "R13", "dome m4", at=BOTH_DUTIES),
    Refused(Reason.LEAVES_NONE, "R13", "merchant p11", at=NO_DOME_AT_ALL),
    Refused(Reason.DOME_DUTY, "R14", "wall n-b", at=DUTY),
]


def start_of(case: Refused) -> State:
    players = len(case.at["stocks"]) if case.at else 3
    return game(case.start, rules=case.rules, players=players, position=case.at)


@pytest.mark.parametrize("case", TABLE, ids=lambda case: f"{case.reason.name} {case.placement}")
def test_a_placement_is_refused_with_reason_rule_and_obstacles(case: Refused) -> None:
    state = start_of(case)
    assert reason(state, case.placement) is case.reason
    assert case.reason.rule == case.rule
    assert obstacles(state, case.placement) == set(case.obstacles.split())


@pytest.mark.parametrize(
    ("walls", "placement", "towers"),
    [
        ({}, "wall n-h", (1, 3)),
        ({}, "wall e-6", (2, 3)),
        ({"1": {"north": 2}}, "wall n-h", (3,)),
        ({"1": {"north": 2}, "3": {"north": 1}}, "wall n-h", ()),
    ],
)
def test_a_wall_away_from_all_arms_is_refused_with_the_towers_that_have_none(
    walls: dict[str, Any], placement: str, towers: tuple[int, ...]
) -> None:
    assert refusal(game(position=position(walls=walls)), placement).towers == towers


class Nowhere(NamedTuple):
    """A kind of piece that must be refused everywhere for `reason`, in the state `at`."""

    reason: Reason
    rule: str
    kind: str
    at: State


NOWHERE_TABLE = [
    Nowhere(Reason.GAME_OVER, "R34", "wall", game(position=position(stocks=("", "", "")))),
    Nowhere(Reason.FIRST_MERCHANT, "R9", "gray", game()),
    Nowhere(Reason.NONE_LEFT, "R11", "dome", game(position=position(stocks=("wall 1",) * 3))),
    Nowhere(Reason.COLOR_SPENT, "R19", "gray", game(position=SPENT)),
    Nowhere(Reason.NO_PALACE_YET, "R22", "dome", game("merchant h6")),
    Nowhere(Reason.NOTHING_TO_CLAIM, "R22", "dome", game(position=CORNERED)),
    Nowhere(Reason.NO_PIECE_SITE, "R16", "black", game(players=4, position=FULL)),
    Nowhere(Reason.COLOR_RETURNED, "R20", "black", game(players=4, position=FULL, rules="championship")),
    Nowhere(Reason.NO_PALACE_YET_BESIDE, "R23", "stable", game("merchant h6")),
    Nowhere(Reason.NO_STABLE_SITE, "R23", "stable", game(position=CORNERED)),
    Nowhere(Reason.LEAVES_NONE, "R13", "dome", game(position=LOOK_AHEAD)),
    Nowhere(Reason.LEAVES_NONE, "R13", "dome", game(position=BOTH_DUTIES)),
    Nowhere(Reason.DOME_DUTY, "R14", "wall", game(position=DUTY)),
]


@pytest.mark.parametrize("case", NOWHERE_TABLE, ids=lambda case: f"{case.reason.name} {case.kind}")
def test_a_kind_that_can_go_nowhere_has_a_reason(case: Nowhere) -> None:
    found = why_nowhere(case.at, KIND[case.kind])
    assert found is not None
    assert (found.reason, found.reason.rule) == (case.reason, case.rule)


def test_a_kind_that_can_go_somewhere_has_no_reason() -> None:
    assert why_nowhere(game(position=GRAY), KIND["dome"]) is None


def test_merchants_without_a_site_have_a_reason_although_no_real_game_gets_there() -> None:
    state = game("merchant h6")
    sites = state.sites._replace(merchant=NOWHERE)
    forged = state._replace(sites=sites, turn=state.turn._replace(allowed=(NOWHERE,) * 8))
    merchant = why_nowhere(forged, KIND["merchant"])
    assert merchant is not None
    assert (merchant.reason, merchant.reason.rule) == (Reason.NO_MERCHANT_SITE, "R26")


@pytest.mark.parametrize("wanted", Reason, ids=lambda wanted: wanted.name)
def test_every_reason_is_provoked_here(wanted: Reason) -> None:
    never_real = {Reason.NO_MERCHANT_SITE}
    assert wanted in {case.reason for case in TABLE} | {case.reason for case in NOWHERE_TABLE} | never_real


@pytest.mark.parametrize(
    ("placement", "text"),
    [
        ("dome h4", "You already own a gray palace. In the way: c4."),
        ("dome m4", "This palace already has an owner. In the way: m4."),
        ("gray c5", "The gray palace is not finished yet: the piece must go beside it. In the way: h4."),
        ("black m5", "A dome has finished this black palace: it can no longer grow. In the way: m4."),
    ],
)
def test_the_text_names_the_color_and_the_obstacles(placement: str, text: str) -> None:
    assert refusal(game(position=OWNED), placement).text == text


def test_a_text_without_obstacles_is_one_sentence() -> None:
    assert refusal(game(), "gray c4").text == "The game starts with a merchant."
    assert refusal(game(position=DUTY), "wall n-b").text == "You must place a dome this turn."


def test_two_kinds_have_the_same_cause_if_one_sentence_covers_both() -> None:
    begun = game("merchant h6")
    assert refusal(begun, "gray h6").cause == refusal(begun, "black h6").cause
    shut = game(position=position(palace("gray c4"), palace("black h4"), streets="m10"))
    gray, black = refusal(shut, "gray c8"), refusal(shut, "black c8")
    assert gray.reason is black.reason is Reason.ELSEWHERE
    assert gray.cause != black.cause


def test_on_a_space_only_the_kinds_that_belong_there_are_refused() -> None:
    walled = game(position=position(palace("gray c4"), stocks=("gray 1, merchant 1, wall 1", "", "")))
    assert [kind.word for kind in refusals_at(walled, SPACE["n-h"])] == ["wall"]
    assert [kind.word for kind in refusals_at(walled, SPACE["c4"])] == ["gray", "merchant"]
