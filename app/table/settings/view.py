"""The sheet of settings."""

from collections.abc import Mapping
from typing import NamedTuple

from app.engine.pieces import KINDS
from app.table.bots.view import CapChoice, LevelChoice, PaceChoice, SeatChoice, levels
from app.table.help.rule_lines import FAIR
from app.table.settings.state import CAPS_S, CURTAINS, SWITCHES
from app.table.sitting import Sitting
from app.table.wording.words import LANGUAGES, N_, N_ctx, N_n


class SwitchLine(NamedTuple):
    """A setting to switch on and off."""

    setting: str
    label: str
    sentence: str
    on: bool


class CurtainChoice(NamedTuple):
    """What can be covered between two turns, with one plain sentence."""

    curtain: str
    title: str
    sentence: str
    chosen: bool


class LanguageChoice(NamedTuple):
    """A language by its code and its own name."""

    code: str
    name: str
    chosen: bool


class SettingsSheet(NamedTuple):
    """How this table likes to play.

    `kinds` are the names of the kinds of pieces, for the keys that take them. `seats` are those of the game on the
    table, where who sits there can change.
    """

    switches: tuple[SwitchLine, ...]
    curtains: tuple[CurtainChoice, ...]
    kinds: Mapping[str, str]
    languages: tuple[LanguageChoice, ...]
    paces: tuple[PaceChoice, ...]
    caps: tuple[CapChoice, ...]
    seats: tuple[SeatChoice, ...]
    levels: tuple[LevelChoice, ...]
    words: Mapping[str, str]


SETTINGS = {
    "title": N_("Settings"),
    "close": N_("Close"),
    "language": N_("Language"),
    "curtain": N_("Between two turns"),
    "pace": N_("Pace of computer players"),
    "cap": N_("They think about a turn for at most"),
    "seats": N_("Who plays?"),
    "fair": FAIR,
}
CURTAIN_TITLES = {
    "none": N_("Open play"),
    "tray": N_("Cover the pieces"),
    "table": N_("Cover everything"),
}
PACE_TITLES = {"slow": N_ctx("pace", "Slow"), "normal": N_ctx("pace", "Normal"), "instant": N_ctx("pace", "At once")}
CURTAIN_SENTENCES = {
    "none": N_("Nothing is covered: everybody sees everybody's pieces."),
    "tray": N_("The city stays in sight; the next player taps to see the pieces."),
    "table": N_("The next player taps to see the city and the pieces."),
}
SWITCH_LABELS = {
    "scores": N_("Running score"),
    "hints": N_("Hints"),
    "advice": N_("Advice"),
    "turned": N_("City turned round"),
    "large_type": N_("Larger type"),
    "sound": N_("Sound"),
    "shortcuts": N_("Letter keys"),
}
SWITCH_SENTENCES = {
    "scores": N_("Shows what everybody has so far."),
    "hints": N_("Lights up the allowed spaces, and says why a piece may not stand somewhere."),
    "advice": N_("Whoever is at turn may ask what to do. What happened says who has asked."),
    "turned": N_("For whoever sits on the other side of the table."),
    "large_type": N_("Writes everything larger, for whoever sits further away."),
    "sound": N_("Wood on wood, quietly; and a light buzz where the device has one."),
    "shortcuts": N_("On a keyboard, single letters take pieces, undo and end the turn."),
}


def settings_sheet(sitting: Sitting) -> SettingsSheet:
    """What can be switched, what is covered between two turns, and the languages."""
    words, settings = sitting.words, sitting.settings
    switches = tuple(
        SwitchLine(name, words.say(SWITCH_LABELS[name]), words.say(SWITCH_SENTENCES[name]), getattr(settings, name))
        for name in SWITCHES
    )
    curtains = tuple(
        CurtainChoice(
            name, words.say(CURTAIN_TITLES[name]), words.say(CURTAIN_SENTENCES[name]), name == settings.curtain
        )
        for name in CURTAINS
    )
    kinds = {kind.word: words.spoken(kind) for kind in KINDS}
    languages = tuple(LanguageChoice(code, name, code == words.language) for code, name in LANGUAGES.items())
    paces = tuple(PaceChoice(name, words.name(title), name == settings.pace) for name, title in PACE_TITLES.items())
    seconds = N_n("{number} second", "{number} seconds")
    caps = tuple(CapChoice(cap, words.count(seconds, cap), cap == settings.cap) for cap in CAPS_S)
    return SettingsSheet(
        switches, curtains, kinds, languages, paces, caps, _seats(sitting), levels(words), words.labels(SETTINGS)
    )


def _seats(sitting: Sitting) -> tuple[SeatChoice, ...]:
    """Who plays in the game on the table, where that can change."""
    game, words = sitting.game, sitting.words
    if game is None or game.is_over:
        return ()
    label = N_("Who plays for {name}?")
    return tuple(
        SeatChoice(player.name, player.color, player.bot, words.say(label, name=player.name)) for player in game.players
    )
