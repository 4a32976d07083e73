"""The base class of all requests that buttons, gestures and timers can make."""

from collections.abc import Mapping
from typing import Any, ClassVar, dataclass_transform


@dataclass_transform(frozen_default=True)
class AnyIntent:
    """The base class of all intents. Subclasses declare their fields as frozen dataclasses do.

    `dataclass` itself would take a millisecond for each class whenever the page starts without a snapshot.
    """

    fields: ClassVar[Mapping[str, type[Any]]] = {}
    pack: ClassVar[str] = ""
    """The name of the pack that carries out the intent; empty if the page has it from the start."""

    def __init_subclass__(cls, pack: str = "") -> None:
        cls.pack = pack
        cls.fields = cls.__annotations__
        cls.__match_args__ = tuple(cls.fields)  # type: ignore[misc, attr-defined]

    def __init__(self, *values: object, **named: object) -> None:
        named.update(zip(self.fields, values, strict=False))
        self.__dict__.update({field: named[field] if field in named else getattr(self, field) for field in self.fields})

    def __setattr__(self, field: str, value: object) -> None:
        raise AttributeError(f"{self} never changes, so {field} cannot become {value}")

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.__dict__ == other.__dict__

    def __hash__(self) -> int:
        return hash((type(self), *self.__dict__.values()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in self.__dict__.items())})"
