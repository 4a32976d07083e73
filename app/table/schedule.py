"""Decides what happens next at the table without a tap, and when.

This is the next step of the result, the next placement of a replay, what a bot does next (it makes a placement or ends
its turn), or the question who plays here if the device has lost the answer. Only one of them is due at a time.
"""

from typing import NamedTuple

from app.table import intents, pack_intents
from app.table.bots.thinking import due_in
from app.table.game import Replay
from app.table.replay.stepping import SPEED_MS
from app.table.sitting import Sitting

COUNTING_MS, FAST_COUNTING_MS = 1_300, 350
"""The time for which a step of the result is shown, and the time after a player has asked to count faster."""

Step = intents.CountNext | intents.ReplayNext | intents.NextOfBot | pack_intents.AskWho


class Due(NamedTuple):
    """An intent that the session carries out after `after_ms`, unless something else is due by then.

    The game's id and `number` distinguish two steps in a row with the same intent and time.
    """

    intent: Step
    after_ms: int
    game: str
    number: int


def due(sitting: Sitting) -> Due | None:
    """Return the next step, or None while the table waits for people or for a bot to think."""
    game, counting, id_ = sitting.game, sitting.sheets.counting, sitting.slot.id
    if game is None:
        return None
    if counting is not None:
        return Due(intents.CountNext(), FAST_COUNTING_MS if counting.fast else COUNTING_MS, id_, counting.steps)
    if sitting.replay is not None and sitting.history_ply is not None:
        speed = sitting.replay_speed if sitting.replay is Replay.WHOLE else "1"
        return Due(intents.ReplayNext(), SPEED_MS[speed], id_, sitting.history_ply)
    if sitting.houses is not None and sitting.houses.is_lost and sitting.sheets.top is None and not game.is_over:
        return Due(pack_intents.AskWho(), 0, id_, len(game.plies))
    after_ms = due_in(sitting, game)
    return None if after_ms is None else Due(intents.NextOfBot(), after_ms, id_, len(game.plies))
