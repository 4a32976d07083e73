"""A naive reference engine for Medina, with which tests compare the fast engine. It follows RULES.md alone.

This engine does not import `app.engine`, and computes everything from scratch. To look ahead (R13, R14), it tries the
placement on a copy of the game. It checks placements, but not the position of a record. Section numbers in this module
refer to RULES.md.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tests.engine.naive_board import BESIDE, COLORS, ORTHOGONAL, Board, Palace

KINDS = (*COLORS, "dome", "stable", "merchant", "wall")  # R5
TILE_VALUES = {"gray": 1, "black": 2, "brown": 3, "orange": 4}  # R7; a tower tile is worth its number
STOCKS = {3: (6, 6, 6, 6, 4, 4, 8, 10), 4: (5, 5, 5, 5, 4, 3, 6, 8)}  # R6: players -> pieces of each kind

RULE_SETS: dict[str, dict[str, Any]] = {  # RULES.md section 12
    "original": {
        "first_merchant_off_edge": True,
        "both_if_possible": True,
        "last_dome": "pieces",
        "spent_color": "all_own",
        "stables_apart": False,
        "new_street_touches": 1,
        "reconnect": False,
    },
    "championship": {
        "first_merchant_off_edge": True,
        "both_if_possible": False,
        "last_dome": "domes",
        "spent_color": "unplaceable",
        "stables_apart": False,
        "new_street_touches": 0,
        "reconnect": True,
    },
    "digest": {
        "first_merchant_off_edge": False,
        "both_if_possible": False,
        "last_dome": "never",
        "spent_color": "stay",
        "stables_apart": True,
        "new_street_touches": 0,
        "reconnect": False,
    },
}


class Naive:
    """A game of Medina. Unlike the states of the engine, a `Naive` object changes with each placement."""

    def __init__(self, rules: dict[str, Any], players: int) -> None:
        """Start a game before the first merchant (R6, R9)."""
        self.rules = rules
        self.board = Board(rules)
        self.stocks: list[dict[str, int]] = [dict(zip(KINDS, STOCKS[players], strict=True)) for _ in range(players)]
        self.palace_tiles: dict[str, int] = {}  # color -> the seat of its holder
        self.tower_tiles: dict[int, int] = {}  # tower -> the seat of its holder
        self.first_merchant = True  # whether the first merchant is still to be placed (R9)
        self.player: int | None = 0  # the player whose turn it is; None when the game is over
        self.placed: list[str] = []  # the kinds placed already in this turn
        self.duty = False  # whether the last dome duty holds in this turn (R14)
        self.ply = 0

    @classmethod
    def from_record(cls, record: dict[str, Any]) -> Naive:
        """Return the game at the start of a record, before its placements (section 13)."""
        rules = record["rules"]
        game = cls(RULE_SETS[rules] if isinstance(rules, str) else rules, len(record["players"]))
        if "position" in record:
            game._load(record["position"])
        return game

    def _load(self, position: dict[str, Any]) -> None:
        """Start from the position of a record.

        As after every placement, return the pieces of spent colors (R19, R20), skip players who cannot place a piece
        (R12), and decide about the duty (R14).
        """
        self.board = Board.from_position(self.rules, position)
        stocks = position.get("stocks", [{} for _ in self.stocks])
        self.stocks = [{kind: stock.get(kind, 0) for kind in KINDS} for stock in stocks]
        self.palace_tiles = dict(position.get("palace_tiles", {}))
        self.tower_tiles = {int(tower): seat for tower, seat in position.get("tower_tiles", {}).items()}
        self.first_merchant = False
        self._return_spent_colors()
        turn = position.get("turn", {})
        self._resume(turn.get("player", 0), [text.split()[0] for text in turn.get("placed", [])])

    def _resume(self, seat: int, placed: list[str]) -> None:
        """Continue the turn of a position, in which the player has placed the kinds in `placed`.

        If no second placement is possible, start the next turn (R12).
        """
        if not placed:
            self._start_turn(seat)
        elif self.can_place(seat):
            self.player, self.placed, self.duty = seat, placed, self._has_duty(seat)
        else:
            self._start_turn(seat + 1)

    def copy(self) -> Naive:
        """Return an independent copy of the game."""
        other = Naive(self.rules, len(self.stocks))
        other.board = self.board.copy()
        other.stocks = [dict(stock) for stock in self.stocks]
        other.palace_tiles, other.tower_tiles = dict(self.palace_tiles), dict(self.tower_tiles)
        other.first_merchant, other.player, other.placed = self.first_merchant, self.player, list(self.placed)
        other.duty, other.ply = self.duty, self.ply
        return other

    # --- the placements that are possible for a player, and those that the turn allows (section 3) ---

    def sites(self, kind: str, seat: int) -> list[str]:
        """Return the spaces where the player can place this kind, by the rules of the kind alone (R9, R11, R19)."""
        if self.first_merchant:
            return self.board.first_merchant_sites() if kind == "merchant" and seat == 0 else []
        if self.stocks[seat][kind] == 0:
            return []
        if kind in COLORS:
            return [] if self._all_own(kind) else self.board.color_sites(kind)
        if kind == "dome":
            return self.board.dome_sites(seat)
        if kind == "stable":
            return self.board.stable_sites()
        return self.board.merchant_sites() if kind == "merchant" else self.board.wall_sites()

    def _all_own(self, color: str) -> bool:
        """Return whether every player owns a palace of the color (R19)."""
        return all(self.board.owns(seat, color) for seat in range(len(self.stocks)))

    def can_place(self, seat: int) -> bool:
        """Return whether the player can place any piece (R12). Check the kinds that are quick to check first."""
        return any(self.sites(kind, seat) for kind in reversed(KINDS))

    def legal(self) -> dict[str, list[str]]:
        """Return the allowed spaces of each kind, in the order in which `trace` prints them (R12-R15, section 14)."""
        allowed: dict[str, list[str]] = {kind: [] for kind in KINDS}
        for kind, space in self.allowed():
            allowed[kind].append(space)
        return allowed

    def allowed(self) -> list[tuple[str, str]]:
        """Return the placements that the current player may make now, as pairs of kind and space."""
        if self.player is None:
            return []
        seat = self.player
        placements = [(kind, space) for kind in KINDS for space in self.sites(kind, seat)]
        if self.first_merchant:
            return placements
        return self._allowed_second(placements) if self.placed else self._allowed_first(placements)

    def _allowed_first(self, placements: list[tuple[str, str]]) -> list[tuple[str, str]]:
        """Return the placements that R13 and then R14 allow as the first of a turn.

        If no placement meets one of these rules, the rule does not apply.
        """
        if self.rules["both_if_possible"]:
            placements = [each for each in placements if self._leaves_second(*each)] or placements
        if self.duty:
            placements = [each for each in placements if self._has_dome(*each)] or placements
        return placements

    def _allowed_second(self, placements: list[tuple[str, str]]) -> list[tuple[str, str]]:
        """Return the placements that are allowed as the second of a turn.

        If the player has the duty (R14), only domes are allowed, unless the first piece was a dome or no dome can be
        placed.
        """
        if self.duty and "dome" not in self.placed:
            return [each for each in placements if each[0] == "dome"] or placements
        return placements

    def _leaves_second(self, kind: str, space: str) -> bool:
        """Return whether the player can place another piece after this placement (R13)."""
        after, seat = self._after(kind, space)
        return after.can_place(seat)

    def _has_dome(self, kind: str, space: str) -> bool:
        """Return whether this placement is a dome, or the player can place a dome after it (R14)."""
        after, seat = self._after(kind, space)
        return kind == "dome" or bool(after.sites("dome", seat))

    def _after(self, kind: str, space: str) -> tuple[Naive, int]:
        """Return a copy of the game after this placement, and the seat of the player who made it."""
        assert self.player is not None
        after = self.copy()
        after.put(self.player, kind, space)
        return after, self.player

    def _has_duty(self, seat: int) -> bool:
        """Return whether the last dome duty holds for a turn of the player that starts now (R14)."""
        others = [stock for other, stock in enumerate(self.stocks) if other != seat]
        left = {"pieces": sum(sum(stock.values()) for stock in others), "domes": sum(stock["dome"] for stock in others)}
        last_dome = self.rules["last_dome"]
        return last_dome != "never" and self.stocks[seat]["dome"] > 0 and left[last_dome] == 0

    def _start_turn(self, seat: int) -> None:
        """Start the turn of this player, or of the next player who can place a piece (R10, R12).

        If no player can place a piece, the game is over (R34).
        """
        order = [(seat + step) % len(self.stocks) for step in range(len(self.stocks))]
        self.player = next((each for each in order if self.can_place(each)), None)
        self.placed = []
        self.duty = self.player is not None and self._has_duty(self.player)

    # --- placing, and its consequences (sections 9 and 10) ---

    def place(self, kind: str, space: str) -> None:
        """Make a placement of the current player. A dome may name any piece of its palace (R22).

        Raises `ValueError` if the placement is not allowed.
        """
        named = space
        if kind == "dome":
            named = next((palace.first for palace in self.board.palaces if space in palace.pieces), space)
        if (kind, named) not in self.allowed():
            message = f"not allowed: {kind} {space}"
            raise ValueError(message)
        self.play(kind, space)

    def play(self, kind: str, space: str) -> None:
        """Make a placement of the current player without checking it, and find the next player (R9-R12)."""
        assert self.player is not None
        seat, opening = self.player, self.first_merchant
        self.put(seat, kind, space)
        self.ply += 1
        self.placed.append(kind)
        if opening:
            self._start_turn(seat)
        elif len(self.placed) == 2 or not self.can_place(seat):
            self._start_turn(seat + 1)

    def put(self, seat: int, kind: str, space: str) -> None:
        """Put a piece of the player on the board, and update tiles and stocks, but not the turn."""
        if self.first_merchant:
            self.first_merchant = False  # the first merchant comes from no stock (R9)
        else:
            self.stocks[seat][kind] -= 1
        if kind in COLORS:
            self.board.put_piece(kind, space)
        elif kind == "merchant":
            self.board.put_merchant(space)
        elif kind == "dome":
            self._put_dome(seat, space)
        elif kind == "stable":
            self._put_stable(space)
        else:
            self._put_wall(space)
        self._return_spent_colors()

    def _put_dome(self, seat: int, space: str) -> None:
        """Place a dome. The player may take the palace tile (R29, R30) and the tiles of connected towers (R32, R33)."""
        claimed = self.board.put_dome(seat, space)
        if sum(each.owner is not None for each in self.board.palaces if each.color == claimed.color) == 1:
            self.palace_tiles[claimed.color] = seat
        self._move_palace_tile(claimed)
        self._connect(claimed, self.board.reached(claimed.parts))

    def _put_stable(self, space: str) -> None:
        """Place a stable. Its palace grows (R30), and is connected to the towers whose walls it touches (R32, R33)."""
        palace = self.board.put_stable(space)
        self._move_palace_tile(palace)
        self._connect(palace, self.board.reached({space}))

    def _put_wall(self, space: str) -> None:
        """Place a wall. It connects the palace beside it to its tower (R32, R33)."""
        tower = self.board.put_wall(space)
        beside = [palace for palace in self.board.palaces if BESIDE[space] in palace.parts]
        for palace in beside:
            self._connect(palace, frozenset({tower}))

    def _move_palace_tile(self, palace: Palace) -> None:
        """Give the palace tile to the owner of this palace if the palace is now larger than the holder's (R30)."""
        holder = self.palace_tiles.get(palace.color)
        if palace.owner is None or holder is None:
            return
        [held] = [each for each in self.board.palaces if each.owner == holder and each.color == palace.color]
        if len(palace.parts) > len(held.parts):
            self.palace_tiles[palace.color] = palace.owner

    def _connect(self, palace: Palace, towers: frozenset[int]) -> None:
        """Connect the palace to these towers, and give their tiles to its owner.

        Unless the rules have `reconnect` (R33), the owner takes only the tiles of towers to which the palace was not
        connected before (R32).
        """
        if palace.owner is None:
            return
        taken = towers if self.rules["reconnect"] else towers - palace.towers
        self.board.exchange(palace, replace(palace, towers=palace.towers | towers))
        for tower in taken:
            self.tower_tiles[tower] = palace.owner

    def _return_spent_colors(self) -> None:
        """Return the pieces of spent colors to the box (R19, R20)."""
        if self.rules["spent_color"] == "stay":
            return
        for color in COLORS:
            unplaceable = self.rules["spent_color"] == "unplaceable" and not self.board.color_sites(color)
            if self._all_own(color) or unplaceable:
                for stock in self.stocks:
                    stock[color] = 0

    # --- the score and the lines of `trace` (sections 11 and 14) ---

    def trace_line(self) -> dict[str, Any]:
        """Return the line that the command `trace` prints for this position (section 14)."""
        return {"ply": self.ply, "player": self.player, "left": self._left(), "legal": self.legal()}

    def _left(self) -> int:
        """Return the number of pieces that are left to place in this turn (section 14)."""
        if self.player is None:
            return 0
        if self.first_merchant or self.placed:
            return 1
        return min(2, sum(self.stocks[self.player].values()))

    def result_line(self) -> dict[str, Any]:
        """Return the last line that the command `trace` prints: the result so far (R36, section 14)."""
        scores = [self._score(seat) for seat in range(len(self.stocks))]
        best = max(score["total"] for score in scores)
        leaders = [score["player"] for score in scores if score["total"] == best]
        return {"finished": self.player is None, "scores": scores, "leaders": leaders}

    def _score(self, seat: int) -> dict[str, Any]:
        """Return the palaces, the tiles and the points of a player (R36)."""
        owned = {palace.color: palace for palace in self.board.palaces if palace.owner == seat}
        palaces = {color: self._worth(owned[color]) for color in COLORS if color in owned}
        palace_tiles = [color for color in COLORS if self.palace_tiles.get(color) == seat]
        tower_tiles = [tower for tower in (1, 2, 3, 4) if self.tower_tiles.get(tower) == seat]
        total = sum(sum(worth.values()) for worth in palaces.values())
        total += sum(TILE_VALUES[color] for color in palace_tiles) + sum(tower_tiles)
        return {
            "player": seat,
            "palaces": palaces,
            "palace_tiles": palace_tiles,
            "tower_tiles": tower_tiles,
            "total": total,
        }

    def _worth(self, palace: Palace) -> dict[str, int]:
        """Return the points of a claimed palace, by category (R35)."""
        parts = palace.parts
        return {
            "pieces": len(palace.pieces),
            "stables": len(palace.stables),
            "walls": sum(BESIDE[wall] in parts for wall in self.board.standing_walls()),
            "merchants": sum(bool(ORTHOGONAL[space] & parts) for space in self.board.merchants()),
        }


def trace(record: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the lines that the command `trace` prints for a record (section 14)."""
    game = Naive.from_record(record)
    lines = [game.trace_line()]
    for text in record["placements"]:
        kind, space = text.split()
        game.place(kind, space)
        lines.append(game.trace_line())
    return [*lines, game.result_line()]


def perft(game: Naive, depth: int) -> int:
    """Count the possible sequences of `depth` placements from this state of the game (section 14).

    A shorter sequence counts too if it ends the game.
    """
    if depth == 0 or game.player is None:
        return 1
    total = 0
    for kind, space in game.allowed():
        after = game.copy()
        after.play(kind, space)
        total += perft(after, depth - 1)
    return total
