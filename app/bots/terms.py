"""The terms of the evaluation and their weights. Each term counts something that any player can see or remember."""

from operator import eq
from typing import Generic, NamedTuple, TypeVar

from app.bots.fitted_weights import COLUMNS, TABLE
from app.engine.rulesets import RULE_SETS, RuleSet

T = TypeVar("T")


class Terms(NamedTuple, Generic[T]):
    """One value for each term: a player's count of the term, or the weight of the term.

    The count of a term whose name ends in `_early` is the count of the term before it, multiplied by the phase of the
    game (see `evaluation.FULL_STOCKS`).
    """

    points: T
    """The current points of the player's palaces, without tiles."""
    palace_tiles: T
    """The points of the player's palace tiles."""
    secure_tiles: T
    """The points of the player's palace tiles. If a rival can still claim a palace, a small one gives only a part."""
    tower_tiles: T
    """The points of the player's tower tiles."""
    tower_tiles_early: T
    tower_chances: T
    """The points of the tower tiles that the player's walls can still take, halved for each wall that this needs.

    What the palaces of rivals may take from the player counts against the player.
    """
    ring: T
    """The number of free wall spaces beside the player's palaces."""
    ring_early: T
    room: T
    """The number of free city spaces beside the player's palaces."""
    stable_fits: T
    """The number of the player's palaces beside which a stable can stand now."""
    merchant_fits: T
    """The number of the player's palaces beside which a merchant can stand now."""
    street_steps: T
    """The number of spaces beside the player's palaces that the street can reach with its second merchant from now."""
    stables: T
    """The number of stables in the player's stock. `merchants` and `walls` count those kinds."""
    stables_early: T
    merchants: T
    walls: T
    claims: T
    """The number of colors of which the player can still claim a palace."""
    spare_pieces: T
    """The number of palace pieces in the player's stock in colors that only rivals can still claim."""
    spare_pieces_early: T
    pieces_to_come: T
    """The player's share of the palace pieces in all stocks, summed over the colors that the player can still claim.

    The players who can still claim a palace of a color share its pieces equally.
    """
    growth_to_come: T
    """Like `pieces_to_come`, but each color counts at most its number of growth sites now."""
    ring_to_come: T
    """The player's share of the free wall spaces beside unclaimed palaces that the player can still claim.

    The wall spaces that a palace can reach with one more piece count too.
    """
    room_to_come: T
    """The player's share of the free city spaces beside these palaces."""
    worth_of_last: T
    """The points that the player would get for the unclaimed palaces that no other player can claim."""
    worth_of_two: T
    """Like `worth_of_last`, for palaces that two players can claim. The next term is for palaces of three claimants.

    A palace that all four players can claim is worth the same to all.
    """
    worth_of_three: T
    number_of_last: T
    """The number of palaces in `worth_of_last`. The next terms are the numbers in `worth_of_two` and `_three`."""
    number_of_two: T
    number_of_three: T
    worth_of_next: T
    """The points, with tiles, and the free spaces of the unclaimed palaces that the player can claim before all rivals.

    With three claimants they count a quarter, with four a sixteenth. Without rivals they do not count.
    """
    number_of_next: T
    """The number of palaces in `worth_of_next`, counted in the same way."""


NAMES = Terms._fields
AT = Terms(*range(len(NAMES)))
"""The index of each term in `Terms`."""

Column = tuple[str, int]
"""A column of the table of weights: the name of a rule set, and the number of players."""


def weights_for(rules: RuleSet, players: int) -> Terms[float]:
    """Return the weights for these rules, or for the rule set most like them, and this number of players."""
    columns = dict(zip(COLUMNS, zip(*TABLE.values(), strict=True), strict=True))
    best = max(columns, key=lambda column: (column[1] == players, sum(map(eq, rules, RULE_SETS[column[0]]))))
    return Terms(*columns[best])
