"""Draw the pieces on the city, in layers.

A layer turns a drawn board (one that `Viewpoint.drawn_board` has returned) into items, which are plain data, and each
item into markup. So the page can compare the items and draw only those that have changed.
"""

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, NamedTuple

from app.table.screen_parts import Badge, Board, PalaceView, Preview
from app.web.city.badges import badge, gain_card
from app.web.city.geometry import BOTTOM, CELL, LEFT, RING, SIDES, TOP, box, cell
from app.web.city.highlights import frames
from app.web.city.palaces import HEIGHT as PALACE_HEIGHT, PALACE_COLORS, building
from app.web.city.pieces import IN_FRONT, MERCHANT, STABLE, dome
from app.web.city.viewpoint import Viewpoint
from app.web.city.walls import TOWERS, arm, flag, tower_number
from app.web.components.html import disc

Items = Mapping[str, Hashable]


class Layer(NamedTuple):
    """One layer of the drawing, such as the palaces or the flags.

    `name` is the id of its SVG group. `items` returns the items of the layer on a drawn board, by the id of their
    elements. `draw` returns the markup of one item. `of` names the fields of the board, besides its viewpoint, from
    which the items are made. A layer that does not show the effect of a tap is drawn `after_paint`, that is, after the
    next paint.
    """

    name: str
    of: frozenset[str]
    items: Callable[[Board], Items]
    draw: Callable[[Any], str]
    after_paint: bool = False

    def element(self, key: str, item: Hashable) -> str:
        """Draw an item as an element with the id `key`."""
        return f'<g id="{key}">{self.draw(item)}</g>'


def _at(space: str, markup: str, *, raised: float = 0) -> str:
    """Draw a piece on this space, `raised` units further north. `markup` is its SVG at the point (0, 0)."""
    place = box(space)
    left, top = place.left + (place.width - CELL) / 2, place.top + (place.height - CELL) / 2 - raised
    return f'<g transform="translate({left:g} {top:g})">{markup}</g>'


def _draw_coordinates(viewpoint: Viewpoint) -> str:
    """Draw the letters of the columns below the city and the numbers of the rows on its left side."""
    letters = (
        f'<text x="{LEFT + (number + 0.5) * CELL:g}" y="{BOTTOM + RING + 5}">{letter}</text>'
        for number, letter in enumerate(viewpoint.columns)
    )
    numbers = (
        f'<text x="{LEFT - RING - 8}" y="{TOP + (number + 0.5) * CELL + 4:g}">{row}</text>'
        for number, row in enumerate(viewpoint.rows)
    )
    return f'<g class="coordinates">{"".join((*letters, *numbers))}</g>'


def _streets(board: Board) -> Items:
    return {f"street-{number}": street for number, street in enumerate(board.streets)}


def _draw_street(street: tuple[str, ...]) -> str:
    (x, y), *others = (box(space).center for space in street)
    line = f"M{x:g} {y + 7:g}h.01" + "".join(f"L{x:g} {y + 7:g}" for x, y in others)
    return _worn(line)


def _worn(line: str) -> str:
    """Draw a line of trodden ground: its edge, its deeper middle, and tracks."""
    parts = ("street-edge", "street", "street-worn", "street-tracks")
    return "".join(f'<path class="{part}" d="{line}"/>' for part in parts)


def _gates(board: Board) -> Items:
    """Return the gates. The only free wall space that is left on a side is its gate, which stays open (R28)."""
    free = {side: [space for space in spaces if space not in board.walls] for side, spaces in SIDES.items()}
    return {f"gate-{side}": spaces[0] for side, spaces in free.items() if len(spaces) == 1}


def _draw_gate(space: str) -> str:
    x, y = box(space).center
    inward = 30 if space[0] in "nw" else 20
    line = f"M{x:g} {y + inward - 50:g}v50" if space[0] in "ns" else f"M{x + inward - 50:g} {y:g}h50"
    return f'<g class="gate">{_worn(line)}</g>'


def _merchants(board: Board) -> Items:
    return {f"merchant-{space}": space for street in board.streets for space in street}


def _stables(board: Board) -> Items:
    return {f"stable-{space}": space for palace in board.palaces for space in palace.stables}


def _palaces(board: Board) -> Items:
    return {f"palace-{min(palace.pieces)}": palace._replace(stables=()) for palace in board.palaces}


def _draw_palace(palace: PalaceView) -> str:
    cells, dome_at = frozenset(map(cell, palace.pieces)), cell(palace.dome) if palace.dome else None
    drawn = building(palace.color, cells, palace.owner, dome_at)
    return f'<g class="{palace.color}" transform="translate({LEFT} {TOP})">{drawn}</g>'


def _domes(board: Board) -> Items:
    return {
        f"dome-{palace.dome}": (palace.dome, palace.owner) for palace in board.palaces if palace.dome and palace.owner
    }


def _dome(space: str, color: str) -> str:
    return _at(space, dome(color), raised=PALACE_HEIGHT)


def _arms_of(board: Board, sides: str) -> Items:
    arms: dict[str, list[str]] = {}
    for space, number in board.walls.items():
        if space[0] in sides:
            arms.setdefault(f"arm-{space[0]}-{number}", []).append(space)
    return {key: tuple(sorted(spaces)) for key, spaces in arms.items()}


def _numbers(board: Board) -> Items:
    return {f"number-{corner}": (corner, Viewpoint(board.turned).tower(corner)) for corner in TOWERS}


def _flags(board: Board) -> Items:
    return {f"flag-{number}": (number, board.towers.get(number)) for number in TOWERS}


def _marks(board: Board) -> Items:
    """Return a frame and a mark in the player's color for each recent placement."""
    roofs = {space for palace in board.palaces for space in palace.pieces}
    return {
        f"news-{space}": (space, color, frames({space}, board, 2), PALACE_HEIGHT * (space in roofs))
        for space, color in board.marks.items()
    }


