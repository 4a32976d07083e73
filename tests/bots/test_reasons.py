"""Tests of the reasons for turns, which are played out in the naive engine: each number is counted there again."""

from collections.abc import Iterable
from functools import reduce
from random import Random

import pytest

from app.bots.levels import LEVELS
from app.bots.reasons import TurnReason, changed_palaces, compared, is_only, reasons
from app.bots.search import Effort, Search, result
from app.bots.terms import weights_for
from app.bots.think import think, view
from app.bots.tries import TriedTurn
from app.engine.play import advance
from app.engine.position import written_placement
from app.engine.state import Placement, State
from tests.bots.records import answer_of, naive_after, random_steps, record_after
from tests.engine.games import game, palace, play, position, record, written
from tests.engine.naive import TILE_VALUES, Naive
from tests.engine.naive_board import BESIDE, COLORS, ORTHOGONAL, Palace

LOOKING = Effort(beam=3, width=8, positions=100_000, looks=8, samples=2)
AT_ONCE = LOOKING._replace(looks=0)
TILES = {**TILE_VALUES, **{f"tower-{tower}": tower for tower in (1, 2, 3, 4)}}


def searched(state: State, effort: Effort) -> list[TriedTurn]:
    """Return the turns that a search finds; those whose answers it looked at if it looked at any."""
    found = result(Search(state, weights_for(state.rules, len(state.stocks)), effort, Random(1)).steps())
    return [turn for turn in found if turn.lines] or found


class PlayedOut:
    """A turn and an answered line of it in the naive engine, up to the next turn of the same player."""

    def __init__(self, before: Naive, turn: TriedTurn, line: TriedTurn) -> None:
        """Play the placements."""
        self.before = before
        self.turn = played(before, turn.placements)
        self.end, self.claims = self.turn.copy(), dict[str, tuple[int, int]]()
        for placed in line.placements[len(turn.placements) :]:
            seat = self.end.player
            if seat in {None, before.player}:
                break
            assert seat is not None
            old = total(self.end, seat)
            self.end.place(*written_placement(placed).split())
            if placed.kind.word == "dome":
                claimed = on(self.end, written_placement(placed).split()[1])
                self.claims[claimed.first] = seat, total(self.end, seat) - old


def played(before: Naive, placements: Iterable[Placement]) -> Naive:
    after = before.copy()
    for placed in placements:
        after.place(*written_placement(placed).split())
    return after


def total(naive: Naive, seat: int) -> int:
    points: int = naive.result_line()["scores"][seat]["total"]
    return points


def on(naive: Naive, space: str) -> Palace:
    return next(each for each in naive.board.palaces if space in each.parts)


def worth(naive: Naive, space: str) -> int:
    """Return the points of a palace, claimed or not (R35)."""
    parts = on(naive, space).parts
    walls = sum(BESIDE[wall] in parts for wall in naive.board.standing_walls())
    return len(parts) + walls + sum(bool(ORTHOGONAL[each] & parts) for each in naive.board.merchants())


def holders(naive: Naive) -> dict[str, int | None]:
    colors: dict[str, int | None] = {color: naive.palace_tiles.get(color) for color in COLORS}
    return colors | {f"tower-{tower}": naive.tower_tiles.get(tower) for tower in (1, 2, 3, 4)}


def sites(naive: Naive, space: str) -> int:
    return len(naive.board.growth_sites(on(naive, space), on(naive, space).color))


def is_open(naive: Naive, kind: str, space: str) -> bool:
    """Return whether the owner of this palace could bring it a point with a piece of this kind, if at turn."""
    seat = on(naive, space).owner
    if seat is None:
        return False
    return any(worth(after(naive, seat, kind, each), space) > worth(naive, space) for each in naive.sites(kind, seat))


def after(naive: Naive, seat: int, kind: str, space: str) -> Naive:
    other = naive.copy()
    other.put(seat, kind, space)
    return other


def is_claimed(played_out: PlayedOut, space: str) -> bool:
    return any(first in on(played_out.end, space).pieces for first in played_out.claims)


