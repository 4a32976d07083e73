"""Checks of the reasons for turns in the naive engine: each number is counted there again."""

from collections.abc import Iterable
from typing import NamedTuple

from app.bot_messages import Fact
from app.bots.next_turn import always_helps, can_take_palace_tile, can_take_tower_tile, is_idle
from app.engine.inspection import at_turn
from app.engine.pieces import COLOR, Seat, Tower
from app.engine.position import written_placement
from app.engine.state import Placement, State
from tests.engine.naive import TILE_VALUES, Naive
from tests.engine.naive_board import BESIDE, COLORS, ORTHOGONAL, Palace

TILES = {**TILE_VALUES, **{f"tower-{tower}": tower for tower in (1, 2, 3, 4)}}


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


def claim(reason: Fact, turns: Turns) -> bool:
    """Return whether the turn claims the palace, which this rival could have claimed next with these points."""
    _, seat, space, number, *_ = reason
    able = [rival for rival in turns.rivals if can_claim(turns.before, rival, space)]
    won = total(after(turns.before, seat, "dome", on(turns.before, space).first), seat) - total(turns.before, seat)
    is_owned = on(turns.turn, space).owner == turns.before.player and on(turns.other, space).owner is None
    return is_owned and able[0] == seat and won == number


def tile(reason: Fact, turns: Turns) -> bool:
    _, seat, name, number, *_ = reason
    dangers = [could_take(state, Seat(seat), name) for state in turns.states]
    return TILES[name] == number and dangers == [True, False, True] and holders(turns.turn)[name] != seat


def could_take(state: State, seat: Seat, name: str) -> bool:
    """Return whether a player could take this tile if it were their turn."""
    start_ = at_turn(state, seat)
    if start_ is None:
        return False
    if name.startswith("tower-"):
        return can_take_tower_tile(start_, Tower(int(name[-1])))
    return can_take_palace_tile(start_, COLOR[name])


def soon(reason: Fact, turns: Turns) -> bool:
    _, seat, name, number, *_ = reason
    chances = [could_take(state, Seat(seat), name) for state in turns.states]
    is_own = seat == turns.before.player and holders(turns.turn)[name] != seat
    is_free = not any(could_take(turns.states[1], Seat(rival), name) for rival in turns.rivals)
    return TILES[name] == number and chances == [False, True, False] and is_own and is_free


def next_claim(reason: Fact, turns: Turns) -> bool:
    _, seat, space, number, *_ = reason
    able, palace_ = claimants(turns.turn, space), stood(turns, space)
    is_better = palace_ is None or worth(turns.turn, space) > worth(turns.before, palace_.first)
    is_able = seat == turns.before.player and seat in able and len(able) > 1
    return is_better and is_able and won(turns.turn, seat, on(turns.turn, space)) == number


def start(reason: Fact, turns: Turns) -> bool:
    _, seat, space, number, *_ = reason
    is_new = not any(space in each.parts for each in turns.before.board.palaces)
    return is_new and can_claim(turns.turn, seat, space) and sites(turns.turn, space) == number


def cramped(reason: Fact, turns: Turns) -> bool:
    """Return whether the turn blocks growth sites with other pieces than those of the palace."""
    _, seat, space, number, *_ = reason
    more = len(on(turns.turn, space).parts) - len(on(turns.before, space).parts)
    fewer = number < min(sites(turns.before, space) - more, sites(turns.other, space))
    return fewer and sites(turns.turn, space) == number and seat not in claimants(turns.turn, space)


def sole(reason: Fact, turns: Turns) -> bool:
    _, seat, space, number, *_ = reason
    is_sole, palace_ = claimants(turns.turn, space) == [seat] == [turns.before.player], stood(turns, space)
    is_better = palace_ is None or worth(turns.turn, space) != worth(turns.before, palace_.first)
    can_wait = number - changes(turns, turns.turn)[seat] >= 2
    return is_sole and (is_better or can_wait) and won(turns.turn, seat, on(turns.turn, space)) == number > 0


def spare(reason: Fact, turns: Turns) -> bool:
    _, seat, space, number, *_ = reason
    palace_, able = on(turns.turn, space), claimants(turns.turn, space)
    is_spare = palace_.owner is None and turns.before.player not in able and changed_parts(turns, space)
    first_able = next((rival for rival in turns.rivals if rival in able), turns.before.player)
    return is_spare and seat == first_able and won(turns.turn, seat, palace_) == number


