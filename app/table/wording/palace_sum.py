"""What a palace is worth, in words."""

from app.engine.scoring import PalaceScore
from app.table.wording.words import Words, counted

UNBROKEN = "\u00a0"
"""A blank at which no line ends."""


MERCHANTS = counted("{number} merchant", "{number} merchants")


def counted_merchants(number: int, words: Words) -> str:
    """So many merchants."""
    return words.count(MERCHANTS, number)


def palace_sum(points: PalaceScore, words: Words) -> str:
    """What a palace is worth and why: "4 pieces + 1 stable + 5 walls". Lines end between the parts only."""
    parts = (
        (points.pieces, counted("{number} piece", "{number} pieces")),
        (points.stables, counted("{number} stable", "{number} stables")),
        (points.walls, counted("{number} wall", "{number} walls")),
        (points.merchants, MERCHANTS),
    )
    terms = [words.count(forms, number).replace(" ", UNBROKEN) for number, forms in parts if number]
    return f" +{UNBROKEN}".join(terms)
