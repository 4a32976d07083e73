"""Animate the last placement and its effects, and play their sounds. The page below already shows the new state.

Times are in milliseconds, distances in units of the city's drawing. static/bridge/motion.mjs draws the motions.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from app.table.play.motion_and_sound import Effects, MovedPiece, MovedTile, ReturnedPieces
from app.table.play.players import PlayerView
from app.table.screen import Screen
from app.table.screen_parts import Board
from app.table.wording.words import signed
from app.web.browser.surface import Surface
from app.web.city.geometry import CELL, HEIGHT, LEFT, TOP, WIDTH, Box, box, cell, place_at, rectangle
from app.web.city.layers import element_of
from app.web.city.palaces import HEIGHT as RAISED, silhouette
from app.web.city.pieces import IN_FRONT
from app.web.city.viewpoint import Viewpoint
from app.web.city.walls import HEIGHT as TOWER_HEIGHT, TILE_RADIUS
from app.web.components.html import piece_icon, tile

Motion = dict[str, Any]
"""A motion for motion.mjs: `way` names its kind, and the other entries are the arguments of that kind."""
Changed = tuple[int, int, int]
"""A seat whose score has changed, with the score before and after."""

PIECE, DOME, BACK, TILE, BOX, OUTLINE, POINTS, COUNT = 260, 460, 200, 380, 420, 600, 620, 260
DOME_LANDS = 350
"""The time until a dome touches its palace, after which it only settles. All that it causes ends within a second."""
ICON = Box(-4, -13, 60, 63)
"""The area that `piece_icon` shows, relative to the cell of the piece."""
STANDS = {"dome": RAISED, "stable": IN_FRONT, "merchant": IN_FRONT}
"""The distance by which a piece is drawn north of the middle of its space, by kind."""
MOST_COPIES = 4
DEALT, DEALING, DEAL = ("gray", "orange", "stable", "merchant", "dome"), 500, 420
"""The kinds of pieces that fly to each player when a game begins, and the times in which all start and one flies."""


class MotionPlayer:
    """Starts the motions and sounds of a screen's effects."""

    def __init__(self, surface: Surface) -> None:
        self._surface = surface
        self._change = 0
        self._scores: Sequence[int | None] = ()

    def show_table(self, screen: Screen) -> None:
        """Play the sounds, and start the motions on the city before it is patched: a piece taken back starts there."""
        effects = screen.effects
        if effects.sounds:
            landing = _landing(effects)
            after = {"wood": landing, "dome": landing, "claim": landing + 120, "tile": landing + TILE}
            self._surface.sound([[sound, after.get(sound, 0)] for sound in effects.sounds])
        if effects.piece:
            self._change += 1
            self._surface.animate(
                self._change, [*_pieces(effects.piece, screen.board), *_outline(effects, screen.board)]
            )

    def show_rest(self, screen: Screen, players: Sequence[PlayerView]) -> None:
        """Start the motions to and from the players' panels, before these are patched."""
        effects = screen.effects
        before, self._scores = self._scores, [player.score for player in players]
        if effects.dealt:
            self._change += 1
            self._surface.animate(self._change, [*_dealt(players)])
        if effects.piece is None or effects.piece.taken_back:
            return
        landing = _landing(effects)
        viewpoint = Viewpoint(screen.board.turned)
        motions = [_tile(moved, viewpoint, landing) for moved in effects.tiles]
        motions += [motion for returned in effects.returned for motion in _returned(returned, landing)]
        changed = _changed(before, self._scores)
        if effects.tiles or effects.claimed:
            motions += _gains(changed, viewpoint.box(effects.piece.space), landing)
            landing += TILE
        motions += _scores(changed, landing)
        if motions:
            self._surface.animate(self._change, motions)


def _landing(effects: Effects) -> int:
    return 0 if effects.piece is None else DOME_LANDS if effects.claimed else PIECE


def _pieces(moved: MovedPiece, board: Board) -> Iterator[Motion]:
    """Yield the motion of the piece to its space, from the tray, the finger or the choice, or back to the tray."""
    tray = [f"#tray-{moved.piece} .piece-icon", f"#player-{moved.seat}"]
    here = [_on_city(_icon(moved, Viewpoint(board.turned)))]
    markup = piece_icon(moved.piece, moved.color)
    if moved.taken_back:
        yield _motion("back", markup, here, tray, BACK)
        return
    hands = ["#dragged-piece .piece-icon", f"#place-{moved.piece} .piece-icon", *tray]
    way, time = ("drop", DOME) if moved.piece == "dome" else ("hop", PIECE)
    yield _motion(way, markup, hands, here, time, turns=moved.space[:2] in {"w-", "e-"}, **_hidden(moved, board))


def _motion(
    way: str, markup: str, start: Sequence[object], to: Sequence[object], time: int, delay: int = 0, **more: object
) -> Motion:
    """Return a motion of this markup from the first place in `start` that is on the page to the first in `to`."""
    return {"way": way, "markup": markup, "from": start, "to": to, "time": time, "delay": delay, **more}


def _icon(moved: MovedPiece, viewpoint: Viewpoint) -> Box:
    """Return the box of a piece's icon when the piece is on its space."""
    place, raised = viewpoint.box(moved.space), STANDS.get(moved.piece, 0)
    left, top = place.left + (place.width - CELL) / 2, place.top + (place.height - CELL) / 2 - raised
    return Box(left + ICON.left, top + ICON.top, ICON.width, ICON.height)


