"""The player aid: what is to be remembered of each kind of piece and tile, in a few words."""

from collections.abc import Callable
from typing import NamedTuple

from app.engine.pieces import COLORS, DOME, MERCHANT, STABLE, WALL, Kind
from app.engine.rulesets import RuleSet
from app.table.wording.words import marked


class AidText(NamedTuple):
    """What is said of a topic of the rules: the rule where the rules are `so`, else `otherwise`; and the points."""

    topic: str
    rule: str
    points: str
    so: Callable[[RuleSet], bool] = lambda _: True
    otherwise: str = ""

    def rule_by(self, rules: RuleSet) -> str:
        """The rule as it is by these rules."""
        return self.rule if self.so(rules) else self.otherwise


SUMMARY = marked("Two pieces a turn. The most points at the end win.")

PIECES: dict[tuple[Kind, ...], AidText] = {
    COLORS: AidText(
        "palace",
        marked("Beside its own color, touching no other palace."),
        marked("1 point each for the palace's owner"),
        lambda rules: not rules.stables_apart,
        marked("Beside its own color, touching no other palace and no stable."),
    ),
    (DOME,): AidText(
        "dome",
        marked("On a palace that nobody owns; one of each color."),
        marked("All points of the palace are yours"),
    ),
    (STABLE,): AidText(
        "stable",
        marked("Beside a palace piece, touching no other palace."),
        marked("1 point for its palace"),
        lambda rules: not rules.stables_apart,
        marked("Beside a palace piece, touching no other palace and no stable."),
    ),
    (MERCHANT,): AidText(
        "merchant",
        marked("At either end of the street."),
        marked("1 point for each palace beside it"),
    ),
    (WALL,): AidText(
        "wall",
        marked("Beside a tower, or on from its last wall."),
        marked("1 point for the palace beside it"),
    ),
}
"""By the kinds that it is said of."""

PALACE_TILES = AidText(
    "tiles",
    marked("The first to claim the color; then whoever's palace is larger."),
    marked("As many points as are on the tile"),
)
TOWER_TILES = AidText(
    "towers",
    marked("Whoever's palace came to a wall of the tower last."),
    marked("As many points as are on the tile"),
    lambda rules: not rules.reconnect,
    marked("Whoever's palace last had a wall of the tower placed beside it."),
)
