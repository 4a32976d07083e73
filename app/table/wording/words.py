"""Translate words and sentences with gettext. English is the source language.

The names that several views use are here: those of pieces, palaces, colors, spaces and rule sets. A label or sentence
of one view is in that view.
"""

import re
from collections.abc import Iterable, Mapping
from functools import cache, reduce
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pkgutil import get_data
from typing import NamedTuple

from app.engine.grid import NAME, Space
from app.engine.pieces import DOME, MERCHANT, STABLE, WALL, Kind, Tower
from app.engine.refusals import Reason
from app.engine.rulesets import RuleSet, choices_of, rules_of
from app.table.wording.names import isolated


def N_(sentence: str) -> str:  # noqa: N802 - the name that gettext users know
    """Mark a sentence for translation and return it unchanged. `Words.say` translates it."""
    return sentence


def signed(points: int) -> str:
    """Write a change of points with its sign, such as "+3"."""
    return f"{points:+d}".replace("-", "\u2212")


class Forms(NamedTuple):
    """A sentence in the singular and in the plural. A translation may have fewer or more forms."""

    one: str
    many: str


def N_n(one: str, many: str) -> Forms:  # noqa: N802
    """Mark the forms of a sentence with a number for translation. `Words.count` chooses the right form."""
    return Forms(one, many)


class Name(NamedTuple):
    """A name and its use. A language may have different words for different uses."""

    use: str
    name: str


def N_ctx(use: str, name: str) -> Name:  # noqa: N802
    """Mark a name for one use (gettext calls it the context) for translation. `Words.name` translates it."""
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
"""The short labels below the pieces of the tray."""

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
"""The names for a piece that is placed, as in "Ana: dome on c4"."""

PIECES_COUNTED = {
    Kind.GRAY: N_n("{number} gray piece", "{number} gray pieces"),
    Kind.BLACK: N_n("{number} black piece", "{number} black pieces"),
    Kind.BROWN: N_n("{number} brown piece", "{number} brown pieces"),
    Kind.ORANGE: N_n("{number} orange piece", "{number} orange pieces"),
    DOME: N_n("{number} dome", "{number} domes"),
    STABLE: N_n("{number} stable", "{number} stables"),
    MERCHANT: N_n("{number} merchant", "{number} merchants"),
    WALL: N_n("{number} wall", "{number} walls"),
}
"""The names for a number of pieces, as in "Ana: 2 gray pieces"."""

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
"""The names for missing pieces, as in "You have no domes left"."""

PALACES = {
    Kind.GRAY: N_ctx("palace", "Gray palace"),
    Kind.BLACK: N_ctx("palace", "Black palace"),
    Kind.BROWN: N_ctx("palace", "Brown palace"),
    Kind.ORANGE: N_ctx("palace", "Orange palace"),
}
"""The headings and labels for whole palaces."""

PALACES_INSIDE = {
    Kind.GRAY: N_ctx("in a sentence", "gray palace"),
    Kind.BLACK: N_ctx("in a sentence", "black palace"),
    Kind.BROWN: N_ctx("in a sentence", "brown palace"),
    Kind.ORANGE: N_ctx("in a sentence", "orange palace"),
}
TOWER_INSIDE = N_ctx("in a sentence", "tower {number}")
"""The names of palaces and towers in the middle of a sentence."""

PALACE_TILES = {
    Kind.GRAY: N_ctx("tile", "Gray palace tile"),
    Kind.BLACK: N_ctx("tile", "Black palace tile"),
    Kind.BROWN: N_ctx("tile", "Brown palace tile"),
    Kind.ORANGE: N_ctx("tile", "Orange palace tile"),
}

PALACE_COLORS = {Kind.GRAY: N_("gray"), Kind.BLACK: N_("black"), Kind.BROWN: N_("brown"), Kind.ORANGE: N_("orange")}
"""The words for the `{color}` in a sentence about a palace. A translation may be a stem that its sentences complete."""

SIDES = {
    "n": N_ctx("side", "north"),
    "s": N_ctx("side", "south"),
    "w": N_ctx("side", "west"),
    "e": N_ctx("side", "east"),
}
PLAYER_COLORS = {"red": N_("Red"), "yellow": N_("Yellow"), "blue": N_("Blue"), "green": N_("Green")}
RULE_TITLES = {"original": N_("Original"), "championship": N_("Championship"), "digest": N_("Stables apart")}
HOUSE_RULES = N_("House rules")
COLON, COMMA = N_(": "), N_(", ")
"""The separators between a label and its text, and between two parts of a text."""

LANGUAGES = {"en": "English", "fr": "Français", "it": "Italiano", "ja": "日本語", "de": "Deutsch"}


