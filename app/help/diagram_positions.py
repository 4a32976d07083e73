"""The diagrams of the rules before they are drawn: positions, placements, and a sentence for each.

Positions and placements are written as in a record (RULES.md section 13), and the engine has to accept them.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from app.engine.pieces import DOME, MERCHANT, STABLE, WALL, Kind
from app.engine.rulesets import RuleSet
from app.help.rules_text import FIRST_PAGE
from app.table.wording.words import N_

PALACE_BY_PALACE, PART_BY_PART = "palace by palace", "part by part"
"""The values of `Sketch.counts`: count each palace, or the first one by pieces, stables, walls and merchants."""


class Sketch(NamedTuple):
    """A diagram before it is drawn, for rule sets of which `so` is true.

    `city` is the position, and the sites of the kind `hand` are lit. The diagram plays the `placements`, or counts
    points if `counts` is given. `columns` and `rows` are those of the `Diagram`. In the caption, `{points}` stands for
    the points of the first palace, and `{parts}` for its parts in words.
    """

    city: dict[str, Any]
    hand: Kind | None
    columns: str
    rows: tuple[int, int]
    placements: tuple[str, ...]
    caption: str
    so: Callable[[RuleSet], bool] = lambda _: True
    title: str = ""
    counts: str = ""


OPEN_STREET = [["m5", "m6"]]
"""A street outside the visible part, for diagrams without merchants, because every city has a street."""

BUILT = {
    "palaces": [
        {"color": "orange", "pieces": ["a10", "a11", "b11"], "owner": 0},
        {"color": "gray", "pieces": ["f10", "f11", "g10", "g11"], "owner": 1},
        {"color": "brown", "pieces": ["c8", "d8"], "stables": ["e8"], "owner": 2},
    ],
    "streets": [["d9", "e9", "e10", "e11"]],
    "walls": {"1": {"north": 2, "west": 2}},
    "palace_tiles": {"orange": 0, "gray": 1, "brown": 2},
    "tower_tiles": {"1": 0},
}
TWO_PIECES = {"palaces": [{"color": "orange", "pieces": ["c4", "d4"]}], "streets": [["f3", "f4"]]}
GROWN = {
    "palaces": [{"color": "brown", "pieces": ["c4", "d4", "d5"], "stables": ["e5"]}],
    "streets": [["c3", "d3", "e3", "f3"]],
}
GROWING = {
    "palaces": [
        {"color": "gray", "pieces": ["c4", "d4", "e4"], "stables": ["c5"]},
        {"color": "black", "pieces": ["g5", "g6"]},
    ],
    "streets": OPEN_STREET,
}
CLAIMED = {
    "palaces": [{"color": "gray", "pieces": ["d4", "e4"], "stables": ["e5"], "owner": 0}],
    "streets": OPEN_STREET,
    "palace_tiles": {"gray": 0},
}
HEMMED_IN = {
    "palaces": [{"color": "gray", "pieces": ["a1"]}, {"color": "black", "pieces": ["c1", "c2", "c3"]}],
    "streets": OPEN_STREET,
}
TO_CLAIM = {
    "palaces": [
        {"color": "orange", "pieces": ["b4", "c4", "c5"]},
        {"color": "black", "pieces": ["e6", "f6"], "owner": 0},
        {"color": "black", "pieces": ["g3", "g4"]},
    ],
    "streets": OPEN_STREET,
    "palace_tiles": {"black": 0},
}
STABLED = {
    "palaces": [
        {"color": "gray", "pieces": ["c4", "d4"], "stables": ["e4"]},
        {"color": "black", "pieces": ["g5", "g6"], "owner": 1},
    ],
    "streets": OPEN_STREET,
    "palace_tiles": {"black": 1},
}
STREET = {"streets": [["c4", "d4", "e4", "e5"]]}
BLOCKED_STREET = {
    "palaces": [{"color": "gray", "pieces": ["e3", "f3"]}, {"color": "black", "pieces": ["c1"]}],
    "streets": [["d3", "d4", "c4", "b4", "b3", "b2", "c2"]],
}
ARMS = {"streets": OPEN_STREET, "walls": {"1": {"north": 3, "west": 2}}}
GATE = {"streets": OPEN_STREET, "walls": {"1": {"west": 5}, "4": {"west": 4}}}
TWO_OF_A_COLOR = {
    "palaces": [
        {"color": "orange", "pieces": ["b4", "c4"], "owner": 0},
        {"color": "orange", "pieces": ["f4", "f5"], "owner": 1},
    ],
    "streets": OPEN_STREET,
    "palace_tiles": {"orange": 1},
}


def _at_tower_1(north: int) -> dict[str, Any]:
    """Return a city with `north` walls of tower 1 on the north side, and a brown palace beside that side.

    The owner of the black palace took the tile of tower 1, so the owner of the brown palace does not have it.
    """
    return {
        "palaces": [
            {"color": "brown", "pieces": ["d11", "e11"], "owner": 0},
            {"color": "black", "pieces": ["a8", "a9"], "owner": 1},
        ],
        "streets": OPEN_STREET,
        "walls": {"1": {"north": north, "west": 5}},
        "palace_tiles": {"brown": 0, "black": 1},
        "tower_tiles": {"1": 1},
    }


WORTH = {
    "palaces": [{"color": "orange", "pieces": ["c10", "d10", "c11", "d11"], "stables": ["e11"], "owner": 0}],
    "streets": [["e10", "e9", "d9", "c9"]],
    "walls": {"1": {"north": 5}},
    "palace_tiles": {"orange": 0},
    "tower_tiles": {"1": 0},
}
LANE = {
    "palaces": [
        {"color": "gray", "pieces": ["c4", "c5", "c6"], "owner": 0},
        {"color": "orange", "pieces": ["e4", "e5", "e6"], "owner": 1},
    ],
    "streets": [["d4", "d5"]],
    "palace_tiles": {"gray": 0, "orange": 1},
}

OVERVIEW = (
    Sketch(
        BUILT, None, "ah", (8, 11), (),
        N_("Together you build one city. Palaces bring their owners points: the player with the most at the end wins."),
        title=N_("The aim"), counts=PALACE_BY_PALACE,
    ),
    Sketch(
        TWO_PIECES, None, "bh", (3, 6), ("orange d5", "merchant f5"),
        N_("Place two of your pieces. Then the player on your left takes a turn."),
        title=N_("A turn"),
    ),
    Sketch(
        GROWN, None, "bh", (3, 6), ("dome c4",),
        N_("Put a dome on a palace that nobody owns yet, and its points are yours. You may own one of each color."),
        title=N_("Claim a palace"),
    ),
    Sketch(
        WORTH, None, "ah", (8, 11), (),
        N_("A point for each piece and stable, and for each wall and merchant beside them: here {points}."),
        title=N_("What a palace is worth"), counts=PART_BY_PART,
    ),
)  # fmt: skip
PALACE = (
    Sketch(
        GROWING, Kind.GRAY, "bh", (2, 6), ("gray e5",),
        N_("The next gray piece goes beside a gray piece, but never into the lane around the black palace."),
        lambda rules: not rules.stables_apart,
    ),
    Sketch(
        GROWING, Kind.GRAY, "bh", (2, 6), ("gray e5",),
        N_("The next gray piece goes beside a gray piece, but touches neither the stable nor the black palace."),
        lambda rules: rules.stables_apart,
    ),
    Sketch(
        HEMMED_IN, Kind.GRAY, "ag", (1, 5), ("black b3",),
        N_(
            "A palace with room to grow is unfinished. The black piece takes the last free space beside "
"the gray palace: the gray palace is finished."
        ),
    ),
    Sketch(
        CLAIMED, Kind.GRAY, "bh", (2, 6), ("gray g3",),
        N_("A claimed palace can no longer grow: the next gray piece starts a new one, beyond the lane."),
    ),
)  # fmt: skip
CLAIMS = (
    Sketch(
        TO_CLAIM, DOME, "ag", (3, 7), ("dome b4",),
        N_("The dome is yours. You own a black palace, so you may claim the orange one, but no second black one."),
    ),
)  # fmt: skip
STABLES = (
    Sketch(
        STABLED, STABLE, "bh", (3, 7), ("stable b4",),
        N_("A stable goes beside a piece of any palace, but not where it touches two palaces or only a stable."),
        lambda rules: not rules.stables_apart,
    ),
    Sketch(
        STABLED, STABLE, "bh", (3, 7), ("stable b4",),
        N_("A stable goes beside a piece of any palace, but touches no second palace and no other stable."),
        lambda rules: rules.stables_apart,
    ),
)  # fmt: skip
MERCHANTS = (
    Sketch(
        STREET, MERCHANT, "bh", (2, 6), ("merchant f5",),
        N_("The next merchant goes to either end of the street, but not where it stands beside two merchants."),
    ),
    Sketch(
        BLOCKED_STREET, MERCHANT, "ag", (1, 5), ("merchant b5",),
        N_("Neither end of the street can be extended: a new one starts, beside one merchant at most."),
        lambda rules: rules.new_street_touches == 1,
    ),
    Sketch(
        BLOCKED_STREET, MERCHANT, "ag", (1, 5), ("merchant e5",),
        N_("Neither end of the street can be extended: a new one starts, beside no merchant."),
        lambda rules: rules.new_street_touches == 0,
    ),
)  # fmt: skip
WALLS = (
    Sketch(
        ARMS, WALL, "ag", (7, 11), ("wall n-d",),
        N_("The walls of a tower run along two sides of the city: the next wall goes at either end."),
    ),
    Sketch(
        GATE, WALL, "ag", (4, 8), ("wall w-5",),
        N_("The last free space of a side is its gate: no wall goes there."),
    ),
)  # fmt: skip
TILES = (
    Sketch(
        TWO_OF_A_COLOR, STABLE, "bh", (3, 6), ("stable c5",),
        N_("The stable makes one orange palace larger than the other: the tile goes to the owner of "
"the larger one."),
    ),
)  # fmt: skip
TOWERS = (
    Sketch(
        _at_tower_1(north=3), WALL, "ag", (7, 11), ("wall n-d",),
        N_("A wall on the lit space takes the tile of tower 1 for the owner of the brown palace."),
    ),
    Sketch(
        _at_tower_1(north=4), WALL, "ag", (7, 11), ("wall n-e",),
        N_("The brown palace has reached the tower already: another wall beside it does not take the tile again."),
        lambda rules: not rules.reconnect,
    ),
    Sketch(
        _at_tower_1(north=4), WALL, "ag", (7, 11), ("wall n-e",),
        N_("Another wall beside the brown palace takes the tile again, though a wall stands there already."),
        lambda rules: rules.reconnect,
    ),
)  # fmt: skip
SCORE = (
    Sketch(
        WORTH, None, "ag", (7, 11), (), N_("This palace is worth {points} points: {parts}."), counts=PART_BY_PART
    ),
    Sketch(
        LANE, MERCHANT, "bh", (3, 7), ("merchant d6",),
        N_("The merchants in this lane stand beside both palaces, so each of them counts for both."),
    ),
)  # fmt: skip
SKETCHES: dict[str, tuple[Sketch, ...]] = {
    FIRST_PAGE: OVERVIEW,
    "palace": PALACE,
    "dome": CLAIMS,
    "stable": STABLES,
    "merchant": MERCHANTS,
    "wall": WALLS,
    "tiles": TILES,
    "towers": TOWERS,
    "score": SCORE,
}
"""The sketches of each topic, by the key of the topic."""
