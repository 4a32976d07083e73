"""Draw the title picture, a built city, from a position that the rules allow, written as in a record."""

import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

from app.engine.record import FORMAT, PLAYER_COLORS, VERSION, record_of
from app.table.game import game_of
from app.table.play.board import standing
from app.web.city.empty_city import skeleton
from app.web.city.geometry import HEIGHT, WIDTH
from app.web.city.picture import drawn


def _palace(color: str, pieces: str, stables: str, owner: int) -> dict[str, Any]:
    return {"color": color, "pieces": pieces.split(), "stables": stables.split(), "owner": owner}


PALACES = (
    _palace("orange", "a1 b1 a2 c1 b2 a3 b3", "c2", 2),
    _palace("gray", "f1 g1", "h1", 3),
    _palace("black", "k1 l1 m1", "", 2),
    _palace("brown", "o1 p1", "", 0),
    _palace("gray", "o3 o4 p4 n4 o5 n5", "p3", 2),
    _palace("black", "g4 h4 g5 i4 h5 i5 h6 i6", "j4", 1),
    _palace("brown", "b5 b6 c6 a6 b7 a7", "c7", 3),
    _palace("orange", "k6 l6 k7 l7 k8 l8", "m7", 1),
    _palace("black", "o7 o8 o9 p9 o10 p10", "p8", 0),
    _palace("gray", "b9 b10 c10 a10 b11 c11 a11", "a9", 0),
    _palace("orange", "f10 g10 f11 g11 e11 h11", "", 3),
    _palace("brown", "l10 m10 l11 m11 k11", "k10", 1),
)
RECORD = {
    "format": FORMAT,
    "version": VERSION,
    "rules": "original",
    "players": [{"name": "", "color": color} for color in PLAYER_COLORS],
    "placements": [],
    "position": {
        "palaces": [*PALACES],
        "streets": [
            ["d3", "d4", "d5", "e5", "e6", "e7", "f7", "g7", "g8", "h8", "h9", "i9", "i10"],
            ["e2", "f2", "g2", "h2", "i2", "j2", "k2", "k3", "l3", "l4"],
        ],
        "walls": {
            "1": {"north": 6, "west": 3},
            "2": {"east": 4, "south": 2},
            "3": {"north": 4, "east": 4},
            "4": {"west": 3, "south": 6},
        },
        "stocks": [{}, {}, {}, {}],
        "tower_tiles": {"1": 0, "2": 2, "3": 1, "4": 3},
    },
}


STYLES = Path(__file__).resolve().parents[3] / "static" / "style"
_SVG = "http://www.w3.org/2000/svg"
_USE = re.compile(r"(?:^|url\()#([\w-]+)")
_COMMENT = re.compile(r"/\*.*?\*/|^\s+|\n", re.DOTALL | re.MULTILINE)


def title_picture(*, dark: bool) -> str:
    """Draw the title picture as a complete SVG file, in the colors of the light or the dark theme."""
    files = ("theme.css", "board.css", "dark.css")[: 3 if dark else 2]
    theme = _COMMENT.sub("", "".join((STYLES / name).read_text("utf-8") for name in files))
    built = standing(game_of(record_of(RECORD), final=0))
    return _lightened(
        f'<svg xmlns="{_SVG}" class="city" viewBox="0 0 {WIDTH} {HEIGHT}">'
        f"<style>{theme}:root{{--serif:serif}}.coordinates{{display:none}}</style>"
        f'<defs>{skeleton()}</defs><use href="#ground"/>{drawn(built)}</svg>'
    )


def _lightened(picture: str) -> str:
    """Return the picture without empty paths, and with only the definitions that it uses.

    A browser computes styles and boxes for each element before it paints anything of the picture.
    """
    ET.register_namespace("", _SVG)
    root = ET.fromstring(picture)  # noqa: S314 - our own
    for parent in [*root.iter()]:
        for path in parent.findall(f"{{{_SVG}}}path[@d='']"):
            parent.remove(path)
    style, definitions, *drawing = root
    named = {name: element for element in definitions.iter() if (name := element.get("id"))}
    used: dict[str, ET.Element] = {}
    waiting = [_USE.findall(style.text or ""), *map(_uses, drawing)]
    while waiting:
        for name in waiting.pop():
            if name in named and name not in used:
                used[name] = named[name]
                waiting.append(_uses(named[name]))
    within = {part for element in used.values() for part in element.iter() if part is not element}
    definitions[:] = [element for element in used.values() if element not in within]
    return ET.tostring(root, "unicode")


def _uses(element: ET.Element) -> list[str]:
    """Return the names that this element and the elements within it refer to."""
    values = [value for part in element.iter() for value in part.attrib.values()]
    return [name for value in values for name in _USE.findall(value)]
