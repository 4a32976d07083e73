"""Compares the result sheet with the result of the engine."""

from typing import Any, NamedTuple

from app.engine.pieces import COLORS, tile_value
from app.engine.record import Player
from app.engine.scoring import PalaceScore, PlayerScore, leaders, scores
from app.engine.state import State

HURRY = """() => {
  const button = document.getElementById("hurry-button");
  button?.click();
  return button === null;
}"""
"""A script that presses the button that counts the result faster, and says whether there is none."""
READ = """sheet => [...sheet.querySelectorAll(".column")].map(column => [
  column.querySelector(".name").textContent,
  !!column.querySelector(".crown"),
  [...column.querySelectorAll(".line:not(.tiles)")].map(line => [
    line.querySelector("span").firstChild.textContent,
    line.querySelector("small").textContent.replaceAll("\u00a0", " "),
    Number(line.querySelector("b").textContent)]),
  [...column.querySelectorAll(".won [title]")].map(tile => [tile.title, Number(tile.textContent)]),
  Number(column.querySelector(".tiles b")?.textContent ?? 0),
  Number(column.querySelector(".total").textContent),
])"""

COUNTED = ("piece", "stable", "wall", "merchant")


class Column(NamedTuple):
    """The column of a player on the result sheet.

    A line of a palace has a title, the parts of its sum and the points; a tile has a title and its points.
    """

    name: str
    wins: bool
    palaces: list[tuple[str, str, int]]
    tiles: list[tuple[str, int]]
    tiles_sum: int
    total: int


def expected_columns(state: State, players: tuple[Player, ...]) -> list[Column]:
    """Return the columns that the page should show according to the engine's scores, best player first."""
    winners = leaders(state)
    ranked = sorted(scores(state), key=lambda score: (-score.total, score.seat))
    return [_column(each, players[each.seat].name, wins=each.seat in winners) for each in ranked]


def expected_title(state: State, players: tuple[Player, ...]) -> str:
    names = [players[seat].name for seat in leaders(state)]
    return f"{', '.join(names[:-1])} and {names[-1]} share the win" if len(names) > 1 else f"{names[0]} wins"


def read_columns(columns: list[Any]) -> list[Column]:
    """Convert the columns that the script `READ` returns for the sheet."""
    return [
        Column(name, wins, [(*line,) for line in palaces], [(*tile,) for tile in tiles], *sums)
        for name, wins, palaces, tiles, *sums in columns
    ]


def _column(score: PlayerScore, name: str, *, wins: bool) -> Column:
    words = {color: f"{color.word.capitalize()} palace" for color in COLORS}
    palaces = [(words[color], _parts(palace), palace.total) for color, palace in score.palaces.items()]
    tiles = [(f"{words[color]} tile", tile_value(color)) for color in score.palace_tiles]
    tiles += [(f"Tile of tower {tower}", int(tower)) for tower in score.tower_tiles]
    return Column(name, wins, palaces, tiles, sum(points for _, points in tiles), score.total)


def _parts(palace: PalaceScore) -> str:
    counted = zip(palace, COUNTED, strict=True)
    return " + ".join(f"{number} {word}{'s' if number > 1 else ''}" for number, word in counted if number)
