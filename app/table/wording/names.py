"""What people call themselves, fit to be shown: the one place where names are cleaned."""

import re
import unicodedata

LONGEST_NAME = 24
LONGEST_READ = 100 * LONGEST_NAME
"""What comes after so many characters of a name is ignored."""

JOINERS = "\u200c\u200d"
"""They show nothing themselves, but hold emoji and the letters of some scripts together."""
FILLERS = "\u034f\u115f\u1160\u2800\u3164\uffa0"
"""They show nothing, though they count as letters, signs and marks."""


def typed(name: str, longest: int = LONGEST_NAME) -> str:
    """A name while it is written: as `clean`, but a blank at its end may be followed by more."""
    seen = "".join(map(_seen, name[:LONGEST_READ]))
    return re.sub(" +", " ", seen).lstrip(" ")[:longest]


def clean(name: str, longest: int = LONGEST_NAME) -> str:
    """A name without what cannot be seen or would turn round what stands beside it, cut to a length that fits.

    Controls, halves of characters, marks of direction and characters of no width go; any blank is one blank. What is
    left of a name that shows nothing at all is empty. A cleaned name is cleaned again to itself.
    """
    name = typed(name, longest).strip(f" {JOINERS}")
    return name if any(unicodedata.category(character)[0] in "LNPS" for character in name) else ""


def _seen(character: str) -> str:
    """The character, a blank in place of any kind of blank, or nothing in place of what shows nothing."""
    if character.isspace():
        return " "
    hidden = character in FILLERS or unicodedata.category(character) in {"Cc", "Cf", "Co", "Cs"}
    return "" if hidden and character not in JOINERS else character


def isolated(text: str) -> str:
    """A text to stand in a sentence: letters that run from right to left do not change the order of the others."""
    if text.isascii() or not any(unicodedata.bidirectional(character) in {"R", "AL"} for character in text):
        return text
    return f"\u2068{text}\u2069"
