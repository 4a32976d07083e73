"""Find facts about a state, such as the players who can claim a palace of a color, for displays and explanations."""

from collections import Counter
from collections.abc import Sequence
from enum import Enum
from operator import sub
from typing import NamedTuple

from app.engine.city import City
from app.engine.events import PalaceTileTaken, TowerTileTaken
from app.engine.grid import BESIDE, NAME, NOWHERE, ONLY, Space, Spaces, first, orthogonal, spaces_of
from app.engine.palaces import Palace
from app.engine.pieces import (
    COLORS,
    DOME,
    MERCHANT,
    STABLE,
    STARTING_STOCK,
    TOWERS,
    WALL,
    Kind,
    Seat,
    Tower,
    tile_value,
)
from app.engine.play import advance, place, resume
from app.engine.scoring import palace_points, palace_score, totals
from app.engine.state import Placement, State
from app.engine.tiles import changed_palace, connections

Street = tuple[Space, ...]
"""The merchants of a street from one end to the other (R25)."""


class Claim(Enum):
    """Whether a player can still claim a palace of a color (R22).

    `OWNED` means that the player already owns one, and `OPEN` that the player can still claim one. `NO_DOME` means that
    the player has no dome left, and `NO_PALACE` that no palace of the color can be claimed any longer.
    """

    OWNED = "owned"
    OPEN = "open"
    NO_DOME = "no dome"
    NO_PALACE = "no palace"


def part_in_stock(state: State) -> float:
    """Return which part of all pieces is still in the players' stocks, from 1 at the start to 0."""
    players = len(state.stocks)
    return sum(map(sum, state.stocks)) / (players * sum(STARTING_STOCK[players]))


def at_turn(state: State, seat: Seat) -> State | None:
    """Return the state as if it were this player's turn now. Return None if the player can place nothing."""
    if state.turn.player == seat:
        return state
    start = resume(state.rules, state.city, state.stocks, (state.palace_tiles, state.tower_tiles), seat, None)
    return start if start.turn.player == seat else None


def claim(state: State, seat: Seat, color: Kind) -> Claim:
    """Return whether the player at `seat` owns a palace of the color or can claim one, now or later (R18, R19, R22)."""
    if state.city.palaces.owned(color, seat):
        return Claim.OWNED
    if not state.stocks[seat][DOME]:
        return Claim.NO_DOME
    startable = state.sites.palace_sites[color] and any(stock[color] for stock in state.stocks)
    return Claim.OPEN if startable or state.city.palaces.unclaimed[color] else Claim.NO_PALACE


def can_be_claimed(state: State) -> bool:
    """Whether any player can still claim a palace of any color, now or later (R22)."""
    return any(claim(state, seat, color) is Claim.OPEN for seat in state.seats for color in COLORS)


def claimants_of(state: State, color: Kind) -> list[Seat]:
    """Return the players with a dome who own no palace of this color (R22), even if there is none to claim."""
    owners = state.city.palaces.owners[color]
    return [seat for seat in state.seats if state.stocks[seat][DOME] and not owners >> seat & 1]


def palace_with_tile(state: State, color: Kind) -> Palace | None:
    """Return the palace of this color whose owner holds the palace tile, or None if no player holds it (R29, R30)."""
    holder = state.palace_tiles[color]
    return None if holder is None else state.city.palaces.owned(color, holder)


class Contest(NamedTuple):
    """The `leading` palace, whose owner holds the tile, and how many `stables` the `challenger` needs for it (R30)."""

    leading: Palace
    challenger: Palace
    stables: int


def contests(state: State) -> list[Contest]:
    """Return the contests for palace tiles that one or two stables can decide, fewest stables first (R23, R30)."""
    left = sum(stock[STABLE] for stock in state.stocks)
    found = []
    for leading in filter(None, (palace_with_tile(state, color) for color in COLORS)):
        for palace in state.city.palaces.all:
            if palace.color is leading.color and palace.owner not in {None, leading.owner}:
                stables = leading.size - palace.size + 1
                sites = (palace.reach & state.sites.stable).bit_count()
                if stables <= min(2, left, sites):
                    found.append(Contest(leading, palace, stables))
    return sorted(found, key=lambda contest: contest.stables)


