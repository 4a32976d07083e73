"""Find out why a piece may not stand on a space, as data: the reason, its rule and the obstacles."""

from enum import Enum
from typing import NamedTuple

from app.engine.city import City
from app.engine.grid import AROUND, BESIDE, NOWHERE, ONLY, RING, Space, Spaces, names, together, union
from app.engine.palaces import Palace
from app.engine.pieces import DOME, KINDS, MERCHANT, STABLE, WALL, Kind, Seat, Tower
from app.engine.sites import placeable
from app.engine.state import Placement, State
from app.engine.turns import starts_to_claim
from app.engine.walls import RING_SIDES, side_of, side_sites


class Reason(Enum):
    """The reasons to refuse a placement, each with the number of its `rule` and an English `sentence` for the player.

    `{piece}` and `{color}` in a sentence stand for the `kind` of the `Refusal`.
    """

    GAME_OVER = "R34", "The game is over."
    FIRST_MERCHANT = "R9", "The game starts with a merchant."
    FIRST_OFF_EDGE = "R9", "The first merchant may not stand on the edge of the city."
    NONE_LEFT = "R11", "You have no {piece} left."
    COLOR_SPENT = "R19", "Every player owns a {color} palace: no more {color} pieces can be placed."
    COLOR_RETURNED = "R20", "No {color} piece can be placed anywhere: those left went back to the box."
    ONLY_WALLS = "R27", "Only walls can go here, around the city."
    WALLS_ON_RING = "R27", "A wall goes around the city, not inside it."
    TAKEN = "R11", "Another piece stands here."
    LANE = "R16", "There must be a lane between this piece and the other palace."
    CLAIMED_GROWS_NOT = "R22", "A dome has finished this {color} palace: it can no longer grow."
    FINISHED_GROWS_NOT = "R17", "This {color} palace is finished: it can no longer grow."
    ELSEWHERE = "R18", "The {color} palace is not finished yet: the piece must go beside it."
    BY_A_CORNER = "R17", "The piece must stand beside a piece of its palace: a corner is not enough."
    BY_A_STABLE = "R17", "The piece must stand beside a piece of its palace: a stable is not enough."
    PIECE_BY_STABLE = "R21", "A palace piece may not touch a stable."
    NO_PALACE = "R22", "A dome goes on a palace."
    CLAIMED = "R22", "This palace already has an owner."
    COLOR_OWNED = "R22", "You already own a {color} palace."
    NO_PALACE_BESIDE = "R23", "A stable must stand beside a piece of a palace."
    STABLE_BY_STABLE = "R23", "A stable must stand beside a piece of its palace: another stable is not enough."
    STABLE_LANE = "R23", "A stable may not touch a second palace."
    STABLES_APART = "R24", "A stable may not touch another stable."
    NOT_AT_AN_END = "R25", "A merchant goes beside either end of the open street."
    BESIDE_ANOTHER = "R25", "A merchant may not stand beside any merchant except the one at the end of the street."
    NEW_STREET_BESIDE_ONE = "R26", "A new street may not start beside a merchant."
    NEW_STREET_BESIDE_TWO = "R26", "A new street may not start beside more than one merchant."
    NOT_NEXT = "R27", "A wall goes next to a tower or at the end of a line of walls that starts at one."
    GATE = "R28", "The last free space of a side stays free: it is the gate."
    NO_PALACE_YET = "R22", "There is no palace yet: build one first."
    NO_PALACE_YET_BESIDE = "R23", "There is no palace yet to put a stable beside: build one first."
    NOTHING_TO_CLAIM = "R22", "There is no palace that you could claim: you may own one of each color."
    NO_PIECE_SITE = "R16", "No space is left for {color} palace pieces: there must be a lane between palaces."
    NO_STABLE_SITE = "R23", "No space is left beside a palace where a stable may stand."
    NO_MERCHANT_SITE = "R26", "No space is left where a merchant may stand."
    LEAVES_NONE = "R13", "Then you could not place a second piece. Place a first piece that leaves room for a second."
    DOME_DUTY = "R14", "You must place a dome this turn."

    def __init__(self, rule: str, sentence: str) -> None:
        self.rule, self.sentence = rule, sentence


NO_SITE = {DOME: Reason.NOTHING_TO_CLAIM, STABLE: Reason.NO_STABLE_SITE, MERCHANT: Reason.NO_MERCHANT_SITE}
"""Why a kind has no site at all; for palace pieces, see `NO_PIECE_SITE`. The ring always has a site for walls (R6)."""

NO_PALACE_YET = {DOME: Reason.NO_PALACE_YET, STABLE: Reason.NO_PALACE_YET_BESIDE}
"""The reason why a kind that needs a palace has no site in a city without palaces."""


