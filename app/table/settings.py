"""How the people at this table like to play: kept apart from their games."""

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Settings:
    """What can be switched.

    `open_play` shows everybody's pieces and needs no curtain; else what is behind the screens stays hidden (R6).
    `scores` shows the running score, `hints` the allowed spaces and why a tap was refused. `turned` shows the city from
    the other side of the table. `toured` tells that the first-game tour has been seen. `language` is a code, empty for
    the browser's own.
    """

    open_play: bool = False
    scores: bool = True
    hints: bool = True
    turned: bool = False
    toured: bool = False
    language: str = ""


SWITCHES = ("open_play", "scores", "hints", "turned")
"""The settings that a guest switches on and off."""


def switched(settings: Settings, name: str) -> Settings:
    """With one of the `SWITCHES` turned over."""
    if name not in SWITCHES:
        raise ValueError(f"no switch {name}")
    return replace(settings, **{name: not getattr(settings, name)})
