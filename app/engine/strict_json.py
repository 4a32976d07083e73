"""Parse JSON and check its values strictly. Invalid values raise `BadRecord`, in which `where` names the value."""

import json
import re
from collections.abc import Iterable
from itertools import accumulate
from typing import Any, TypeGuard

from app.engine.errors import BadRecord

LONGEST = 1_000_000
"""The largest size of a record, in bytes. The record of a whole game usually has fewer than 5,000."""

MOST_DIGITS = 9

DEEPEST = 32
"""The deepest allowed nesting of lists and objects. A saved game with a position has 6 levels."""

_TEXT = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?', re.DOTALL)
_MOST_TEXTS = 1_000_000
_BRACKET = re.compile(r"[\[{\]}]")
_DEEPER = {"[": 1, "{": 1, "]": -1, "}": -1}


def parsed(text: bytes | str, longest: int = LONGEST) -> Any:
    """Parse a JSON text, given as a string or as UTF-8, and return its value.

    `longest` is the largest allowed size in bytes. Raises `BadRecord` if the text is longer, nested too deeply or not
    JSON, and also for NaN, whole numbers of more than `MOST_DIGITS` characters, and repeated names in an object.
    """
    if isinstance(text, str):
        text = text.encode("utf-8", "surrogatepass")
    if len(text) > longest:
        raise BadRecord("record", f"longer than {longest} bytes")
    try:
        return json.loads(
            _not_too_deep(text.decode("utf-8")),
            object_pairs_hook=_without_repetition,
            parse_constant=_no_constant,
            parse_int=_short_number,
        )
    except UnicodeDecodeError as error:
        raise BadRecord("record", f"not UTF-8 text at byte {error.start + 1}") from None
    except json.JSONDecodeError as error:
        raise BadRecord("record", f"not JSON: {error.msg} at line {error.lineno}, column {error.colno}") from None


def _not_too_deep(text: str) -> str:
    """Return the text. Raises `BadRecord` if it is nested so deeply that parsing would crash Python in a browser."""
    if text.count("[") + text.count("{") <= DEEPEST:
        return text
    outside = _TEXT.sub("", text, count=_MOST_TEXTS)
    if len(outside) > LONGEST:
        raise BadRecord("record", f"longer than {LONGEST} bytes beside its texts")
    depths = accumulate(_DEEPER[bracket] for bracket in _BRACKET.findall(outside))
    if max(depths, default=0) > DEEPEST:
        raise BadRecord("record", f"nested too deep: lists and objects lie more than {DEEPEST} deep in each other")
    return text


def _without_repetition(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    entries: dict[str, Any] = {}
    for name, value in pairs:
        if name in entries:
            raise BadRecord("record", f"the entry {quoted(name)} is repeated")
        entries[name] = value
    return entries


def _no_constant(word: str) -> Any:
    raise BadRecord("record", f"{word} is not a number of JSON")


def _short_number(digits: str) -> int:
    if len(digits) > MOST_DIGITS:
        raise BadRecord("record", f"a number of {len(digits)} digits is too large")
    return int(digits)


def quoted(value: object) -> str:
    """Format a value for a message: as one line of ASCII, shortened if it is long."""
    if isinstance(value, list):
        return "a list"
    if is_object(value):
        return "an object"
    text = json.dumps(value)
    return text if len(text) <= 60 else f"{text[:60]}..."


def is_object(value: Any) -> TypeGuard[dict[str, Any]]:
    """Return whether a value is a JSON object."""
    return isinstance(value, dict)


def entries(value: Any, where: str, needed: Iterable[str], optional: Iterable[str] = ()) -> dict[str, Any]:
    """Return the value, which must be an object with all `needed` entries, and no others except `optional` ones."""
    if not is_object(value):
        raise BadRecord(where, f"must be an object, not {quoted(value)}")
    needed, optional = list(needed), list(optional)
    for name in value:
        if name not in needed and name not in optional:
            raise BadRecord(where, f"has an unknown entry {quoted(name)}")
    for name in needed:
        if name not in value:
            raise BadRecord(where, f"lacks the entry {quoted(name)}")
    return value


def items(value: Any, where: str, most: int) -> list[Any]:
    """Return the value, which must be a list of at most `most` items."""
    if not isinstance(value, list):
        raise BadRecord(where, f"must be a list, not {quoted(value)}")
    if len(value) > most:
        raise BadRecord(where, f"has {len(value)} entries, more than {most}")
    return value


def text(value: Any, where: str) -> str:
    """Return the value, which must be a string without lone surrogates."""
    if not isinstance(value, str):
        raise BadRecord(where, f"must be a text, not {quoted(value)}")
    if any("\ud800" <= character <= "\udfff" for character in value):
        raise BadRecord(where, "has half a character (a lone surrogate)")
    return value


def letters(value: Any, where: str, most: int) -> str:
    """Return the value, which must be a string of 1 to `most` letters."""
    if not isinstance(value, str) or not value.isalpha() or len(value) > most:
        raise BadRecord(where, f"must be a text of 1 to {most} letters, not {quoted(value)}")
    return value


def letters_and_digits(value: Any, where: str, least: int, most: int) -> str:
    """Return the value, which must be a string of `least` to `most` of the letters `a` to `z` and digits."""
    if not isinstance(value, str) or not re.fullmatch(f"[a-z0-9]{{{least},{most}}}", value):
        raise BadRecord(where, f"must be a text of {least} to {most} letters a to z and digits, not {quoted(value)}")
    return value


def number(value: Any, where: str, least: int, most: int) -> int:
    """Return the value, which must be a whole number from `least` to `most`."""
    if type(value) is not int or not least <= value <= most:
        raise BadRecord(where, f"must be a whole number from {least} to {most}, not {quoted(value)}")
    return value


def one_of(value: Any, where: str, choices: Iterable[object]) -> Any:
    """Return the value, which must be one of these strings, numbers and booleans. The number 1 does not equal true."""
    for choice in choices:
        if type(value) is type(choice) and value == choice:
            return choice
    raise BadRecord(where, f"must be {' or '.join(map(quoted, choices))}, not {quoted(value)}")
