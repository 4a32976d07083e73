"""Read and write the position in a record (RULES.md section 13). `audit` checks it against the rules."""

from collections.abc import Iterable
from functools import cache
from typing import Any, NamedTuple

from app.engine import strict_json
from app.engine.city import City, city_of
from app.engine.errors import BadRecord
from app.engine.grid import CITY, NAME, ONLY, SPACE, Space, union
from app.engine.palaces import palace_of, palaces_of
from app.engine.pieces import COLOR, KIND, KINDS, STARTING_STOCK, TOWERS, Kind, Seat, Stock, Tower
from app.engine.state import Placement
from app.engine.streets import streets_of
from app.engine.walls import RING_SIDES, Arms, Side, walls_of

TOWER_NAMES = tuple(map(str, TOWERS))


class StandingPalace(NamedTuple):
    """A palace as a record describes it, not yet checked by the rules. `owner` is None if the palace is unclaimed."""

    color: Kind
    pieces: tuple[Space, ...]
    stables: tuple[Space, ...]
    owner: Seat | None


class Position(NamedTuple):
    """A position as a record describes it. `audit` checks whether the rules allow it.

    `streets` are the merchants of each street, from one end to the other. `arms` are the lengths of the two arms of
    each side, in the order of `RING_SIDES`. `stocks` are the pieces that each player still has, by seat. `palace_tiles`
    (in the order of `COLORS`) and `tower_tiles` (from tower 1 to 4) are the holders of the tiles, or None. `player` is
    the current player, and `placed` is the placement already made in this turn, or None.
    """

    palaces: tuple[StandingPalace, ...]
    streets: tuple[tuple[Space, ...], ...]
    arms: tuple[Arms, ...]
    stocks: tuple[Stock, ...]
    palace_tiles: tuple[Seat | None, ...]
    tower_tiles: tuple[Seat | None, ...]
    player: Seat
    placed: Placement | None

    @property
    def city(self) -> City:
        """The city with the palaces, streets and walls of this position."""
        palaces = [
            palace_of(palace.color, union(palace.pieces), union(palace.stables), palace.owner)
            for palace in self.palaces
        ]
        return city_of(palaces_of(palaces), streets_of(self.streets), walls_of(self.arms))


def placement(value: Any, where: str) -> Placement:
    """Read a placement from its text in a record, such as "gray c4". Raises `BadRecord` for any other value."""
    words = strict_json.text(value, where).split(" ")
    if len(words) != 2 or words[0] not in KIND or words[1] not in SPACE:
        raise BadRecord(where, f'{strict_json.quoted(value)} is not a placement such as "gray c4" or "wall n-a"')
    return Placement(KIND[words[0]], SPACE[words[1]])


@cache  # a record is written after every placement, with all placements before it
def written_placement(placed: Placement) -> str:
    """Format a placement as its text in a record, such as "gray c4"."""
    return f"{placed.kind.word} {NAME[placed.space]}"


def read_position(value: Any, players: int) -> Position:
    """Read the position of a game from its JSON value. Raises `BadRecord` for the first field with a wrong shape."""
    fields = ("palaces", "streets", "walls", "stocks", "palace_tiles", "tower_tiles", "turn")
    position = strict_json.entries(value, "position", (), fields)
    turn = strict_json.entries(position.get("turn", {}), "turn", (), ("player", "placed"))
    placed = [placement(word, "turn.placed") for word in strict_json.items(turn.get("placed", []), "turn.placed", 1)]
    return Position(
        tuple(_read_palace(palace, i, players) for i, palace in _numbered(position, "palaces")),
        tuple(_read_spaces(street, f"streets[{i}]") for i, street in _numbered(position, "streets")),
        _read_walls(position.get("walls", {})),
        _read_stocks(position, players),
        _read_tiles(position, "palace_tiles", COLOR, players),
        _read_tiles(position, "tower_tiles", TOWER_NAMES, players),
        Seat(strict_json.number(turn.get("player", 0), "turn.player", 0, players - 1)),
        placed[0] if placed else None,
    )


def _numbered(position: dict[str, Any], field: str) -> enumerate[Any]:
    return enumerate(strict_json.items(position.get(field, []), field, CITY.bit_count()))


