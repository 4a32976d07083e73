"""The settings, which are saved apart from games."""

from typing import NamedTuple

CURTAINS = ("none", "tray", "table")
"""The values of `Settings.curtain`: cover nothing (open play), the pieces of the next player, or the whole table."""

PACE_MS = {"slow": 2_400, "normal": 1_000, "instant": 0}
"""The pause in milliseconds after each placement of a bot, by the name of the pace."""

CAPS_S = (2, 5, 10)
"""The choices for the longest time that a bot may think about a turn, in seconds."""


class Settings(NamedTuple):
    """All settings.

    `curtain` is one of the `CURTAINS`. `scores` shows the running score. `highlights` shows the allowed spaces, and why
    a space is refused. With `hints`, the current player may ask for a hint. `turned` shows the city from the other side
    of the table. With `shortcuts`, single letters are intents. `large_type` makes all text larger. `sound` includes
    vibration on devices that have it. `tips_followed` is the number of tips of a first turn that are no longer shown,
    `lesson` the step at which the lesson continues. `language` is a code, "" for the browser's language. `pace` is a
    key of `PACE_MS`, `cap` one of `CAPS_S`.
    """

    curtain: str = "tray"
    scores: bool = True
    highlights: bool = True
    hints: bool = True
    turned: bool = False
    shortcuts: bool = True
    large_type: bool = False
    sound: bool = True
    tips_followed: int = 0
    lesson: int = 0
    language: str = ""
    pace: str = "normal"
    cap: int = 5

    @property
    def open_play(self) -> bool:
        """Whether all players may see all pieces; otherwise pieces that the rules keep secret are hidden (R6)."""
        return self.curtain == "none"


SWITCHES = ("scores", "highlights", "hints", "turned", "large_type", "sound", "shortcuts")
"""The settings that are switched on or off."""
