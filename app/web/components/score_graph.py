"""Draw the graph of the players' scores over the turns. A tap on a turn shows the city as it was then."""

from bisect import bisect_left
from collections.abc import Sequence
from itertools import pairwise

from app.table.intents import ShowPly
from app.table.log.score_graph import GRAPH, GraphMark, ScoreGraph
from app.table.wording.words import Words
from app.web.components.html import asks, disc, text

WIDTH, HEIGHT = 720, 240
LEFT, RIGHT, TOP, BOTTOM = 44, 12, 14, 18
"""The margins round the lines of the graph, which leave room for numbers and for thick lines."""
SCALES = (5, 10, 20, 50)
MOST_RULES = 5
"""The points between two lines are the first of the SCALES that needs at most this number of lines above 0."""
TIMELINE = 100
"""The height of the graph above the slider of a replay. The browser stretches it to the available space."""


def score_graph(graph: ScoreGraph, words: Words) -> str:
    """Draw a line for each player, over faint horizontal lines at round numbers of points."""
    turns = len(graph.plies)
    best = max(map(max, graph.points))
    scale = next((scale for scale in SCALES if best <= scale * MOST_RULES), SCALES[-1])
    highest = max(best, scale)
    across = (WIDTH - LEFT - RIGHT) / max(turns - 1, 1)
    rules = "".join(_rule(points, _height(points, highest)) for points in range(0, highest + 1, scale))
    lines = "".join(
        _line(color, points, across, highest) for color, points in zip(graph.colors, graph.points, strict=True)
    )
    moments = "".join(_moment(graph, each, across, highest) for each in graph.moments)
    bands = "".join(_band(ply, LEFT + turn * across, across) for turn, ply in enumerate(graph.plies))
    position = "" if graph.marked is None else _position(_turns_to(graph.marked, graph.plies) * across + LEFT)
    return (
        f'<svg class="graph" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{text(words.say(GRAPH))}">'
        f"{rules}{position}{lines}{moments}{bands}</svg>"
    )


def timeline(graph: ScoreGraph, ply: int, last: int) -> str:
    """Draw the lines of the players, and one at `ply`, above the slider of a replay of `last` placements."""
    highest = max(*map(max, graph.points), SCALES[0])
    lines = "".join(
        f'<g class="{color}"><path class="graph-line" d="{_along(graph.plies, points, highest)}"/></g>'
        for color, points in zip(graph.colors, graph.points, strict=True)
    )
    moments = "".join(f'<path class="{_look(graph, each)}" d="M{each.ply} 0V{TIMELINE}"/>' for each in graph.moments)
    bands = "".join(
        f'<rect class="graph-turn"{asks(ShowPly(ply))} x="{before}" width="{ply - before}" height="{TIMELINE}"/>'
        for before, ply in pairwise(graph.plies)
    )
    return (
        f'<svg class="timeline" viewBox="0 0 {last} {TIMELINE}" preserveAspectRatio="none" aria-hidden="true">'
        f'<path class="graph-position" d="M{ply} 0V{TIMELINE}"/>{lines}{moments}{bands}</svg>'
    )


def _along(plies: Sequence[int], points: Sequence[int], highest: int) -> str:
    heights = (TIMELINE - each / highest * TIMELINE for each in points)
    return "M" + "L".join(f"{ply} {height:.1f}" for ply, height in zip(plies, heights, strict=True))


def _turns_to(ply: int, plies: Sequence[int]) -> float:
    """Return how many turns had passed after `ply` placements, with a fraction within a turn. `plies` end the turns."""
    turn = bisect_left(plies, ply)
    if turn == len(plies):
        return turn - 1
    before = plies[turn - 1] if turn else 0
    return turn - (plies[turn] - ply) / max(plies[turn] - before, 1)


def _position(across: float) -> str:
    return f'<path class="graph-position" d="M{across:.1f} {TOP - 8}V{HEIGHT - BOTTOM + 8}"/>'


def _height(points: int, highest: int) -> float:
    return HEIGHT - BOTTOM - points / highest * (HEIGHT - TOP - BOTTOM)


def _rule(points: int, height: float) -> str:
    return (
        f'<path class="graph-rule" d="M{LEFT} {height:.1f}H{WIDTH - RIGHT}"/>'
        f'<text x="{LEFT - 8}" y="{height + 6:.1f}">{points}</text>'
    )


def _line(color: str, points: Sequence[int], across: float, highest: int) -> str:
    """Draw a player's line on a light edge, so that lines that cross stay apart, with the player's mark at its end."""
    ends = [(LEFT + turn * across, _height(each, highest)) for turn, each in enumerate(points)]
    path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in ends)
    x, y = ends[-1]
    return (
        f'<g class="{color}"><path class="graph-edge" d="{path}"/><path class="graph-line" d="{path}"/>'
        f'<g transform="translate({x:.1f} {y:.1f}) scale(.6)">{disc(color)}</g></g>'
    )


def _moment(graph: ScoreGraph, mark: GraphMark, across: float, highest: int) -> str:
    """Draw a mark on the line of the player who could have done better, or did best."""
    turn = graph.plies.index(mark.ply)
    x, y = LEFT + turn * across, _height(graph.points[mark.seat][turn], highest)
    return f'<circle class="{_look(graph, mark)}" cx="{x:.1f}" cy="{y:.1f}" r="9"/>'


def _look(graph: ScoreGraph, mark: GraphMark) -> str:
    return f"graph-moment {graph.colors[mark.seat]}{' good' if mark.is_good else ''}"


def _band(ply: int, middle: float, width: float) -> str:
    return (
        f'<rect class="graph-turn"{asks(ShowPly(ply))} x="{middle - width / 2:.1f}" y="0"'
        f' width="{width:.1f}" height="{HEIGHT}"/>'
    )
