"""Find what makes a position impossible (RULES.md section 13, "a record is refused"). `position` checks the shape."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain, combinations, pairwise
from typing import NamedTuple

from app.engine import grid
from app.engine.city import City
from app.engine.pieces import COLORS, DOME, KINDS, MERCHANT, STABLE, STARTING_STOCK, TOWERS, WALL, Kind, Seat
from app.engine.position import Position
from app.engine.rulesets import RuleSet
from app.engine.sites import sites_of
from app.engine.tiles import towers_beside
from app.engine.walls import RING_SIDES

MOST_NAMED_SPACES = 12


class Fault(NamedTuple):
    """One fault of a position: the field, the fault as a phrase, and the number of the broken rule."""

    where: str
    what: str
    rule: str

    def __str__(self) -> str:
        return f"{self.where}: {self.what} ({self.rule})"


def audit(position: Position, rules: RuleSet) -> Iterator[Fault]:
    """Yield the faults that make a position impossible; none if it is possible."""
    city = position.city
    yield from _shared_spaces(position)
    yield from _palaces(city, rules)
    yield from _lanes(city)
    yield from _ownership(city)
    yield from _growth(city, rules, len(position.stocks))
    yield from _streets(position, rules)
    yield from _gates(position)
    yield from _supply(position)
    yield from _palace_tiles(position, city)
    yield from _tower_tiles(position, city)
    yield from _placed(position, city)


def _shared_spaces(position: Position) -> Iterator[Fault]:
    built = [palace.pieces + palace.stables for palace in position.palaces]
    for space, count in Counter(chain(*built, *position.streets)).items():
        if count > 1:
            yield Fault("position", f"{count} pieces stand on {grid.NAME[space]}", "R11")


def _palaces(city: City, rules: RuleSet) -> Iterator[Fault]:
    for index, palace in enumerate(city.palaces.all):
        where = f"palaces[{index}]"
        if not palace.pieces:
            yield Fault(where, "has no piece", "R8")
        elif _connected(palace.pieces) != palace.pieces:
            yield Fault(where, f"its pieces {_list(palace.pieces)} do not hang together", "R8")
        if lost := palace.stables & ~palace.reach:
            yield Fault(where, f"{_list(lost)}: a stable stands beside no piece of it", "R23")
        crowded = [
            s for s in grid.spaces_of(palace.stables) if grid.around(grid.ONLY[s]) & palace.stables & ~grid.ONLY[s]
        ]
        if rules.stables_apart and crowded:
            yield Fault(where, f"{_list(grid.union(crowded))}: stables touch each other", "R24")


def _connected(pieces: grid.Spaces) -> grid.Spaces:
    """Return the first of these pieces and all pieces that are connected to it."""
    reached = grid.ONLY[grid.first(pieces)]
    while (further := (reached | grid.orthogonal(reached)) & pieces) != reached:
        reached = further
    return reached


def _lanes(city: City) -> Iterator[Fault]:
    for (index, one), (other_index, other) in combinations(enumerate(city.palaces.all), 2):
        if touching := one.zone & other.parts:
            where = f"palaces[{other_index}]"
            yield Fault(where, f"{_list(touching)}: no lane between it and palaces[{index}]", "R16")


def _ownership(city: City) -> Iterator[Fault]:
    claims = Counter((palace.owner, palace.color) for palace in city.palaces.all if palace.owner is not None)
    for (owner, color), count in claims.items():
        if count > 1:
            yield Fault("palaces", f"player {owner} owns {count} palaces of {color.word}", "R22")


def _growth(city: City, rules: RuleSet, players: int) -> Iterator[Fault]:
    growth = sites_of(city, rules, players).growth
    growing = [palace for palace in city.palaces.all if palace.owner is None and palace.reach & growth[palace.color]]
    for color, count in Counter(palace.color for palace in growing).items():
        if count > 1:
            yield Fault("palaces", f"{count} palaces of {color.word} are unfinished", "R17")


def _streets(position: Position, rules: RuleSet) -> Iterator[Fault]:
    earlier: set[grid.Space] = set()
    for index, street in enumerate(position.streets):
        where = f"streets[{index}]"
        if not street:
            yield Fault(where, "has no merchant", "R25")
        if not all(grid.BESIDE[one] & grid.ONLY[other] for one, other in pairwise(street)):
            yield Fault(where, "is not a line of merchants from one end to the other", "R25")
        if _contacts(set(street), set(street)) > 2 * max(0, len(street) - 1):
            yield Fault(where, "touches itself", "R25")
        if (touches := _contacts(set(street), earlier)) > rules.new_street_touches:
            most = rules.new_street_touches
            yield Fault(where, f"touches earlier streets {touches} times: at most {most} allowed", "R26")
        earlier.update(street)


def _contacts(street: set[grid.Space], others: set[grid.Space]) -> int:
    """Return the number of pairs of touching merchants (R4), one of this street and one on the spaces `others`."""
    standing = grid.union(others)
    return sum((grid.BESIDE[merchant] & standing).bit_count() for merchant in street)


def _gates(position: Position) -> Iterator[Fault]:
    for side, arms in zip(RING_SIDES, position.arms, strict=True):
        if sum(arms) >= len(side.spaces):
            yield Fault("walls", f"the {side.name} side has no gate", "R28")


def _supply(position: Position) -> Iterator[Fault]:
    players = len(position.stocks)
    most = STARTING_STOCK[players]
    standing = _standing(position)
    for kind in KINDS:
        in_stocks = sum(stock[kind] for stock in position.stocks)
        supply = most[kind] * players + (kind is MERCHANT)
        if kind is not DOME and standing[kind] + in_stocks > supply:
            count = standing[kind] + in_stocks
            yield Fault("position", f"{count} {kind.word} pieces, of which there are {supply}", "R6")
    for seat, stock in enumerate(position.stocks):
        domes = stock[DOME] + sum(palace.owner == seat for palace in position.palaces)
        if domes > most[DOME]:
            yield Fault("position", f"{domes} domes of player {seat}, who has {most[DOME]}", "R6")


def _standing(position: Position) -> Counter[Kind]:
    """Return the number of pieces of each kind on the board, without domes."""
    standing = Counter[Kind]()
    for palace in position.palaces:
        standing[palace.color] += len(palace.pieces)
        standing[STABLE] += len(palace.stables)
    standing[MERCHANT] = sum(map(len, position.streets))
    standing[WALL] = sum(map(sum, position.arms))
    return standing


def _palace_tiles(position: Position, city: City) -> Iterator[Fault]:
    for color, holder in zip(COLORS, position.palace_tiles, strict=True):
        sizes = {palace.owner: palace.size for palace in city.palaces.all if palace.color is color}
        sizes.pop(None, None)
        if holder is not None and sizes.get(holder, 0) < max(sizes.values(), default=1):
            where = f"palace_tiles.{color.word}"
            yield Fault(where, f"player {holder} owns no largest palace of {color.word}", "R30")


def _tower_tiles(position: Position, city: City) -> Iterator[Fault]:
    for tower, holder in zip(TOWERS, position.tower_tiles, strict=True):
        reaching = [p.owner for p in city.palaces.all if tower in towers_beside(grid.orthogonal(p.parts), city.walls)]
        if holder is not None and holder not in reaching:
            yield Fault(f"tower_tiles.{tower}", f"player {holder} owns no palace that reaches tower {tower}", "R32")


def _placed(position: Position, city: City) -> Iterator[Fault]:
    if position.placed is None:
        return
    kind, space = position.placed
    if not _standing_pieces(kind, position.player, city) & grid.ONLY[space]:
        yield Fault("turn.placed", f"no such {kind.word} stands on {grid.NAME[space]}", "R11")


def _standing_pieces(kind: Kind, player: Seat, city: City) -> grid.Spaces:
    """Return the spaces with pieces of this kind. For domes, return the pieces of the palaces that `player` owns."""
    palaces = city.palaces.all
    if kind is DOME:
        return grid.together(palace.pieces for palace in palaces if palace.owner == player)
    if kind is STABLE:
        return grid.together(palace.stables for palace in palaces)
    if kind is MERCHANT:
        return city.streets.merchants
    if kind is WALL:
        return city.walls.all
    return grid.together(palace.pieces for palace in palaces if palace.color is kind)


def _list(spaces: grid.Spaces) -> str:
    listed = grid.names(spaces)
    return " ".join(listed if len(listed) <= MOST_NAMED_SPACES else [*listed[:MOST_NAMED_SPACES], "..."])
