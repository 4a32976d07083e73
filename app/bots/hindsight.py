"""Finds the facts that explain a moment of a finished game, above all what became of the palaces."""

from collections.abc import Sequence

from app.bot_messages import MOST_REASONS, REASON_POINTS, Fact
from app.bots.reasons import MOSTLY, TILE_POINTS, TurnPair, tile_holders
from app.engine.grid import first
from app.engine.palaces import Palace
from app.engine.pieces import COLORS, Kind, Seat, tile_value
from app.engine.position import written_placement
from app.engine.scoring import palace_points
from app.engine.state import Placement, State

ENDED, COUNTED = ("ended", "tile"), ("brings", "next")
"""The kinds of facts about palaces at the end, and of those whose points make a turn better than the other one."""
CLEARLY_MORE, CLEARLY_LESS = 3, 2 / 3
"""A palace brought clearly less than another one by at least this number of points, and at most this share of them."""


def explanation(pair: TurnPair, why: Sequence[Fact], end: State, then: State | None = None) -> tuple[Fact, ...]:
    """Return the facts that tell a player why the turn is better than the other one, which was played.

    They are what became of palaces by the `end` of the game, and reasons (`why`). What room a palace has explains
    nothing, nor do points at once for a tile that the player has anyway after the next turn (`then`, if there was one).
    If the end says something about two palaces, the only reasons are a claim that can wait, what the other turn brings
    the player at once, and what the turn brings at once if this is most of what it is better.
    """
    ended = in_hindsight(pair.seat, pair.other.after, pair.turn.after, end) if end.is_over else ()
    holding = [fact for fact in why if fact.kind != "palace" and not (then and _comes_anyway(fact, pair, then))]
    holding.sort(key=lambda fact: not _is_own(fact, pair.seat))
    if len(ended) > 1:
        own = [fact for fact in holding if _is_own(fact, pair.seat)]
        deciding = [fact for fact in own if not fact.is_for or fact.points >= MOSTLY * pair.lead]
        holding = [fact for fact in holding if fact.kind == "wait" or fact in deciding]
    speaking = [fact for fact in holding if fact.is_for][: MOST_REASONS - bool(ended)]
    told = ended[: MOST_REASONS - len(speaking)]
    return (*speaking, *told, *(fact for fact in holding if not fact.is_for))


def is_explained(facts: Sequence[Fact]) -> bool:
    """Whether facts explain a moment: what became of palaces or, if nothing did, clearly more points.

    If a claim can wait, its points are not lost, and so no points of the player count.
    """
    ended = [fact.is_for for fact in facts if fact.kind in ENDED]
    if ended:
        return any(ended)
    waiting = {fact.seat for fact in facts if fact.kind == "wait" and fact.is_for}
    if waiting:
        return all(fact.is_for or fact.kind != "brings" or fact.seat in waiting for fact in facts)
    counted = ((fact.points - fact.instead, fact) for fact in facts if fact.kind in COUNTED)
    points = (more if fact.is_for else -more for more, fact in counted)
    return sum(points) > REASON_POINTS


def in_hindsight(seat: Seat, played: State, better: State, end: State) -> tuple[Fact, ...]:
    """Return facts about a color in which only one of two turns of a player claims a palace (R22).

    `played` and `better` are the states after the turns. If the played turn claims a palace that brought clearly less
    than one that a rival claimed later, both speak for the better turn. So does the palace that the better turn claims,
    if it brought a rival clearly more than the color brought the player. If not, that speaks against the better turn.
    Of several colors, the one in which a palace of a rival brought most counts.
    """
    on_board = played.city.taken | better.city.taken

    def ended(palace: Palace, owner: Seat) -> Fact:
        has_tile = end.palace_tiles[palace.color] == owner
        points = palace_points(end.city, palace) + has_tile * tile_value(palace.color)
        space = first(palace.pieces & on_board or palace.pieces)
        return Fact("tile" if has_tile else "ended", owner, written_placement(Placement(palace.color, space)), points)

    def of_color(color: Kind) -> tuple[Fact, ...]:
        early, missed = (state.city.palaces.owned(color, seat) for state in (played, better))
        if (early is None) is (missed is None):
            return ()
        owned = {owner: palace for owner in end.seats if (palace := end.city.palaces.owned(color, owner))}
        mine = [ended(owned.pop(seat), seat)] if seat in owned else []
        others = [
            ended(palace, owner)
            for owner, palace in owned.items()
            if (palace.pieces & missed.pieces if missed else not played.city.palaces.owned(color, owner))
        ]
        best = max(others, key=lambda fact: fact.points, default=None)
        points = sum(fact.points for fact in mine)
        if best and points <= min(best.points - CLEARLY_MORE, best.points * CLEARLY_LESS):
            return (best,) if missed else (*mine, best)
        return tuple(fact._replace(is_for=False) for fact in mine) if missed else ()

    return max(map(of_color, COLORS), key=lambda facts: [fact.is_for * fact.points for fact in facts[-1:]])


def _is_own(fact: Fact, seat: Seat) -> bool:
    """Whether a fact says that one of the turns brings the player more at once."""
    return fact.kind == "brings" and fact.seat == seat


def _comes_anyway(fact: Fact, pair: TurnPair, then: State) -> bool:
    """Whether the points that the turn brings at once are mainly those of tiles that the player has `then`, too."""
    holders = zip(*map(tile_holders, (pair.other.after, pair.turn.after, then)), strict=True)
    tiles = zip(TILE_POINTS, holders, strict=True)
    late = sum(points for points, (played, *later) in tiles if played != pair.seat and later == [pair.seat] * 2)
    return _is_own(fact, pair.seat) and fact.is_for and 0 < late >= fact.points - REASON_POINTS
