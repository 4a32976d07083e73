"""The data of the sheet of settings."""

from typing import NamedTuple

from app.table.bots.view import SeatChoice, levels
from app.table.screen_parts import Option
from app.table.sitting import Sitting
from app.table.wording.words import LANGUAGES, N_, N_ctx


class SettingsSheet(NamedTuple):
    """The sheet of settings, with the options of each.

    `seats` are the seats of the game on the table, and `levels` the options for who plays there.
    """

    switches: tuple[Option, ...]
    curtains: tuple[Option, ...]
    languages: tuple[Option, ...]
    paces: tuple[Option, ...]
    seats: tuple[SeatChoice, ...]
    levels: tuple[Option, ...]


PACE_TITLES = {"slow": N_ctx("pace", "Slow"), "normal": N_ctx("pace", "Normal"), "instant": N_ctx("pace", "At once")}
CURTAIN_LABELS = {
    "none": (N_("Cover nothing"), N_("Everybody sees everybody’s pieces.")),
    "tray": (N_("Cover the pieces"), N_("The city stays in sight; the next player taps to see the pieces.")),
    "table": (N_("Cover everything"), N_("The next player taps to see the city and the pieces.")),
}
SWITCH_LABELS = {
    "scores": (N_("Running score"), N_("Shows what everybody has so far.")),
    "highlights": (
        N_("Help with placing"),
        N_("Lights up the allowed spaces and explains why a piece cannot go somewhere."),
    ),
    "hints": (N_("Tips"), N_("On your turn you can tap “Give me a tip”. The game log shows who asked.")),
    "turned": (N_("City turned around"), N_("For anyone sitting on the other side of the table.")),
    "large_type": (N_("Larger type"), N_("Makes all text larger for anyone sitting farther away.")),
    "sound": (N_("Sound"), N_("The soft sound of wood on wood, and a light buzz if the device can.")),
    "shortcuts": (N_("Keyboard shortcuts"), N_("On a keyboard, single letters pick up pieces, undo and end the turn.")),
}
"""The label of each switch, and a sentence about it."""


def settings_sheet(sitting: Sitting) -> SettingsSheet:
    """Return the sheet of settings as it is now."""
    words, settings = sitting.words, sitting.settings
    switches = tuple(
        Option(name, words.say(label), words.say(sentence), getattr(settings, name))
        for name, (label, sentence) in SWITCH_LABELS.items()
    )
    curtains = tuple(
        Option(name, words.say(label), words.say(sentence), name == settings.curtain)
        for name, (label, sentence) in CURTAIN_LABELS.items()
    )
    languages = tuple(Option(code, name, chosen=code == words.language) for code, name in LANGUAGES.items())
    paces = tuple(Option(name, words.name(title), chosen=name == settings.pace) for name, title in PACE_TITLES.items())
    return SettingsSheet(switches, curtains, languages, paces, _seats(sitting), levels(words))


def _seats(sitting: Sitting) -> tuple[SeatChoice, ...]:
    """Return who plays at each seat of the game on the table, or none if no game is in progress."""
    game, words = sitting.game, sitting.words
    if game is None or game.is_over:
        return ()
    label = N_("Who plays for {name}?")
    return tuple(
        SeatChoice(player.name, player.color, player.bot, words.say(label, name=player.name)) for player in game.players
    )
