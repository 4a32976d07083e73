"""What the player whose turn it is can do in this turn: take a tile, gain points, help nobody.

A player can do something if some allowed turn does it. To be fast, only those placements are tried that can contribute
to it. For another player's turn, callers pass in the state that `at_turn` returns.
"""

from collections.abc import Callable, Iterable, Iterator

from app.bots.candidates import ANYWHERE, candidates, goes_on
from app.engine.grid import CITY, RING, Spaces, first, orthogonal, spaces_of, together
from app.engine.inspection import gift, score_changes
from app.engine.pieces import COLORS, DOME, MERCHANT, STABLE, TOWERS, WALL, Kind, Tower
from app.engine.play import advance, choices
from app.engine.scoring import palace_points
from app.engine.state import Placement, State
from app.engine.walls import Walls

MOST_FIRSTS = 24
"""With more possible first placements than this number, `always_helps` tries none and returns False."""

MOST_ENDS = 6
"""The largest number of spaces on which a merchant can prolong a street: three beside each of its two ends."""

Tries = Callable[[State], Iterable[Placement]]


def can_take_palace_tile(start: State, color: Kind) -> bool:
    """Return whether the player whose turn it is lacks the palace tile of this color and could take it (R29, R30)."""
    seat, holder = start.turn.player, start.palace_tiles[color]
    if seat is None or holder == seat:
        return False
    palaces = [palace for palace in start.city.palaces.all if palace.color is color]
    sizes = {palace.owner: palace.size for palace in palaces}
    if holder is not None:
        unclaimed = max((palace.size + 1 for palace in palaces if palace.owner is None), default=0)
        best = sizes[seat] + 2 if seat in sizes else unclaimed
        if best <= sizes[holder]:
            return False
    beside = together(palace.reach for palace in palaces if palace.owner in {None, seat})

    def tries(now: State) -> Iterator[Placement]:
        allowed = now.turn.allowed
        yield from _on(DOME, choices(now, DOME) & now.city.palaces.unclaimed[color])
        yield from _on(STABLE, allowed[STABLE] & beside)
        if allowed[color]:  # where the palace grows or starts does not matter to its size
            yield Placement(color, first(allowed[color]))

    return _is_reached(start, tries, lambda after: after.palace_tiles[color] == seat)


def can_take_tower_tile(start: State, tower: Tower) -> bool:
    """Return whether the player whose turn it is lacks the tile of this tower and could take it (R32, R33)."""
    seat, owners, walls = start.turn.player, start.city.palaces.owners, start.city.walls
    if seat is None or start.tower_tiles[tower - 1] == seat:
        return False
    sites = _sites_of_tower(walls, tower)
    near = walls.of(tower) | sites | orthogonal(sites) & RING  # as far as two walls can come
    if not orthogonal(near) & CITY & (start.sites.stable | together(start.sites.palace_sites) | start.city.taken):
        return False

    def tries(now: State) -> Iterator[Placement]:
        sites, allowed = _sites_of_tower(now.city.walls, tower), now.turn.allowed
        standing = orthogonal(now.city.walls.of(tower)) & CITY
        yield from _on(DOME, choices(now, DOME))
        yield from _on(WALL, allowed[WALL] & sites)
        yield from _on(STABLE, allowed[STABLE] & (standing | orthogonal(sites)))
        for color in COLORS:
            if now.turn.left == 2 and not owners[color] >> seat & 1:
                yield from _on(color, allowed[color] & standing)

    return _is_reached(start, tries, lambda after: after.tower_tiles[tower - 1] == seat)


def _sites_of_tower(walls: Walls, tower: Tower) -> Spaces:
    """Return the spaces where the next wall of this tower may stand (R27, R28)."""
    return together(walls.with_wall(site).of(tower) for site in spaces_of(walls.sites)) & walls.sites


def can_gain(start: State, index: int) -> bool:
    """Return whether the player whose turn it is could bring the claimed palace with this index a point (R35)."""
    reach = start.city.palaces.all[index].reach

    def tries(now: State) -> Iterator[Placement]:
        beside, allowed = orthogonal(now.city.palaces.all[index].parts), now.turn.allowed
        ends = now.sites.merchant
        if now.turn.left == 2 and ends.bit_count() == 1:  # a piece that closes the street opens a new one
            yield from candidates(now, ends)
        if now.turn.left == 2 and ends.bit_count() > MOST_ENDS:
            ends &= beside | orthogonal(beside & CITY)
        yield from _on(STABLE, allowed[STABLE] & reach)
        yield from _on(MERCHANT, allowed[MERCHANT] & ends)
        yield from _on(WALL, allowed[WALL])

    now = palace_points(start.city, start.city.palaces.all[index])
    return _is_reached(start, tries, lambda after: palace_points(after.city, after.city.palaces.all[index]) > now)


def always_helps(start: State) -> bool:
    """Return whether each allowed turn brings a rival points. Return False if there are many (see `MOST_FIRSTS`)."""
    seat, firsts = start.turn.player, candidates(start, ANYWHERE)
    if seat is None or len(firsts) > MOST_FIRSTS:
        return False
    for one in firsts:
        after = advance(start, one)
        goes_further = goes_on(start, after)
        ends = (advance(after, two) for two in candidates(after, ANYWHERE)) if goes_further else iter([after])
        if not all(gift(score_changes(start, end), seat).points for end in ends):
            return False
    return True


def is_idle(start: State) -> bool:
    """Return whether no allowed turn brings the player who makes it points at once. After the game, return False."""
    seat, allowed = start.turn.player, start.turn.allowed
    if seat is None or allowed[DOME]:
        return False
    owners, palaces = start.city.palaces.owners, start.city.palaces.all
    can_start = start.turn.left == 2 and start.stocks[seat][DOME]
    return not (
        (can_start and any(allowed[color] and not owners[color] >> seat & 1 for color in COLORS))
        or any(can_gain(start, index) for index, palace in enumerate(palaces) if palace.owner == seat)
        or any(can_take_palace_tile(start, color) for color in COLORS)
        or any(can_take_tower_tile(start, tower) for tower in TOWERS)
    )


def _on(kind: Kind, spaces: Spaces) -> list[Placement]:
    return [Placement(kind, space) for space in spaces_of(spaces)]


def _is_reached(start: State, tries: Tries, is_reached: Callable[[State], bool]) -> bool:
    return any(map(is_reached, _turns(start, tries)))


def _turns(start: State, tries: Tries) -> Iterator[State]:
    """Yield the states after each of these placements, and after two of them."""
    for one in tries(start):
        after = advance(start, one)
        yield after
        if goes_on(start, after):
            for two in tries(after):
                yield advance(after, two)
