"""The intents that buttons and fields ask for: `data-intent` or `data-edit` is its name, the other data are its fields.

Data that do not make up an intent ask for nothing: extensions of a browser may change what stands in the page.
"""

import re
from typing import Any

from app.table import intents
from app.table.intents import Intent
from app.web.input.gestures import Data

_OF_BUTTONS: tuple[type[Any], ...] = (
    intents.ChoosePiece,
    intents.Inspect,
    intents.PlaceChosen,
    intents.ClearSelection,
    intents.Undo,
    intents.Redo,
    intents.EndTurn,
    intents.LiftCurtain,
    intents.CountFaster,
    intents.CountAll,
    intents.OpenSheet,
    intents.OpenRules,
    intents.OpenTopic,
    intents.CloseSheet,
    intents.StartRecap,
    intents.StartReplay,
    intents.PauseReplay,
    intents.ShowPly,
    intents.StepHistory,
    intents.LeaveHistory,
    intents.ToggleSetting,
    intents.SetCurtain,
    intents.SetLanguage,
    intents.StartLesson,
    intents.NextStep,
    intents.PreviousStep,
    intents.LeaveLesson,
    intents.FinishLesson,
    intents.SetSeats,
    intents.RecolorSeat,
    intents.MoveSeat,
    intents.SetStarter,
    intents.SetRules,
    intents.SetHouseRule,
    intents.PlayAlone,
    intents.SkipWait,
    intents.PauseBots,
    intents.ResumeBots,
    intents.StepBots,
    intents.ThinkAgain,
    intents.PlayForBot,
    intents.SetPace,
    intents.AskForAdvice,
    intents.AskWhy,
    intents.ShowExplained,
    intents.SetCap,
    intents.StartGame,
    intents.Resume,
    intents.Rematch,
    intents.OpenGame,
    intents.DeleteGame,
    intents.RestoreGame,
    intents.RecoverGame,
    intents.ShowMoreGames,
    intents.LeaveUnsaved,
)


def _kebab(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


INTENTS: dict[str, type[Any]] = {_kebab(kind.__name__): kind for kind in _OF_BUTTONS}
"""By the name in `data-intent`: "choose-piece" is `ChoosePiece`."""


EDITS: dict[str, type[Any]] = {
    _kebab(kind.__name__): kind
    for kind in (intents.RenameSeat, intents.RenameGame, intents.ShowPly, intents.SetBot, intents.HandOver)
}
"""By the name in `data-edit`; what is written into such a field is the last of the intent's own."""

NUMBER = re.compile(r"-?[0-9]{1,9}")


def intent_of(data: Data) -> Intent | None:
    """The intent of a button with these data; None if they make up none."""
    return _made(INTENTS.get(data.get("intent", "")), data)


def intent_of_field(data: Data, value: str) -> Intent | None:
    """The intent of a field with these data in which this is written; None if they make up none."""
    kind = EDITS.get(data.get("edit", ""))
    return None if kind is None else _made(kind, {**data, kind._fields[-1]: value})


def _made(kind: type[Any] | None, data: Data) -> Intent | None:
    if kind is None:
        return None
    values = [_read(kind.__annotations__[field], data.get(field)) for field in kind._fields]
    return None if None in values else kind(*values)


def _read(kind: type[str] | type[int], text: str | None) -> str | int | None:
    if kind is int:
        return int(text) if text and NUMBER.fullmatch(text) else None
    return text
