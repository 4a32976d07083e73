"""Clean the names that players type, so that the page can show them."""

import re
import unicodedata

LONGEST_NAME = 24
LONGEST_READ = 100 * LONGEST_NAME
"""The number of characters of a name that are read; the rest is ignored."""

JOINERS = "\u200c\u200d"
"""Characters that are invisible, but join emoji or the letters of some scripts."""
FILLERS = "\u034f\u115f\u1160\u2800\u3164\uffa0"
"""Characters that are invisible, although Unicode counts them as letters, signs or marks."""


def typed(name: str, longest: int = LONGEST_NAME) -> str:
    """Clean a name that a player is still typing: like `clean`, but a space or joiner at its end stays."""
    seen = "".join(map(_seen, name[:LONGEST_READ]))
    return re.sub(" +", " ", seen).lstrip(" ")[:longest]


def clean(name: str, longest: int = LONGEST_NAME) -> str:
    """Return a name without invisible characters and direction marks, cut to at most `longest` characters.

    Only `JOINERS` stay, except at the ends. Each run of white space becomes one space. A name with nothing visible
    becomes empty. Cleaning a clean name does not change it.
    """
    name = typed(name, longest).strip(f" {JOINERS}")
    return name if any(unicodedata.category(character)[0] in "LNPS" for character in name) else ""


def _seen(character: str) -> str:
    """Return the character, a space for any white space, or "" for an invisible character."""
    if character.isspace():
        return " "
    hidden = character in FILLERS or unicodedata.category(character) in {"Cc", "Cf", "Co", "Cs"}
    return "" if hidden and character not in JOINERS else character


def isolated(text: str) -> str:
    """Return a text for use in a sentence: right-to-left letters in it do not change the order of the rest."""
    if text.isascii() or not any(unicodedata.bidirectional(character) in {"R", "AL"} for character in text):
        return text
    return f"\u2068{text}\u2069"
