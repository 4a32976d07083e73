"""Answers one question: what is the most that the player whose turn it is can gain in this turn of two pieces?

The answer is exact, although only placements that can contribute are tried. A stable, merchant or wall beside a palace
can as well follow the dome as precede it. So a piece that brings nothing itself is tried only if it starts or enlarges
a palace for the dome, extends the street or an arm, or takes the last end of the street.
"""

from collections.abc import Container, Generator, Iterable, Iterator
from typing import NamedTuple

from app.bots.candidates import ANYWHERE, candidates, goes_on
from app.engine.grid import BESIDE, ONLY, first, orthogonal, spaces_of, together
from app.engine.pieces import COLORS, DOME, MERCHANT, STABLE, WALL, Kind, Seat
from app.engine.play import CHANGING_CLAIMED, advance, choices, tiles_after
from app.engine.scoring import palace_points, tile_points
from app.engine.state import Placement, State
from app.engine.tiles import changed_palace

FEW = 24
"""With at most this number of first placements, all of them are tried, because what they leave matters."""
STEP = 6
"""The number of first placements that are tried in a step."""


class Gain(NamedTuple):
    """The points that a turn can bring, and its placements, without a last one that brings none."""

    points: int = 0
    placements: tuple[Placement, ...] = ()

    @property
    def rank(self) -> tuple[int, int]:
        """The greater, the better: most points with the fewest placements."""
        return self.points, -len(self.placements)


def most(start: State, colors: Container[Kind] = COLORS) -> Generator[None, None, Gain]:
    """Return the most that the player whose turn it is can gain in this turn, or an empty gain. Yield between steps.

    Only domes on palaces of these `colors` count. For another player's turn, pass in the state that `at_turn` returns.
    """
    best, seat = Gain(), start.turn.player
    if seat is None:
        return best
    chances = _Chances(start, seat, colors)
    for number, (placement, lasts) in enumerate(chances.firsts()):
        best = max(best, chances.gain(placement, lasts), key=lambda gain: gain.rank)
        if number % STEP == STEP - 1:
            yield
    return best


class _Chances:
    """The turns from `start` that can bring the player at `seat` points."""

    def __init__(self, start: State, seat: Seat, colors: Container[Kind]) -> None:
        self._start, self._seat = start, seat
        owners, has_dome = start.city.palaces.owners, start.stocks[seat][DOME]
        self._colors = [color for color in COLORS if color in colors and has_dome and not owners[color] >> seat & 1]

    def firsts(self) -> Iterator[tuple[Placement, list[Placement] | None]]:
        """Yield the first placements to try, each with the last ones, or None for all that can contribute."""
        start = self._start
        everything = [each for each in candidates(start, ANYWHERE) if each.kind is not DOME]
        everything += self._claims(start)
        if start.turn.left == 1 or len(everything) <= FEW:
            yield from ((placement, None) for placement in everything)
            return
        allowed = start.turn.allowed
        yield from ((placement, None) for placement in self._contributing(start))
        yield from ((Placement(color, first(allowed[color])), None) for color in COLORS if allowed[color])
        if start.sites.merchant.bit_count() == 1:  # a piece there lets a new street start
            yield from ((each, None) for each in everything if ONLY[each.space] & start.sites.merchant)
        elif start.city.streets.extensions(start.city.free):
            yield from ((Placement(MERCHANT, space), None) for space in spaces_of(allowed[MERCHANT]))
        for color in self._colors:
            spaces = allowed[color]
            if not start.sites.growth[color]:  # a new palace is worth more beside merchants and walls
                spaces = spaces & orthogonal(start.city.taken) or spaces
            yield from ((Placement(color, space), [Placement(DOME, space)]) for space in spaces_of(spaces))

    def gain(self, placement: Placement, lasts: Iterable[Placement] | None) -> Gain:
        """Return the most that the player can gain with this first placement and one of the last ones."""
        start, seat = self._start, self._seat
        points = gained(start, placement, seat)
        alone = Gain(points, (placement,) if points else ())
        if lasts is None:
            now = advance(start, placement)
            if not goes_on(start, now):
                return alone
            lasts = self._contributing(now)
        else:
            now = start._replace(city=start.city.with_placement(*placement, seat))
        gains = ((gained(now, last, seat), last) for last in lasts)
        found = (Gain(points + more, (placement, last)) if more else alone for more, last in gains)
        return max(found, key=lambda gain: gain.rank, default=alone)

    def _claims(self, now: State) -> list[Placement]:
        unclaimed = together(now.city.palaces.unclaimed[color] for color in self._colors)
        return [Placement(DOME, space) for space in spaces_of(choices(now, DOME) & unclaimed)]

    def _contributing(self, now: State) -> list[Placement]:
        """Return the placements that can change the player's score, and one that does not, if there is one."""
        allowed = now.turn.allowed
        own = [palace for palace in now.city.palaces.all if palace.owner == self._seat]
        found = self._claims(now)
        idle = next((kind for kind in (*COLORS, MERCHANT) if allowed[kind]), None)
        stables = allowed[STABLE] if idle is None else allowed[STABLE] & together(palace.reach for palace in own)
        found += [Placement(STABLE, space) for space in spaces_of(stables)]
        beside = together(orthogonal(palace.parts) for palace in own)
        found += [Placement(MERCHANT, space) for space in spaces_of(allowed[MERCHANT] & beside)]
        found += [Placement(WALL, space) for space in spaces_of(allowed[WALL])]
        return found if idle is None else [*found, Placement(idle, first(allowed[idle]))]


def gained(before: State, placement: Placement, seat: Seat) -> int:
    """Return the points that a placement brings the player at `seat` at once, or costs: palaces and tiles."""
    kind, space = placement
    if kind is MERCHANT:
        return sum(each.owner == seat and bool(BESIDE[space] & each.parts) for each in before.city.palaces.all)
    if kind not in CHANGING_CLAIMED or (kind is WALL and BESIDE[space] & before.city.free):
        return 0
    city = before.city.with_placement(kind, space, seat)
    palace = changed_palace(city, placement)
    if palace is None or palace.owner is None:
        return 0
    held = before.palace_tiles, before.tower_tiles
    tiles = tile_points(*tiles_after(before, city, placement), seat) - tile_points(*held, seat)
    if palace.owner != seat:
        return tiles
    old = 0 if kind is DOME else palace_points(before.city, before.city.palaces.all[city.palaces.all.index(palace)])
    return tiles + palace_points(city, palace) - old
