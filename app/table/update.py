"""The reducer: turns a sitting and an intent into the next sitting."""

from collections.abc import Callable, Collection, Sequence
from functools import partial, reduce
from typing import Any

from app.engine.grid import SPACE
from app.engine.pieces import KIND
from app.engine.record import PLAYER_COLORS
from app.engine.rulesets import CHOICES, RULE_SETS
from app.table import intents, pack_intents
from app.table.bots import actions as bots
from app.table.bots.thinking import is_going_on
from app.table.changes import at_present, close_sheet, open_sheet
from app.table.derived import earlier_ply, is_unsaved
from app.table.game import Game
from app.table.lesson import actions as lesson
from app.table.packs import wait_for_pack
from app.table.play import count_now, curtain, placing, undo
from app.table.play.inner_table import leave_inner_table
from app.table.replay import stepping
from app.table.result import counting
from app.table.saves import actions as saves
from app.table.saves.saved_games import UNCHANGED, Changes, Saved
from app.table.settings import actions as settings
from app.table.setup import actions as setup
from app.table.sharing.links import fits
from app.table.sitting import Lesson, Sitting
from app.table.state.open_sheets import OpenSheets, SheetName
from app.table.state.selection import SUBJECTS, Selection, TableNotice
from app.table.state.settings import OPTIONS, SWITCHES
from app.table.wording.levels import ELSEWHERE, LEVELS
from app.table.wording.words import LANGUAGES

Updated = tuple[Sitting, Changes]
Update = Callable[[Sitting, intents.Intent, Saved], Updated]

DOMAINS: dict[str, Collection[object]] = {
    **OPTIONS,
    "piece": KIND,
    "marked": ("", *KIND),
    "space": SPACE,
    "subject": SUBJECTS,
    "people": (3, 4),
    "persons": range(1, 5),
    "seat": range(4),
    "seat_here": range(-1, 4),
    "step": (-1, 1),
    "color": PLAYER_COLORS,
    "rules": RULE_SETS,
    "choice": CHOICES,
    "option": range(3),
    "sheet": [sheet.value for sheet in SheetName if sheet not in {SheetName.LINK, SheetName.CODE}],
    "setting": SWITCHES,
    "language": LANGUAGES,
    "bot": ("", *LEVELS),
    "who": ("", ELSEWHERE, *LEVELS),
    "speed": stepping.SPEED_MS,
    "by": (-1, 0, 1),
    "over": stepping.STOPS,
    "limit": settings.LIMITS,
}
"""The allowed values of fields of intents, by field name; any other field may hold any value of its type.

Scripts other than ours may press buttons of the page, so the reducer checks every intent.
"""


def is_meaningful(intent: intents.Intent) -> bool:
    """Whether the values in the intent are known. Its handler checks whether the action is possible now."""
    return all(value in DOMAINS[field] for field, value in vars(intent).items() if field in DOMAINS)


WITH_GAME: dict[type[Any], Callable[[Any, Sitting, Game], Sitting]] = {
    intents.ChoosePiece: placing.choose_piece,
    intents.TapSpace: placing.tap_space,
    intents.Inspect: placing.inspect,
    intents.PlaceChosen: placing.place_chosen,
    intents.Undo: undo.undo,
    intents.TakeBack: undo.take_back,
    intents.Redo: undo.redo,
    intents.EndTurn: placing.end_turn,
    intents.LiftCurtain: curtain.lift_curtain,
    intents.CountNow: count_now.count_now,
    intents.CountNext: counting.count_next,
    intents.CountFaster: counting.count_faster,
    intents.Resume: setup.resume,
    intents.StartRecap: stepping.start_recap,
    intents.StartReplay: stepping.start_replay,
    intents.ReplayNext: stepping.replay_next,
    intents.ShowPly: stepping.show_ply,
    intents.StepHistory: stepping.step_history,
    intents.NextOfBot: bots.next_of_bot,
    intents.StepBots: bots.step_bots,
    intents.StepTurn: bots.step_turn,
    intents.HandOver: bots.hand_over,
    intents.AskForHint: bots.ask_for_hint,
    intents.PlayHint: bots.play_hint,
    intents.AskWhy: bots.ask_why,
    intents.ShowExplained: bots.show_explained,
}
"""The handlers of intents about the game on the table; without a game, these intents change nothing."""

