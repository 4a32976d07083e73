"""Write named tuples as JSON values, and read them by the types of their fields. Invalid values raise `BadRecord`."""

from collections.abc import Callable, Mapping
from enum import Enum
from types import UnionType
from typing import Any, get_args, get_origin

from app.engine import record as records, strict_json
from app.engine.errors import BadRecord
from app.engine.position import placement, written_placement
from app.engine.record import Record, record_of
from app.engine.state import Placement

LARGEST_NUMBER = 10**strict_json.MOST_DIGITS - 1
MOST_ITEMS = 1_000


def value_of(value: Any, *, named: bool = True) -> Any:
    """Convert a value to its JSON value. A named tuple becomes an object or, if not `named`, a list of its fields."""
    if isinstance(value, Placement):
        return written_placement(value)
    if isinstance(value, Record):
        return records.value_of(value)
    if isinstance(value, Enum):
        return value.value
    if not isinstance(value, tuple):
        return value
    items = [value_of(each, named=named) for each in value]
    return dict(zip(value._fields, items, strict=True)) if named and hasattr(value, "_fields") else items


def read(kind: Any, value: Any, where: str) -> Any:
    """Read a value of this type, as `value_of` has written it. A named tuple may lack fields that have a default.

    Numbers are from 0 to `LARGEST_NUMBER`, and lists have at most `MOST_ITEMS` items.
    """
    kind = getattr(kind, "__supertype__", kind)
    if kind in _READERS:
        return _READERS[kind](value, where)
    options = get_args(kind)
    if get_origin(kind) is UnionType:  # a type or None
        return None if value is None else read(options[0], value, where)
    if get_origin(kind) is tuple:
        return tuple(read(options[0], each, where) for each in strict_json.items(value, where, MOST_ITEMS))
    if issubclass(kind, Enum):
        return kind(strict_json.one_of(value, where, [each.value for each in kind]))
    if isinstance(value, list):
        value = dict(zip(kind._fields, strict_json.items(value, where, len(kind._fields)), strict=False))
    needed = [name for name in kind._fields if name not in kind._field_defaults]
    fields = strict_json.entries(value, where, needed, kind._field_defaults)
    return kind(**{name: read(kind.__annotations__[name], each, name) for name, each in fields.items()})


def _flag(value: Any, where: str) -> bool:
    if not isinstance(value, bool):
        raise BadRecord(where, f"must be true or false, not {strict_json.quoted(value)}")
    return value


def _float(value: Any, where: str) -> float:
    if not isinstance(value, int | float):
        raise BadRecord(where, f"must be a number, not {strict_json.quoted(value)}")
    return float(value)


_READERS: Mapping[Any, Callable[[Any, str], Any]] = {
    str: strict_json.text,
    bool: _flag,
    int: lambda value, where: strict_json.number(value, where, 0, LARGEST_NUMBER),
    float: _float,
    Placement: placement,
    Record: lambda value, _: record_of(value),
}
"""What reads the values that have a form of their own, by their type."""
