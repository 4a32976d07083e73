"""What computer players have to think about, and when the one at turn goes on."""

from zlib import crc32

from app.table.bots.protocol import SEEDS, Purpose, Request
from app.table.bots.state import explained, turns_to_explain
from app.table.game import Game
from app.table.settings.state import PACE_MS
from app.table.setup.state import LEVELS, level_of
from app.table.sitting import BEFORE_PLAY, Overlay, SheetName, Sitting

STRONGEST = LEVELS[-1]
"""The level that gives hints, in any game."""


def wanted(sitting: Sitting, game: Game) -> Request | None:
    """What to think about now: the turn of a computer player, or hints, or why a turn was made."""
    return turn_wanted(sitting, game) or hints_wanted(sitting, game) or reasons_wanted(sitting, game)


def turn_wanted(sitting: Sitting, game: Game) -> Request | None:
    """The turn that the computer player at turn has to think about.

    He thinks even while people pause him or look at something else: that only delays his placements.
    """
    bots = sitting.bots
    is_played = sitting.lesson is None and sitting.sheet not in BEFORE_PLAY
    if not sitting.bot or not is_played or game.turn_is_over:
        return None
    if bots.plan is not None or bots.has_failed:
        return None
    return _request(Purpose.TURN, sitting, game, len(game.plies), sitting.bot)


def hints_wanted(sitting: Sitting, game: Game) -> Request | None:
    """The turn for which the player at turn waits for hints."""
    hints = sitting.hints
    if hints.ply is None or hints.turns is not None or hints.has_failed:
        return None
    return _request(Purpose.HINTS, sitting, game, hints.ply, STRONGEST)


def reasons_wanted(sitting: Sitting, game: Game) -> Request | None:
    """The turn to think about once more, because its reasons are to be shown and are no longer known."""
    why = sitting.why
    turns = () if why.ply is None else turns_to_explain(game)
    if not turns or explained(why, turns[why.shown], game):
        return None
    turn = turns[why.shown]
    return _request(Purpose.WHY, sitting, game, turn.first - 1, game.players[turn.seat].bot)


def _request(purpose: Purpose, sitting: Sitting, game: Game, ply: int, level: str) -> Request:
    record = game.record._replace(placements=game.record.placements[:ply])
    seed = crc32(f"{sitting.slot.id} {ply}".encode()) % SEEDS
    return Request(purpose, record, level_of(level), seed, sitting.settings.cap)


def is_going_on(sitting: Sitting) -> bool:
    """Whether a computer player is at turn and nothing keeps him from placing."""
    bots = sitting.bots
    return sitting.covered_by is Overlay.BOT and (bots.is_stepped or not bots.is_paused)


def needs_thinking(sitting: Sitting) -> bool:
    """Whether the game that is played here has computer players, or its player at turn has asked for hints."""
    game = sitting.game
    if game is None or game.is_over or sitting.sheet is SheetName.ELSEWHERE:
        return False
    return sitting.people < len(game.players) or sitting.hints.ply is not None


def due_in(sitting: Sitting, game: Game) -> int | None:
    """In how many milliseconds the computer player at turn places or ends his turn; None if he does not go on."""
    bots = sitting.bots
    has_plan = bots.plan is not None or game.turn_is_over
    if not is_going_on(sitting) or not has_plan:
        return None
    if bots.is_hurried or bots.is_stepped:
        return 0
    return PACE_MS[sitting.settings.pace] // (1 if game.turn_plies else 2)