def growth_sites(state: State, palace: Palace) -> Spaces:
    """Return the spaces on which this palace can grow: none if the palace is claimed or finished (R17)."""
    return NOWHERE if palace.owner is not None else palace.reach & state.sites.growth[palace.color]


def room_for(state: State, color: Kind) -> int:
    """Return the most pieces that an unclaimed or new palace of this color surely finds room for (R17, R18)."""
    sites, pieces = state.sites.palace_sites[color], sum(stock[color] for stock in state.stocks)
    unclaimed = (each for each in state.city.palaces.all if each.color is color and each.owner is None)
    sizes = [each.pieces.bit_count() + min(pieces, growth_sites(state, each).bit_count()) for each in unclaimed]
    if not state.sites.growth[color]:
        sizes += [min(pieces, 1 + (BESIDE[space] & sites).bit_count()) for space in spaces_of(sites)]
    return max(sizes, default=0)


def palaces_at(city: City, tower: Tower) -> list[Palace]:
    """Return the palaces, claimed or unclaimed, that reach this tower (R31)."""
    return [palace for palace in city.palaces.all if orthogonal(palace.parts) & city.walls.of(tower)]


def tiles_brought(state: State, palace: Palace) -> int:
    """Return the points of the tiles that a claimed palace brings its owner: of its color and of towers it reaches."""
    towers = zip(TOWERS, state.tower_tiles, strict=True)
    held = (tower for tower, owner in towers if owner == palace.owner and palace in palaces_at(state.city, tower))
    return sum(held) + (state.palace_tiles[palace.color] == palace.owner) * tile_value(palace.color)


class TileTaking(NamedTuple):
    """A placement that gives a tower's tile to the player `taker`, no matter which player makes the placement."""

    placement: Placement
    taker: Seat


def tile_takings(state: State, tower: Tower) -> list[TileTaking]:
    """Return the walls and stables that would give this tower's tile to a new holder (R32, R33), in stock or not."""
    city, holder = state.city, state.tower_tiles[tower - 1]
    tries = [Placement(WALL, space) for space in spaces_of(city.walls.sites)]
    tries += [Placement(STABLE, space) for space in spaces_of(state.sites.stable & orthogonal(city.walls.of(tower)))]
    found = []
    for placement in tries:
        after = city.with_placement(*placement, Seat(0))
        palace = changed_palace(after, placement)
        if palace is None or palace.owner is None or palace.owner == holder:
            continue
        if tower in connections(city, after, state.rules, palace, placement):
            found.append(TileTaking(placement, palace.owner))
    return found


def street_at(city: City, space: Space) -> Street | None:
    """Return the street with a merchant on this space, or None."""
    return next((line for line in city.streets.lines if space in line), None)


def street_sites(city: City, street: Street) -> Spaces:
    """Return the spaces on which a merchant extends this street: none unless it is the last street (R25, R26)."""
    return city.streets.extensions(city.free) if street == city.streets.lines[-1] else NOWHERE


class Pay(NamedTuple):
    """A palace, claimed or unclaimed, and the number of points that it gets from some merchants or walls."""

    palace: Palace
    points: int


def pays(city: City, spaces: Spaces) -> list[Pay]:
    """Return the points that palaces get from the merchants or walls on these spaces, if they get any (R35)."""
    found = [Pay(palace, (orthogonal(palace.parts) & spaces).bit_count()) for palace in city.palaces.all]
    return [pay for pay in found if pay.points]


class DomeGain(NamedTuple):
    """A player's gain from placing a dome now: the points of the palace (R35), and the tiles that the player takes."""

    points: int
    tiles: tuple[PalaceTileTaken | TowerTileTaken, ...]

    @property
    def total(self) -> int:
        """The points of the palace and the tiles together."""
        return self.points + sum(
            tile_value(tile.color) if isinstance(tile, PalaceTileTaken) else tile.tower for tile in self.tiles
        )


