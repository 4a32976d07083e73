"""Makes screens of whole games without the engine, for tests that draw them.

`games.json` holds three of the conformance cases. It gives each placement with the seat of its player.
"""

import json
from pathlib import Path
from typing import Any

from app.table.play.players import Holding, PlayerView
from app.table.play.turn import TrayPiece
from app.table.screen import Board, Notice, PalaceView, Tile
from app.table.view import Screen
from app.table.wording.words import Words
from app.web.city.geometry import cell, name

GAMES: dict[str, Any] = json.loads(Path(__file__).with_name("games.json").read_text(encoding="utf-8"))
COLORS = ("gray", "black", "brown", "orange")
KINDS = (*COLORS, "dome", "stable", "merchant", "wall")
WORDS = Words()
CORNERS = {"nw": 1, "se": 2, "ne": 3, "sw": 4}


def _beside(space: str) -> set[str]:
    column, row = cell(space)
    spaces = (name(column + dx, row + dy) for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0)))
    return {each for each in spaces if each}


class _City:
    """A city that grows by placements without checking them."""

    def __init__(self, seats: list[str]) -> None:
        self.seats = seats
        self.palaces: list[PalaceView] = []
        self.streets: list[list[str]] = []
        self.walls: dict[str, int] = {}
        self.stock: list[dict[str, int]] = [dict.fromkeys(KINDS, 0) for _ in seats]

    def place(self, seat: int, piece: str, space: str) -> None:
        if piece == "dome":
            self._alter(space, owner=self.seats[seat], dome=space)
        elif piece == "stable":
            at = next(palace for palace in self.palaces if _beside(space) & set(palace.pieces))
            self._alter(at.pieces[0], stables=(*at.stables, space))
        elif piece == "merchant":
            self._merchant(space)
        elif piece == "wall":
            self.walls[space] = self._tower(space)
        else:
            self._palace(piece, space)

    def _alter(self, space: str, **changes: Any) -> None:
        index = next(i for i, palace in enumerate(self.palaces) if space in palace.pieces)
        self.palaces[index] = self.palaces[index]._replace(**changes)

    def _palace(self, color: str, space: str) -> None:
        joined = [p for p in self.palaces if p.color == color and _beside(space) & set(p.pieces)]
        self.palaces = [palace for palace in self.palaces if palace not in joined]
        pieces = tuple(piece for palace in joined for piece in palace.pieces)
        stables = tuple(stable for palace in joined for stable in palace.stables)
        self.palaces.append(PalaceView(color, (*pieces, space), stables, None, None))

    def _merchant(self, space: str) -> None:
        street = self.streets[-1] if self.streets else []
        if street and street[-1] in _beside(space):
            street.append(space)
        elif street and street[0] in _beside(space):
            street.insert(0, space)
        else:
            self.streets.append([space])

    def _tower(self, space: str) -> int:
        side, place = space.split("-")
        beside = {self.walls.get(each) for each in self._along(side, place)} - {None}
        if beside:
            return int(beside.pop() or 0)
        low = place in ("a", "1") or (place < "i" if side in "ns" else int(place) < 6)
        corner = side + ("w" if low else "e") if side in "ns" else ("s" if low else "n") + side
        return CORNERS[corner]

    @staticmethod
    def _along(side: str, place: str) -> list[str]:
        if side in "ns":
            return [f"{side}-{chr(ord(place) + step)}" for step in (-1, 1)]
        return [f"{side}-{int(place) + step}" for step in (-1, 1)]


def _panel(seat: int, game: dict[str, Any], board: Board, at_turn: int | None) -> PlayerView:
    color = game["players"][seat]["color"]
    result = game["result"]["scores"][seat]
    sizes = {p.color: len(p.pieces) + len(p.stables) for p in board.palaces if p.owner == color}
    holdings = tuple(
        Holding(each, each, "owned" if each in sizes else "lost" if each == "black" else "open", sizes.get(each))
        for each in COLORS
    )
    tiles = [Tile(each, 1 + COLORS.index(each), f"{each} tile") for each in result["palace_tiles"] if each in sizes]
    tiles += [Tile(str(n), n, f"tower {n}") for n in result["tower_tiles"] if len(board.walls) > n * 3]
    return PlayerView(
        name=game["players"][seat]["name"], color=color, color_name=color,
        score=sum(sizes.values()) + sum(tile.points for tile in tiles), at_turn=seat == at_turn,
        domes=4 - len(sizes), holdings=holdings, tiles=tuple(tiles), stock=(), note="", level="",
    )  # fmt: skip


def screen(game_name: str, ply: int, piece: str | None = None) -> Screen:
    """Return the screen after the first `ply` placements of a game, with this piece in hand."""
    game = GAMES[game_name]
    city = _City([player["color"] for player in game["players"]])
    for line in game["placements"][:ply]:
        seat, kind, space = line.split()
        city.place(int(seat), kind, space)
    turn, left = game["turns"][ply], game["left"][ply]
    legal = game["legal"].get(str(ply), {})
    latest = [line.split() for line in game["placements"][max(0, ply - 2) : ply]]
    marks = {space: game["players"][int(seat)]["color"] for seat, _, space in latest}
    held = dict.fromkeys((1, 2, 3, 4))
    board = Board(
        tuple(city.palaces), tuple(map(tuple, city.streets)), city.walls, held, piece,
        frozenset(legal.get(piece, [])), frozenset(), marks,
    )  # fmt: skip
    players = _panels(game, board, turn)
    towers = {n: next((p.color for p in players if str(n) in {t.of for t in p.tiles}), None) for n in (1, 2, 3, 4)}
    tray = tuple(
        TrayPiece(
            kind,
            name := kind.capitalize() + (" palace" if kind in COLORS else ""),
            name,
            5 - number % 4,
            bool(legal.get(kind, True)),
            kind == piece,
        )
        for number, kind in enumerate(KINDS)
    )
    return Screen(
        board=board._replace(towers=towers), headline=players[turn].name if turn is not None else "Cleo wins",
        task=f"{left} {'piece' if left == 1 else 'pieces'} to place" if turn is not None else "The game is over",
        turn_color=players[turn].color if turn is not None else "", tray=tray if turn is not None else (),
        seats=len(players), open_play=False,
        notice=Notice("Ben finished the brown palace and took the brown tile.", "announcement"),
        choice=None, can_undo=left == 1, can_redo=False, can_end_turn=left == 0, over=turn is None, sheet=None,
        curtain=None, recap=None, history=None, tip=None, lesson=None, banner=None,
        shortcuts=True, large_type=False, words=WORDS,
    )  # fmt: skip


def panels(game_name: str, ply: int) -> tuple[PlayerView, ...]:
    """Return the players' panels after the first `ply` placements of a game."""
    game = GAMES[game_name]
    return _panels(game, screen(game_name, ply).board, game["turns"][ply])


def _panels(game: dict[str, Any], board: Board, turn: int | None) -> tuple[PlayerView, ...]:
    return tuple(_panel(seat, game, board, turn) for seat in range(len(game["players"])))
