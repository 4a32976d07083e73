"""Format a game for the command line: as text for the user, and as JSON lines for programs (RULES.md section 14)."""

from collections.abc import Iterable
from typing import Any

from app.engine.city import City
from app.engine.grid import COLUMNS, ROWS, SPACE, Space, names, spaces_of
from app.engine.pieces import KINDS, Kind, Stock
from app.engine.play import choices
from app.engine.record import Player, Record
from app.engine.scoring import PlayerScore, leaders, player_score, scores
from app.engine.state import State

LETTER = {Kind.GRAY: "g", Kind.BLACK: "b", Kind.BROWN: "n", Kind.ORANGE: "o"}
LEGEND = "g gray, b black, n brown, o orange (capital: claimed), s stable, m merchant, # wall"


def picture(city: City) -> str:
    """Draw the board as text, with north at the top and the numbers of the towers at the corners."""
    mark = _marks(city)

    def row(names: Iterable[str]) -> str:
        return " ".join(mark.get(SPACE[name], "-" if "-" in name else ".") for name in names)

    lines = [f"       {' '.join(COLUMNS)}", f"   1   {row(f'n-{column}' for column in COLUMNS)}   3"]
    for number in range(ROWS, 0, -1):
        city_row = row(f"{column}{number}" for column in COLUMNS)
        lines.append(f"{number:4} {row([f'w-{number}'])} {city_row} {row([f'e-{number}'])}")
    return "\n".join([*lines, f"   4   {row(f's-{column}' for column in COLUMNS)}   2"])


def _marks(city: City) -> dict[Space, str]:
    marks: dict[Space, str] = {}
    for palace in city.palaces.all:
        letter = LETTER[palace.color] if palace.owner is None else LETTER[palace.color].upper()
        marks.update(dict.fromkeys(spaces_of(palace.pieces), letter))
        marks.update(dict.fromkeys(spaces_of(palace.stables), "s"))
    marks.update(dict.fromkeys(spaces_of(city.streets.merchants), "m"))
    marks.update(dict.fromkeys(spaces_of(city.walls.all), "#"))
    return marks


def position_text(record: Record, state: State) -> str:
    """Describe a state as text: a picture of the city, whose turn it is, and each player's points, tiles and pieces."""
    players = [
        _player(player, player_score(state, seat), state.stocks[seat])
        for seat, player in zip(state.seats, record.players, strict=True)
    ]
    return "\n".join([picture(state.city), LEGEND, "", _turn(record, state), *players])


def _turn(record: Record, state: State) -> str:
    turn = state.turn
    if turn.player is None:
        return "The game is over."
    what = "the first merchant" if state.opening else f"{turn.left} to place"
    return f"{_printable(record.players[turn.player].name)}'s turn: {what}"


def _player(player: Player, score: PlayerScore, stock: Stock) -> str:
    pieces = ", ".join(f"{stock[kind]} {kind.word}" for kind in KINDS if stock[kind]) or "no pieces"
    tiles = [color.word for color in score.palace_tiles] + [f"tower {tower}" for tower in score.tower_tiles]
    held = f"; tiles: {', '.join(tiles)}" if tiles else ""
    return f"{_printable(player.name)} ({player.color}): {score.total} points{held}; {pieces}"


def _printable(name: str) -> str:
    return "".join(character if character.isprintable() else "?" for character in name)


def position_line(ply: int, state: State) -> dict[str, Any]:
    """Return the JSON value for a state after `ply` placements: the player, the pieces left, and the legal spaces."""
    return {
        "ply": ply,
        "player": state.turn.player,
        "left": state.turn.left,
        "legal": {kind.word: names(choices(state, kind)) for kind in KINDS},
    }


def result_line(state: State) -> dict[str, Any]:
    """Return the JSON value for the result of the game so far: whether it is over, the scores and the leaders."""
    return {"finished": state.is_over, "scores": [_score(score) for score in scores(state)], "leaders": leaders(state)}


def _score(score: PlayerScore) -> dict[str, Any]:
    return {
        "player": score.seat,
        "palaces": {color.word: palace._asdict() for color, palace in score.palaces.items()},
        "palace_tiles": [color.word for color in score.palace_tiles],
        "tower_tiles": score.tower_tiles,
        "total": score.total,
    }
