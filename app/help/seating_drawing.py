"""Draw the players round a table, seen from above, and the direction of play."""

from math import cos, pi, sin

from app.help.diagrams import Seating
from app.help.slideshow import Picture, slideshow
from app.web.components.html import disc

WIDTH, HEIGHT = 360, 216
ACROSS, ALONG = 118, 74
"""The distance of the players from the middle of the table, horizontally and vertically."""
NEAR, APART = 0.34, 0.24
"""The distance of the tablet from the middle, as a share of the players' distance, and the angle between a player and
an arrow, as a share of the angle between two players."""


def seating(key: str, shown: Seating, play: str) -> str:
    """Draw the table as a figure with the id `key`. In each of its steps, the tablet is in front of the next player."""
    quarter = 2 * pi / len(shown.colors)
    angles = [pi / 2 + number * quarter for number in range(len(shown.colors))]
    people = "".join(map(_person, shown.colors, angles))
    arrows = "".join(_arrow(angle + quarter * APART, angle + quarter * (1 - APART)) for angle in angles)
    floor = f'<rect class="room" width="{WIDTH}" height="{HEIGHT}"/>'
    ground = f'{floor}<ellipse class="table" cx="{WIDTH / 2}" cy="{HEIGHT / 2}" rx="92" ry="52"/>{arrows}{people}'
    return slideshow(key, Picture(f"0 0 {WIDTH} {HEIGHT}", ground, [*map(_turn, angles)]), shown.caption, play)


def _point(angle: float, share: float = 1) -> tuple[float, float]:
    return WIDTH / 2 + ACROSS * share * cos(angle), HEIGHT / 2 + ALONG * share * sin(angle)


def _person(color: str, angle: float) -> str:
    x, y = _point(angle)
    return f'<g class="{color}" transform="translate({x:.1f} {y:.1f}) scale(1.35)">{disc(color)}</g>'


def _arrow(start: float, end: float) -> str:
    x, y = _point(end)
    arc = (_point(start + (end - start) * piece / 8) for piece in range(9))
    degrees = (end + pi / 2) * 180 / pi
    return (
        f'<path class="way" d="M{"L".join(f"{a:.1f} {b:.1f}" for a, b in arc)}"/>'
        f'<path class="way" d="M-9-8L0 0L-9 8" transform="translate({x:.1f} {y:.1f}) rotate({degrees:.0f})"/>'
    )


def _turn(angle: float) -> str:
    """Draw one step: the tablet in front of a player, and a ring round the player."""
    x, y = _point(angle)
    left, top = _point(angle, NEAR)
    return (
        f'<circle class="at-turn-ring" cx="{x:.1f}" cy="{y:.1f}" r="25"/>'
        f'<rect class="tablet" x="{left - 20:.1f}" y="{top - 14:.1f}" width="40" height="28" rx="5"/>'
    )
