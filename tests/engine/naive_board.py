"""The board of the naive reference engine: the pieces on it, and the spaces where each kind of piece may stand.

A space is a string, its name (`"c4"`, `"n-a"`), and a set of spaces is a Python set. Each call computes its result from
scratch. The code follows RULES.md alone (sections 1, 4-8, 10). Turns, tiles and scores are in `naive`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

COLORS = ("gray", "black", "brown", "orange")  # R5
COLUMNS = "abcdefghijklmnop"
ROWS = range(1, 12)
SIDE_STEPS = [(0, 1), (0, -1), (1, 0), (-1, 0)]
CORNER_STEPS = [(1, 1), (1, -1), (-1, 1), (-1, -1)]


def neighbors(space: str, steps: list[tuple[int, int]]) -> frozenset[str]:
    """Return the city spaces that the `steps` lead to from a city space (R4). A step is a pair: east, north."""
    column, row = COLUMNS.index(space[0]), int(space[1:])
    reached = [(column + east, row + north) for east, north in steps]
    return frozenset(f"{COLUMNS[c]}{r}" for c, r in reached if 0 <= c < len(COLUMNS) and r in ROWS)


CITY = [f"{column}{row}" for row in ROWS for column in COLUMNS]  # in square order (R1)
ORTHOGONAL = {space: neighbors(space, SIDE_STEPS) for space in CITY}
AROUND = {space: neighbors(space, SIDE_STEPS + CORNER_STEPS) for space in CITY}

NORTH = [f"n-{column}" for column in COLUMNS]
SOUTH = [f"s-{column}" for column in COLUMNS]
WEST = [f"w-{row}" for row in ROWS]
EAST = [f"e-{row}" for row in ROWS]
RING = NORTH + SOUTH + WEST + EAST  # in the order of `trace` (R2, section 14)
BESIDE = {  # wall space -> the one city space that it touches (R2)
    **{f"n-{column}": f"{column}11" for column in COLUMNS},
    **{f"s-{column}": f"{column}1" for column in COLUMNS},
    **{f"w-{row}": f"a{row}" for row in ROWS},
    **{f"e-{row}": f"p{row}" for row in ROWS},
}
Arm = tuple[int, str]
ARMS: dict[Arm, list[str]] = {  # (tower, side) -> the side's wall spaces from that tower on (R3, R27)
    (1, "north"): NORTH,
    (3, "north"): NORTH[::-1],
    (4, "south"): SOUTH,
    (2, "south"): SOUTH[::-1],
    (4, "west"): WEST,
    (1, "west"): WEST[::-1],
    (2, "east"): EAST,
    (3, "east"): EAST[::-1],
}


@dataclass(frozen=True)
class Palace:
    """One palace (R8). It is immutable, so the board replaces a palace that grows by a larger one."""

    color: str
    pieces: frozenset[str]
    stables: frozenset[str] = frozenset()
    owner: int | None = None
    towers: frozenset[int] = frozenset()  # the towers to which the palace is connected (R32)
    dome: str | None = None  # the space of the dome, which the rules ignore (R22)

    @property
    def parts(self) -> frozenset[str]:
        """The spaces of the palace's pieces and stables. Their number is its size (R8)."""
        return self.pieces | self.stables

    @property
    def first(self) -> str:
        """The first piece of the palace in square order. Lists of allowed placements use it for a dome (R22)."""
        return min(self.pieces, key=CITY.index)