class Words:
    """Translates sentences, names and labels into one language."""

    def __init__(self, catalog: NullTranslations | None = None) -> None:
        self._catalog = catalog or NullTranslations()

    @property
    def language(self) -> str:
        """The language's code, for the `lang` attribute of the page."""
        return self._catalog.info().get("language", "en")

    def say(self, sentence: str, **parts: object) -> str:
        """Translate a sentence and fill in its `{parts}`."""
        said = self._catalog.gettext(sentence)
        return said.format(**_isolated(parts)) if parts else said

    def count(self, text: Forms | str, number: int, **parts: object) -> str:
        """Translate a sentence with a number, in the form that the number needs if the sentence has forms."""
        if isinstance(text, str):
            return self.say(text, number=number, **parts)
        said = self._catalog.ngettext(text.one, text.many, number)
        return said.format(number=number, **_isolated(parts))

    def name(self, name: Name) -> str:
        """Translate a name, such as that of a piece. The translation may depend on where it is used (`name.use`)."""
        return self._catalog.pgettext(name.use, name.name)

    def piece(self, kind: Kind) -> str:
        """Return the name of a piece that was placed."""
        return self.name(PIECES[kind])

    def tray(self, kind: Kind) -> str:
        """Return the short label of a kind of piece in the tray."""
        return self.name(TRAY[kind])

    def spoken(self, kind: Kind) -> str:
        """Return the label of a kind of piece for a screen reader: in full if the tray abbreviates it with a period."""
        short = self.tray(kind)
        return self.palace(kind) if "." in short else short

    def palace(self, color: Kind, *, inside: bool = False) -> str:
        """Return the label of a palace of this color, or its name for the `inside` of a sentence."""
        return self.name((PALACES_INSIDE if inside else PALACES)[color])

    def palace_tile(self, color: Kind) -> str:
        """Return the label of the palace tile of this color."""
        return self.name(PALACE_TILES[color])

    def palace_color(self, color: Kind) -> str:
        """Return the word for the `{color}` in a sentence such as "The {color} palace is finished"."""
        return self.say(PALACE_COLORS[color])

    def color(self, player_color: str) -> str:
        """Return the name of a player's color."""
        return self.say(PLAYER_COLORS[player_color])

    def unnamed(self, player_color: str) -> str:
        """Return the name of a player of this color who has typed none."""
        return self.name(N_ctx("player", "{color}")).format(color=self.color(player_color))

    def space(self, space: Space) -> str:
        """Return the name of a space: "c4" in the city, "west 1" on the ring."""
        side, ring, place = NAME[space].partition("-")
        return self.say(N_("{side} {place}"), side=self.name(SIDES[side]), place=place) if ring else side

    def placed(self, kind: Kind, space: Space) -> str:
        """Describe a placement: "gray piece on c4", "wall at west 1"."""
        sentence = N_("{piece} at {space}") if kind is WALL else N_("{piece} on {space}")
        return self.say(sentence, piece=self.piece(kind), space=self.space(space))

    def tower(self, tower: Tower, *, inside: bool = False) -> str:
        """Return the label of a tower, or its name for the `inside` of a sentence."""
        if inside:
            return self.name(TOWER_INSIDE).format(number=tower)
        return self.say(N_("Tower {number}"), number=tower)

    def tower_tile(self, tower: Tower) -> str:
        """Return the label of the tile of a tower."""
        return self.say(N_("Tile of tower {number}"), number=tower)

    def rule(self, rule: str) -> str:
        """Return the name of a rule, such as "Rule 27" for "R27"."""
        return self.say(N_("Rule {number}"), number=rule.removeprefix("R"))

    def reason(self, reason: Reason, kind: Kind) -> str:
        """Return the sentence that says why a piece of this kind may not be placed."""
        color = self.palace_color(kind) if kind in PALACE_COLORS else ""
        return self.say(reason.sentence, piece=self.name(PIECES_LEFT[kind]), color=color)

    def sentence(self, text: str) -> str:
        """Return a text as a sentence, with the period of the language."""
        return self.say(N_("{text}."), text=text)

    def listed(self, names: Iterable[str]) -> str:
        """Join names to a list, as in "Ana, Ben and Cleo"."""
        *rest, last = names
        if not rest:
            return last
        before = reduce(lambda row, name: self.say(N_("{names}, {name}"), names=row, name=name), rest)
        return self.say(N_("{names} and {last}"), names=before, last=last)

    def together(self, sentences: Iterable[str]) -> str:
        """Join sentences to one text, leaving out the empty ones."""
        said = [sentence for sentence in sentences if sentence]
        if not said:
            return ""
        return reduce(lambda text, more: self.say(N_("{text} {more}"), text=text, more=more), said)


def _isolated(parts: Mapping[str, object]) -> dict[str, object]:
    return {name: isolated(part) if isinstance(part, str) else part for name, part in parts.items()}


class _British(NullTranslations):
    """English with *colour* and *grey*."""

    def gettext(self, message: str) -> str:
        return re.sub(r"(?<!\{)([Gg]r)a(?=y)", r"\1e", re.sub(r"(?<!\{)([Cc]olo)(?=r)", r"\1u", message))

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)

    def pgettext(self, _context: str, message: str) -> str:
        return self.gettext(message)


BRITISH = "en-GB"
ENGLISH, BRITISH_ENGLISH = Words(), Words(_British())


def words_in(language: str) -> Words:
    """Return the words of this language; English if there is no translation, or if it has not been loaded yet."""
    if language == BRITISH:
        return BRITISH_ENGLISH
    # the package's loader finds it in a zip: the page loads each catalog separately, perhaps later
    catalog = (
        get_data(f"app.table.wording.languages.{language}", "LC_MESSAGES/medina.mo") if language in LANGUAGES else None
    )
    return _translated(catalog) if catalog else ENGLISH


@cache
def _translated(catalog: bytes) -> Words:
    return Words(GNUTranslations(BytesIO(catalog)))


def rule_set_name(rules: str | RuleSet, words: Words) -> str:
    """Return the name of a rule set; any mix of choices without a name is called house rules."""
    name = rules_of(choices_of(rules))
    return words.say(RULE_TITLES[name] if isinstance(name, str) else HOUSE_RULES)