class Refusal(NamedTuple):
    """The reason why a piece may not stand on a space, with the kind, the obstacles and the towers concerned.

    `kind` is the kind that was refused, but for CLAIMED and COLOR_OWNED the color of the palace. `obstacles` are the
    spaces that the reason points at, if any: other pieces, or the space itself. `towers` are only filled for NOT_NEXT
    (R27), with the towers of that side from which no arm starts yet.
    """

    reason: Reason
    kind: Kind
    obstacles: Spaces = NOWHERE
    towers: tuple[Tower, ...] = ()

    @property
    def cause(self) -> tuple[Reason, Kind | None]:
        """The reason, and the kind if the sentence names it. Refusals with equal causes have the same sentence."""
        return self.reason, self.kind if "{" in self.reason.sentence else None

    @property
    def text(self) -> str:
        """The reason as an English sentence, and the names of the obstacles if there are any."""
        sentence = self.reason.sentence.format(piece=self.kind.word, color=self.kind.word)
        return f"{sentence} In the way: {' '.join(names(self.obstacles))}." if self.obstacles else sentence


def why_not(state: State, placement: Placement) -> Refusal | None:
    """Return why the current player may not make this placement now, or None if it is allowed."""
    kind, space = placement
    seat = state.turn.player
    if seat is None:
        return Refusal(Reason.GAME_OVER, kind)
    if state.turn.allowed[kind] & ONLY[space]:
        return None
    if state.opening:
        return _why_not_first(kind, space)
    return (
        _why_not_in_stock(state, seat, kind)
        or _why_not_there(state.city, kind, space)
        or _why_not_by_kind(state, seat, kind, space)
        or Refusal(_duty(state, seat), kind)
    )


def why_nowhere(state: State, kind: Kind) -> Refusal | None:
    """Return why the current player may place no piece of this kind anywhere now, or None if some space is allowed."""
    seat = state.turn.player
    if seat is None:
        return Refusal(Reason.GAME_OVER, kind)
    if state.turn.allowed[kind]:
        return None
    if state.opening:
        return Refusal(Reason.FIRST_MERCHANT, kind)
    if refusal := _why_not_in_stock(state, seat, kind):
        return refusal
    if placeable(state.city, state.sites, seat, state.stocks[seat])[kind]:
        return Refusal(_duty(state, seat), kind)
    no_site = NO_SITE if state.city.palaces.all else NO_SITE | NO_PALACE_YET
    return Refusal(no_site.get(kind, Reason.NO_PIECE_SITE), kind)


def _duty(state: State, seat: Seat) -> Reason:
    """Return the duty (R13 or R14) that forbids the placement. The caller has checked that the city allows it."""
    possible = placeable(state.city, state.sites, seat, state.stocks[seat])
    starts = starts_to_claim(state.city, seat, possible)
    by_dome = state.turn.duty and (state.turn.left == 1 or (any(starts) and not possible[DOME]))
    return Reason.DOME_DUTY if by_dome else Reason.LEAVES_NONE


def _why_not_first(kind: Kind, space: Space) -> Refusal:
    here = ONLY[space]
    if kind is not MERCHANT:
        return Refusal(Reason.FIRST_MERCHANT, kind)
    return Refusal(Reason.ONLY_WALLS, kind) if here & RING else Refusal(Reason.FIRST_OFF_EDGE, kind, here)


def _why_not_in_stock(state: State, seat: Seat, kind: Kind) -> Refusal | None:
    if kind < DOME and state.city.palaces.owners[kind].bit_count() == len(state.stocks):
        spent = together(palace.pieces for palace in state.city.palaces.all if palace.color is kind)
        return Refusal(Reason.COLOR_SPENT, kind, spent)
    if kind < DOME and state.rules.spent_color == "unplaceable" and not state.sites.palace_sites[kind]:
        return Refusal(Reason.COLOR_RETURNED, kind)
    return None if state.stocks[seat][kind] else Refusal(Reason.NONE_LEFT, kind)


def _why_not_there(city: City, kind: Kind, space: Space) -> Refusal | None:
    here = ONLY[space]
    if (kind is WALL) != bool(here & RING):
        return Refusal(Reason.WALLS_ON_RING if kind is WALL else Reason.ONLY_WALLS, kind)
    if here & city.taken and kind is not DOME:
        return Refusal(Reason.TAKEN, kind, here)
    return Refusal(NO_PALACE_YET[kind], kind) if kind in NO_PALACE_YET and not city.palaces.all else None


def _why_not_by_kind(state: State, seat: Seat, kind: Kind, space: Space) -> Refusal | None:
    if placeable(state.city, state.sites, seat, state.stocks[seat])[kind] & ONLY[space]:
        return None
    if kind is DOME:
        return _why_not_dome(state.city, seat, space)
    if kind is STABLE:
        return _why_not_stable(state.city, space)
    if kind is MERCHANT:
        return _why_not_merchant(state, space)
    if kind is WALL:
        return _why_not_wall(state.city, space)
    return _why_not_piece(state, kind, space)


