"""Compares the result sheet with the result of the engine."""

from typing import Any, NamedTuple

from playwright.sync_api import Page

from app.engine.pieces import COLORS, tile_value
from app.engine.record import Player
from app.engine.scoring import PalaceScore, PlayerScore, leaders, scores
from app.engine.state import State

READ = """sheet => [...sheet.querySelectorAll(".column")].map(column => [
  column.querySelector(".name").textContent,
  !!column.querySelector(".crown"),
  [...column.querySelectorAll(".line")].map(line => [
    line.querySelector("span:not(.tile)").firstChild.textContent,
    (line.querySelector("small")?.textContent ?? "").replaceAll("\u00a0", " "),
    Number(line.querySelector("b").textContent)]),
  Number(column.querySelector(".total b").textContent),
])"""

COUNTED = ("piece", "stable", "wall", "merchant")


class Column(NamedTuple):
    """The column of a player on the result sheet. Each line has a title, the parts of its sum and the points."""

    name: str
    wins: bool
    lines: list[tuple[str, str, int]]
    total: int


def expected_columns(state: State, players: tuple[Player, ...]) -> list[Column]:
    """Return the columns that the page should show according to the engine's scores, best player first."""
    winners = leaders(state)
    ranked = sorted(scores(state), key=lambda score: (-score.total, score.seat))
    return [Column(players[each.seat].name, each.seat in winners, _lines(each), each.total) for each in ranked]


def expected_title(state: State, players: tuple[Player, ...]) -> str:
    names = [players[seat].name for seat in leaders(state)]
    return f"{', '.join(names[:-1])} and {names[-1]} share the win" if len(names) > 1 else f"{names[0]} wins"


def shown_columns(page: Page) -> list[Column]:
    """Return the columns that the page shows."""
    return read_columns(page.get_by_role("dialog").evaluate(READ))


def read_columns(columns: list[Any]) -> list[Column]:
    """Convert the columns that the script `READ` returns."""
    return [Column(name, wins, [(*line,) for line in lines], total) for name, wins, lines, total in columns]


def _lines(score: PlayerScore) -> list[tuple[str, str, int]]:
    words = {color: f"{color.word.capitalize()} palace" for color in COLORS}
    return [
        *((words[color], _parts(palace), palace.total) for color, palace in score.palaces.items()),
        *(("Palace tile", words[color], tile_value(color)) for color in score.palace_tiles),
        *(("Tower tile", f"Tower {tower}", int(tower)) for tower in score.tower_tiles),
    ]


def _parts(palace: PalaceScore) -> str:
    counted = zip(palace, COUNTED, strict=True)
    return " + ".join(f"{number} {word}{'s' if number > 1 else ''}" for number, word in counted if number)
