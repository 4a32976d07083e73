"""Tests of the reasons for turns, which are played out in the naive engine: each number is counted there again."""

from collections.abc import Iterable
from functools import reduce
from random import Random
from typing import NamedTuple

import pytest

from app.bots.chances import always_helps, at_turn, can_take_palace_tile, can_take_tower_tile, is_idle
from app.bots.levels import LEVELS
from app.bots.reasons import Compared, TurnReason, changed_palaces, compared, is_only, reasons
from app.bots.search import Effort, Search, result
from app.bots.terms import weights_for
from app.bots.think import think, view
from app.bots.tries import TriedTurn
from app.engine.pieces import COLOR, Seat, Tower
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


class Turns(NamedTuple):
    """A turn and the other one in the naive engine: before both, and after each of them. `states` are the same."""

    before: Naive
    turn: Naive
    other: Naive
    states: tuple[State, State, State]
    lead: float

    @property
    def rivals(self) -> list[int]:
        """The rivals of the player who makes the turn, in the order of their next turns."""
        assert self.before.player is not None
        players = len(self.before.stocks)
        return [(self.before.player + step) % players for step in range(1, players)]


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


def can_claim(naive: Naive, seat: int, space: str) -> bool:
    """Return whether a player can still claim this palace (R22)."""
    return naive.stocks[seat]["dome"] > 0 and not naive.board.owns(seat, on(naive, space).color)


def claimants(naive: Naive, space: str) -> list[int]:
    return [seat for seat in range(len(naive.stocks)) if can_claim(naive, seat, space)]


def stood(turns: Turns, space: str) -> Palace | None:
    """Return the palace as it stood before the turn; None if the turn starts it."""
    return next((each for each in turns.before.board.palaces if each.parts & on(turns.turn, space).parts), None)


def changed_parts(turns: Turns, space: str) -> bool:
    """Return whether the turn starts this palace or adds to it."""
    palace_ = stood(turns, space)
    return palace_ is None or palace_.parts != on(turns.turn, space).parts


def changes(turns: Turns, after_: Naive) -> list[int]:
    """Return how many points a turn brings each player."""
    return [total(after_, seat) - total(turns.before, seat) for seat in range(len(after_.stocks))]


def gift(turns: Turns, after_: Naive) -> int:
    return max(changes(turns, after_)[rival] for rival in turns.rivals)


def claim(reason: TurnReason, turns: Turns) -> bool:
    """Return whether the turn claims the palace, which this rival could have claimed next with these points."""
    _, seat, space, number = reason
    able = [rival for rival in turns.rivals if can_claim(turns.before, rival, space)]
    won = total(after(turns.before, seat, "dome", on(turns.before, space).first), seat) - total(turns.before, seat)
    is_owned = on(turns.turn, space).owner == turns.before.player and on(turns.other, space).owner is None
    return is_owned and able[0] == seat and won == number


def tile(reason: TurnReason, turns: Turns) -> bool:
    _, seat, name, number = reason
    dangers = []
    for state in turns.states:
        start_ = at_turn(state, Seat(seat))
        if start_ is None:
            dangers.append(False)
        elif name.startswith("tower-"):
            dangers.append(can_take_tower_tile(start_, Tower(int(name[-1]))))
        else:
            dangers.append(can_take_palace_tile(start_, COLOR[name]))
    return TILES[name] == number and dangers == [True, False, True] and holders(turns.turn)[name] != seat


def fed(reason: TurnReason, turns: Turns) -> bool:
    _, seat, space, _number = reason
    mover, palace_ = turns.before.player, on(turns.turn, space)
    assert mover is not None
    able = [rival for rival in turns.rivals if can_claim(turns.turn, rival, space)]
    can_enlarge = turns.before.stocks[mover][palace_.color] > 0 and sites(turns.turn, space) > 0
    is_waiting = [each.parts for each in turns.before.board.palaces] == [
        each.parts for each in turns.turn.board.palaces
    ]
    return is_waiting and palace_.owner is None and able[0] == seat and can_enlarge


def next_claim(reason: TurnReason, turns: Turns) -> bool:
    _, seat, space, number = reason
    able, palace_ = claimants(turns.turn, space), stood(turns, space)
    is_better = palace_ is not None and number == worth(turns.turn, space) > worth(turns.before, palace_.first)
    return is_better and seat == turns.before.player and seat in able and len(able) > 1


def start(reason: TurnReason, turns: Turns) -> bool:
    _, seat, space, number = reason
    is_new = not any(space in each.parts for each in turns.before.board.palaces)
    return is_new and can_claim(turns.turn, seat, space) and sites(turns.turn, space) == number


def cramped(reason: TurnReason, turns: Turns) -> bool:
    """Return whether the turn blocks growth sites with other pieces than those of the palace."""
    _, seat, space, number = reason
    more = len(on(turns.turn, space).parts) - len(on(turns.before, space).parts)
    fewer = number < min(sites(turns.before, space) - more, sites(turns.other, space))
    return fewer and sites(turns.turn, space) == number and seat not in claimants(turns.turn, space)


def sole(reason: TurnReason, turns: Turns) -> bool:
    _, seat, space, number = reason
    is_unclaimed = on(turns.turn, space).owner is None
    return is_unclaimed and claimants(turns.turn, space) == [seat] and worth(turns.turn, space) == number


