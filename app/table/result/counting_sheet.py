"""The data of the sheet on which the score is counted: what is counted now, and the points so far in a table."""

from collections.abc import Sequence
from typing import NamedTuple

from app.engine.grid import names
from app.engine.pieces import COLORS
from app.engine.record import Player
from app.table.game import Game
from app.table.intents import CountAll, CountFaster
from app.table.play.turn import COUNTING
from app.table.result.counting import CountingStep, tally
from app.table.screen_parts import Button, Tile
from app.table.state.open_sheets import Counting
from app.table.wording.palaces import palace_sum
from app.table.wording.words import N_, Words


class Counted(NamedTuple):
    """What is counted now: whose it is, its points with their terms in `detail`, and the spaces to light up."""

    player: Player
    label: str
    detail: str
    points: int
    spaces: tuple[str, ...]


class ScoreCell(NamedTuple):
    """A player's points for a palace, None if there is no such palace or it is not counted yet, and counted tiles."""

    points: int | None
    tiles: tuple[Tile, ...]


class ScoreRow(NamedTuple):
    """The palaces of a `color` and their tile, or the tower tiles if the color is "", with a cell for each player."""

    color: str
    label: str
    cells: tuple[ScoreCell, ...]


class CountingSheet(NamedTuple):
    """The sheet of the count, with the players in seat order. `hurry` is the button that makes the count faster."""

    title: str
    players: tuple[Player, ...]
    rows: tuple[ScoreRow, ...]
    totals: tuple[int, ...]
    counted: Counted | None
    hurry: Button


def counting_sheet(game: Game, counting: Counting, words: Words) -> CountingSheet:
    """Return the sheet of the count after some of its steps."""
    done, seats = tally(game.state)[: counting.steps], game.state.seats
    label, intent = (N_("Skip to the end"), CountAll()) if counting.fast else (N_("Faster"), CountFaster())
    rows = (*((color.word, words.palace(color), color) for color in COLORS), ("", words.say(N_("Tower tiles")), None))
    return CountingSheet(
        title=words.say(COUNTING),
        players=game.players,
        rows=tuple(
            ScoreRow(
                name, label, tuple(_cell([s for s in done if (s.seat, s.color) == (seat, of)], words) for seat in seats)
            )
            for name, label, of in rows
        ),
        totals=tuple(sum(step.points for step in done if step.seat == seat) for seat in seats),
        counted=_counted(game, done[-1], words) if done else None,
        hurry=Button(intent, words.say(label)),
    )


def _cell(steps: Sequence[CountingStep], words: Words) -> ScoreCell:
    points = next((step.points for step in steps if step.palace is not None), None)
    return ScoreCell(points, tuple(won_tile(step, words) for step in steps if step.palace is None))


def _counted(game: Game, step: CountingStep, words: Words) -> Counted:
    if step.palace is None or step.color is None:
        label, detail = won_tile(step, words).name, ""
    else:
        label, detail = words.palace(step.color), palace_sum(step.palace, words)
    return Counted(game.players[step.seat], label, detail, step.points, tuple(names(step.spaces)))


def won_tile(step: CountingStep, words: Words) -> Tile:
    """Return the tile that is counted in a step."""
    if step.tower is not None:
        return Tile(str(step.tower), step.points, words.tower_tile(step.tower))
    assert step.color is not None
    return Tile(step.color.word, step.points, words.palace_tile(step.color))
