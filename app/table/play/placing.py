"""The actions of selecting, inspecting and placing pieces, and of ending a turn."""

from app.engine.errors import IllegalPlacement
from app.engine.events import TurnEnded
from app.engine.grid import ONLY, SPACE, Space
from app.engine.pieces import DOME, KIND, Kind
from app.engine.refusals import Refusal, why_nowhere
from app.engine.state import Placement
from app.table import intents
from app.table.changes import at_present, with_sheet
from app.table.derived import (
    Overlay,
    is_city_hidden,
    is_occupied,
    is_turn_of_others,
    kind_in_hand,
    kinds_offered,
    may_place,
    passes_to_another,
    refusals_here,
    table_covered_by,
)
from app.table.game import Game
from app.table.play.beginner_tips import Tip, tip_due, with_tip_shown
from app.table.sitting import Sitting
from app.table.state.bots import BotProgress, hint_at
from app.table.state.open_sheets import Counting, SheetName
from app.table.state.selection import PLAYER_SUBJECTS, Announcement, Selection, TableNotice
from app.table.state.settings import LATER_TIPS
from app.table.state.setup import after_game
from app.table.wording.announcements import announced_at_once


def choose_piece(intent: intents.ChoosePiece, sitting: Sitting, game: Game) -> Sitting:
    """Take a kind of piece in hand, or put it back. If no space allows the kind, the notice says why."""
    kind = KIND[intent.piece]
    if not may_place(sitting):
        return _not_now(sitting, game)
    if kind is sitting.selection.hand:
        return sitting._replace(selection=Selection())
    refusal = why_nowhere(game.state, kind)
    return sitting._replace(selection=Selection(hand=None if refusal else kind, notice=refusal))


def tap_space(intent: intents.TapSpace, sitting: Sitting, game: Game) -> Sitting:
    """Place the piece in hand on the space, or the piece that the shown hint advises there; otherwise select the space.

    On a selected space, the player inspects what stands there or chooses a piece. If only one kind may stand on an
    empty space, a piece of this kind is placed at once.
    """
    space = SPACE[intent.space]
    if is_city_hidden(sitting):
        return sitting
    hinted = hint_at(sitting.hints, game, space) if may_place(sitting) and sitting.selection.hand is None else None
    if hinted is not None:
        return place(sitting, game, hinted)
    kind = kind_in_hand(sitting)
    if kind is not None and _is_meant_for(sitting, game, kind, space):
        return place(sitting, game, Placement(kind, space))
    if space == sitting.selection.space:
        return sitting._replace(selection=Selection(sitting.selection.hand))
    selected = _select(sitting, game, space)
    if len(kinds_offered(selected)) == 1 and not is_occupied(selected, game, space):
        return place(selected, game, Placement(kinds_offered(selected)[0], space))
    return selected


def _is_meant_for(sitting: Sitting, game: Game, kind: Kind, space: Space) -> bool:
    """Whether the player means to place the piece in hand on this space, rather than to inspect what stands there.

    A dome is meant for any palace if the player has chosen the dome. If it is in hand only because nothing else can be
    placed, a tap on a palace that it may not claim inspects the palace.
    """
    if game.state.turn.allowed[kind] & ONLY[space] or not is_occupied(sitting, game, space):
        return True
    return sitting.selection.hand is DOME and game.state.city.palaces.on(space) is not None


def _select(sitting: Sitting, game: Game, space: Space) -> Sitting:
    selected = sitting._replace(selection=Selection(sitting.selection.hand, space))
    if kinds_offered(selected) or is_occupied(selected, game, space):
        return selected
    if not may_place(sitting):
        return _not_now(sitting, game)
    if not sitting.settings.highlights:
        return _with_notice(selected, TableNotice.NOT_HERE)
    refusals = list(refusals_here(selected).values())
    one_for_all = len({refusal.cause for refusal in refusals}) == 1
    return _with_notice(selected, refusals[0]) if one_for_all else selected


def inspect(intent: intents.Inspect, sitting: Sitting, game: Game) -> Sitting:
    """Inspect a tower, a palace tile or a player; if it is already inspected, close its notice."""
    subject = intent.subject
    if PLAYER_SUBJECTS.get(subject, 0) >= len(game.players):
        return sitting
    chosen = "" if subject == sitting.selection.subject else subject
    return sitting._replace(selection=Selection(sitting.selection.hand, subject=chosen))


def _with_notice(sitting: Sitting, notice: TableNotice | Refusal) -> Sitting:
    return sitting._replace(selection=Selection(sitting.selection.hand, notice=notice))


def _not_now(sitting: Sitting, game: Game) -> Sitting:
    if game.turn_is_over and table_covered_by(sitting) in {None, Overlay.BOT, Overlay.WHY}:
        return sitting._replace(selection=Selection(notice=TableNotice.TURN_IS_OVER))
    return sitting._replace(selection=sitting.selection._replace(space=None, subject=""))


def place_chosen(intent: intents.PlaceChosen, sitting: Sitting, game: Game) -> Sitting:
    """Place a piece of this kind on the selected space."""
    kind, space = KIND[intent.piece], sitting.selection.space
    if space is None or kind not in kinds_offered(sitting):
        return sitting
    return place(sitting, game, Placement(kind, space))


def place(sitting: Sitting, game: Game, placement: Placement) -> Sitting:
    """Place a piece, or say why it may not be placed on that space."""
    try:
        placed = game.placed(placement)
    except IllegalPlacement as error:
        return _with_notice(sitting, error.refusal if sitting.settings.highlights else TableNotice.NOT_HERE)
    return with_placement(with_tip_shown(sitting, game), placed)


def with_placement(sitting: Sitting, game: Game) -> Sitting:
    """Return the sitting with this game, which has one more placement, and with a notice about it."""
    announcement = Announcement(announced_at_once(game.plies[-1].events), game.player_of(len(game.plies)))
    settings = sitting.settings._replace(tips_followed=max(sitting.settings.tips_followed, tip_due(game)))
    return at_present(sitting)._replace(game=game, selection=Selection(notice=announcement), settings=settings)


def clear_selection(_: intents.ClearSelection, sitting: Sitting) -> Sitting:
    """Clear the selection, and return from an earlier position to the current game."""
    return at_present(sitting)


def end_turn(_: intents.EndTurn, sitting: Sitting, game: Game) -> Sitting:
    """End a person's turn if it is complete; otherwise say what is still to be placed."""
    if game.turn_is_over and not is_turn_of_others(sitting):
        return end(sitting, game)
    return _with_notice(sitting, TableNotice.PIECES_LEFT) if may_place(sitting) else sitting


def end(sitting: Sitting, game: Game) -> Sitting:
    """Make the turn final; then close the curtain if the next player needs it, or start counting the result."""
    passed_on = game.passed_on()
    happened = [event for ply in game.turn_plies for event in ply.events if not isinstance(event, TurnEnded)]
    announcement = Announcement(tuple(happened), game.player_of(len(game.plies)))
    after = at_present(with_tip_shown(sitting, game))._replace(
        game=passed_on,
        houses=sitting.houses and sitting.houses._replace(bots=passed_on.final),
        selection=Selection(notice=announcement),
        bots=BotProgress(is_paused=sitting.bots.is_paused),
    )
    if after.settings.tips_followed < len(Tip):
        after = after._replace(settings=after.settings._replace(tips_followed=len(Tip), tips_left=LATER_TIPS[1:]))
    if passed_on.is_over:
        finished = after._replace(setup=after_game(after.setup, game.players))
        return with_sheet(finished, SheetName.RESULT, counting=Counting())
    return after._replace(curtain=passes_to_another(after))