def dome_gain(state: State, space: Space) -> DomeGain | None:
    """Return the current player's gain from a dome on this space, or None if a dome is not allowed there."""
    palace = state.city.palaces.on(space)
    if palace is None or not state.turn.allowed[DOME] & ONLY[space]:
        return None
    _, events = place(state, Placement(DOME, space))
    tiles = tuple(event for event in events if isinstance(event, (PalaceTileTaken, TowerTileTaken)))
    return DomeGain(palace_points(state.city, palace), tiles)


class Changes(NamedTuple):
    """What a placement changes: the `scores` of the players (R36), and what palaces without an owner get (R35)."""

    scores: list[int]
    unclaimed: list[Pay]


def has_placement(after: State, turn: Sequence[Placement], placement: Placement) -> bool:
    """Whether a turn has this placement. A dome may stand on any piece of its palace (R22).

    `after` is the state after the turn.
    """
    palace = after.city.palaces.on(placement.space) if placement.kind is DOME else None
    spaces = palace.pieces if palace else ONLY[placement.space]
    return any(each.kind is placement.kind and ONLY[each.space] & spaces for each in turn)


def placement_changes(state: State, placement: Placement) -> Changes:
    """Return what a stable, a merchant or a wall that is allowed now changes, tiles included."""
    after = advance(state, placement)
    pays = [
        Pay(palace, palace_points(after.city, palace) - palace_points(state.city, before))
        for before, palace in zip(state.city.palaces.all, after.city.palaces.all, strict=True)
        if palace.owner is None
    ]
    return Changes(score_changes(state, after), [pay for pay in pays if pay.points])


class Gift(NamedTuple):
    """The most points that a turn brings a rival, and the rival's seat. If there are none: 0 and the player's seat."""

    points: int
    seat: Seat


def score_changes(before: State, after: State) -> list[int]:
    """Return the points that each player gains from one state to another, in seat order (R36)."""
    return list(map(sub, totals(after), totals(before)))


def gift(changes: Sequence[int], seat: Seat) -> Gift:
    """Return the most points that a turn of the player at `seat` brings one rival, from the `changes` of the scores."""
    most = max(Gift(change, Seat(rival)) for rival, change in enumerate(changes) if rival != seat)
    return most if most.points > 0 else Gift(0, seat)


def net_gain(before: State, after: State) -> int:
    """Return the points that a turn brings its player, less the most that it brings a rival (see `gift`)."""
    changes, seat = score_changes(before, after), before.current_player
    return changes[seat] - gift(changes, seat).points


def point_sources(before: State, after: State, seat: Seat) -> Counter[str]:
    """Return what brings the player at `seat` points between two states, and what costs points (R36).

    Tiles are called "gray tile" or "tower 4". A palace that the player claims is called by a dome on its first piece
    ("dome c4"), with the points that it had in the state before, if it was there; what it or another palace of the
    player gets besides is called by its kind ("gray", "stable", "wall", "merchant").
    """
    found = Counter[str]()
    for palace in (each for each in after.city.palaces.all if each.owner == seat):
        shared = palace.pieces & before.city.taken
        old = before.city.palaces.on(first(shared)) if shared else None
        new = palace_score(after.city, palace)
        then = palace_score(before.city, old) if old else new
        if old is None or old.owner is None:
            found[f"dome {NAME[first(shared or palace.pieces)]}"] = sum(then)
        kinds = (kind.word for kind in (palace.color, STABLE, WALL, MERCHANT))
        found.update({kind: points - less for kind, points, less in zip(kinds, new, then, strict=True)})
    found.update(_tiles(after, seat))
    found.subtract(_tiles(before, seat))
    return found


def gained_and_lost(before: State, after: State) -> list[tuple[int, int]]:
    """Return by how many points each player's score is higher in the second state, and by how many it is lower."""
    return [(max(0, change), max(0, -change)) for change in score_changes(before, after)]


def _tiles(state: State, seat: Seat) -> dict[str, int]:
    """Return the points of each tile of the player at `seat`."""
    of_palaces = {f"{color.word} tile": tile_value(color) for color in COLORS if state.palace_tiles[color] == seat}
    return of_palaces | {f"tower {tower}": tower for tower in TOWERS if state.tower_tiles[tower - 1] == seat}