def can_claim(naive: Naive, seat: int, space: str) -> bool:
    """Return whether a player can still claim this palace (R22)."""
    return naive.stocks[seat]["dome"] > 0 and not naive.board.owns(seat, on(naive, space).color)


def claim(reason: TurnReason, one: PlayedOut, other: PlayedOut) -> bool:
    """Return whether a rival claims the palace only in the other line, as it is or after the other turn enlarged it."""
    _, seat, space, number = reason
    won = [points for first, points in other.claims.items() if first in on(other.end, space).pieces]
    size, now = (len(on(naive, space).pieces) for naive in (other.turn, one.before))
    told = (
        won == [(seat, number)] if reason.topic == "claim" else won[:1] and won[0][0] == seat and now < size == number
    )
    return bool(told) and not is_claimed(one, space)


def tile(reason: TurnReason, one: PlayedOut, other: PlayedOut) -> bool:
    _, seat, name, number = reason
    now, kept, lost = (holders(naive)[name] for naive in (one.before, one.end, other.end))
    return TILES[name] == number and lost == seat and seat not in {one.before.player, now, kept}


def gain(reason: TurnReason, one: PlayedOut, other: PlayedOut) -> bool:
    _, seat, space, number = reason
    more = worth(other.end, space) - worth(one.end, space)
    return on(one.before, space).owner == seat != one.before.player and more == number


def next_claim(reason: TurnReason, one: PlayedOut, other: PlayedOut) -> bool:
    _, seat, space, number = reason
    is_allowed = one.end.player == seat and ("dome", on(one.end, space).first) in one.end.allowed()
    is_own = seat == one.before.player == other.before.player
    return is_allowed and is_own and worth(one.turn, space) == number


def start(reason: TurnReason, one: PlayedOut, other: PlayedOut) -> bool:
    _, seat, space, number = reason
    is_new = not any(space in each.parts for each in other.before.board.palaces)
    return is_new and can_claim(one.turn, seat, space) and sites(one.turn, space) == number


def cramped(reason: TurnReason, one: PlayedOut, other: PlayedOut) -> bool:
    _, seat, space, number = reason
    fewer = number < min(sites(one.before, space), sites(other.turn, space))
    return fewer and sites(one.turn, space) == number and not can_claim(one.turn, seat, space)


def sole(reason: TurnReason, one: PlayedOut, _: PlayedOut) -> bool:
    _topic, seat, space, _number = reason
    seats = [each for each in range(len(one.turn.stocks)) if can_claim(one.turn, each, space)]
    return on(one.turn, space).owner is None and seats == [seat] == [one.before.player]


def tower(reason: TurnReason, one: PlayedOut, _: PlayedOut) -> bool:
    """Return whether some wall would connect the palace to the tower, which was not possible before."""
    _topic, seat, space, number = reason
    palace_ = on(one.turn, space)
    walled = [after(one.turn, seat, "wall", each) for each in one.turn.board.wall_sites()]
    is_near = any(number in naive.board.reached(palace_.parts) for naive in walled)
    is_own = palace_.owner == seat or (palace_.owner is None and can_claim(one.turn, seat, space))
    return is_near and is_own and number not in one.turn.board.reached(palace_.parts)


def opening(reason: TurnReason, one: PlayedOut, other: PlayedOut) -> bool:
    topic, seat, space, _ = reason
    kind = topic.removeprefix("no ")
    changes = tuple(is_open(naive, kind, space) for naive in (one.before, one.turn, other.turn))
    expected = (True, False, True) if topic.startswith("no ") else (False, True, False)
    return on(one.before, space).owner == seat and changes == expected


HOLDS = {
    **dict.fromkeys(("claim", "fed"), claim),
    **dict.fromkeys(("merchant", "wall", "no merchant", "no wall"), opening),
    "tile": tile,
    "gain": gain,
    "next": next_claim,
    "start": start,
    "cramped": cramped,
    "sole": sole,
    "tower": tower,
}
"""For each topic, whether a reason is true of the lines of a turn and of the other one."""