def _parts(palaces: list[Palace], within: Spaces) -> Spaces:
    return together(palace.parts & within for palace in palaces)


def _why_not_piece(state: State, color: Kind, space: Space) -> Refusal:
    touched = [palace for palace in state.city.palaces.all if palace.parts & AROUND[space]]
    growth = state.sites.growth[color]
    if growth:
        own = next(p for p in state.city.palaces.all if p.color is color and p.owner is None and p.reach & growth)
        return _why_not_growth(own, [palace for palace in touched if palace is not own], color, space)
    for palace in touched:
        if palace.color is color and palace.reach & ONLY[space]:
            finished = Reason.FINISHED_GROWS_NOT if palace.owner is None else Reason.CLAIMED_GROWS_NOT
            return Refusal(finished, color, palace.pieces)
    return Refusal(Reason.LANE, color, _parts(touched, AROUND[space]))


def _why_not_growth(own: Palace, others: list[Palace], color: Kind, space: Space) -> Refusal:
    if own.reach & ONLY[space]:
        if others:
            return Refusal(Reason.LANE, color, _parts(others, AROUND[space]))
        return Refusal(Reason.PIECE_BY_STABLE, color, own.stables & AROUND[space])
    if own.stables & BESIDE[space]:
        return Refusal(Reason.BY_A_STABLE, color, own.stables & BESIDE[space])
    if own.pieces & AROUND[space]:
        return Refusal(Reason.BY_A_CORNER, color, own.pieces & AROUND[space])
    return Refusal(Reason.ELSEWHERE, color, own.pieces)


def _why_not_dome(city: City, seat: Seat, space: Space) -> Refusal:
    here = [palace for palace in city.palaces.all if palace.pieces & ONLY[space]]
    if not here:
        return Refusal(Reason.NO_PALACE, DOME)
    if here[0].owner is not None:
        return Refusal(Reason.CLAIMED, here[0].color, here[0].pieces)
    owned = city.palaces.owned(here[0].color, seat)
    assert owned is not None
    return Refusal(Reason.COLOR_OWNED, owned.color, owned.pieces)


def _why_not_stable(city: City, space: Space) -> Refusal:
    touched = [palace for palace in city.palaces.all if palace.parts & AROUND[space]]
    beside = [palace for palace in touched if palace.pieces & BESIDE[space]]
    if not beside:
        stables = _parts(touched, BESIDE[space])
        return Refusal(Reason.STABLE_BY_STABLE if stables else Reason.NO_PALACE_BESIDE, STABLE, stables)
    if len(touched) > 1:
        others = touched if len(beside) > 1 else [palace for palace in touched if palace is not beside[0]]
        return Refusal(Reason.STABLE_LANE, STABLE, _parts(others, AROUND[space]))
    return Refusal(Reason.STABLES_APART, STABLE, beside[0].stables & AROUND[space])


def _why_not_merchant(state: State, space: Space) -> Refusal:
    streets = state.city.streets
    beside = streets.merchants & BESIDE[space]
    if not streets.extensions(state.city.free):
        too_many = Reason.NEW_STREET_BESIDE_TWO if state.rules.new_street_touches else Reason.NEW_STREET_BESIDE_ONE
        return Refusal(too_many, MERCHANT, beside)
    ends = ONLY[streets.lines[-1][0]] | ONLY[streets.lines[-1][-1]]
    if streets.ahead & ONLY[space]:
        others = beside & ~ends
        return Refusal(Reason.BESIDE_ANOTHER, MERCHANT, others or beside)
    return Refusal(Reason.NOT_AT_AN_END, MERCHANT, ends)


def _why_not_wall(city: City, space: Space) -> Refusal:
    index = side_of(space)
    near, far = city.walls.arms[index]
    if not side_sites(index, (near, far)):
        return Refusal(Reason.GATE, WALL, ONLY[space])
    side = RING_SIDES[index]
    last = side.spaces[max(0, near - 1) : near] + side.spaces[len(side.spaces) - far :][:1]
    towers = tuple(tower for tower, walls in ((side.near, near), (side.far, far)) if not walls)
    return Refusal(Reason.NOT_NEXT, WALL, union(last), towers)


def refusals_at(state: State, space: Space) -> dict[Kind, Refusal]:
    """Return why no piece may go on this space: a refusal for each kind that the player may place elsewhere now.

    Call this only for a space without a palace, on which no placement is allowed. The result leaves out domes, walls on
    a city space and other pieces on the ring, unless the player may place no other kinds.
    """
    kinds = [kind for kind in KINDS if state.turn.allowed[kind]]
    fitting = [kind for kind in kinds if kind is not DOME and (kind is WALL) == bool(ONLY[space] & RING)]
    return {kind: refusal for kind in fitting or kinds if (refusal := why_not(state, Placement(kind, space)))}
