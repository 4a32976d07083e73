"""Words and sentences through gettext: English is the source, a catalog translates it.

Names that several views use are here: of pieces, palaces, colors, spaces, rule sets. A label or sentence of one view
is in that view.
"""

from collections.abc import Iterable, Mapping
from functools import cache, reduce
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pkgutil import get_data
from typing import NamedTuple

from app.engine.grid import NAME, Space
from app.engine.pieces import DOME, MERCHANT, STABLE, WALL, Kind, Tower
from app.engine.refusals import Reason
from app.table.wording.names import isolated


def N_(sentence: str) -> str:  # noqa: N802 - the name that gettext users know
    """The sentence itself, marked for translation. `Words.say` translates it."""
    return sentence


class Forms(NamedTuple):
    """A sentence in the singular and in the plural. Other languages have fewer forms, or more."""

    one: str
    many: str


def N_n(one: str, many: str) -> Forms:  # noqa: N802
    """The forms of a sentence with a number in it, marked for translation. `Words.count` chooses one."""
    return Forms(one, many)


class Name(NamedTuple):
    """A name and its use: a language may have several words for one thing."""

    use: str
    name: str


def N_ctx(use: str, name: str) -> Name:  # noqa: N802
    """A name for one use (gettext calls it the context), marked for translation. `Words.name` translates it."""
    return Name(use, name)


TRAY = {
    Kind.GRAY: N_ctx("tray", "Gray palace"),
    Kind.BLACK: N_ctx("tray", "Black palace"),
    Kind.BROWN: N_ctx("tray", "Brown palace"),
    Kind.ORANGE: N_ctx("tray", "Orange palace"),
    DOME: N_ctx("tray", "Dome"),
    STABLE: N_ctx("tray", "Stable"),
    MERCHANT: N_ctx("tray", "Merchant"),
    WALL: N_ctx("tray", "Wall"),
}
"""Short labels below the pieces of the tray."""

PIECES = {
    Kind.GRAY: N_ctx("piece", "gray piece"),
    Kind.BLACK: N_ctx("piece", "black piece"),
    Kind.BROWN: N_ctx("piece", "brown piece"),
    Kind.ORANGE: N_ctx("piece", "orange piece"),
    DOME: N_ctx("piece", "dome"),
    STABLE: N_ctx("piece", "stable"),
    MERCHANT: N_ctx("piece", "merchant"),
    WALL: N_ctx("piece", "wall"),
}
"""As in "Ana: dome on c4"."""

PIECES_LEFT = {
    Kind.GRAY: N_ctx("none left", "gray pieces"),
    Kind.BLACK: N_ctx("none left", "black pieces"),
    Kind.BROWN: N_ctx("none left", "brown pieces"),
    Kind.ORANGE: N_ctx("none left", "orange pieces"),
    DOME: N_ctx("none left", "domes"),
    STABLE: N_ctx("none left", "stables"),
    MERCHANT: N_ctx("none left", "merchants"),
    WALL: N_ctx("none left", "walls"),
}
"""As in "You have no domes left"."""

PALACES = {
    Kind.GRAY: N_ctx("palace", "Gray palace"),
    Kind.BLACK: N_ctx("palace", "Black palace"),
    Kind.BROWN: N_ctx("palace", "Brown palace"),
    Kind.ORANGE: N_ctx("palace", "Orange palace"),
}
"""Headings and labels for whole palaces."""

PALACE_COLORS = {
    Kind.GRAY: N_("gray"),
    Kind.BLACK: N_("black"),
    Kind.BROWN: N_("brown"),
    Kind.ORANGE: N_("orange"),
}
"""Fills the `{color}` of a sentence about a palace. A catalog may have a stem here that its sentences complete."""

