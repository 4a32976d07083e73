"""The sheet of settings."""

from app.engine.pieces import KINDS
from app.table import screen
from app.table.help.rule_lines import FAIR
from app.table.settings import CAPS, CURTAINS, SWITCHES
from app.table.sitting import Sitting
from app.table.views.levels import levels
from app.table.wording.words import LANGUAGES, counted, marked, named

SETTINGS = {
    "title": marked("Settings"),
    "close": marked("Close"),
    "language": marked("Language"),
    "curtain": marked("Between two turns"),
    "pace": marked("Pace of computer players"),
    "cap": marked("They think about a turn for at most"),
    "seats": marked("Who plays?"),
    "fair": FAIR,
}
CURTAIN_TITLES = {
    "none": marked("Open play"),
    "tray": marked("Cover the pieces"),
    "table": marked("Cover everything"),
}
PACE_TITLES = {"slow": named("pace", "Slow"), "normal": named("pace", "Normal"), "instant": named("pace", "At once")}
CURTAIN_SENTENCES = {
    "none": marked("Nothing is covered: everybody sees everybody's pieces."),
    "tray": marked("The city stays in sight; the next player taps to see the pieces."),
    "table": marked("The next player taps to see the city and the pieces."),
}
SWITCH_LABELS = {
    "scores": marked("Running score"),
    "hints": marked("Hints"),
    "advice": marked("Advice"),
    "turned": marked("City turned round"),
    "large_type": marked("Larger type"),
    "sound": marked("Sound"),
    "shortcuts": marked("Letter keys"),
}
SWITCH_SENTENCES = {
    "scores": marked("Shows what everybody has so far."),
    "hints": marked("Lights up the allowed spaces, and says why a piece may not stand somewhere."),
    "advice": marked("Whoever is at turn may ask what to do. What happened says who has asked."),
    "turned": marked("For whoever sits on the other side of the table."),
    "large_type": marked("Writes everything larger, for whoever sits further away."),
    "sound": marked("Wood on wood, quietly; and a light buzz where the device has one."),
    "shortcuts": marked("On a keyboard, single letters take pieces, undo and end the turn."),
}


def settings_sheet(sitting: Sitting) -> screen.SettingsSheet:
    """What can be switched, what is covered between two turns, and the languages."""
    words, settings = sitting.words, sitting.settings
    switches = tuple(
        screen.SwitchLine(
            name, words.say(SWITCH_LABELS[name]), words.say(SWITCH_SENTENCES[name]), getattr(settings, name)
        )
        for name in SWITCHES
    )
    curtains = tuple(
        screen.CurtainChoice(
            name, words.say(CURTAIN_TITLES[name]), words.say(CURTAIN_SENTENCES[name]), name == settings.curtain
        )
        for name in CURTAINS
    )
    kinds = {kind.word: words.spoken(kind) for kind in KINDS}
    languages = tuple(screen.LanguageChoice(code, name, code == words.language) for code, name in LANGUAGES.items())
    paces = tuple(
        screen.PaceChoice(name, words.name(title), name == settings.pace) for name, title in PACE_TITLES.items()
    )
    seconds = counted("{number} second", "{number} seconds")
    caps = tuple(screen.CapChoice(cap, words.count(seconds, cap), cap == settings.cap) for cap in CAPS)
    return screen.SettingsSheet(
        switches, curtains, kinds, languages, paces, caps, _seats(sitting), levels(words), words.labels(SETTINGS)
    )


def _seats(sitting: Sitting) -> tuple[screen.SeatChoice, ...]:
    """Who plays in the game on the table, where that can change."""
    game, words = sitting.game, sitting.words
    if game is None or game.is_over:
        return ()
    label = marked("Who plays for {name}?")
    return tuple(
        screen.SeatChoice(player.name, player.color, player.bot, words.say(label, name=player.name))
        for player in game.players
    )
