"""The errors of bad input, each with a sentence and its data."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.engine.refusals import Refusal


class MedinaError(Exception):
    """Bad input of any kind; the message is one line."""


class IllegalPlacement(MedinaError):
    """A placement that the rules do not allow now; `refusal` has the rule and the obstacles."""

    def __init__(self, refusal: "Refusal") -> None:
        super().__init__(f"{refusal.text} ({refusal.reason.rule})")
        self.refusal = refusal


class BadRecord(MedinaError):
    """A record that is refused: `where` names the field or the placement, `rule` the broken rule, if any."""

    def __init__(self, where: str, fault: str, rule: str = "") -> None:
        super().__init__(f"{where}: {fault}{f' ({rule})' if rule else ''}")
        self.where, self.fault, self.rule = where, fault, rule
