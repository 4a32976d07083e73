"""The errors that the engine raises for bad input. Each has a message of one line, and its parts as attributes."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.engine.refusals import Refusal


class MedinaError(Exception):
    """The base class of the engine's errors. The message is one line."""


class IllegalPlacement(MedinaError):
    """Raised for a placement that the rules do not allow now. `refusal` has the reason, the rule and the obstacles."""

    def __init__(self, refusal: "Refusal") -> None:
        super().__init__(f"{refusal.text} ({refusal.reason.rule})")
        self.refusal = refusal


class BadRecord(MedinaError):
    """Raised for a record, or other data, that is damaged or breaks a rule.

    `where` names the field or the placement, and `fault` says what is wrong there. `rule` is the number of the broken
    rule, or empty if the error names no single rule.
    """

    def __init__(self, where: str, fault: str, rule: str = "") -> None:
        super().__init__(f"{where}: {fault}{f' ({rule})' if rule else ''}")
        self.where, self.fault, self.rule = where, fault, rule
