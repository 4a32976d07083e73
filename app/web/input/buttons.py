"""The intents that buttons ask for. `data-intent` is the intent's own name, the other data are its fields."""

import re
from typing import Any

from app.table import intents
from app.table.intents import Intent
from app.web.input.gestures import Data

_OF_BUTTONS: tuple[type[Any], ...] = (
    intents.ChoosePiece,
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
    intents.ShowPly,
    intents.StepHistory,
    intents.LeaveHistory,
    intents.ToggleSetting,
    intents.SetLanguage,
    intents.NextTip,
    intents.EndTour,
    intents.StartTour,
    intents.SetSeats,
    intents.RecolorSeat,
    intents.MoveSeat,
    intents.SetStarter,
    intents.SetRules,
    intents.StartGame,
    intents.Resume,
    intents.Rematch,
    intents.OpenGame,
    intents.DeleteGame,
    intents.RestoreGame,
    intents.RecoverGame,
    intents.LeaveUnsaved,
)


def _kebab(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


INTENTS: dict[str, type[Any]] = {_kebab(kind.__name__): kind for kind in _OF_BUTTONS}
"""By the name in `data-intent`: "choose-piece" is `ChoosePiece`."""


def intent_of(data: Data) -> Intent | None:
    """The intent of a button with these data; None if it has none that is known."""
    kind = INTENTS.get(data.get("intent", ""))
    if kind is None:
        return None
    # a field's type, which is `str` or `int`, also reads it
    fields = (kind.__annotations__[field](data[field]) for field in kind._fields)
    intent: Intent = kind(*fields)
    return intent
