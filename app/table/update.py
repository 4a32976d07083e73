"""How a sitting goes on when somebody asks for something."""

from collections.abc import Callable
from typing import Any

from app.table import arranging, intents, looking, playing, sharing, shelving
from app.table.sitting import Sitting

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
    intents.BringIn: sharing.bring_in,
}


def update(sitting: Sitting, intent: intents.Intent) -> Sitting:
    """How it goes on. What cannot be done now leaves everything as it is, or says why."""
    return HANDLERS[type(intent)](intent, sitting)
