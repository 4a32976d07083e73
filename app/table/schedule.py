"""What happens by itself next at the table, and when.

A step of the result, a placement that is replayed, a placement of the computer player at turn: there is never more than
one of them to wait for.
"""

from typing import NamedTuple

from app.table import intents
from app.table.bots.thinking import due_in
from app.table.sitting import Sitting

COUNTING_MS, FAST_COUNTING_MS = 1_300, 350
"""How long a step of the result is looked at."""
REPLAY_MS = 700
"""How long a placement that is replayed is looked at."""

Step = intents.CountNext | intents.ReplayNext | intents.NextOfBot


class Due(NamedTuple):
    """An intent that is carried out `after_ms`, unless something else is due by then.

    `game` and `number` tell the step from the one before it, which may have been the same intent after the same time.
    """

    intent: Step
    after_ms: int
    game: str
    number: int


def due(sitting: Sitting) -> Due | None:
    """The next step; None while the table waits for people, or for a computer player to think."""
    game, counting, id_ = sitting.game, sitting.sheets.counting, sitting.slot.id
    if game is None:
        return None
    if counting is not None:
        return Due(intents.CountNext(), FAST_COUNTING_MS if counting.fast else COUNTING_MS, id_, counting.steps)
    if sitting.replay is not None and sitting.history_ply is not None:
        return Due(intents.ReplayNext(), REPLAY_MS, id_, sitting.history_ply)
    after_ms = due_in(sitting, game)
    return None if after_ms is None else Due(intents.NextOfBot(), after_ms, id_, len(game.plies))
