"""What follows from a sitting. Nothing here is stored, so it cannot disagree with the sitting."""

from collections.abc import Mapping, Sequence
from enum import Enum

from app.engine.grid import NOWHERE, ONLY, Space, Spaces
from app.engine.inspection import can_be_claimed
from app.engine.pieces import KINDS, Kind
from app.engine.record import Player
from app.engine.refusals import Refusal, refusals_at
from app.engine.state import State
from app.table.game import Game, Replay
from app.table.memo import memoized
from app.table.sitting import Sitting
from app.table.state.bots import drawn_turn
from app.table.state.saves import SaveProblem

NOTHING_ALLOWED = (NOWHERE,) * len(KINDS)


class Overlay(Enum):
    """The things that can cover the game on the table, topmost first.

    A sheet, the lesson and the practice cover the others and do not change them.
    """

    INNER = "table of the lesson or of the practice"
    SHEET = "sheet"
    EARLIER = "earlier position"
    CURTAIN = "curtain"
    RECAP = "recap"
    WHY = "reasons that are read while a computer player waits"
    BOT = "turn of a computer player"
    ELSEWHERE = "turn of a person who plays elsewhere"


def covered_by(sitting: Sitting) -> Overlay | None:
    """Return the overlay that covers the game; None if nothing does. In a turn of others, there is always one."""
    if sitting.inner is not None:
        return Overlay.INNER
    return table_covered_by(sitting) if sitting.sheets.top is None else Overlay.SHEET


def table_covered_by(sitting: Sitting) -> Overlay | None:
    """Return the overlay that covers the game, apart from sheets and an inner table; None if nothing does."""
    if sitting.history_ply is not None and sitting.replay is not Replay.RECAP:
        return Overlay.EARLIER
    if sitting.curtain:
        return Overlay.CURTAIN
    if sitting.history_ply is not None:
        return Overlay.RECAP
    if is_elsewhere(sitting):
        return Overlay.ELSEWHERE
    if not bot_at_turn(sitting):
        return None
    return Overlay.BOT if sitting.why.ply is None else Overlay.WHY


def is_city_hidden(sitting: Sitting) -> bool:
    """Whether the curtain hides everything, even the city."""
    return sitting.curtain and sitting.settings.curtain == "table"


def needs_curtain(sitting: Sitting) -> bool:
    """Whether the curtain has to hide the pieces of the current player, because another person could see them."""
    return sitting.settings.curtain != "none" and not is_turn_of_others(sitting) and len(people(sitting, here=True)) > 1


def passes_to_another(sitting: Sitting) -> bool:
    """Whether a turn that begins needs the curtain, because another person had the tablet before."""
    game = sitting.game
    if game is None or not needs_curtain(sitting):
        return False
    seats = (turn.seat for turn in game.turns_of_people_back() if plays_here(sitting, turn.seat))
    return game.player != next(seats, None)


def is_unsaved(sitting: Sitting) -> bool:
    """Whether the last changes of the game on the table could not be saved."""
    game, problem, saved = sitting.game, sitting.slot.problem, sitting.slot.saved
    is_behind = problem is SaveProblem.NEWER and game != saved
    return game is not None and (is_behind or problem in {SaveProblem.FULL, SaveProblem.CLOSED, SaveProblem.FRAMED})


def is_only_looked_at(sitting: Sitting) -> bool:
    """Whether a position from a link is on the table, and nobody has played on. It is not saved then."""
    slot = sitting.slot
    return not slot.id and slot.saved is not None and slot.saved == sitting.game


def bot_at_turn(sitting: Sitting) -> str:
    """Return the level of the bot whose turn it is; empty if it is a person's turn."""
    return "" if sitting.game is None else _bot(sitting.game)


@memoized
def _bot(game: Game) -> str:
    return "" if game.player is None else game.players[game.player].bot


def plays_here(sitting: Sitting, seat: int) -> bool:
    """Whether this seat is played on this device, unless a bot plays it."""
    return sitting.houses is None or seat in sitting.houses.here


def people(sitting: Sitting, *, here: bool) -> tuple[int, ...]:
    """Return the seats of the people who play `here`, or of those who play elsewhere."""
    if sitting.game is None or (sitting.houses is None and not here):
        return ()
    seats = [seat for seat, player in enumerate(sitting.game.players) if not player.bot]
    return tuple(seat for seat in seats if plays_here(sitting, seat) is here)


def is_elsewhere(sitting: Sitting) -> bool:
    """Whether it is the turn of a person who plays elsewhere."""
    game, houses = sitting.game, sitting.houses
    return game is not None and houses is not None and game.player in people(sitting, here=False)


def is_turn_of_others(sitting: Sitting) -> bool:
    """Whether it is the turn of a bot, or of a person who plays elsewhere."""
    return bool(bot_at_turn(sitting)) or is_elsewhere(sitting)


def watching(sitting: Sitting) -> tuple[int, ...] | None:
    """Return the seats that are played here if it is the turn of a person who plays elsewhere; otherwise None."""
    return sitting.houses.here if sitting.houses is not None and is_elsewhere(sitting) else None


def moves_bots(sitting: Sitting) -> bool:
    """Whether bots play on this device: if the last turn of a person ended here, or people here have chosen so since.

    Before the first turn of a person, bots play on the device that began the game.
    """
    game, houses = sitting.game, sitting.houses
    if game is None or houses is None:
        return True
    last = next(game.turns_of_people_back(), None)
    return houses.bots >= (last.last if last else 0)