HANDLERS: dict[type[Any], Callable[[Any, Sitting], Sitting]] = {
    intents.ClearSelection: placing.clear_selection,
    intents.CountAll: counting.count_all,
    intents.SetSeats: setup.set_seats,
    intents.RenameSeat: setup.rename_seat,
    intents.RecolorSeat: setup.recolor_seat,
    intents.MoveSeat: setup.move_seat,
    intents.SetStarter: setup.set_starter,
    intents.SetRules: setup.set_rules,
    intents.SetHouseRule: setup.set_house_rule,
    intents.SetBot: setup.set_bot,
    intents.FillWithBots: setup.fill_with_bots,
    intents.OpenSheet: open_sheet,
    intents.CloseSheet: close_sheet,
    pack_intents.WaitForPack: wait_for_pack,
    intents.PauseReplay: stepping.pause_replay,
    intents.SetReplaySpeed: stepping.set_replay_speed,
    intents.ToggleSetting: settings.toggle_setting,
    intents.SetCurtain: settings.set_curtain,
    intents.SetLanguage: settings.set_language,
    intents.SetColorScheme: settings.choose,
    intents.StartLesson: lesson.start_lesson,
    intents.NextStep: lesson.next_step,
    intents.PreviousStep: lesson.previous_step,
    intents.LeaveInnerTable: leave_inner_table,
    intents.SearchGames: saves.search_games,
    intents.FinishLesson: lesson.finish_lesson,
    intents.ShowMoreGames: saves.show_more_games,
    intents.YieldGame: saves.yield_game,
    intents.TakeOver: saves.take_over,
    intents.ShowLimit: settings.show_limit,
    intents.BotReported: bots.hear_bot,
    intents.SkipWait: bots.skip_wait,
    intents.PauseBots: bots.pause_bots,
    intents.ResumeBots: bots.resume_bots,
    intents.ThinkAgain: bots.think_again,
    intents.SetPace: settings.choose,
    intents.SetCap: settings.choose,
}


STARTING: dict[type[Any], Callable[[Any, Sitting, str], Sitting]] = {
    intents.StartGame: setup.start_game,
    intents.Rematch: setup.rematch,
    intents.PlayOnFromHere: setup.play_on,
}
"""The handlers of intents that start a game; they get the id of the new game."""


CHANGES_THE_TURN = (intents.Undo, intents.TakeBack, intents.Redo, intents.EndTurn)


def leave_unsaved(_: intents.LeaveUnsaved, sitting: Sitting, saved: Saved) -> Updated:
    """Carry out the intent that waited while a sheet asked whether to give up the unsaved game."""
    intended = sitting.sheets.intended
    if not isinstance(intended, intents.Intent):
        return sitting, UNCHANGED
    return _call_handler(sitting._replace(sheets=OpenSheets(link=sitting.sheets.link)), intended, saved)


WITH_SAVES: dict[type[Any], Callable[[Any, Sitting, Saved], Updated]] = {
    intents.OpenGame: saves.open_game,
    pack_intents.ReviewGame: saves.review_game,
    intents.RenameGame: saves.rename_game,
    intents.DeleteGame: saves.delete_game,
    intents.RestoreGame: saves.restore_game,
    intents.LeaveUnsaved: leave_unsaved,
}
"""The handlers of intents that read or change saved games."""


def _call_handler(sitting: Sitting, intent: intents.Intent, saved: Saved) -> Updated:
    if type(intent) in WITH_SAVES:
        return WITH_SAVES[type(intent)](intent, sitting, saved)
    if type(intent) in STARTING:
        return STARTING[type(intent)](intent, sitting, setup.new_id(saved.chance())), UNCHANGED
    return _call_handler_at_table(sitting, intent), UNCHANGED


def _call_handler_at_table(sitting: Sitting, intent: intents.Intent) -> Sitting:
    """Carry out an intent that neither starts a game nor needs saved games."""
    if type(intent) in HANDLERS:
        return HANDLERS[type(intent)](intent, sitting)
    return sitting if sitting.game is None else WITH_GAME[type(intent)](intent, sitting, sitting.game)


AT_INNER_TABLE = (
    intents.ChoosePiece,
    intents.TapSpace,
    intents.Inspect,
    intents.PlaceChosen,
    intents.ClearSelection,
    intents.Undo,
    intents.TakeBack,
    intents.Redo,
    intents.EndTurn,
    intents.StepHistory,
    intents.ShowPly,
    intents.ShowExplained,
    pack_intents.OpenRules,
    pack_intents.OpenTopic,
    pack_intents.OpenAid,
    intents.CloseSheet,
)
"""The intents that apply to the table of the lesson or of the practice while it covers the other one."""

