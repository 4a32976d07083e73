"""Every word and sentence on the page, through gettext: English is the source, a catalog makes it another language."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from gettext import NullTranslations, translation
from importlib.resources import files

from app.engine.pieces import DOME, MERCHANT, STABLE, WALL, Kind, Tower
from app.engine.refusals import Reason


def marked(sentence: str) -> str:
    """The sentence itself, marked for translation: whoever says it looks it up."""
    return sentence


PIECES = {
    Kind.GRAY: marked("Gray palace"),
    Kind.BLACK: marked("Black palace"),
    Kind.BROWN: marked("Brown palace"),
    Kind.ORANGE: marked("Orange palace"),
    DOME: marked("Dome"),
    STABLE: marked("Stable"),
    MERCHANT: marked("Merchant"),
    WALL: marked("Wall"),
}
PALACE_COLORS = {
    Kind.GRAY: marked("gray"),
    Kind.BLACK: marked("black"),
    Kind.BROWN: marked("brown"),
    Kind.ORANGE: marked("orange"),
}
PLAYER_COLORS = {
    "red": marked("Red"),
    "yellow": marked("Yellow"),
    "blue": marked("Blue"),
    "green": marked("Green"),
}
RULE_TITLES = {
    "original": marked("Original"),
    "championship": marked("Championship"),
    "digest": marked("Digest"),
}
RULE_SENTENCES = {
    "original": marked("The rules of 2001, as they come in the box. The best choice for a first game."),
    "championship": marked("Sharper: towers change hands again and again, and the last domes must be placed sooner."),
    "digest": marked("More room: stables keep apart from each other, and no palace grows beside one."),
}
BUTTONS = {
    "city": marked("The city"),
    "tray": marked("Pieces to place"),
    "players": marked("Players"),
    "undo": marked("Undo"),
    "redo": marked("Redo"),
    "end_turn": marked("End turn"),
    "new_game": marked("New game"),
    "result": marked("Result"),
    "let_go": marked("Close"),
    "domes": marked("Domes left"),
    "score": marked("Score"),
    "open": marked("may still be claimed"),
    "lost": marked("can be claimed no more"),
    "owned": marked("claimed"),
    "menu": marked("Menu"),
    "log": marked("What happened"),
    "rules": marked("Rules"),
    "settings": marked("Settings"),
    "turn_board": marked("Turn the city round"),
    "earlier": marked("One placement earlier"),
    "later": marked("One placement later"),
    "now": marked("Back to the game"),
    "next": marked("Next"),
    "skip": marked("Skip"),
    "left": marked("Pieces left"),
    "empty": marked("empty"),
    "lit": marked("may go here"),
    "whole": marked("The whole city"),
}
SETUP = {
    "title": marked("Medina"),
    "resume": marked("Go on"),
    "see_result": marked("See the result"),
    "count": marked("How many play"),
    "three": marked("3 players"),
    "four": marked("4 players"),
    "seats": marked("Who plays, clockwise"),
    "name": marked("Name of player"),
    "earlier": marked("Sit one seat earlier"),
    "later": marked("Sit one seat later"),
    "starts": marked("Starts"),
    "rules": marked("Rules"),
    "begin": marked("Start the game"),
}
RESULT = {
    "close": marked("Look at the city"),
    "new_game": marked("New game"),
    "total": marked("Total"),
    "rematch": marked("Play again"),
    "keep": marked("Keep the record"),
    "send": marked("Send the record"),
    "kept": marked("The record is saved as a file."),
    "copied": marked("The record is copied: paste it where you like."),
    "sent": marked("The record is sent."),
    "unsent": marked("This browser can neither send nor copy it: keep it as a file."),
}
LOG = {
    "title": marked("What happened"),
    "close": marked("Close"),
    "look": marked("Look at this position"),
}
SETTINGS = {
    "title": marked("Settings"),
    "close": marked("Close"),
    "language": marked("Language"),
    "tour": marked("Show the tour again"),
}
RULES = {
    "title": marked("Rules"),
    "close": marked("Close"),
    "special": marked("So only in some rule sets"),
}
SWITCH_LABELS = {
    "open_play": marked("Open play"),
    "scores": marked("Running score"),
    "hints": marked("Hints"),
    "turned": marked("City turned round"),
}
SWITCH_SENTENCES = {
    "open_play": marked("No curtain between the turns; everybody sees everybody's pieces."),
    "scores": marked("Shows what everybody has so far."),
    "hints": marked("Lights up the allowed spaces, and says why a piece may not stand somewhere."),
    "turned": marked("For whoever sits on the other side of the table."),
}
LANGUAGES = {"en": "English", "fr": "Français", "it": "Italiano", "ja": "日本語", "de": "Deutsch"}


class Words:
    """The words of one language."""

    def __init__(self, catalog: NullTranslations | None = None) -> None:
        self._catalog = catalog or NullTranslations()

    @property
    def language(self) -> str:
        """The language's code, as in the page's `lang`."""
        return self._catalog.info().get("language", "en")

    def say(self, sentence: str, **parts: object) -> str:
        """A marked sentence in this language, its `{parts}` filled in."""
        said = self._catalog.gettext(sentence)
        return said.format(**parts) if parts else said

    def count(self, one: str, many: str, number: int, **parts: object) -> str:
        """A sentence with a number in it, in the form that this number takes."""
        return self._catalog.ngettext(one, many, number).format(number=number, **parts)

    def labels(self, marked_labels: Mapping[str, str]) -> dict[str, str]:
        """These labels, in this language."""
        return {name: self.say(label) for name, label in marked_labels.items()}

    def piece(self, kind: Kind) -> str:
        """The name of a kind of piece."""
        return self.say(PIECES[kind])

    def palace_color(self, color: Kind) -> str:
        """The color of a palace, as in "the gray palace"."""
        return self.say(PALACE_COLORS[color])

    def color(self, player_color: str) -> str:
        """The name of a player's color."""
        return self.say(PLAYER_COLORS[player_color])

    def tower(self, tower: Tower) -> str:
        """The name of a tower tile."""
        return self.say(marked("Tower {number}"), number=tower)

    def reason(self, reason: Reason, kind: Kind) -> str:
        """Why a piece of this kind may not be placed."""
        color = self.palace_color(kind) if kind in PALACE_COLORS else ""
        return self.say(reason.sentence, color=color)

    def listed(self, names: Iterable[str]) -> str:
        """Names in a row, as in "Ana, Ben and Cleo"."""
        *rest, last = names
        if not rest:
            return last
        return self.say(marked("{names} and {last}"), names=", ".join(rest), last=last)


@cache
def words_in(language: str) -> Words:
    """The words of this language; English where there is no catalog for it."""
    catalogs = str(files("app.table") / "languages")
    return Words(translation("medina", catalogs, languages=[language], fallback=True))


def best_language(spoken: Sequence[str]) -> str:
    """Of the languages a browser speaks (as in `fr-CH`), the first that we speak; else English."""
    codes = (code.split("-")[0].lower() for code in spoken)
    return next((code for code in codes if code in LANGUAGES), "en")