def _read_spaces(value: Any, where: str) -> tuple[Space, ...]:
    spaces = []
    for name in strict_json.items(value, where, CITY.bit_count()):
        space = SPACE.get(strict_json.text(name, where))
        if space is None or not ONLY[space] & CITY:
            raise BadRecord(where, f"{strict_json.quoted(name)} is not a space of the city")
        spaces.append(space)
    return tuple(spaces)


def _read_seat(value: Any, where: str, players: int) -> Seat | None:
    return None if value is None else Seat(strict_json.number(value, where, 0, players - 1))


def _read_palace(value: Any, index: int, players: int) -> StandingPalace:
    where = f"palaces[{index}]"
    palace = strict_json.entries(value, where, ("color",), ("pieces", "stables", "owner"))
    return StandingPalace(
        COLOR[strict_json.one_of(palace["color"], f"{where}.color", COLOR)],
        _read_spaces(palace.get("pieces", []), f"{where}.pieces"),
        _read_spaces(palace.get("stables", []), f"{where}.stables"),
        _read_seat(palace.get("owner"), f"{where}.owner", players),
    )


def _read_walls(value: Any) -> tuple[Arms, ...]:
    walls = strict_json.entries(value, "walls", (), TOWER_NAMES)
    for tower, arms in walls.items():
        sides = [side.name for side in RING_SIDES if tower in (str(side.near), str(side.far))]
        strict_json.entries(arms, f"walls.{tower}", (), sides)
    return tuple((_read_arm(walls, side.near, side), _read_arm(walls, side.far, side)) for side in RING_SIDES)


def _read_arm(walls: dict[str, Any], tower: Tower, side: Side) -> int:
    length = walls.get(str(tower), {}).get(side.name, 0)
    return strict_json.number(length, f"walls.{tower}.{side.name}", 0, len(side.spaces) - 1)


def _read_stocks(position: dict[str, Any], players: int) -> tuple[Stock, ...]:
    stocks = strict_json.items(position.get("stocks", [{}] * players), "stocks", players)
    if len(stocks) != players:
        raise BadRecord("stocks", f"must have an entry for each of the {players} players, not {len(stocks)}")
    return tuple(_read_stock(stock, f"stocks[{seat}]", players) for seat, stock in enumerate(stocks))


def _read_stock(value: Any, where: str, players: int) -> Stock:
    stock = strict_json.entries(value, where, (), KIND)
    most = STARTING_STOCK[players]
    return tuple(strict_json.number(stock.get(k.word, 0), f"{where}.{k.word}", 0, most[k]) for k in KINDS)


def _read_tiles(position: dict[str, Any], field: str, names: Iterable[str], players: int) -> tuple[Seat | None, ...]:
    holders = strict_json.entries(position.get(field, {}), field, (), names)
    return tuple(_read_seat(holders.get(name), f"{field}.{name}", players) for name in names)


def written_position(position: Position) -> dict[str, Any]:
    """Convert a position to its JSON value. Leave out empty arms, kinds with no pieces in stock and unheld tiles."""
    walls: dict[str, dict[str, int]] = {}
    for side, arms in zip(RING_SIDES, position.arms, strict=True):
        for tower, length in zip((side.near, side.far), arms, strict=True):
            if length:
                walls.setdefault(str(tower), {})[side.name] = length
    placed = [] if position.placed is None else [written_placement(position.placed)]
    return {
        "palaces": [
            {
                "color": palace.color.word,
                "pieces": _named(palace.pieces),
                "stables": _named(palace.stables),
                "owner": palace.owner,
            }
            for palace in position.palaces
        ],
        "streets": [_named(street) for street in position.streets],
        "walls": walls,
        "stocks": [{kind.word: stock[kind] for kind in KINDS if stock[kind]} for stock in position.stocks],
        "palace_tiles": _held(COLOR, position.palace_tiles),
        "tower_tiles": _held(TOWER_NAMES, position.tower_tiles),
        "turn": {"player": position.player, "placed": placed},
    }


def _held(names: Iterable[str], holders: tuple[Seat | None, ...]) -> dict[str, Seat]:
    return {name: holder for name, holder in zip(names, holders, strict=True) if holder is not None}


def _named(spaces: tuple[Space, ...]) -> list[str]:
    return [NAME[space] for space in spaces]
