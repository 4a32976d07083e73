"""What people do in their turns."""

from app.engine.errors import IllegalPlacement
from app.engine.events import TurnEnded
from app.engine.grid import SPACE, Space
from app.engine.pieces import KIND
from app.engine.refusals import why_nowhere
from app.engine.state import Placement
from app.table import intents
from app.table.game import Game
from app.table.sitting import Outcome, Sheet, Sitting, TableNotice, with_empty_hands, with_sheet
from app.table.wording.announcements import announced_at_once


def choose_piece(intent: intents.ChoosePiece, sitting: Sitting) -> Sitting:
    """Take a kind in hand, lay it back, or place it on the space tapped first; or hear why it can go nowhere."""
    kind, game = KIND[intent.piece], sitting.game
    if game is None or not sitting.may_place:
        return _not_now(sitting)
    if kind in sitting.choices and sitting.chosen is not None:
        return _place(sitting, game, Placement(kind, sitting.chosen))
    if kind is sitting.in_hand:
        return with_empty_hands(sitting)
    refusal = why_nowhere(game.state, kind)
    return sitting._replace(hand=None if refusal else kind, chosen=None, notice=refusal)


def tap_space(intent: intents.TapSpace, sitting: Sitting) -> Sitting:
    """Place the piece in hand; without one, look at the palace there or choose what may stand there."""
    space, game = SPACE[intent.space], sitting.game
    if game is None or sitting.curtain:
        return sitting
    if sitting.in_hand is not None:
        return _place(sitting, game, Placement(sitting.in_hand, space))
    if space == sitting.chosen:
        return with_empty_hands(sitting)
    return _look_closer(sitting, space)


def _look_closer(sitting: Sitting, space: Space) -> Sitting:
    looking = sitting._replace(chosen=space, notice=None)
    if looking.choices or looking.shows_palace(space):
        return looking
    if not sitting.may_place:
        return _not_now(sitting)
    if not sitting.settings.hints:
        return looking._replace(chosen=None, notice=TableNotice.NOT_HERE)
    why = looking.refused.values()
    one_for_all = len({sitting.words.reason(each.reason, each.kind) for each in why}) == 1
    return looking._replace(chosen=None, notice=next(iter(why))) if one_for_all else looking


def _not_now(sitting: Sitting) -> Sitting:
    waits = (
        sitting.game is not None and sitting.game.turn_is_over and not sitting.curtain and sitting.history_ply is None
    )
    return (
        with_empty_hands(sitting)._replace(notice=TableNotice.TURN_IS_OVER) if waits else sitting._replace(chosen=None)
    )


def place_chosen(intent: intents.PlaceChosen, sitting: Sitting) -> Sitting:
    """Place this kind on the space tapped first."""
    kind = KIND[intent.piece]
    if sitting.game is None or sitting.chosen is None or kind not in sitting.choices:
        return sitting
    return _place(sitting, sitting.game, Placement(kind, sitting.chosen))


def _place(sitting: Sitting, game: Game, placement: Placement) -> Sitting:
    try:
        placed = game.placed(placement)
    except IllegalPlacement as fault:
        return sitting._replace(notice=fault.refusal if sitting.settings.hints else TableNotice.NOT_HERE)
    return _with_news(sitting, placed)


def _with_news(sitting: Sitting, game: Game) -> Sitting:
    news = Outcome(announced_at_once(game.plies[-1].events), game.player_of(len(game.plies)))
    return with_empty_hands(sitting)._replace(game=game, notice=news)


def let_go(_: intents.ClearSelection, sitting: Sitting) -> Sitting:
    """Lay everything back; come back from an earlier position."""
    return with_empty_hands(sitting)._replace(history_ply=None)


def undo(_: intents.Undo, sitting: Sitting) -> Sitting:
    """Take the last placement of the turn back."""
    if sitting.game is None or sitting.curtain:
        return sitting
    return with_empty_hands(sitting)._replace(game=sitting.game.undone(), history_ply=None)


def redo(_: intents.Redo, sitting: Sitting) -> Sitting:
    """Place again what was taken back last."""
    game = sitting.game
    if game is None or not game.taken_back:
        return sitting
    return _with_news(sitting, game.redone())._replace(history_ply=None)


def end_turn(_: intents.EndTurn, sitting: Sitting) -> Sitting:
    """Make the turn final, and draw the curtain for the next player or show the result."""
    game = sitting.game
    if game is None or not game.turn_is_over:
        return sitting
    passed_on = game.passed_on()
    happened = [event for step in game.turn_plies for event in step.events if not isinstance(event, TurnEnded)]
    news = Outcome(tuple(happened), game.player_of(len(game.plies)))
    after = with_empty_hands(sitting)._replace(game=passed_on, notice=news, history_ply=None)
    if passed_on.is_over:
        return with_sheet(after, Sheet.RESULT)
    return after._replace(curtain=not sitting.settings.open_play and passed_on.player != game.player)


def lift_curtain(_: intents.LiftCurtain, sitting: Sitting) -> Sitting:
    """Show the player at turn what is behind his screen."""
    return sitting._replace(curtain=False)
