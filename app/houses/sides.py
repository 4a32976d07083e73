"""Compare two records of one game, which goes on in several houses by links, and tell their sides apart."""

from collections.abc import Sequence
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
    """Whether two records have the same id, rules, players and starting position, or are equal and have no id."""
    alike = ours.rule_set == theirs.rule_set and ours.players == theirs.players and ours.position == theirs.position
    return ours == theirs or (bool(ours.id) and ours.id == theirs.id and alike)


def common_beginning(ours: Sequence[object], theirs: Sequence[object]) -> int:
    """Return the number of placements, or handovers, from the start on that both have."""
    pairs = enumerate(zip(ours, theirs, strict=False))
    return next((number for number, (one, other) in pairs if one != other), min(len(ours), len(theirs)))


def relation(ours: Record, theirs: Record) -> Relation:
    """Compare two records of the same game by their placements; if these are equal, by the handovers."""
    for own, other in ((ours.placements, theirs.placements), (ours.handovers, theirs.handovers)):
        if own == other:
            continue
        if other[: len(own)] == own:
            return Relation.LONGER
        return Relation.SHORTER if own[: len(other)] == other else Relation.FORK
    return Relation.EQUAL


def nearness(ours: Record, theirs: Record) -> tuple[int, bool]:
    """Return how near two records of one game are. Of those with equally long beginnings, a fork is less near."""
    return common_beginning(ours.placements, theirs.placements), relation(ours, theirs) is not Relation.FORK


def id_of_copy(side: Record, other: Record) -> str:
    """Return the id for a copy of one side of a fork. It is the same again however far the side has gone on."""
    start = common_beginning(side.placements, other.placements)
    ours, theirs = ([each for each in record.handovers if each.after <= start] for record in (side, other))
    handed = common_beginning(ours, theirs)
    differs = ours[handed : handed + 1] or side.placements[start : start + 1]
    return f"{crc32(repr((side.id, start, *map(tuple, differs))).encode()):08x}"