def _draw_mark(item: tuple[str, str, str, float]) -> str:
    space, color, frame, raised = item
    place = box(space)
    x, y = place.left + place.width - 13, place.top + 3 - raised
    return (
        f'<g class="news {color}"><path class="news-edge" d="{frame}"/><path class="news-frame" d="{frame}"/>'
        f'<g transform="translate({x:g} {y:g}) scale(.55)">{disc(color)}</g></g>'
    )


def _previews(board: Board) -> Items:
    """Return the pieces that a hint or a bot's reason suggests, numbered if there are several."""
    roofs = {space for palace in board.palaces for space in palace.pieces}
    roofs |= {space for space, preview in board.previews.items() if {preview.piece, preview.on} & {*PALACE_COLORS}}
    is_numbered = len(board.previews) > 1
    from_north = sorted(board.previews.items(), key=lambda item: box(item[0]).top)
    return {f"preview-{space}": (space, preview, space in roofs, is_numbered) for space, preview in from_north}


def _draw_preview(item: tuple[str, Preview, bool, bool]) -> str:
    """Draw a suggested piece: pale, with a disc at the corner that tells it from those that stand there."""
    space, preview, on_roof, is_numbered = item
    place, raised = box(space), PALACE_HEIGHT * on_roof
    x, y = place.left + place.width - 9, place.top + 6 - raised
    number = f'<text y="6">{preview.number}</text>' if is_numbered else ""
    return (
        f'<g class="preview"><g class="pale">{_pale(space, preview)}</g>'
        f'<g transform="translate({x:g} {y:g})"><circle r="12"/>{number}</g></g>'
    )


def _pale(space: str, preview: Preview) -> str:
    if preview.piece == "wall":
        return arm((space,))
    if preview.piece == "dome":
        return (_at(space, f'<use href="#piece-{preview.on}"/>') if preview.on else "") + _dome(space, preview.color)
    raised = 0 if preview.piece in PALACE_COLORS else IN_FRONT
    return _at(space, f'<use href="#piece-{preview.piece}"/>', raised=raised)


def _badges(board: Board) -> Items:
    return {
        f"badge-{space}": (_foot(palace.pieces), board.badges[space])
        for palace in board.palaces
        for space in palace.pieces
        if space in board.badges
    }


def _foot(pieces: Sequence[str]) -> str:
    """Return the piece in the southernmost row of a palace that is nearest to the middle of this row."""
    south = max(cell(piece)[1] for piece in pieces)
    row = [piece for piece in pieces if cell(piece)[1] == south]
    columns = [cell(piece)[0] for piece in row]
    return min(row, key=lambda piece: abs(cell(piece)[0] - (min(columns) + max(columns)) / 2))


def _draw_badge(item: tuple[str, Badge]) -> str:
    """Draw the badge of a palace at the foot of this space, over the lane, so that a small palace stays visible."""
    space, shown = item
    x, y = box(space).center
    return f'<g class="badge" transform="translate({x:g} {y + 3 * CELL / 4:g})">{badge(shown)}</g>'


def site_gain(key: str, item: tuple[str, Sequence[tuple[str, int]]]) -> str:
    """Draw what the piece in hand changes on a space: a card for each player, and one for unclaimed palaces."""
    space, changes = item
    x, y = box(space).center
    cards = (
        f'<g transform="translate(0 {24 * number - 12 * (len(changes) - 1)})">{gain_card(*change)}</g>'
        for number, change in enumerate(changes)
    )
    return f'<g id="{key}" class="badge" transform="translate({x:g} {y:g})">{"".join(cards)}</g>'


LAYERS = (
    Layer("coordinates", frozenset(), lambda board: {"coordinates-drawn": Viewpoint(board.turned)}, _draw_coordinates),
    Layer("gates", frozenset({"walls"}), _gates, _draw_gate),
    Layer("streets", frozenset({"streets"}), _streets, _draw_street),
    Layer("far-walls", frozenset({"walls"}), lambda board: _arms_of(board, "nwe"), arm),
    Layer("merchants", frozenset({"streets"}), _merchants, lambda at: _at(at, MERCHANT, raised=IN_FRONT)),
    Layer("stables", frozenset({"palaces"}), _stables, lambda at: _at(at, STABLE, raised=IN_FRONT)),
    Layer("palaces", frozenset({"palaces"}), _palaces, _draw_palace),
    Layer("near-walls", frozenset({"walls"}), lambda board: _arms_of(board, "s"), arm),
    Layer("numbers", frozenset(), _numbers, lambda item: tower_number(*item)),
    Layer("flags", frozenset({"towers"}), _flags, lambda item: flag(*item)),
    Layer("domes", frozenset({"palaces"}), _domes, lambda item: _dome(*item)),
    Layer("marks", frozenset({"marks", "palaces", "streets", "walls"}), _marks, _draw_mark, after_paint=True),
    Layer("previews", frozenset({"previews", "palaces"}), _previews, _draw_preview),
    Layer("badges", frozenset({"badges", "palaces"}), _badges, _draw_badge),
)

PARTS = frozenset().union(*(layer.of for layer in LAYERS))
"""The fields of the board from which any layer is made."""


def element_of(space: str, board: Board) -> str:
    """Return the id of the element that shows the piece on a space of a drawn board: a dome rather than its palace."""
    if space in board.walls:
        return f"arm-{space[0]}-{board.walls[space]}"
    for palace in board.palaces:
        if space in palace.pieces:
            return f"dome-{space}" if space == palace.dome else f"palace-{min(palace.pieces)}"
    return f"{'stable' if any(space in palace.stables for palace in board.palaces) else 'merchant'}-{space}"
