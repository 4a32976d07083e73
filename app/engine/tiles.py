"""Find the palace tile and the tower tiles that a placement gives to a player (R29-R33)."""

from app.engine.city import City
from app.engine.grid import BESIDE, ONLY, RING, Spaces, orthogonal
from app.engine.palaces import Palace
from app.engine.pieces import DOME, TOWERS, WALL, Kind, Seat, Tower
from app.engine.rulesets import RuleSet
from app.engine.state import Placement
from app.engine.walls import Walls


def towers_beside(spaces: Spaces, walls: Walls) -> list[Tower]:
    """Return the towers that have a wall on one of these spaces."""
    if not spaces & RING:
        return []
    return [tower for tower, standing in zip(TOWERS, walls.standing, strict=True) if standing & spaces]


def changed_palace(city: City, placement: Placement) -> Palace | None:
    """Return the claimed palace in `city` that this placement has claimed, enlarged or touched with a wall, or None."""
    kind, space = placement
    where = BESIDE[space] if kind is WALL else ONLY[space]
    if where & city.free:
        return None
    index = city.palaces.at(where)
    return city.palaces.all[index] if index >= 0 and city.palaces.all[index].owner is not None else None


def takes_palace_tile(city: City, palace: Palace, kind: Kind, holder: Seat | None) -> bool:
    """Return whether the owner of a palace takes the palace tile of its color (R29, R30).

    `kind` is the kind of the piece just placed. `holder` is the player who has the tile, or None if no player has it.
    """
    if holder is None:
        return kind is DOME and city.palaces.owners[palace.color].bit_count() == 1
    rival = None if palace.owner == holder else city.palaces.owned(palace.color, holder)
    return rival is not None and palace.size > rival.size


def connections(before: City, after: City, rules: RuleSet, palace: Palace, placement: Placement) -> list[Tower]:
    """Return the towers to which this placement connects a palace, whose owner then holds their tiles (R32, R33).

    `before` and `after` are the city before and after the placement, and `palace` is the `changed_palace`. A palace
    that was claimed earlier does not connect to a tower that it already reached, unless the rules have `reconnect`.
    """
    kind, space = placement
    if kind is DOME:
        return towers_beside(orthogonal(palace.parts), after.walls)
    touched = towers_beside(ONLY[space] if kind is WALL else BESIDE[space], after.walls)
    if rules.reconnect or not touched:
        return touched
    connected = towers_beside(orthogonal(palace.parts & ~ONLY[space]), before.walls)
    return [tower for tower in touched if tower not in connected]
