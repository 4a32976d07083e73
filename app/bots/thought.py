"""What a computer player thinks of its turn: from a record to the best turns, in steps."""

from collections.abc import Callable, Generator
from random import Random
from typing import NamedTuple

from app.bots.levels import Level, search_of
from app.bots.reasons import Reason, reasons
from app.bots.view import view
from app.bots.weights import weights_for
from app.engine.record import Record
from app.engine.state import Placement

MOST = 3
"""So many turns are worth showing."""


class Advice(NamedTuple):
    """A turn, how far ahead it puts whoever makes it, and what speaks for it."""

    placements: tuple[Placement, ...]
    advantage: float
    reasons: tuple[Reason, ...]


class Thought(NamedTuple):
    """The best turns, best first, none when the game is over; and how many positions were evaluated to find them."""

    turns: tuple[Advice, ...]
    positions: int


def think(
    record: Record, level: Level, seed: int, is_late: Callable[[], bool] = lambda: False
) -> Generator[int, None, Thought]:
    """Think about the rest of the turn that comes now. The same record, level and seed give the same thought.

    Each step tells how many positions have been evaluated; `is_late` says when an answer cannot wait any longer. Raises
    `BadRecord` for a record that is not allowed.
    """
    state = view(record)
    seat = state.turn.player
    if seat is None:
        return Thought((), 0)
    weights = weights_for(state.rules, len(state.stocks))
    search = search_of(state, level, weights, Random(f"{seed} {len(record.placements)}"), is_late)
    found = yield from search.steps()
    middling = found[len(found) // 2]
    turns = (
        Advice(line.placements, line.advantage, reasons(state, line.after, middling.after, seat, weights))
        for line in found[:MOST]
    )
    return Thought(tuple(turns), search.positions)