def opening(reason: Fact, turns: Turns) -> bool:
    topic, seat, space, *_ = reason
    kind = topic.removeprefix("no ")
    now = tuple(is_open(naive, kind, space) for naive in (turns.before, turns.turn, turns.other))
    expected = (True, False, True) if topic.startswith("no ") else (False, True, False)
    return on(turns.before, space).owner == seat and now == expected


def less(reason: Fact, turns: Turns) -> bool:
    brought = changes(turns, turns.turn)
    assert turns.before.player is not None
    return brought[turns.before.player] > brought[reason.seat] == gift(turns, turns.turn) == reason.points > 0


def despite(reason: Fact, turns: Turns) -> bool:
    is_harmless = gift(turns, turns.other) <= 0 < changes(turns, turns.turn)[reason.seat]
    return is_harmless and turns.lead > -0.75 and reason.points == (round(turns.lead) if turns.lead >= 0.75 else 0)


def fewer(reason: Fact, turns: Turns) -> bool:
    most = gift(turns, turns.other)
    return changes(turns, turns.other)[reason.seat] == most == reason.points > gift(turns, turns.turn) > 0


def offer(reason: Fact, turns: Turns) -> bool:
    """Return whether this is the rival's best claim after the other turn, which is better than after the turn."""
    _, seat, space, number, *_ = reason
    past, now, otherwise = (best_claim(naive, seat) for naive in (turns.before, turns.turn, turns.other))
    return won(turns.other, seat, on(turns.other, space)) == number == otherwise > now <= past


def stays(reason: Fact, turns: Turns) -> bool:
    """Return whether this is the rival's best claim before and after the turn."""
    _, seat, space, number, *_ = reason
    is_kept = won(turns.before, seat, on(turns.before, space)) == won(turns.turn, seat, on(turns.turn, space)) == number
    return is_kept and best_claim(turns.before, seat) == best_claim(turns.turn, seat) == number


def grows(reason: Fact, turns: Turns) -> bool:
    """Return whether this palace, which the turn improves, is now the rival's best claim, and how much better it is."""
    _, seat, space, number, *_ = reason
    palace_, best = stood(turns, space), best_claim(turns.turn, seat)
    is_improved = palace_ is None or worth(turns.turn, space) > worth(turns.before, palace_.first)
    is_best = won(turns.turn, seat, on(turns.turn, space)) == best
    return is_improved and is_best and best - best_claim(turns.before, seat) == number > 0


def best_claim(naive: Naive, seat: int) -> int:
    """Return the most that a dome can bring a player."""
    return max(won(naive, seat, each) for each in naive.board.palaces)


def won(naive: Naive, seat: int, palace_: Palace) -> int:
    """Return what a dome on this palace brings a player; 0 if it is not allowed."""
    if palace_.owner is not None or not can_claim(naive, seat, palace_.first):
        return 0
    return total(after(naive, seat, "dome", palace_.first), seat) - total(naive, seat)


def wait(reason: Fact, turns: Turns) -> bool:
    """Return whether the other turn claims a palace of a color of which nobody else can claim one after the turn."""
    stocks, color = turns.turn.stocks, reason.subject
    able = [seat for seat, stock in enumerate(stocks) if stock["dome"] and not turns.turn.board.owns(seat, color)]
    return able == [turns.before.player] == [reason.seat] and turns.other.board.owns(reason.seat, color)


def always(_: Fact, turns: Turns) -> bool:
    return gift(turns, turns.turn) > 0 < gift(turns, turns.other) and always_helps(turns.states[0])


def idle(reason: Fact, turns: Turns) -> bool:
    return reason.seat == turns.before.player and is_idle(turns.states[0])


HOLDS = {
    **dict.fromkeys(("merchant", "wall", "no merchant", "no wall"), opening),
    "claim": claim,
    "tile": tile,
    "next": next_claim,
    "start": start,
    "cramped": cramped,
    "sole": sole,
    "spare": spare,
    "soon": soon,
    "stays": stays,
    "grows": grows,
    "less": less,
    "despite": despite,
    "fewer": fewer,
    "offer": offer,
    "wait": wait,
    "always": always,
    "idle": idle,
}
"""For each topic, whether a reason is true of a turn and the other one."""
