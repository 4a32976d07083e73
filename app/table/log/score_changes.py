"""The changes of the scores in a turn, as they are shown."""

from collections.abc import Sequence
from typing import NamedTuple

from app.engine.inspection import score_changes
from app.engine.pieces import Seat
from app.engine.record import Player
from app.engine.state import State
from app.table.wording.words import signed


class ScoreChange(NamedTuple):
    """The change of one player's score; `points` is the change as text, such as "+3"."""

    color: str
    name: str
    points: str


def changes_shown(before: State, after: State, turn: Seat, players: Sequence[Player]) -> tuple[ScoreChange, ...]:
    """Return the change for each player whose score changes. The player whose `turn` it is comes first."""
    changes = score_changes(before, after)
    return tuple(
        ScoreChange(players[seat].color, players[seat].name, signed(changes[seat]))
        for seat in sorted(after.seats, key=lambda seat: (seat != turn, seat))
        if changes[seat]
    )
