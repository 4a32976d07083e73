"""The reducer: how a sitting goes on after an intent."""

from collections.abc import Callable
from typing import Any

from app.table import intents
from app.table.actions import (
    advice,
    company,
    counting,
    history,
    lesson,
    navigation,
    new_game,
    placing,
    saved_games,
    sharing,
)
from app.table.domains import is_meaningful
from app.table.selection import Selection
from app.table.sitting import OpenSheets, SheetName, Sitting
from app.table.thinking import is_going_on


def leave_unsaved(_: intents.LeaveUnsaved, sitting: Sitting) -> Sitting:
    """Do what was intended although the game on the table could not be saved."""
    intended = sitting.sheets.intended
    if intended is None:
        return sitting
    return HANDLERS[type(intended)](intended, sitting._replace(sheets=OpenSheets()))


HANDLERS: dict[type[Any], Callable[[Any, Sitting], Sitting]] = {
    intents.ChoosePiece: placing.choose_piece,
    intents.TapSpace: placing.tap_space,
    intents.Inspect: placing.inspect,
    intents.PlaceChosen: placing.place_chosen,
    intents.ClearSelection: placing.clear_selection,
    intents.Undo: placing.undo,
    intents.Redo: placing.redo,
    intents.EndTurn: placing.end_turn,
    intents.LiftCurtain: placing.lift_curtain,
    intents.CountNext: counting.count_next,
    intents.CountFaster: counting.count_faster,
    intents.CountAll: counting.count_all,
    intents.SetSeats: new_game.set_seats,
    intents.RenameSeat: new_game.rename_seat,
    intents.RecolorSeat: new_game.recolor_seat,
    intents.MoveSeat: new_game.move_seat,
    intents.SetStarter: new_game.set_starter,
    intents.SetRules: new_game.set_rules,
    intents.SetHouseRule: new_game.set_house_rule,
    intents.SetBot: new_game.set_bot,
    intents.PlayAlone: new_game.play_alone,
    intents.StartGame: new_game.start_game,
    intents.Resume: new_game.resume,
    intents.Rematch: new_game.rematch,
    intents.OpenSheet: navigation.open_sheet,
    intents.OpenRules: navigation.open_rules,
    intents.OpenAid: navigation.open_aid,
    intents.OpenTopic: navigation.open_topic,
    intents.CloseSheet: navigation.close_sheet,
    intents.StartRecap: history.start_recap,
    intents.StartReplay: history.start_replay,
    intents.PauseReplay: history.pause_replay,
    intents.ReplayNext: history.replay_next,
    intents.ShowPly: history.show_ply,
    intents.StepHistory: history.step_history,
    intents.LeaveHistory: history.leave_history,
    intents.ToggleSetting: navigation.toggle_setting,
    intents.SetCurtain: navigation.set_curtain,
    intents.SetLanguage: navigation.set_language,
    intents.StartLesson: lesson.start_lesson,
    intents.NextStep: lesson.next_step,
    intents.PreviousStep: lesson.previous_step,
    intents.LeaveLesson: lesson.leave_lesson,
    intents.FinishLesson: lesson.finish_lesson,
    intents.OpenCopy: saved_games.open_copy,
    intents.OpenGame: saved_games.open_game,
    intents.RenameGame: saved_games.rename_game,
    intents.DeleteGame: saved_games.delete_game,
    intents.RestoreGame: saved_games.restore_game,
    intents.RecoverGame: saved_games.recover_game,
    intents.ShowMoreGames: saved_games.show_more_games,
    intents.YieldGame: saved_games.yield_game,
    intents.TakeOver: saved_games.take_over,
    intents.LeaveUnsaved: leave_unsaved,
    intents.ImportText: sharing.import_text,
    intents.Exported: sharing.exported,
    intents.TellLimit: navigation.tell_limit,
    intents.ThinkerReported: advice.hear_thinker,
    intents.NextOfBot: company.next_of_bot,
    intents.SkipWait: company.skip_wait,
    intents.PauseBots: company.pause_bots,
    intents.ResumeBots: company.resume_bots,
    intents.StepBots: company.step_bots,
    intents.ThinkAgain: company.think_again,
    intents.PlayForBot: company.play_for_bot,
    intents.HandOver: company.hand_over,
    intents.SetPace: company.set_pace,
    intents.AskForAdvice: advice.ask_for_advice,
    intents.AskWhy: advice.ask_why,
    intents.ShowExplained: advice.show_explained,
    intents.SetCap: company.set_cap,
}


def update(sitting: Sitting, intent: intents.Intent) -> Sitting:
    """How it goes on. What cannot be done now leaves everything as it is, or says why; what nobody can mean, too.

    In a lesson, whatever lays a sheet or a game on the table beneath is to be seen at once: it ends the lesson.
    """
    handler = HANDLERS[type(intent)]
    if not is_meaningful(intent):
        return sitting
    if sitting.lesson is not None and isinstance(intent, lesson.AT_THE_TABLE):
        return lesson.judged(sitting, sitting.lesson, handler(intent, sitting.lesson.table))
    after = _carried_out(sitting, intent)
    is_covered = after.lesson is None or (after.sheets, after.slot.id) == (sitting.sheets, sitting.slot.id)
    return after if is_covered else after._replace(lesson=None)


def _carried_out(sitting: Sitting, intent: intents.Intent) -> Sitting:
    """Whatever somebody does interrupts a replay, and a tap on the city does no more than that.

    Before another game takes the place of one that could not be saved, the guest is asked.
    """
    if sitting.replay is not None and not isinstance(intent, (intents.ReplayNext, intents.ThinkerReported)):
        sitting = history.pause_replay(intents.PauseReplay(), sitting)
        if isinstance(intent, intents.TapSpace):
            return sitting
    if isinstance(intent, intents.TapSpace) and is_going_on(sitting):
        intent = intents.SkipWait()
    after = advice.held(HANDLERS[type(intent)](intent, sitting))
    leaves = after.game is not None and after.slot.id != sitting.slot.id
    if leaves and sitting.is_unsaved and not isinstance(intent, intents.LeaveUnsaved):
        return sitting._replace(selection=Selection(), sheets=OpenSheets(SheetName.UNSAVED, intended=intent))
    return after
