"""Answers one question: what is the most that the player whose turn it is can gain in this turn of two pieces?

The answer is exact, although only placements that can contribute are tried. A stable, merchant or wall beside a palace
can as well follow the dome as precede it. So a piece that brings nothing itself is tried only if it starts or enlarges
a palace for the dome, extends the street or an arm, or takes the last end of the street.
"""

from collections.abc import Container, Generator, Iterable, Iterator, Mapping
from typing import NamedTuple

from app.bots.candidates import ANYWHERE, candidates, goes_on
from app.engine.grid import BESIDE, NAME, ONLY, first, orthogonal, spaces_of, together
from app.engine.palaces import Palace
from app.engine.pieces import COLORS, DOME, MERCHANT, STABLE, TOWERS, WALL, Kind, Seat, tile_value
from app.engine.play import CHANGING_CLAIMED, Holders, advance, choices, tiles_after
from app.engine.scoring import palace_points
from app.engine.state import Placement, State
from app.engine.tiles import changed_palace

FEW = 24
"""With at most this number of first placements, all of them are tried, because what they leave matters."""
STEP = 6
"""The number of first placements that are tried in a step."""


class Part(NamedTuple):
    """The points that a placement brings, or costs, by a means and with a subject, as in `Fact`."""

    points: int
    means: str
    subject: str = ""


class Gain(NamedTuple):
    """The points that a turn can bring, and the parts that they consist of."""

    points: int = 0
    parts: tuple[Part, ...] = ()


Source = tuple[str, str]
"""The means and the subject by which points are gained, as in `Fact`."""
ANY_PALACE = (STABLE.word, MERCHANT.word, WALL.word)
"""The means whose subject does not matter: one piece may score for several palaces, and two pieces for one."""


def by_source(parts: Iterable[Part]) -> dict[Source, int]:
    """Return the points that each source brings in all these parts."""
    found = dict[Source, int]()
    for points, means, subject in parts:
        source = means, "" if means in ANY_PALACE else subject
        found[source] = found.get(source, 0) + points
    return found


def main_source(more: Mapping[Source, int], less: Mapping[Source, int]) -> Source:
    """Return the source that brings most in `more` beyond what it brings in `less`; ("", "") if there is none."""
    return max(more, key=lambda source: (more[source] - less.get(source, 0), source), default=("", ""))


def most(start: State, colors: Container[Kind] = COLORS) -> Generator[None, None, Gain]:
    """Return the most that the player whose turn it is can gain in this turn, or an empty gain. Yield between steps.

    Only domes on palaces of these `colors` count. For another player's turn, pass in the state that `at_turn` returns.
    """
    best, seat = Gain(), start.turn.player
    if seat is None:
        return best
    chances = _Chances(start, seat, colors)
    for number, (placement, lasts) in enumerate(chances.firsts()):
        best = max(best, chances.gain(placement, lasts))
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
        gained = parts(start, placement, seat, start)
        if lasts is None:
            now = advance(start, placement)
            if not goes_on(start, now):
                return _gain(gained)
            lasts = self._contributing(now)
        else:
            now = start._replace(city=start.city.with_placement(*placement, seat))
        return max((_gain([*gained, *parts(now, last, seat, start)]) for last in lasts), default=_gain(gained))

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


def parts(before: State, placement: Placement, seat: Seat, named: State) -> list[Part]:
    """Return what a placement brings the player at `seat` at once, or costs: the palaces and tiles that change hands.

    A palace is named as it stands in the state `named`, or by its color if it does not stand there.
    """
    kind, space = placement
    if kind is MERCHANT:
        palaces = [each for each in before.city.palaces.all if each.owner == seat and BESIDE[space] & each.parts]
        return [Part(1, MERCHANT.word, _name(palace, named)) for palace in palaces]
    if kind not in CHANGING_CLAIMED or (kind is WALL and BESIDE[space] & before.city.free):
        return []
    city = before.city.with_placement(kind, space, seat)
    palace = changed_palace(city, placement)
    if palace is None or palace.owner is None:
        return []
    tiles = list(_tiles(before, *tiles_after(before, city, placement), seat))
    if palace.owner != seat:
        return tiles
    points, name = palace_points(city, palace), _name(palace, named)
    if kind is DOME:
        return [Part(points + sum(tile.points for tile in tiles), "claim", name)]
    old = before.city.palaces.all[city.palaces.all.index(palace)]
    return [Part(points - palace_points(before.city, old), kind.word, name), *tiles]


def _tiles(before: State, palace_tiles: Holders, tower_tiles: Holders, seat: Seat) -> Iterator[Part]:
    """Yield the tiles that the player at `seat` takes, and those that the player loses, with negative points."""
    for color, *holders in zip(COLORS, before.palace_tiles, palace_tiles, strict=True):
        if seat in holders and holders[0] != holders[1]:
            yield Part(tile_value(color) * (1 if holders[1] == seat else -1), "palace tile", color.word)
    for tower, *holders in zip(TOWERS, before.tower_tiles, tower_tiles, strict=True):
        if seat in holders and holders[0] != holders[1]:
            yield Part(tower * (1 if holders[1] == seat else -1), "tower tile", f"tower-{tower}")


def _name(palace: Palace, named: State) -> str:
    standing = [each.pieces for each in named.city.palaces.all if each.pieces & palace.pieces]
    return NAME[first(standing[0])] if standing else palace.color.word


def _gain(parts: list[Part]) -> Gain:
    return Gain(sum(part.points for part in parts), tuple(parts))
