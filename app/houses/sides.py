"""Compare two records of one game, which goes on in several houses by links, and tell their sides apart."""

from enum import Enum
from itertools import takewhile
from operator import itemgetter
from zlib import crc32

from app.engine.record import Handover, Record, written_record
from app.engine.state import Placement
from app.table.game import COPY, origin_of


class Relation(Enum):
    """How another record of a game stands to ours: whether ours has gone on from where both part, and the other has."""

    EQUAL = (False, False)
    SHORTER = (True, False)
    LONGER = (False, True)
    FORK = (True, True)


Step = Placement | Handover


def is_same_game(ours: Record, theirs: Record) -> bool:
    """Whether two records have the same id, rules, players and starting position, or are equal and have no id."""
    alike = ours.rule_set == theirs.rule_set and ours.players == theirs.players and ours.position == theirs.position
    return ours == theirs or (bool(ours.id) and ours.id == theirs.id and alike)


def steps(record: Record) -> list[Step]:
    """Return the placements and handovers of a record in order of time."""
    dated: list[tuple[int, bool, Step]] = [(each.after, True, each) for each in record.handovers]
    dated += ((number, False, each) for number, each in enumerate(record.placements, start=1))
    return [step for _, _, step in sorted(dated, key=itemgetter(0, 1))]


def common_steps(ours: Record, theirs: Record) -> int:
    """Return the number of steps from the start on that both records have."""
    pairs = zip(steps(ours), steps(theirs), strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))


def relation(ours: Record, theirs: Record) -> Relation:
    """Compare two records of the same game by their placements and handovers."""
    common = common_steps(ours, theirs)
    return Relation((len(steps(ours)) > common, len(steps(theirs)) > common))


def nearness(ours: Record, theirs: Record) -> tuple[int, bool]:
    """Return how near two records of one game are. Of those with equally long beginnings, a fork is less near."""
    return common_steps(ours, theirs), relation(ours, theirs) is not Relation.FORK


def id_of_another_game(record: Record) -> str:
    """Return the id for a game whose own id another game has. It is the same however far the game has gone on."""
    return f"other{crc32(written_record(record._replace(placements=(), handovers=())).encode()):08x}"


def id_of_copy(side: Record, other: Record) -> str:
    """Return the id for a copy of one side of a fork. It is the same again however far the side has gone on."""
    common = common_steps(side, other)
    differs = map(tuple, steps(side)[common : common + 1])
    return f"{origin_of(side.id)}{COPY}{crc32(repr((side.id, common, *differs)).encode()):08x}"
