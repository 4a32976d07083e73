"""Which player takes which palace tile or tower tile by a placement (R29-R33)."""

from app.engine.city import City
from app.engine.grid import BESIDE, ONLY, Spaces, orthogonal
from app.engine.palaces import Palace
from app.engine.pieces import DOME, TOWERS, WALL, Kind, Seat, Tower
from app.engine.rulesets import RuleSet
from app.engine.state import Placement
from app.engine.walls import Walls


def towers_beside(spaces: Spaces, walls: Walls) -> list[Tower]:
    """The towers with a wall on one of these spaces."""
    return [tower for tower, standing in zip(TOWERS, walls.standing, strict=True) if standing & spaces]


def changed_palace(city: City, placement: Placement) -> Palace | None:
    """The claimed palace that the dome, stable or wall just placed claimed, enlarged or touched, if there is one."""
    kind, space = placement
    where = BESIDE[space] if kind is WALL else ONLY[space]
    if where & city.free:
        return None
    index = city.palaces.at(where)
    return city.palaces.all[index] if index >= 0 and city.palaces.all[index].owner is not None else None


def takes_palace_tile(city: City, palace: Palace, kind: Kind, holder: Seat | None) -> bool:
    """Whether the owner of this palace takes the tile of its color, after a dome or stable on it (R29, R30)."""
    if holder is None:
        return kind is DOME and city.palaces.owners[palace.color].bit_count() == 1
    rival = city.palaces.owned(palace.color, holder)
    return palace.owner != holder and rival is not None and palace.size > rival.size


def connections(before: City, after: City, rules: RuleSet, palace: Palace, placement: Placement) -> list[Tower]:
    """The towers whose tiles the owner of this palace takes by the placement just made (R32, R33).

    A claimed palace is already connected to every tower that it reached before the placement.
    """
    kind, space = placement
    if kind is DOME:
        return towers_beside(orthogonal(palace.parts), after.walls)
    touched = towers_beside(ONLY[space] if kind is WALL else BESIDE[space], after.walls)
    if rules.reconnect:
        return touched
    connected = towers_beside(orthogonal(palace.parts & ~ONLY[space]), before.walls)
    return [tower for tower in touched if tower not in connected]