@pytest.mark.parametrize("effort", [LOOKING, AT_ONCE], ids=["answers", "at once"])
@pytest.mark.parametrize(
    ("rules", "players", "seed"), [("original", 3, 1), ("original", 4, 2), ("championship", 3, 3), ("digest", 4, 4)]
)
def test_every_number_in_a_reason_is_the_number_on_the_board(
    rules: str, players: int, seed: int, effort: Effort
) -> None:
    played_steps = random_steps(rules, players, seed, "builder")
    told = 0
    for ply in range(5, len(played_steps) - 4, 13):
        told_from = record_after(rules, played_steps[:ply])
        state = view(told_from)
        if state.turn.player is None:
            continue
        found = searched(state, effort)
        before = naive_after(told_from)
        for turn in found[:2]:
            pair = compared(state, turn, found, weights_for(state.rules, players))
            if pair is None:
                continue
            other = next(each for each in found if each.placements == pair.placements)
            lines = list(zip(turn.lines, other.lines, strict=False)) or [(turn, other)]
            outcomes = [(PlayedOut(before, turn, one), PlayedOut(before, other, two)) for one, two in lines]
            for reason in reasons(pair):
                told += 1
                assert any(HOLDS[reason.topic](reason, *outcome) for outcome in outcomes), (ply, reason)
    assert told > 2


def test_a_turn_is_compared_with_the_best_one_that_changes_other_palaces() -> None:
    built = position(palace("gray c4 c5", owner=0), palace("orange k4 k5"), stocks=("dome 1, stable 1, wall 2",) * 3)
    state = game(position=built)
    found = searched(state, LOOKING._replace(looks=16))
    best = found[0]
    pair = compared(state, best, found, weights_for(state.rules, 3))
    assert pair is not None
    other = next(each for each in found if each.placements == pair.placements)
    kinds = changed_palaces(state, best.after), changed_palaces(state, other.after)
    assert not kinds[0] & kinds[1]
    assert pair.lead == best.advantage - other.advantage
    apart = [each for each in found if not kinds[0] & changed_palaces(state, each.after) and each is not best]
    assert other.advantage == max(each.advantage for each in apart)


def test_a_waiting_turn_is_a_kind_of_its_own() -> None:
    state = game(position=position(palace("gray c4 c5")))
    waiting = [play(state, "wall n-a", "wall n-b"), play(state, "merchant k7", "wall s-p")]
    assert {changed_palaces(state, each) for each in waiting} == {frozenset()}
    assert changed_palaces(state, play(state, "gray c6", "orange k4")) == {0, "orange"}


def test_the_only_turn_allowed_has_this_as_its_reason() -> None:
    walls = ("wall 2", "wall 2")
    told_from = record(written("", position=position(palace("gray c4"), stocks=("dome 1", *walls))))
    [turn] = answer_of(told_from, LEVELS["normal"]).turns
    assert (turn.reasons, turn.lead, turn.other) == ((TurnReason("only"),), None, ())
    assert is_only(view(told_from))
    assert not is_only(game(position=position(palace("gray c4"), stocks=("wall 2", *walls))))


def test_up_to_three_turns_differ_in_kind_and_a_turn_asked_about_comes_last() -> None:
    played_steps = random_steps("original", 3, seed=3, way="builder")
    told_from = record_after("original", played_steps[:51])
    state = view(told_from)
    answer = answer_of(told_from, LEVELS["strong"])
    kinds = [changed_palaces(state, reduce(advance, turn.placements, state)) for turn in answer.turns]
    assert len(set(kinds)) == 3
    asked = answer.turns[2].placements
    judged = result(think(told_from, LEVELS["strong"], 0, also=asked)).turns
    assert judged[-1].placements == asked
    assert judged[-1].other == judged[0].placements
    assert judged[0].other == asked
    assert judged[0].lead == -(judged[-1].lead or 0)
