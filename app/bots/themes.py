"""Finds what a turn teaches: the theme of a moment or a problem."""

from collections.abc import Collection, Iterable, Sequence
from functools import reduce

from app.bot_messages import Fact
from app.bots.candidates import takings
from app.engine.grid import NOWHERE, ONLY, RING, orthogonal, together
from app.engine.inspection import Claim, claim
from app.engine.pieces import COLORS, DOME, MERCHANT, STABLE, TOWERS, Seat
from app.engine.play import advance
from app.engine.state import Placement, State


def theme(
    before: State,
    good: Sequence[Sequence[Placement]],
    key: Placement,
    other: Sequence[Placement],
    reasons: Sequence[Fact],
) -> str:
    """Return what a turn teaches, by what all `good` turns do on the board and the `other` one does not.

    The first good turn has the `key` placement, and the `reasons` speak for it. Return "" if it is unclear.
    """
    by_all, by_other = frozenset.intersection(*(_taken(before, turn) for turn in good)), _taken(before, other)
    contested = _contested(before, good[0])
    if _palaces(by_all) > 1 >= _palaces(by_other) and contested > 1:
        return "two"
    taken = by_all - by_other
    if any(kind == "tile" for kind, *_ in taken) and _decides(before, good, taken):
        return "stable" if key.kind is STABLE else "tower" if _has_tower(taken) else "tile"
    if all(_extends(before, turn) for turn in good) and (_palaces(taken) or not _extends(before, other)):
        return "extend"
    if _palaces(taken):
        return "claim" if contested else ""
    return _of_piece(before, key, reasons)


def _decides(before: State, good: Iterable[Sequence[Placement]], taken: Collection[tuple[object, ...]]) -> bool:
    """Whether a tile that is taken is what the turn teaches, and not the palace that is claimed with it.

    A rival has it, or another piece makes the palace reach the tower.
    """
    held = enumerate([*before.palace_tiles, *before.tower_tiles])
    is_from_rival = any(("tile", tile) in taken for tile, holder in held if holder is not None)
    reaches = _has_tower(taken) and all(_extends(before, turn, walls=True) for turn in good)
    return not _palaces(taken) or is_from_rival or reaches


def _of_piece(before: State, key: Placement, reasons: Iterable[Fact]) -> str:
    """Return what a key placement teaches that takes nothing at once."""
    if key.kind is MERCHANT:
        return "street"
    if key.kind is not DOME and _narrows(before, key):
        return "lane"
    averts = (fact.is_for and fact.seat != before.turn.player and fact.kind == "next" for fact in reasons)
    return "next" if any(averts) else ""


def _taken(before: State, turn: Sequence[Placement]) -> frozenset[tuple[object, ...]]:
    return takings(before, reduce(advance, turn, before))


def _palaces(taken: Iterable[tuple[object, ...]]) -> int:
    return sum(kind == "palace" for kind, *_ in taken)


def _has_tower(taken: Collection[tuple[object, ...]]) -> bool:
    return any(("tile", len(COLORS) + index) in taken for index in range(len(TOWERS)))


def _contested(before: State, turn: Sequence[Placement]) -> int:
    """Return the number of palaces that the turn claims, and of whose color a rival can also claim one."""
    player = before.turn.player or Seat(0)
    old, new = before.city.palaces, reduce(advance, turn, before).city.palaces
    colors = [color for color in COLORS if new.owned(color, player) and not old.owned(color, player)]
    rivals = [seat for seat in before.seats if seat != player]
    return sum(any(claim(before, rival, color) is Claim.OPEN for rival in rivals) for color in colors)


def _extends(before: State, turn: Sequence[Placement], *, walls: bool = False) -> bool:
    """Whether a turn claims a palace that it also makes larger, or puts a wall beside, if `walls` count too."""
    after = reduce(advance, turn, before)
    palaces = map(after.city.palaces.on, (each.space for each in turn if each.kind is DOME))
    claimed = together(palace.parts for palace in palaces if palace)
    extended = claimed | (orthogonal(claimed) & RING if walls else NOWHERE)
    return any(ONLY[each.space] & extended for each in turn if each.kind is not DOME)


def _narrows(before: State, key: Placement) -> bool:
    """Whether a placement takes growth sites from a palace, which is not that of the piece itself."""
    growth = zip(before.sites.growth, advance(before, key).sites.growth, strict=True)
    return any(old.bit_count() > new.bit_count() for color, (old, new) in enumerate(growth) if color != key.kind)