SIDES = {
    "n": N_ctx("side", "north"),
    "s": N_ctx("side", "south"),
    "w": N_ctx("side", "west"),
    "e": N_ctx("side", "east"),
}
PLAYER_COLORS = {
    "red": N_("Red"),
    "yellow": N_("Yellow"),
    "blue": N_("Blue"),
    "green": N_("Green"),
}
RULE_TITLES = {
    "original": N_("Original"),
    "championship": N_("Championship"),
    "digest": N_("Stables apart"),
}
HOUSE_RULES = N_("House rules")
COLON, COMMA = N_(": "), N_(", ")
"""Between a label and its text, and between two parts of a text."""

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
        """A sentence in this language, with its `{parts}` filled in."""
        said = self._catalog.gettext(sentence)
        return said.format(**_isolated(parts)) if parts else said

    def count(self, forms: Forms, number: int, **parts: object) -> str:
        """A sentence with a number in it, in the right form for this number."""
        said = self._catalog.ngettext(forms.one, forms.many, number)
        return said.format(number=number, **_isolated(parts))

    def name(self, name: Name) -> str:
        """A name in this language, for its use."""
        return self._catalog.pgettext(name.use, name.name)

    def labels(self, marked_labels: Mapping[str, str]) -> dict[str, str]:
        """These labels, in this language."""
        return {name: self.say(label) for name, label in marked_labels.items()}

    def piece(self, kind: Kind) -> str:
        """The name of a piece that was placed."""
        return self.name(PIECES[kind])

    def tray(self, kind: Kind) -> str:
        """The short label of a kind of piece in the tray."""
        return self.name(TRAY[kind])

    def spoken(self, kind: Kind) -> str:
        """The label of a kind of piece for a screen reader: in full if the tray abbreviates it with a period."""
        short = self.tray(kind)
        return self.palace(kind) if "." in short else short

    def palace(self, color: Kind) -> str:
        """The label of a palace of this color."""
        return self.name(PALACES[color])

    def palace_color(self, color: Kind) -> str:
        """The color of a palace, to fill the `{color}` in a sentence such as "The {color} palace is finished"."""
        return self.say(PALACE_COLORS[color])

    def color(self, player_color: str) -> str:
        """The name of a player's color."""
        return self.say(PLAYER_COLORS[player_color])

    def space(self, space: Space) -> str:
        """The name of a space: of the city as in "c4", of the ring as in "west 1"."""
        side, ring, place = NAME[space].partition("-")
        return self.say(N_("{side} {place}"), side=self.name(SIDES[side]), place=place) if ring else side

    def tower(self, tower: Tower) -> str:
        """The name of a tower tile."""
        return self.say(N_("Tower {number}"), number=tower)

    def reason(self, reason: Reason, kind: Kind) -> str:
        """Why a piece of this kind may not be placed."""
        color = self.palace_color(kind) if kind in PALACE_COLORS else ""
        return self.say(reason.sentence, piece=self.name(PIECES_LEFT[kind]), color=color)

    def listed(self, names: Iterable[str]) -> str:
        """A list of names, as in "Ana, Ben and Cleo"."""
        *rest, last = names
        if not rest:
            return last
        before = reduce(lambda row, name: self.say(N_("{names}, {name}"), names=row, name=name), rest)
        return self.say(N_("{names} and {last}"), names=before, last=last)

    def together(self, sentences: Iterable[str]) -> str:
        """Sentences as one text, without the empty ones."""
        said = [sentence for sentence in sentences if sentence]
        if not said:
            return ""
        return reduce(lambda text, more: self.say(N_("{text} {more}"), text=text, more=more), said)


def _isolated(parts: Mapping[str, object]) -> dict[str, object]:
    return {name: isolated(part) if isinstance(part, str) else part for name, part in parts.items()}


ENGLISH = Words()


def words_in(language: str) -> Words:
    """The words of this language; English if there is no catalog for it, or if it has not arrived yet."""
    # through the package's loader: on the page each catalog is in a zip of its own, which may not have arrived yet
    catalog = (
        get_data(f"app.table.wording.languages.{language}", "LC_MESSAGES/medina.mo") if language in LANGUAGES else None
    )
    return _translated(catalog) if catalog else ENGLISH


@cache
def _translated(catalog: bytes) -> Words:
    return Words(GNUTranslations(BytesIO(catalog)))
