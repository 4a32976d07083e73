"""Finds what a turn teaches: the theme of a moment or a problem."""

from collections.abc import Container, Iterable, Sequence
from functools import reduce

from app.bot_messages import Fact
from app.bots.candidates import takings
from app.engine.grid import ONLY, together
from app.engine.inspection import Claim, claim
from app.engine.pieces import COLORS, DOME, MERCHANT, STABLE, Seat
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
    if _palaces(by_all) > 1 >= _palaces(by_other):
        return "two"
    taken = by_all - by_other
    kinds = [kind for kind, *_ in taken]
    if "tile" in kinds and ("palace" not in kinds or _is_from_rival(before, taken)):
        return "stable" if key.kind is STABLE else "tile"
    if all(_extends(before, turn) for turn in good) and ("palace" in kinds or not _extends(before, other)):
        return "extend"
    if "palace" in kinds:
        return "claim" if _is_contested(before, good[0]) else ""
    if key.kind is not DOME and _narrows(before, key):
        return "street" if key.kind is MERCHANT else "lane"
    return "next" if _averts(before.turn.player or Seat(0), reasons) else ""


def _taken(before: State, turn: Sequence[Placement]) -> frozenset[tuple[object, ...]]:
    return takings(before, reduce(advance, turn, before))


def _palaces(taken: Iterable[tuple[object, ...]]) -> int:
    return sum(kind == "palace" for kind, *_ in taken)


def _is_from_rival(before: State, taken: Container[tuple[object, ...]]) -> bool:
    """Whether a rival has one of the tiles that are taken."""
    held = enumerate([*before.palace_tiles, *before.tower_tiles])
    return any(("tile", tile) in taken for tile, holder in held if holder is not None)


def _is_contested(before: State, turn: Sequence[Placement]) -> bool:
    """Whether a rival can claim a palace of a color that the turn claims."""
    player = before.turn.player or Seat(0)
    old, new = before.city.palaces, reduce(advance, turn, before).city.palaces
    colors = [color for color in COLORS if new.owned(color, player) and not old.owned(color, player)]
    rivals = [seat for seat in before.seats if seat != player]
    return any(claim(before, rival, color) is Claim.OPEN for rival in rivals for color in colors)


def _extends(before: State, turn: Sequence[Placement]) -> bool:
    """Whether a turn claims a palace that it also makes larger."""
    after = reduce(advance, turn, before)
    palaces = map(after.city.palaces.on, (each.space for each in turn if each.kind is DOME))
    claimed = together(palace.parts for palace in palaces if palace)
    return any(ONLY[each.space] & claimed for each in turn if each.kind is not DOME)


def _narrows(before: State, key: Placement) -> bool:
    """Whether a placement takes growth sites from a palace, which is not that of the piece itself."""
    growth = zip(before.sites.growth, advance(before, key).sites.growth, strict=True)
    return any(old.bit_count() > new.bit_count() for color, (old, new) in enumerate(growth) if color != key.kind)


def _averts(player: Seat, reasons: Sequence[Fact]) -> bool:
    """Whether a reason is what a rival would gain otherwise."""
    return any(fact.is_for and fact.seat != player and fact.kind == "next" for fact in reasons)
