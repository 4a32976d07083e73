"""Cleans the names that people type, so that they can be shown."""

import re
import unicodedata

LONGEST_NAME = 24
LONGEST_READ = 100 * LONGEST_NAME
"""The number of characters of a name that are looked at; the rest is ignored."""

JOINERS = "\u200c\u200d"
"""They are invisible, but join emoji and the letters of some scripts."""
FILLERS = "\u034f\u115f\u1160\u2800\u3164\uffa0"
"""They are invisible, although they count as letters, signs and marks."""


def typed(name: str, longest: int = LONGEST_NAME) -> str:
    """A name while it is typed: like `clean`, but a blank at its end stays, since more may follow."""
    seen = "".join(map(_seen, name[:LONGEST_READ]))
    return re.sub(" +", " ", seen).lstrip(" ")[:longest]


def clean(name: str, longest: int = LONGEST_NAME) -> str:
    """A name without invisible characters and marks of direction, cut to a length that fits.

    Control characters, lone surrogates, marks of direction and characters without width are removed; blanks are
    combined into one. A name with nothing visible becomes empty. Cleaning a clean name does not change it.
    """
    name = typed(name, longest).strip(f" {JOINERS}")
    return name if any(unicodedata.category(character)[0] in "LNPS" for character in name) else ""


def _seen(character: str) -> str:
    """The character; a blank for any kind of blank, and nothing for an invisible character."""
    if character.isspace():
        return " "
    hidden = character in FILLERS or unicodedata.category(character) in {"Cc", "Cf", "Co", "Cs"}
    return "" if hidden and character not in JOINERS else character


def isolated(text: str) -> str:
    """A text for use in a sentence: right-to-left letters in it do not change the order of the rest."""
    if text.isascii() or not any(unicodedata.bidirectional(character) in {"R", "AL"} for character in text):
        return text
    return f"\u2068{text}\u2069"
