"""Draw the diagrams of the rules, step by step. The engine plays each sketch and computes its outcome."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from app.engine.grid import NAME, names, orthogonal
from app.engine.palaces import Palace
from app.engine.pieces import KINDS, tile_value
from app.engine.position import placement, read_position
from app.engine.record import PLAYER_COLORS, Player, Record
from app.engine.rulesets import RuleSet
from app.engine.scoring import counted_spaces, merchants_beside, palace_points, palace_score, walls_beside
from app.engine.state import State
from app.engine.tiles import towers_beside
from app.help.diagram_positions import PALACE_BY_PALACE, SKETCHES, Sketch
from app.table.game import Game, game_of
from app.table.play.board import board
from app.table.screen_parts import Board
from app.table.sitting import Sitting
from app.table.state.open_sheets import OpenSheets
from app.table.state.selection import Selection
from app.table.wording.palaces import palace_sum
from app.table.wording.words import N_, Words, signed


class DiagramStep(NamedTuple):
    """A step of a diagram: the city, and the `points` to write on palace pieces, by the names of their spaces."""

    board: Board
    points: Mapping[str, str] = {}


class Diagram(NamedTuple):
    """A diagram of a part of the city, with a caption.

    `columns` are the first and the last column ("ag") of that part, and `rows` its first and last row. If the part
    reaches the edge of the city, it includes the ring there. The `steps` are shown one after the other: first the
    position, then each count, or each placement and finally the outcome. `title` is "" if the heading above the diagram
    is enough.
    """

    steps: tuple[DiagramStep, ...]
    columns: str
    rows: tuple[int, int]
    caption: str
    title: str = ""


class Seating(NamedTuple):
    """A diagram that shows how the turn passes round the table. `colors` are those of the players, clockwise."""

    colors: tuple[str, ...]
    caption: str


PLAYERS = tuple(Player(color, color) for color in PLAYER_COLORS[:3])
STOCK = {kind.word: 2 for kind in KINDS}
"""The pieces of each player in a diagram. There are enough of each kind that no duty (R13, R14) forbids a site."""

CLOCKWISE = N_("Clockwise, the way the hands of a clock move: the player on your left goes after you.")


def diagrams(topic: str, rules: RuleSet, words: Words) -> tuple[Diagram | Seating, ...]:
    """Return the diagrams of a topic of the rules that hold for this rule set."""
    seating = (Seating(PLAYER_COLORS, words.say(CLOCKWISE)),) if topic == "turn" else ()
    return (*seating, *(_drawn(sketch, rules, words) for sketch in SKETCHES.get(topic, ()) if sketch.so(rules)))


def _drawn(sketch: Sketch, rules: RuleSet, words: Words) -> Diagram:
    game = _game(sketch, rules)
    steps = tuple(_counted(sketch, game) if sketch.counts else _played(sketch, game))
    title = words.say(sketch.title) if sketch.title else ""
    return Diagram(steps, sketch.columns, sketch.rows, _caption(sketch, game.state, words), title)


def _game(sketch: Sketch, rules: RuleSet) -> Game:
    """Return a game that starts from the position. The engine checks that the rules allow the position."""
    position = read_position({**sketch.city, "stocks": [STOCK] * len(PLAYERS)}, len(PLAYERS))
    return game_of(Record(rules, PLAYERS, position=position), final=0)


def _board(sketch: Sketch, game: Game) -> Board:
    """Return the city with the sites of the sketch's piece in hand."""
    return board(Sitting(game=game, selection=Selection(hand=sketch.hand), sheets=OpenSheets()), game)


def _played(sketch: Sketch, game: Game) -> Iterator[DiagramStep]:
    """Yield a step for the position, one for each placement, and a last one with the changes of the palaces' points."""
    start = game.state
    yield DiagramStep(_board(sketch, game))
    for written in sketch.placements:
        placed = placement(written, sketch.caption)
        game = game.placed(placed)
        down = frozenset({NAME[placed.space]})
        yield DiagramStep(_board(sketch, game)._replace(latest=down, sites=frozenset()))
    yield DiagramStep(_board(sketch, game), _gains(start, game.state))


def _counted(sketch: Sketch, game: Game) -> Iterator[DiagramStep]:
    """Yield a step for the position, and then one for each palace, or for each kind of part of the first palace."""
    start, city = _board(sketch, game), game.state.city
    yield DiagramStep(start)
    if sketch.counts == PALACE_BY_PALACE:
        points: dict[str, str] = {}
        for palace in city.palaces.all:
            points = {**points, _roof(palace): str(palace_points(city, palace))}
            yield DiagramStep(start._replace(chosen=frozenset(names(counted_spaces(city, palace)))), points)
    else:
        palace, total = city.palaces.all[0], 0
        for part in (palace.pieces, palace.stables, walls_beside(city, palace), merchants_beside(city, palace)):
            total += part.bit_count()
            yield DiagramStep(start._replace(chosen=frozenset(names(part))), {_roof(palace): str(total)})


def _gains(before: State, after: State) -> dict[str, str]:
    """Return how the worth of each palace has changed, such as "+2", by space. For a new owner, it counts from 0."""
    gains: dict[str, str] = {}
    for palace, earlier in zip(after.city.palaces.all, before.city.palaces.all, strict=False):
        gain = _worth(after, palace) - (_worth(before, earlier) if earlier.owner == palace.owner else 0)
        if gain:
            gains[_roof(palace)] = signed(gain)
    return gains


def _worth(state: State, palace: Palace) -> int:
    """Return the points of a palace and of the tiles that its owner holds with it."""
    points = palace_points(state.city, palace)
    if palace.owner is None:
        return points
    tile = tile_value(palace.color) if state.palace_tiles[palace.color] == palace.owner else 0
    reached = towers_beside(orthogonal(palace.parts), state.city.walls)
    return points + tile + sum(tower for tower in reached if state.tower_tiles[tower - 1] == palace.owner)


def _roof(palace: Palace) -> str:
    """Return the name of the palace's space on which its number is written, if possible not the space of the dome."""
    pieces = names(palace.pieces)
    free = [piece for piece in pieces if palace.dome is None or piece != NAME[palace.dome]]
    return (free or pieces)[-1]


def _caption(sketch: Sketch, state: State, words: Words) -> str:
    if "{" not in sketch.caption:
        return words.say(sketch.caption)
    worth = palace_score(state.city, state.city.palaces.all[0])
    return words.say(sketch.caption, points=worth.total, parts=palace_sum(worth, words))