def spare(reason: TurnReason, turns: Turns) -> bool:
    _, seat, space, _number = reason
    is_unclaimed = on(turns.turn, space).owner is None
    return is_unclaimed and seat not in claimants(turns.turn, space) and changed_parts(turns, space)


def tower(reason: TurnReason, turns: Turns) -> bool:
    """Return whether some wall would connect the palace to the tower, which was not possible before."""
    _topic, seat, space, number = reason
    palace_ = on(turns.turn, space)
    walled = [after(turns.turn, seat, "wall", each) for each in turns.turn.board.wall_sites()]
    is_near = any(number in naive.board.reached(palace_.parts) for naive in walled)
    is_new = number not in turns.turn.board.reached(palace_.parts) and holders(turns.turn)[f"tower-{number}"] != seat
    return is_near and palace_.owner == seat and is_new


def opening(reason: TurnReason, turns: Turns) -> bool:
    topic, seat, space, _ = reason
    kind = topic.removeprefix("no ")
    now = tuple(is_open(naive, kind, space) for naive in (turns.before, turns.turn, turns.other))
    expected = (True, False, True) if topic.startswith("no ") else (False, True, False)
    return on(turns.before, space).owner == seat and now == expected


def less(reason: TurnReason, turns: Turns) -> bool:
    brought = changes(turns, turns.turn)
    assert turns.before.player is not None
    return brought[turns.before.player] > brought[reason.seat] == gift(turns, turns.turn) == reason.number > 0


def despite(reason: TurnReason, turns: Turns) -> bool:
    is_harmless = gift(turns, turns.other) <= 0 < changes(turns, turns.turn)[reason.seat]
    return is_harmless and turns.lead > -0.5 and reason.number == max(0, round(turns.lead))


def always(_: TurnReason, turns: Turns) -> bool:
    return gift(turns, turns.turn) > 0 < gift(turns, turns.other) and always_helps(turns.states[0])


def idle(reason: TurnReason, turns: Turns) -> bool:
    return reason.seat == turns.before.player and is_idle(turns.states[0])


HOLDS = {
    **dict.fromkeys(("merchant", "wall", "no merchant", "no wall"), opening),
    "claim": claim,
    "tile": tile,
    "fed": fed,
    "next": next_claim,
    "start": start,
    "cramped": cramped,
    "sole": sole,
    "spare": spare,
    "tower": tower,
    "less": less,
    "despite": despite,
    "always": always,
    "idle": idle,
}
"""For each topic, whether a reason is true of a turn and the other one."""


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
        for turn in found[:4]:
            pair = compared(state, turn, found, weights_for(state.rules, players))
            if pair is None:
                continue
            after_both = (played(before, turn.placements), played(before, pair.placements))
            turns = Turns(before, *after_both, (pair.before, pair.turn, pair.other), pair.lead)
            for reason in reasons(pair):
                told += 1
                assert HOLDS[reason.topic](reason, turns), (ply, reason)
    assert told > 8


def of(before: State, turn: str, other: str, lead: float = 1) -> list[TurnReason]:
    """Return the reasons for a turn beside another one."""
    seat = before.turn.player
    assert seat is not None
    after_, otherwise = (play(before, *each.split(", ")) for each in (turn, other))
    return list(reasons(Compared(seat, before, after_, otherwise, (), lead)))


def test_a_tile_that_a_rival_could_take_and_no_longer_can_is_a_reason() -> None:
    near = game(
        position=position(
            palace("gray a9", owner=1),
            stocks=("wall 4", "wall 4", "wall 4"),
            walls={"4": {"west": 8}, "1": {"west": 1}},
        )
    )
    idle = [TurnReason("idle", Seat(0))]
    assert of(near, "wall w-10, wall n-p", "wall n-p, wall n-o")[0] == TurnReason("tile", Seat(1), "tower-4", 4)
    assert of(near, "wall e-1, wall n-p", "wall n-p, wall n-o") == idle, "Ben can still take it"
    assert of(near, "wall w-10, wall n-p", "wall w-10, wall n-a") == idle, "the other turn prevents it too"


def test_a_palace_is_not_cramped_by_its_own_pieces() -> None:
    owned = game(
        position=position(
            palace("gray c4", owner=0),
            palace("gray h6 h7"),
            stocks=("gray 4, wall 4, orange 2", "dome 1, wall 4", "dome 1, wall 4"),
        )
    )
    other = "wall n-p, wall n-o"
    assert of(owned, "gray h8, gray h9", other) == [TurnReason("spare", Seat(0), "h6")]
    assert of(owned, "orange j6, orange j7", other)[0] == TurnReason("cramped", Seat(0), "h6", 4)


def test_a_turn_that_helps_a_rival_says_what_speaks_for_it() -> None:
    towns = game(
        position=position(
            palace("gray c4 c5", owner=0),
            palace("gray k4 k5", owner=1),
            stocks=("stable 3, wall 2", "wall 2", "wall 2"),
        )
    )
    gift, harmless = "stable c6, stable j4", "wall n-a, wall n-b"
    assert of(towns, "stable c6, stable c3", harmless) == []
    assert of(towns, "stable j4, wall n-a", harmless, lead=2.3) == [TurnReason("despite", Seat(1), "", 2)]
    assert of(towns, "stable j4, wall n-a", harmless, lead=-0.2) == [TurnReason("despite", Seat(1), "", 0)]
    assert of(towns, "stable j4, wall n-a", harmless, lead=-2) == []
    assert of(towns, gift, harmless) == [TurnReason("despite", Seat(1), "", 1)]


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