class Board:
    """The pieces in the city and on the ring round it."""

    def __init__(self, rules: dict[str, Any]) -> None:
        """Start with an empty city (R1)."""
        self.rules = rules
        self.palaces: list[Palace] = []
        self.streets: list[list[str]] = []  # each from end to end; the last one is open (R25)
        self.walls: dict[Arm, int] = dict.fromkeys(ARMS, 0)  # the lengths of the arms (R27)

    @classmethod
    def from_position(cls, rules: dict[str, Any], position: dict[str, Any]) -> Board:
        """Return the board of a position in a record (section 13).

        A claimed palace is connected to all towers that it reaches.
        """
        board = cls(rules)
        board.streets = [list(street) for street in position.get("streets", [])]
        for tower, sides in position.get("walls", {}).items():
            for side, length in sides.items():
                board.walls[int(tower), side] = length
        for entry in position.get("palaces", []):
            pieces, stables = frozenset(entry["pieces"]), frozenset(entry.get("stables", []))
            palace = Palace(entry["color"], pieces, stables, entry.get("owner"))
            if palace.owner is not None:
                palace = replace(palace, towers=board.reached(palace.parts), dome=palace.first)
            board.palaces.append(palace)
        return board

    def copy(self) -> Board:
        """Return an independent copy of the board."""
        other = Board(self.rules)
        other.palaces = list(self.palaces)
        other.streets = [list(street) for street in self.streets]
        other.walls = dict(self.walls)
        return other

    # --- pieces on the board ---

    def merchants(self) -> set[str]:
        """Return the spaces of all merchants."""
        return {space for street in self.streets for space in street}

    def parts(self, palaces: Iterable[Palace]) -> set[str]:
        """Return the parts of all these palaces (R8)."""
        return {space for palace in palaces for space in palace.parts}

    def empty(self) -> set[str]:
        """Return the empty city spaces."""
        return set(CITY) - self.merchants() - self.parts(self.palaces)

    def owns(self, seat: int, color: str) -> bool:
        """Return whether the player owns a palace of the color."""
        return any(palace.owner == seat and palace.color == color for palace in self.palaces)

    def standing_walls(self) -> dict[str, int]:
        """Return the number of the tower of each wall, by the space of the wall (R27)."""
        return {space: arm[0] for arm, spaces in ARMS.items() for space in spaces[: self.walls[arm]]}

    def reached(self, parts: Iterable[str]) -> frozenset[int]:
        """Return the towers that have a wall beside one of these parts (R31)."""
        return frozenset(tower for wall, tower in self.standing_walls().items() if BESIDE[wall] in parts)

    # --- the sites of each kind, by the rules of the kind alone ---

    def color_sites(self, color: str) -> list[str]:
        """Return the spaces where a palace piece of this color may stand (R16-R18, R21).

        These are the growth sites of the unfinished palace of the color. If the color has no unfinished palace, return
        the spaces where a new palace can start.
        """
        growth = {space for palace in self.palaces for space in self.growth_sites(palace, color)}
        if growth:
            return [space for space in CITY if space in growth]
        empty, parts = self.empty(), self.parts(self.palaces)
        return [space for space in CITY if space in empty and not AROUND[space] & parts]

    def growth_sites(self, palace: Palace, color: str) -> list[str]:
        """Return the growth sites of the palace: none if the palace is claimed or of another color (R17, R21)."""
        if palace.color != color or palace.owner is not None:
            return []
        shunned = self.parts(other for other in self.palaces if other is not palace)
        if self.rules["stables_apart"]:
            shunned |= palace.stables
        beside = {space for piece in palace.pieces for space in ORTHOGONAL[piece]}
        return [space for space in beside & self.empty() if not AROUND[space] & shunned]

    def dome_sites(self, seat: int) -> list[str]:
        """Return the first piece of each palace that the player may claim (R22)."""
        claimable = [p for p in self.palaces if p.owner is None and not self.owns(seat, p.color)]
        firsts = {palace.first for palace in claimable}
        return [space for space in CITY if space in firsts]

    def stable_sites(self) -> list[str]:
        """Return the sites of a stable (R23, R24)."""
        empty = self.empty()
        return [space for space in CITY if space in empty and self.palace_of_stable(space)]

    def palace_of_stable(self, space: str) -> Palace | None:
        """Return the palace that a stable on this empty space would join, or None if no stable may stand there."""
        around, beside = AROUND[space], ORTHOGONAL[space]
        touched = [p for p in self.palaces if around & p.pieces or around & p.stables]
        if len(touched) != 1 or not beside & touched[0].pieces:
            return None
        if self.rules["stables_apart"] and around & touched[0].stables:
            return None
        return touched[0]

    def first_merchant_sites(self) -> list[str]:
        """Return the sites of the first merchant (R9)."""
        foot = set(BESIDE.values()) if self.rules["first_merchant_off_edge"] else set()
        return [space for space in CITY if space not in foot]

    def merchant_sites(self) -> list[str]:
        """Return the spaces where a merchant may stand, beside an end of the open street (R25).

        If the open street cannot be extended, return the spaces where a new street can start (R26).
        """
        empty, merchants = self.empty(), self.merchants()
        touching = {space: ORTHOGONAL[space] & merchants for space in CITY if space in empty}
        ends = {street[end] for street in self.streets[-1:] for end in (0, -1)}
        prolonging = [space for space, met in touching.items() if len(met) == 1 and met <= ends]
        starting = [space for space, met in touching.items() if len(met) <= self.rules["new_street_touches"]]
        return prolonging or starting

    def wall_sites(self) -> list[str]:
        """Return the sites of a wall (R27, R28)."""
        spaces = self.next_of_arms()
        return [space for space in RING if space in spaces]

    def next_of_arms(self) -> dict[str, Arm]:
        """Return the arms that a wall may extend, each by the space where that wall goes (R27, R28)."""
        built = {side: sum(self.walls[arm] for arm in ARMS if arm[1] == side) for _, side in ARMS}
        growing = [arm for arm, spaces in ARMS.items() if built[arm[1]] + 1 < len(spaces)]
        return {ARMS[arm][self.walls[arm]]: arm for arm in growing}

    # --- putting a piece on one of its sites ---

    def exchange(self, palace: Palace, changed: Palace) -> Palace:
        """Replace `palace` by `changed`, and return `changed`."""
        self.palaces[self.palaces.index(palace)] = changed
        return changed

    def put_piece(self, color: str, space: str) -> None:
        """Place a palace piece. The piece joins the palace beside it, or starts a new palace (R8, R18)."""
        for palace in self.palaces:
            if ORTHOGONAL[space] & palace.pieces:
                self.exchange(palace, replace(palace, pieces=palace.pieces | {space}))
                return
        self.palaces.append(Palace(color, frozenset({space})))

    def put_dome(self, seat: int, space: str) -> Palace:
        """Place a dome, which claims the palace with a piece on this space (R22). Return the palace."""
        palace = next(palace for palace in self.palaces if space in palace.pieces)
        return self.exchange(palace, replace(palace, owner=seat, dome=space))

    def put_stable(self, space: str) -> Palace:
        """Place a stable, which becomes a part of the palace beside it (R23). Return the palace."""
        palace = self.palace_of_stable(space)
        assert palace is not None
        return self.exchange(palace, replace(palace, stables=palace.stables | {space}))

    def put_merchant(self, space: str) -> None:
        """Place a merchant, which extends the open street at the end beside it or starts a new street (R25, R26)."""
        street = self.streets[-1] if self.streets else []
        if street and street[-1] in ORTHOGONAL[space]:
            street.append(space)
        elif street and street[0] in ORTHOGONAL[space]:
            street.insert(0, space)
        else:
            self.streets.append([space])

    def put_wall(self, space: str) -> int:
        """Place a wall, which extends its arm (R27). Return the number of its tower."""
        arm = self.next_of_arms()[space]
        self.walls[arm] += 1
        return arm[0]
