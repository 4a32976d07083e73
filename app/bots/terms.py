"""The terms of the evaluation: what it counts for each player, all of it for anybody to see or to remember."""

from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")


class Terms(NamedTuple, Generic[T]):
    """Something for each term: how much of it there is, or its weight.

    `early` terms are the ones before them, multiplied by the share of all pieces that is still to be placed.
    """

    points: T
    """What one's palaces are worth now, tiles left out."""
    palace_tiles: T
    """The points of one's tiles."""
    tower_tiles: T
    tower_tiles_early: T
    ring: T
    """Free wall spaces beside one's palaces."""
    ring_early: T
    room: T
    """Free spaces beside one's palaces."""
    stable_fits: T
    """To how many of one's palaces a stable could be added now, and so on."""
    merchant_fits: T
    wall_fits: T
    stables: T
    """How many one has in stock."""
    merchants: T
    walls: T
    domes: T
    domes_early: T
    pieces_to_come: T
    """Of each color that one can still claim, what is in anybody's stock, shared among all who can."""
    growth_to_come: T
    """The same, as far as its palace has growth sites now."""
    worth_of_last: T
    """What one would get for the unclaimed palaces that nobody else can claim."""
    worth_of_two: T
    """The same for those that two, three or four players can claim."""
    worth_of_three: T
    worth_of_four: T
    number_of_last: T
    """How many such palaces there are."""
    number_of_two: T
    number_of_three: T
    number_of_four: T


NAMES = Terms._fields
AT = Terms(*range(len(NAMES)))
"""The index of each term."""