def shows_scores(sitting: Sitting) -> bool:
    """Whether the running score is shown. For suspense, it can stop until the end when nobody can claim any more."""
    settings, game = sitting.settings, sitting.game
    if not settings.suspense or game is None or game.is_over:
        return settings.scores
    return settings.scores and can_still_be_claimed(game.state_at(game.final))


can_still_be_claimed = memoized(can_be_claimed)


def is_sent(sitting: Sitting) -> bool:
    """Whether the last turn that has ended was sent to the other devices, or came from one of them."""
    game, houses = sitting.game, sitting.houses
    if game is None or houses is None:
        return False
    return houses.sent >= game.final and (game.final > 0 or houses.since > 0)


def waits_for_others(sitting: Sitting) -> bool:
    """Whether nothing remains to be done on this device until a link comes, if any still can."""
    if sitting.game is not None and sitting.game.is_over:
        return is_sent(sitting) or not people(sitting, here=False)
    is_theirs = not moves_bots(sitting) if bot_at_turn(sitting) else is_elsewhere(sitting)
    return is_theirs and is_sent(sitting)


def hides_scores_at_last(sitting: Sitting) -> bool:
    """Whether the running score stops when nobody can claim a palace any more."""
    return sitting.settings.scores and sitting.settings.suspense


def is_open_play(sitting: Sitting) -> bool:
    """Whether all players may see all pieces; otherwise pieces that the rules keep secret are hidden (R6)."""
    settings = sitting.settings
    if people(sitting, here=False):
        return False
    return settings.curtain == "none" or (settings.stocks and len(people(sitting, here=True)) == 1)


def earlier_ply(sitting: Sitting) -> int | None:
    """Return the number of placements in the earlier position shown; None in the current game or a recap."""
    return None if sitting.replay is Replay.RECAP else sitting.history_ply


def game_shown(sitting: Sitting, game: Game) -> Game:
    """Return the game as it was in the earlier position shown, otherwise the game. Hints and reasons are about it."""
    ply = sitting.history_ply
    return game if ply is None or sitting.replay is Replay.RECAP else game.until(ply)


def state_shown(sitting: Sitting, game: Game) -> State:
    """Return the state that the board shows: of an earlier position, before a turn in a judgment, or of now."""
    if sitting.history_ply is not None:
        return game.state_at(sitting.history_ply)
    drawn = drawn_turn(sitting.hints, game)
    return game.state if drawn is None else drawn.before


def players_shown(sitting: Sitting, game: Game) -> tuple[Player, ...]:
    """Return the players with the levels of now, or those at the last placement of an earlier position."""
    ply = sitting.history_ply
    return game.players if ply is None else game.players_after(max(ply - 1, 0))


def may_ask_for_hints(sitting: Sitting) -> bool:
    """Whether the player whose turn it is may ask for hints or, after both pieces, how good the turn is.

    In an earlier position, this is so in that player's own turns; once the game is finished, in all turns.
    """
    game = sitting.game
    if game is None or sitting.inner is not None:
        return False
    if sitting.history_ply is None:
        return sitting.settings.hints and not game.is_over and not table_covered_by(sitting)
    player, at_present = game_shown(sitting, game).player, sitting._replace(history_ply=None)
    if game.is_over:
        return player is not None
    return sitting.settings.hints and player == game.player and not table_covered_by(at_present)


@memoized
def may_place(sitting: Sitting) -> bool:
    """Whether a person may place: the turn is incomplete, and at most a sheet or inner table covers the game."""
    game = sitting.game
    return game is not None and not table_covered_by(sitting) and not game.is_over and not game.turn_is_over


def allowed_spaces(sitting: Sitting) -> Sequence[Spaces]:
    """Return the spaces where a person may place each kind now, by kind."""
    return sitting.game.state.turn.allowed if sitting.game is not None and may_place(sitting) else NOTHING_ALLOWED


def kind_in_hand(sitting: Sitting) -> Kind | None:
    """Return the kind that a tap places: the chosen one, otherwise the only one that can be placed, or None."""
    if sitting.selection.hand is not None and may_place(sitting):
        return sitting.selection.hand
    allowed = allowed_spaces(sitting)
    kinds = [kind for kind in KINDS if allowed[kind]]
    return kinds[0] if len(kinds) == 1 else None


def kinds_offered(sitting: Sitting) -> tuple[Kind, ...]:
    """Return the kinds that may be placed on the selected space; none if a piece is in hand or no space is selected."""
    space, allowed = sitting.selection.space, allowed_spaces(sitting)
    if space is None or sitting.selection.hand is not None:
        return ()
    return tuple(kind for kind in KINDS if allowed[kind] & ONLY[space])


def refusals_here(sitting: Sitting) -> Mapping[Kind, Refusal]:
    """Return why no piece may go on the selected empty space, by kind, as `refusals_at` does.

    Return an empty mapping if a piece may go there, if no piece may be placed now, or if highlights are switched off.
    """
    game, space = sitting.game, sitting.selection.space
    if game is None or space is None or not may_place(sitting) or not sitting.settings.highlights:
        return {}
    is_refused = not kinds_offered(sitting) and not is_occupied(sitting, game, space)
    return refusals_at(state_shown(sitting, game), space) if is_refused else {}


def is_occupied(sitting: Sitting, game: Game, space: Space) -> bool:
    """Whether anything stands on this space in the state that the board shows."""
    return bool(state_shown(sitting, game).city.taken & ONLY[space])
