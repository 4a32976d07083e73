"""The diagrams of the rules: small parts of the city in positions that the engine checks and highlights."""

from collections.abc import Callable
from typing import Any, NamedTuple

from app.engine.pieces import DOME, KINDS, MERCHANT, STABLE, WALL, Kind
from app.engine.position import read_position
from app.engine.record import PLAYER_COLORS, Player, Record
from app.engine.rulesets import RuleSet
from app.engine.scoring import palace_score
from app.engine.state import State
from app.table.game import Game, game_of
from app.table.screen import Diagram
from app.table.sitting import OpenSheets, Selection, Sitting
from app.table.views.board import board
from app.table.wording.palace_sum import palace_sum
from app.table.wording.words import Words, marked


class _Sketch(NamedTuple):
    """A diagram to be drawn where the rules are `so`: a position of a record (RULES.md section 13), the piece in hand.

    The caption may name what the first palace of the position is worth: `{points}`, and `{parts}` in words.
    """

    city: dict[str, Any]
    hand: Kind | None
    columns: str
    rows: tuple[int, int]
    caption: str
    so: Callable[[RuleSet], bool] = lambda _: True


PLAYERS = tuple(Player(color, color) for color in PLAYER_COLORS[:3])
STOCK = {kind.word: 2 for kind in KINDS}
"""What every player of a diagram still has: enough of each kind that no duty of a turn takes a site away."""

OPEN_STREET = [["m5", "m6"]]
"""A street far from what is shown, for the diagrams that are not of merchants: every city has one."""

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
GATE = {"streets": OPEN_STREET, "walls": {"1": {"west": 5}, "4": {"west": 5}}}


def _at_tower_1(north: int) -> dict[str, Any]:
    """The brown palace beside the walls north of the city, its owner without the tile, which the black one took."""
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
    "streets": [["d4", "d5", "d6"]],
    "palace_tiles": {"gray": 0, "orange": 1},
}

PALACE = (
    _Sketch(
        GROWING, Kind.GRAY, "bh", (2, 6),
        marked("The next gray piece goes beside a gray piece, but never into the lane around the black palace."),
        lambda rules: not rules.stables_apart,
    ),
    _Sketch(
        GROWING, Kind.GRAY, "bh", (2, 6),
        marked("The next gray piece goes beside a gray piece, but touches neither the stable nor the black palace."),
        lambda rules: rules.stables_apart,
    ),
    _Sketch(
        CLAIMED, Kind.GRAY, "bh", (2, 6),
        marked("A claimed palace grows no more: the next gray piece starts a new one, beyond the lane."),
    ),
)  # fmt: skip
CLAIMS = (
    _Sketch(
        TO_CLAIM, DOME, "bh", (3, 7),
        marked("The dome is yours. You own a black palace, so you may claim the orange one, but no second black one."),
    ),
)  # fmt: skip
STABLES = (
    _Sketch(
        STABLED, STABLE, "bh", (3, 7),
        marked("A stable goes beside a piece of any palace, but not where it touches two palaces or only a stable."),
        lambda rules: not rules.stables_apart,
    ),
    _Sketch(
        STABLED, STABLE, "bh", (3, 7),
        marked("A stable goes beside a piece of any palace, but touches no second palace and no other stable."),
        lambda rules: rules.stables_apart,
    ),
)  # fmt: skip
MERCHANTS = (
    _Sketch(
        STREET, MERCHANT, "bh", (2, 6),
        marked("The next merchant goes to either end of the street, but not where it stands beside two merchants."),
    ),
    _Sketch(
        BLOCKED_STREET, MERCHANT, "ag", (1, 5),
        marked("Neither end of the street can go on: a new one starts, beside one merchant at most."),
        lambda rules: rules.new_street_touches == 1,
    ),
    _Sketch(
        BLOCKED_STREET, MERCHANT, "ag", (1, 5),
        marked("Neither end of the street can go on: a new one starts, beside no merchant."),
        lambda rules: rules.new_street_touches == 0,
    ),
)  # fmt: skip
WALLS = (
    _Sketch(
        ARMS, WALL, "ag", (7, 11),
        marked("The walls of a tower run along two sides of the city: the next one goes on at either end."),
    ),
    _Sketch(
        GATE, WALL, "ag", (4, 8),
        marked("The last free space of a side is its gate: no wall goes there."),
    ),
)  # fmt: skip
TOWERS = (
    _Sketch(
        _at_tower_1(north=3), WALL, "ag", (7, 11),
        marked("A wall on the lit space takes the tile of tower 1 for the owner of the brown palace."),
    ),
    _Sketch(
        _at_tower_1(north=4), WALL, "ag", (7, 11),
        marked("The brown palace is connected already: another wall beside it does not take the tile again."),
        lambda rules: not rules.reconnect,
    ),
    _Sketch(
        _at_tower_1(north=4), WALL, "ag", (7, 11),
        marked("Another wall beside the brown palace takes the tile again, though a wall stands there already."),
        lambda rules: rules.reconnect,
    ),
)  # fmt: skip
SCORE = (
    _Sketch(
        WORTH, None, "ag", (7, 11),
        marked("This palace is worth {points} points: {parts}."),
    ),
    _Sketch(
        LANE, None, "bh", (3, 7),
        marked("The merchants in this lane stand beside both palaces, so each of them counts for both."),
    ),
)  # fmt: skip
SKETCHES: dict[str, tuple[_Sketch, ...]] = {
    "palace": PALACE,
    "dome": CLAIMS,
    "stable": STABLES,
    "merchant": MERCHANTS,
    "wall": WALLS,
    "towers": TOWERS,
    "score": SCORE,
}
"""By the topic that they belong to."""


def diagrams(topic: str, rules: RuleSet, words: Words) -> tuple[Diagram, ...]:
    """The diagrams of this topic, as they are by these rules."""
    return tuple(_drawn(sketch, rules, words) for sketch in SKETCHES.get(topic, ()) if sketch.so(rules))


def _drawn(sketch: _Sketch, rules: RuleSet, words: Words) -> Diagram:
    game = _game(sketch, rules)
    shown = board(Sitting(game=game, selection=Selection(hand=sketch.hand), sheets=OpenSheets()))
    return Diagram(shown, sketch.columns, sketch.rows, _caption(sketch, game.state, words))


def _game(sketch: _Sketch, rules: RuleSet) -> Game:
    """A game that starts from the position, which the engine has found possible by these rules."""
    position = read_position({**sketch.city, "stocks": [STOCK] * len(PLAYERS)}, len(PLAYERS))
    return game_of(Record(rules, PLAYERS, position=position), final=0)


def _caption(sketch: _Sketch, state: State, words: Words) -> str:
    if "{" not in sketch.caption:
        return words.say(sketch.caption)
    worth = palace_score(state.city, state.city.palaces.all[0])
    return words.say(sketch.caption, points=worth.total, parts=palace_sum(worth, words))
