"""How a sitting goes on when somebody asks for something."""

from collections.abc import Callable
from typing import Any

from app.table import intents
from app.table.actions import navigation, new_game, placing, saved_games, sharing
from app.table.sitting import Sheet, Sitting, with_empty_hands


def leave_unsaved(_: intents.LeaveUnsaved, sitting: Sitting) -> Sitting:
    """Do what was asked for although the game on the table could not be kept."""
    if sitting.sheet is not Sheet.UNSAVED or sitting.intended is None:
        return sitting
    return HANDLERS[type(sitting.intended)](sitting.intended, sitting._replace(sheet=None, intended=None))


HANDLERS: dict[type[Any], Callable[[Any, Sitting], Sitting]] = {
    intents.ChoosePiece: placing.choose_piece,
    intents.TapSpace: placing.tap_space,
    intents.PlaceChosen: placing.place_chosen,
    intents.ClearSelection: placing.let_go,
    intents.Undo: placing.undo,
    intents.Redo: placing.redo,
    intents.EndTurn: placing.end_turn,
    intents.LiftCurtain: placing.lift_curtain,
    intents.SetSeats: new_game.set_seats,
    intents.RenameSeat: new_game.rename_seat,
    intents.RecolorSeat: new_game.recolor_seat,
    intents.MoveSeat: new_game.move_seat,
    intents.SetStarter: new_game.set_starter,
    intents.SetRules: new_game.set_rules,
    intents.Begin: new_game.begin,
    intents.Resume: new_game.resume,
    intents.Rematch: new_game.rematch,
    intents.OpenSheet: navigation.open_sheet,
    intents.OpenRules: navigation.open_rules,
    intents.OpenTopic: navigation.open_topic,
    intents.CloseSheet: navigation.close_sheet,
    intents.ShowPly: navigation.show_ply,
    intents.StepHistory: navigation.step,
    intents.LeaveHistory: navigation.leave_history,
    intents.ToggleSetting: navigation.switch,
    intents.SetLanguage: navigation.speak,
    intents.NextTip: navigation.next_tip,
    intents.EndTour: navigation.end_tour,
    intents.StartTour: navigation.start_tour,
    intents.OpenCopy: saved_games.open_copy,
    intents.OpenGame: saved_games.open_game,
    intents.RenameGame: saved_games.rename_game,
    intents.DeleteGame: saved_games.delete_game,
    intents.RestoreGame: saved_games.restore_game,
    intents.RecoverGame: saved_games.recover_game,
    intents.YieldGame: saved_games.yield_game,
    intents.TakeOver: saved_games.take_over,
    intents.LeaveUnsaved: leave_unsaved,
    intents.ImportText: sharing.import_text,
    intents.Exported: sharing.exported,
}


def update(sitting: Sitting, intent: intents.Intent) -> Sitting:
    """How it goes on. What cannot be done now leaves everything as it is, or says why.

    Before another game takes the place of one that could not be kept, it is asked for once more.
    """
    after = HANDLERS[type(intent)](intent, sitting)
    leaves = after.game is not None and after.save_id != sitting.save_id
    if leaves and sitting.is_unsaved and not isinstance(intent, intents.LeaveUnsaved):
        return with_empty_hands(sitting)._replace(sheet=Sheet.UNSAVED, beneath=None, intended=intent)
    return after
