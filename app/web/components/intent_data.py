"""Read intents from the attributes of elements, which `html` writes.

The `data-intent` attribute of a button is the name of an intent, and the fields of the intent are further `data-`
attributes. When a player presses the button, the intent is read from these attributes. A field that a player edits has
the `data-edit` attribute instead. Attributes that do not form an intent are ignored, because browser extensions may
change the page.
"""

import re
from collections.abc import Mapping

from app.table.device_intents import DeviceIntent
from app.table.intent import AnyIntent
from app.table.intents import Intent
from app.table.pack_intents import PackIntent


class PageIntent(AnyIntent):
    """An intent that only the page carries out; the table never sees it."""


class OpenMenu(PageIntent):
    """Open the menu."""


class CloseMenu(PageIntent):
    """Close the menu, because a tap was beside its entries."""


class ToggleFullScreen(PageIntent):
    """Make the page fill the screen, or leave full screen."""


class ZoomOut(PageIntent):
    """Show the whole city."""


Data = Mapping[str, str]
"""The `data-` attributes of an element, by their names without that prefix."""


NAMES: dict[type[AnyIntent], str] = {
    kind: re.sub(r"(?<!^)(?=[A-Z])", "-", kind.__name__).lower()
    for base in (Intent, PackIntent, DeviceIntent, PageIntent)
    for kind in base.__subclasses__()
    if kind is not PackIntent
}
"""The name of each intent in markup, by its class: `ChoosePiece` is "choose-piece"."""

INTENTS = {name: kind for kind, name in NAMES.items() if {*kind.fields.values()} <= {str, int}}
"""The classes of the intents that markup can ask for, by name. All fields of these intents are strings or integers."""

NUMBER = re.compile(r"-?[0-9]{1,9}")


def intent_of(data: Data) -> AnyIntent | None:
    """Return the intent that an element with these attributes asks for, or None if they do not form one."""
    return _read(INTENTS.get(data.get("intent", "")), data)


def intent_of_field(data: Data, value: str) -> AnyIntent | None:
    """Return the intent that an edited field with these attributes and this value asks for, or None."""
    kind = INTENTS.get(data.get("edit", ""))
    return _read(kind, {**data, [*kind.fields][-1]: value}) if kind and kind.fields else None


def _read(kind: type[AnyIntent] | None, data: Data) -> AnyIntent | None:
    if kind is None:
        return None
    values = [_read_field(type_, data.get(field)) for field, type_ in kind.fields.items()]
    return None if None in values else kind(*values)


def _read_field(kind: type[str] | type[int], written: str | None) -> str | int | None:
    if kind is int:
        return int(written) if written and NUMBER.fullmatch(written) else None
    return written
