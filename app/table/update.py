"""How a sitting goes on when somebody asks for something."""

from collections.abc import Callable
from typing import Any

from app.table import arranging, intents, looking, playing, sharing, shelving
from app.table.sitting import Sheet, Sitting, with_empty_hands


def leave_unsaved(_: intents.LeaveUnsaved, sitting: Sitting) -> Sitting:
    """Do what was asked for although the game on the table could not be kept."""
    if sitting.sheet is not Sheet.UNSAVED or sitting.intended is None:
        return sitting
    return HANDLERS[type(sitting.intended)](sitting.intended, sitting._replace(sheet=None, intended=None))


HANDLERS: dict[type[Any], Callable[[Any, Sitting], Sitting]] = {
    intents.ChoosePiece: playing.choose_piece,
    intents.TapSpace: playing.tap_space,
    intents.PlaceChosen: playing.place_chosen,
    intents.LetGo: playing.let_go,
    intents.Undo: playing.undo,
    intents.Redo: playing.redo,
    intents.EndTurn: playing.end_turn,
    intents.LiftCurtain: playing.lift_curtain,
    intents.SetSeats: arranging.set_seats,
    intents.RenameSeat: arranging.rename_seat,
    intents.RecolorSeat: arranging.recolor_seat,
    intents.MoveSeat: arranging.move_seat,
    intents.SetStarter: arranging.set_starter,
    intents.SetRules: arranging.set_rules,
    intents.Begin: arranging.begin,
    intents.Resume: arranging.resume,
    intents.Rematch: arranging.rematch,
    intents.OpenSheet: looking.open_sheet,
    intents.OpenRules: looking.open_rules,
    intents.TurnTo: looking.turn_to,
    intents.CloseSheet: looking.close_sheet,
    intents.LookAt: looking.look_at,
    intents.Step: looking.step,
    intents.LookNow: looking.look_now,
    intents.Switch: looking.switch,
    intents.Speak: looking.speak,
    intents.NextTip: looking.next_tip,
    intents.EndTour: looking.end_tour,
    intents.StartTour: looking.start_tour,
    intents.OpenCopy: shelving.open_copy,
    intents.OpenGame: shelving.open_game,
    intents.RenameGame: shelving.rename_game,
    intents.DeleteGame: shelving.delete_game,
    intents.RestoreGame: shelving.restore_game,
    intents.RescueGame: shelving.rescue_game,
    intents.GiveAway: shelving.give_away,
    intents.TakeOver: shelving.take_over,
    intents.LeaveUnsaved: leave_unsaved,
    intents.BringIn: sharing.bring_in,
    intents.HandedOut: sharing.handed_out,
}


def update(sitting: Sitting, intent: intents.Intent) -> Sitting:
    """How it goes on. What cannot be done now leaves everything as it is, or says why.

    Before another game takes the place of one that could not be kept, it is asked for once more.
    """
    after = HANDLERS[type(intent)](intent, sitting)
    leaves = after.game is not None and after.kept_as != sitting.kept_as
    if leaves and sitting.is_unkept and not isinstance(intent, intents.LeaveUnsaved):
        return with_empty_hands(sitting)._replace(sheet=Sheet.UNSAVED, beneath=None, intended=intent)
    return after
