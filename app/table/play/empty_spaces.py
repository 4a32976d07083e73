"""Labels of spaces and towers on which nothing stands, for screen readers. The first screen needs no others."""

from app.engine.grid import NAME, RING, spaces_of
from app.engine.pieces import TOWERS
from app.table.memo import memoized
from app.table.wording.words import COMMA, N_, Words

EMPTY = N_("empty")


def empty_spaces(words: Words) -> dict[str, str]:
    """Return the labels of the wall spaces and the towers while no game is on the table, by the name of the space."""
    return empty_ring(words) | {tower_name(tower): words.tower(tower) for tower in TOWERS}


@memoized
def empty_ring(words: Words) -> dict[str, str]:
    """Return the labels of the wall spaces while no walls stand on them, by the name of the space."""
    return {NAME[space]: row(words, words.space(space), words.say(EMPTY)) for space in spaces_of(RING)}


def row(words: Words, *said: str) -> str:
    """Return a label of several parts."""
    return words.say(COMMA).join(said)


def tower_name(tower: int) -> str:
    """Return the name of a tower among the names of spaces."""
    return f"tower-{tower}"
