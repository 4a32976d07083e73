"""What comes from elsewhere, as a text in JSON: looked at with care, taken or refused with a sentence."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from app.engine import shape
from app.engine.errors import BadRecord
from app.table.wording.words import Forms, Words, marked

TOO_LARGE = marked("That is too large to be a game of Medina.")
NOT_OURS = marked("That is no game of Medina.")
NEWER = marked("That comes from a newer version of Medina. Load this page again, then try once more.")
AGAINST = marked("That game cannot be read: {fault}")


class ImportResult(NamedTuple):
    """What is said of something that was brought in: a marked sentence, its number, what fills its `{fault}`."""

    sentence: str | Forms
    number: int = 0
    fault: str = ""

    def said(self, words: Words) -> str:
        """In these words."""
        if isinstance(self.sentence, Forms):
            return words.count(self.sentence, self.number)
        return words.say(self.sentence, fault=self.fault)


class ImportRefused(Exception):
    """What was brought in is refused; the answer says why."""

    def __init__(self, sentence: str, fault: BadRecord | None = None) -> None:
        super().__init__(sentence)
        self.answer = ImportResult(sentence, fault="" if fault is None else str(fault))


def parsed(text: str) -> Any:
    """The value of a JSON text. Raises `ImportRefused` for anything else."""
    if len(text) > shape.LONGEST:
        raise ImportRefused(TOO_LARGE)
    try:
        return shape.parsed(text.encode("utf-8", "surrogatepass"))
    except BadRecord as fault:
        raise ImportRefused(NOT_OURS) from fault


def form_of(value: Any, known: Mapping[str, int]) -> str:
    """The `format` of a value, a `known` one. Raises `ImportRefused` where we read neither it nor its version."""
    form = value.get("format") if shape.is_object(value) else None
    if not isinstance(form, str) or form not in known:
        raise ImportRefused(NOT_OURS)
    version = value.get("version")
    if type(version) is int and version > known[form]:
        raise ImportRefused(NEWER)
    return form
