"""The settings, which are saved apart from games."""

from collections.abc import Collection
from typing import NamedTuple

from app.table.wording.words import LANGUAGES

CURTAINS = ("none", "tray", "table")
"""What is hidden while the device is passed on: nothing (open play), the next player's pieces, or the whole table."""

PACE_MS = {"slow": 2_400, "normal": 1_000, "instant": 0}
"""The pause in milliseconds after each placement of a bot, by the name of the pace."""

CAPS_S = (2, 5, 10)
"""The choices for the longest time that a bot may think about a turn, in seconds."""

COLOR_SCHEMES = ("", "light", "dark")
"""The colors of the page: those of the device's color scheme, light ones, or dark ones."""

LATER_TIPS = ("merchant", "one each", "tower", "street", "end", "hint", "aid", "stocks")
"""The names of the tips after a first turn, most urgent first. Each is shown once, when it first matters."""


class Settings(NamedTuple):
    """The settings of this device, which players change on the sheet of settings or by using the page.

    `curtain` says what is hidden while the device is passed on (see `CURTAINS`); `curtain_chosen` is true when players
    have chosen it or gone on with it. `scores` shows the running score, with `suspense` only as long as a palace can be
    claimed. `stocks` shows what bots have left while one person plays, `highlights` the allowed spaces and why a space
    is refused. With `hints`, players may ask bots for hints, and with `review`, bots judge the turns of finished games.
    `turned` shows the city from the other side of the table. With `shortcuts`, single-letter keys trigger intents.
    `sound` includes vibration. The first `tips_followed` of the tips for beginners are no longer shown, and `tips_left`
    are the `LATER_TIPS` still to come. `lesson` is the step at which the lesson continues, `lesson_placed` the
    placements in it so far, written as in a record. `language` is a code, "" for the browser's language. `color_scheme`
    is one of `COLOR_SCHEMES`. `pace` is the name of the pause after each placement of a bot (see `PACE_MS`), `cap` the
    longest time for which a bot may think, in seconds.
    """

    curtain: str = "tray"
    curtain_chosen: bool = False
    scores: bool = True
    suspense: bool = True
    stocks: bool = False
    highlights: bool = True
    hints: bool = True
    review: bool = True
    turned: bool = False
    shortcuts: bool = True
    large_type: bool = False
    sound: bool = True
    tips_followed: int = 0
    tips_left: tuple[str, ...] = ()
    lesson: int = 0
    lesson_placed: tuple[str, ...] = ()
    language: str = ""
    color_scheme: str = ""
    pace: str = "normal"
    cap: int = 5


SWITCHES = (
    *("scores", "suspense", "stocks", "highlights", "hints", "review", "turned", "large_type", "sound", "shortcuts"),
)
"""The settings that are switched on or off."""

OPTIONS: dict[str, Collection[object]] = {
    "curtain": CURTAINS,
    "language": ("", *LANGUAGES),
    "color_scheme": COLOR_SCHEMES,
    "pace": PACE_MS,
    "cap": CAPS_S,
    **dict.fromkeys((*SWITCHES, "curtain_chosen"), (True, False)),
}
"""The possible values of the settings that have a few; the others are numbers or lists of texts."""