AFTER_ACTION: dict[type[Any], Callable[[Sitting, Any, Sitting], Sitting]] = {Lesson: lesson.after_action}
"""What an inner table makes of an action, which has left it as the last argument, by the type of `Sitting.inner`."""


def _at_inner_table(carry_out: Update, sitting: Sitting, intent: intents.Intent, saved: Saved) -> Updated:
    """Carry out an intent for an inner table there.

    If another intent opens a sheet or a game beneath it, the inner table goes, so that these can be seen.
    """
    inner = sitting.inner
    if inner is not None and isinstance(intent, AT_INNER_TABLE):
        after = _call_handler_at_table(inner.table, intent)._replace(curtain=False, history_ply=None, replay=None)
        return AFTER_ACTION[type(inner)](sitting, inner, after), UNCHANGED
    after, changes = carry_out(sitting, intent, saved)
    is_covered = (after.sheets, after.game) == (sitting.sheets, sitting.game)
    return after if is_covered or after.inner is None else after._replace(inner=None), changes


KEEP_REPLAY = (intents.ReplayNext, intents.SetReplaySpeed, intents.BotReported)


def _stopping_replay(carry_out: Update, sitting: Sitting, intent: intents.Intent, saved: Saved) -> Updated:
    """Stop the replay when a player asks for anything but its speed. A tap on the city then does nothing else.

    While an earlier position is shown, keys do not change the turn, because nobody would see it.
    """
    if sitting.replay is not None and not isinstance(intent, KEEP_REPLAY):
        sitting = stepping.pause_replay(intents.PauseReplay(), sitting)
        if isinstance(intent, intents.TapSpace):
            return sitting, UNCHANGED
    if earlier_ply(sitting) is not None and isinstance(intent, CHANGES_THE_TURN):
        return sitting, UNCHANGED
    return carry_out(sitting, intent, saved)


def _asking_about_unsaved(carry_out: Update, sitting: Sitting, intent: intents.Intent, saved: Saved) -> Updated:
    """Before another game replaces one that could not be saved, open a sheet that asks the player."""
    after, changes = carry_out(sitting, intent, saved)
    is_replaced = after.game is not None and after.slot.id != sitting.slot.id and is_unsaved(sitting)
    if not is_replaced or isinstance(intent, intents.LeaveUnsaved):
        return after, changes
    asking = OpenSheets(SheetName.UNSAVED, intended=intent, link=sitting.sheets.link)
    return sitting._replace(selection=Selection(), sheets=asking), UNCHANGED


def _fitting_in_a_link(carry_out: Update, sitting: Sitting, intent: intents.Intent, saved: Saved) -> Updated:
    """Refuse to start a game, or to hand over a seat, if the links to the game could become too long."""
    after, changes = carry_out(sitting, intent, saved)
    is_handover = isinstance(intent, intents.HandOver)
    if not is_handover and type(intent) not in STARTING:
        return after, changes
    if after.game is None or after.game is sitting.game or fits(after.game.record):
        return after, changes
    notice = TableNotice.NO_MORE_HANDOVERS if is_handover else TableNotice.TOO_LONG
    return at_present(sitting)._replace(selection=Selection(notice=notice)), UNCHANGED


def _with_bots(carry_out: Update, sitting: Sitting, intent: intents.Intent, saved: Saved) -> Updated:
    """Let a tap on the city hurry the bot that is playing, and remove hints and reasons that are outdated."""
    if isinstance(intent, intents.TapSpace) and is_going_on(sitting):
        intent = intents.SkipWait()
    after, changes = carry_out(sitting, intent, saved)
    return after if after.game is None else bots.without_outdated(sitting, after, after.game), changes


AROUND: Sequence[Callable[[Update, Sitting, intents.Intent, Saved], Updated]] = (
    _at_inner_table,
    _stopping_replay,
    _asking_about_unsaved,
    _fitting_in_a_link,
    _with_bots,
)
"""What is done around every intent, outermost first. Each calls the next one, and the last one calls the handler."""

_carry_out: Update = reduce(lambda inner, outer: partial(outer, inner), reversed(AROUND), _call_handler)


def update(sitting: Sitting, intent: intents.Intent, saved: Saved) -> Updated:
    """Return the sitting after an intent, and the changes to the saved games.

    An intent that cannot be carried out changes nothing or leaves a notice.
    """
    return _carry_out(sitting, intent, saved) if is_meaningful(intent) else (sitting, UNCHANGED)
