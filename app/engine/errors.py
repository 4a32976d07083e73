"""What can be wrong with what comes in: errors that carry data, each with a sentence."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.engine.refusals import Refusal


class MedinaError(Exception):
    """Any fault of what was put in; its text is one clear line."""


class IllegalPlacement(MedinaError):
    """A placement that the rules do not allow now; `refusal` says which rule and what stands in the way."""

    def __init__(self, refusal: "Refusal") -> None:
        super().__init__(f"{refusal.text} ({refusal.reason.rule})")
        self.refusal = refusal


class BadRecord(MedinaError):
    """A record that is refused: `where` names the field or the placement, `rule` the rule if one is broken."""

    def __init__(self, where: str, fault: str, rule: str = "") -> None:
        super().__init__(f"{where}: {fault}{f' ({rule})' if rule else ''}")
        self.where, self.fault, self.rule = where, fault, rule