def _hidden(moved: MovedPiece, board: Board) -> Motion:
    """Return the entries of a motion that hide the placed piece, or its part of a palace or wall, until it arrives."""
    drawn, drawn_board = Viewpoint(board.turned).drawn(moved.space), Viewpoint(board.turned).drawn_board(board)
    element = element_of(drawn, drawn_board)
    if moved.piece in {"dome", "stable", "merchant"}:
        return {"hide": f"#{element}"}
    left, top, width, height = box(drawn)
    column, row = cell(drawn)
    south = place_at(column, row + 1)
    # an element that continues to the south hides the foot of this part
    foot = 0 if south and element_of(south, drawn_board) == element else RAISED
    part = rectangle(left, top - RAISED, width, height + foot)
    return {"hide": f"#{element}", "without": f"M0 0H{WIDTH}V{HEIGHT}H0Z{part}"}


def _outline(effects: Effects, board: Board) -> Iterator[Motion]:
    """Yield an outline round the claimed palace, in its owner's color, in which the palace lights up."""
    if effects.claimed:
        spaces, color, _ = effects.claimed
        cells = frozenset(map(cell, Viewpoint(board.turned).all_drawn(spaces)))
        markup = (
            f'<svg class="claimed {color}" viewBox="0 0 {WIDTH} {HEIGHT}"><path pathLength="1"'
            f' d="{silhouette(cells, 1, (LEFT, TOP))}"/></svg>'
        )
        yield {
            "way": "outline", "markup": markup, "to": [_on_city(Box(0, 0, WIDTH, HEIGHT))],
            "time": OUTLINE, "delay": DOME_LANDS,
        }  # fmt: skip


def _tile(moved: MovedTile, viewpoint: Viewpoint, delay: int) -> Motion:
    """Return the motion of a tile to its new owner, from the table or from the player who had it."""
    start, to = _start_of(moved, viewpoint), _places_of(moved, moved.taker)
    return _motion("tile", tile(moved.of, moved.points), start, to, TILE, delay, hide=to[0])


def _start_of(moved: MovedTile, viewpoint: Viewpoint) -> Sequence[object]:
    """Return the places of a tile before it moved: with its holder, on its tower, or beside the city."""
    if moved.holder is not None:
        return _places_of(moved, moved.holder)
    if moved.of.isdigit():
        x, y = viewpoint.box(f"tower-{moved.of}").center
        return [_on_city(Box(x - TILE_RADIUS, y - TOWER_HEIGHT - TILE_RADIUS, 2 * TILE_RADIUS, 2 * TILE_RADIUS))]
    return [f'#tiles [data-tile="{moved.of}"]']


def _places_of(moved: MovedTile, seat: int) -> Sequence[str]:
    """Return where this player's panel shows the tile. A folded panel shows only the player's mark."""
    return [f'#player-{seat} [data-tile="{moved.of}"]', f"#player-{seat} .chip"]


def _gains(changed: Iterable[Changed], start: Box, delay: int) -> Iterator[Motion]:
    """Yield the motion of each change of a score from the placed piece to the palaces on the player's card.

    They end there because the name and the score stay in sight. A folded card shows only the player's mark.
    """
    for seat, old, new in changed:
        to = [{"of": f"#player-{seat} .holdings", "part": [0.5, 0, 0.5, 1]}, f"#player-{seat} .chip"]
        yield _motion("points", f"<b>{signed(new - old)}</b>", [_on_city(start)], to, POINTS, delay)


def _returned(returned: ReturnedPieces, delay: int) -> Iterator[Motion]:
    """Yield the motions of pieces that leave the table, one after the other."""
    start = [f"#tray-{returned.piece} .piece-icon", f"#player-{returned.seat}"]
    for copy in range(min(returned.number, MOST_COPIES)):
        yield _motion("box", piece_icon(returned.piece), start, start, BOX, delay + 60 * copy)


def _dealt(players: Sequence[PlayerView]) -> Iterator[Motion]:
    """Yield the motions of pieces from the middle of the city, where the box stands, to the players in turn."""
    box_ = Box(WIDTH / 2 - CELL, HEIGHT / 2 - CELL, 2 * CELL, 2 * CELL)
    flights = [(piece, seat) for piece in DEALT for seat in range(len(players))]
    for number, (piece, seat) in enumerate(flights):
        icon, to = piece_icon(piece, players[seat].color), [f"#player-{seat} .chip", f"#player-{seat}"]
        yield _motion("deal", icon, [_on_city(box_)], to, DEAL, number * DEALING // len(flights))


def _changed(before: Sequence[int | None], after: Sequence[int | None]) -> Sequence[Changed]:
    if len(before) != len(after):
        return ()
    scores = enumerate(zip(before, after, strict=True))
    return [(seat, old, new) for seat, (old, new) in scores if old is not None and new is not None and old != new]


def _scores(changed: Iterable[Changed], delay: int) -> Iterator[Motion]:
    for seat, *numbers in changed:
        score = f"#player-{seat} .score"
        yield {"way": "count", "to": [score], "hide": score, "numbers": numbers, "time": COUNT, "delay": delay}


def _on_city(part: Box) -> Motion:
    """Return a box of the city's drawing in the form in which motion.mjs reads the start or the end of a motion."""
    left, top, width, height = part
    return {"of": "#city", "part": [left / WIDTH, top / HEIGHT, width / WIDTH, height / HEIGHT]}
