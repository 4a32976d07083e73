"""Decides what bots have to think about, and when the bot whose turn it is makes its next placement."""

from collections.abc import Callable
from zlib import crc32

from app.bot_messages import Purpose, Request
from app.engine.typed_json import LARGEST_NUMBER
from app.table.derived import Overlay, bot_at_turn, covered_by, game_shown, moves_bots
from app.table.game import Game
from app.table.sitting import Sitting
from app.table.state.bots import explained, has_hints, turns_to_explain
from app.table.state.open_sheets import BEFORE_PLAY, SheetName
from app.table.state.settings import PACE_MS
from app.table.wording.levels import LEVELS, level_of

STRONGEST = LEVELS[-1]
"""The level of the bot that finds hints, in every game."""
HINT_MS = 60_000
"""The longest time to think about hints, in milliseconds. Their budget of positions ends long before on all devices."""


def wanted(sitting: Sitting) -> Request | None:
    """Return the request that bots work on now, if any: the first that one of `WANTED` returns."""
    for find in WANTED:
        if request := find(sitting):
            return request
    return None


def with_known(request: Request, sitting: Sitting) -> Request:
    """Return the request with what is known of its answer already, so that a review that was interrupted goes on."""
    progress = sitting.reviews.get(request.record) if request.purpose is Purpose.REVIEW else None
    return request._replace(known=progress.turns) if progress else request


def of_game(sitting: Sitting) -> Request | None:
    """Return the request of the game on the table, if any: for the reasons for a turn, for a bot's turn, or for hints.

    Reasons come first: a player waits for them, and a bot whose search this interrupts goes on with it afterwards.
    """
    game = sitting.game
    if game is None:
        return None
    shown = game_shown(sitting, game)
    return reasons_wanted(sitting, shown) or turn_wanted(sitting, game) or hints_wanted(sitting, shown)


WANTED: list[Callable[[Sitting], Request | None]] = [of_game]
"""The functions that return a request that a sitting wants, or None. A pack may add one in front."""


def turn_wanted(sitting: Sitting, game: Game) -> Request | None:
    """Return the request for the turn of the bot whose turn it is, or None.

    The bot thinks even while it is paused or covered, except by an inner table or a sheet of `BEFORE_PLAY`.
    """
    bots = sitting.bots
    if not bot_at_turn(sitting) or game.turn_is_over or bots.plan is not None or bots.has_failed:
        return None
    if not moves_bots(sitting) or sitting.inner is not None or sitting.sheets.top in BEFORE_PLAY:
        return None
    return _request(Purpose.TURN, sitting, game, len(game.plies), bot_at_turn(sitting))


def hints_wanted(sitting: Sitting, game: Game) -> Request | None:
    """Return the request for the hints that the player waits for, or None. Preliminary ones do not end the waiting."""
    hints = sitting.hints
    is_waiting = hints.compared is None and not hints.has_failed and has_hints(hints, game)
    if hints.ply is None or game.player is None or not is_waiting:
        return None
    asked = game.with_bot(game.player, "")  # hints are for a person, even where a bot played
    request = _request(Purpose.HINTS, sitting, asked, hints.ply, STRONGEST)
    return request._replace(cap_ms=HINT_MS, also=hints.played)


def reasons_wanted(sitting: Sitting, game: Game) -> Request | None:
    """Return the request to think again about the turn whose reasons are asked for, or None if there is no need."""
    why = sitting.why
    turns = () if why.ply is None else turns_to_explain(game)
    if not turns or explained(why, turns[why.shown], game):
        return None
    turn = turns[why.shown]
    return _request(Purpose.WHY, sitting, game, turn.first - 1, game.placer(turn.last).bot)


def _request(purpose: Purpose, sitting: Sitting, game: Game, ply: int, level: str) -> Request:
    seed = seed_of(game.record.id or sitting.slot.id, ply)
    return Request(purpose, game.record_until(ply), level_of(level), seed, 1000 * sitting.settings.cap)


def seed_of(game: str, ply: int) -> int:
    """Return the seed for thinking about the game with this id after `ply` placements, the same on every device."""
    seed: int = crc32(f"{game} {ply}".encode()) % (LARGEST_NUMBER + 1)
    return seed


def is_going_on(sitting: Sitting) -> bool:
    """Whether it is a bot's turn, and neither a pause, another device nor another overlay stops the bot."""
    bots = sitting.bots
    return covered_by(sitting) is Overlay.BOT and moves_bots(sitting) and (bool(bots.stepping) or not bots.is_paused)


def may_need_bots(sitting: Sitting) -> bool:
    """Whether the table may need bots: the game goes on or is replayed in this tab, or the guest learns from games."""
    is_learning = sitting.practice is not None or sitting.sheets.top is SheetName.REVIEW
    is_played = sitting.game is not None and (not sitting.game.is_over or sitting.history_ply is not None)
    return is_learning or (is_played and sitting.sheets.top is not SheetName.OTHER_TAB)


def due_in(sitting: Sitting, game: Game) -> int | None:
    """Return the milliseconds until the bot places a piece or ends its turn; None while it thinks or cannot go on."""
    bots = sitting.bots
    has_plan = bots.plan is not None or game.turn_is_over
    if not is_going_on(sitting) or not has_plan:
        return None
    if bots.is_hurried or bots.stepping:
        return 0
    return PACE_MS[sitting.settings.pace] // (1 if game.turn_plies else 2)
