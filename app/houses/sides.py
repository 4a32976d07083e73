"""Compare two records of one game, which goes on in several houses by links, and tell their sides apart."""

from collections.abc import Iterable
from enum import Enum
from zlib import crc32

from app.engine.record import Record


class Relation(Enum):
    """How another record of a game stands to ours. FORK: both have gone on, and differently."""

    EQUAL = "equal"
    SHORTER = "shorter"
    LONGER = "longer"
    FORK = "fork"


def is_same_game(ours: Record, theirs: Record) -> bool:
    """Whether two records have the same id, rules, players and starting position, however they go on."""
    alike = ours.rule_set == theirs.rule_set and ours.players == theirs.players and ours.position == theirs.position
    return bool(ours.id) and ours.id == theirs.id and alike


def common_beginning(ours: Record, theirs: Record) -> int:
    """Return the number of placements from the start on that both records have."""
    pairs = enumerate(zip(ours.placements, theirs.placements, strict=False))
    return next(
        (number for number, (one, other) in pairs if one != other), min(len(ours.placements), len(theirs.placements))
    )


def relation(ours: Record, theirs: Record) -> Relation:
    """Compare two records of the same game by their placements; if these are equal, by the handovers."""
    for own, other in ((ours.placements, theirs.placements), (ours.handovers, theirs.handovers)):
        if own == other:
            continue
        if other[: len(own)] == own:
            return Relation.LONGER
        return Relation.SHORTER if own[: len(other)] == other else Relation.FORK
    return Relation.EQUAL


def closest(records: Iterable[Record], theirs: Record) -> Record | None:
    """Return the record of the same game that has the longest beginning in common, the first of several.

    Of records with equally long ones, those that are no fork come first.
    """
    same = (ours for ours in records if is_same_game(ours, theirs))
    return max(
        same,
        key=lambda ours: (common_beginning(ours, theirs), relation(ours, theirs) is not Relation.FORK),
        default=None,
    )


def id_of_copy(side: Record, other: Record) -> str:
    """Return the id for a copy of one side of a fork. It is the same again however far the side has gone on."""
    start = common_beginning(side, other)
    differs = side.placements[start : start + 1] or side.handovers
    return f"{crc32(repr((side.id, start, *map(tuple, differs))).encode()):08x}"
