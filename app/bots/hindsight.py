"""Finds the facts that explain a moment of a finished game, above all what became of the palaces."""

from collections import Counter, defaultdict
from collections.abc import Sequence

from app.bot_messages import MOST_REASONS, REASON_POINTS, Fact
from app.bots.reasons import TILE_POINTS, TurnPair, tile_holders
from app.engine.grid import ONLY, first, together
from app.engine.palaces import Palace
from app.engine.pieces import COLORS, DOME, STABLE, Kind, Seat, tile_value
from app.engine.position import written_placement
from app.engine.scoring import palace_points
from app.engine.state import Placement, State

MOSTLY = 0.5
"""What brings at least this share of points is named as their cause."""
ENDED, COUNTED = ("ended", "tile", "stable"), ("brings", "next", "soon")
"""The kinds of facts about the end of the game, and of those whose points make a turn better than the other one."""
CLEARLY_MORE, CLEARLY_LESS = 3, 2 / 3
"""A palace brought clearly less than another one by at least this number of points, and at most this share of them."""


def explanation(pair: TurnPair, why: Sequence[Fact], end: State, then: State | None = None) -> tuple[Fact, ...]:
    """Return the facts that tell a player why the turn is better than the other one, which was played.

    They are reasons (`why`), and what became of a palace or of stables by the `end` of the game. Points at once are
    none for a tile that the player has anyway after the next turn (`then`, if there was one), or for a palace that the
    player claimed later. If the played turn claims a palace too early, only points at once count that are most of what
    the turn is better. What a claim brings at once does not speak for it if it can wait.
    """
    palace = in_hindsight(pair.seat, pair.other.after, pair.turn.after, end) if end.is_over else None
    told = [palace] if palace else []
    if end.is_over and not (palace and palace.is_for):
        told = [*stables(pair, end), *told][:MOST_REASONS]
    anyway = {fact.seat for fact in told}
    holding = [fact for fact in why if _explains(fact, pair.seat) and not (then and _comes_anyway(fact, pair, then))]
    holding.sort(key=lambda fact: not _is_own(fact, pair.seat))
    if palace and palace.instead:
        own = [fact for fact in holding if _is_own(fact, pair.seat)]
        holding = [fact for fact in own if not fact.is_for or fact.points >= MOSTLY * pair.lead]
    speaking = [fact for fact in holding if fact.is_for and not (fact.kind == "brings" and fact.seat in anyway)]
    waits = any(fact.kind == "wait" for fact in speaking)
    against = [fact for fact in holding if not fact.is_for and not (waits and _is_own(fact, pair.seat))]
    return (*speaking[: MOST_REASONS - bool(told)], *told, *against[:1])


def is_explained(facts: Sequence[Fact]) -> bool:
    """Whether facts explain a moment: what became of palaces or stables, a claim too early, or clearly more points.

    What is expected in the coming turns counts if it is known what brings it.
    """
    if ended := [fact.is_for for fact in facts if fact.kind in ENDED or (fact.kind == "spent" and fact.is_for)]:
        return any(ended)
    counted = (fact for fact in facts if fact.kind in COUNTED and (fact.subject or fact.kind != "soon"))
    return sum((fact.points - fact.instead) * (1 if fact.is_for else -1) for fact in counted) > REASON_POINTS


def in_hindsight(seat: Seat, played: State, better: State, end: State) -> Fact | None:
    """Return a fact about a color in which only one of two turns of a player claims a palace (R22).

    `played` and `better` are the states after the turns. If the color brought a rival clearly more later than it
    brought the player, this speaks for the better turn: the player could not claim a second palace, or left one to the
    rival. If the player made up for a claim of the better turn, this speaks against it. Of several colors, the one in
    which a palace of a rival brought most counts.

    The subject of the fact is, if possible, a piece that is on the board after the better turn.
    """

    def ended(palace: Palace) -> Fact:
        owner = palace.owner or Seat(0)
        has_tile = end.palace_tiles[palace.color] == owner
        points = palace_points(end.city, palace) + has_tile * tile_value(palace.color)
        seen = palace.pieces & better.city.taken or palace.pieces & played.city.taken or palace.pieces
        name = written_placement(Placement(palace.color, first(seen)))
        return Fact("tile" if has_tile else "ended", owner, name, points)

    def of_color(color: Kind) -> Fact | None:
        early, missed = (state.city.palaces.owned(color, seat) for state in (played, better))
        if (early is None) is (missed is None):
            return None
        owned = {owner: palace for owner in end.seats if (palace := end.city.palaces.owned(color, owner))}
        mine = ended(owned.pop(seat)) if seat in owned else None
        others = (
            ended(palace)
            for owner, palace in owned.items()
            if (palace.pieces & missed.pieces if missed else not played.city.palaces.owned(color, owner))
        )
        best = max(others, key=lambda fact: fact.points, default=None)
        points = mine.points if mine else 0
        if best and points <= min(best.points - CLEARLY_MORE, best.points * CLEARLY_LESS):
            dome = f", {written_placement(Placement(DOME, early.dome))}" if early and early.dome is not None else ""
            return best._replace(subject=best.subject + dome, instead=points if dome else 0)
        return mine._replace(is_for=False) if mine and missed else None

    found = filter(None, map(of_color, COLORS))
    return max(found, key=lambda fact: fact.is_for * fact.points, default=None)


def stables(pair: TurnPair, end: State) -> list[Fact]:
    """Return facts about the stables of the other turn that brought rivals at least `REASON_POINTS` each."""
    placed = [each for each in pair.other.placements if each.kind is STABLE and each not in pair.turn.placements]
    subjects, points = defaultdict[Seat, list[str]](list), Counter[Seat]()
    for palace in end.city.palaces.all:
        own = [each for each in placed if ONLY[each.space] & palace.stables]
        if own and palace.owner not in {None, pair.seat}:
            rest = palace._replace(stables=palace.stables & ~together(ONLY[each.space] for each in own))
            # the stables that it lacks still stand beside it
            points[palace.owner] += palace_points(end.city, palace) - palace_points(end.city, rest) + len(own)
            subjects[palace.owner] += map(written_placement, own)
    clear = (owner for owner in points if points[owner] >= REASON_POINTS)
    return [Fact("stable", owner, ", ".join(subjects[owner]), points[owner]) for owner in clear]


def _explains(fact: Fact, seat: Seat) -> bool:
    """Whether a fact can explain a moment. What rivals were expected to do may differ from what they did."""
    return fact.kind not in {"palace", "gains"} and (fact.kind != "soon" or fact.seat == seat)


def _is_own(fact: Fact, seat: Seat) -> bool:
    """Whether a fact says that one of the turns brings the player more at once."""
    return fact.kind == "brings" and fact.seat == seat


def _comes_anyway(fact: Fact, pair: TurnPair, then: State) -> bool:
    """Whether the points that the turn brings at once are mainly those of tiles that the player has `then`, too."""
    holders = zip(*map(tile_holders, (pair.other.after, pair.turn.after, then)), strict=True)
    tiles = zip(TILE_POINTS, holders, strict=True)
    late = sum(points for points, (played, *later) in tiles if played != pair.seat and later == [pair.seat] * 2)
    return _is_own(fact, pair.seat) and fact.is_for and 0 < late >= fact.points - REASON_POINTS
