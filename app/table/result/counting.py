"""Count the final score step by step: the palaces of a color for all players, then its tile, and so on (R36)."""

from typing import NamedTuple

from app.engine.grid import Spaces
from app.engine.palaces import Palace
from app.engine.pieces import COLORS, Kind, Seat, Tower, tile_value
from app.engine.scoring import PalaceScore, counted_spaces, scores
from app.engine.state import State
from app.table import intents
from app.table.game import Game
from app.table.sitting import Sitting
from app.table.state.open_sheets import Counting


class CountingStep(NamedTuple):
    """The points of one player for a palace (with its `palace` score), the tile of a color, or the tile of a `tower`.

    `spaces` are those of the palace and the walls and merchants that count for it, those of the palace that won the
    tile, or those of the tower's walls.
    """

    seat: Seat
    points: int
    spaces: Spaces
    color: Kind | None = None
    palace: PalaceScore | None = None
    tower: Tower | None = None


def tally(state: State) -> tuple[CountingStep, ...]:
    """Return all steps: for each color the palaces in seat order and the tile, then the towers (R35, R36)."""
    standing = scores(state)
    steps: list[CountingStep] = []
    for color in COLORS:
        for seat, score in ((each.seat, each.palaces[color]) for each in standing if color in each.palaces):
            spaces = counted_spaces(state.city, _owned(state, seat, color))
            steps.append(CountingStep(seat, score.total, spaces, color, score))
        holders = (each.seat for each in standing if color in each.palace_tiles)
        steps += (CountingStep(seat, tile_value(color), _owned(state, seat, color).parts, color) for seat in holders)
    held = sorted((tower, each.seat) for each in standing for tower in each.tower_tiles)
    return (*steps, *(CountingStep(seat, tower, state.city.walls.of(tower), tower=tower) for tower, seat in held))


def _owned(state: State, seat: Seat, color: Kind) -> Palace:
    palace = state.city.palaces.owned(color, seat)
    assert palace is not None
    return palace


def count_next(_: intents.CountNext, sitting: Sitting, game: Game) -> Sitting:
    """Count the next step. After the last step, end the count, so that the result shows the winners."""
    counting = sitting.sheets.counting
    if counting is None:
        return sitting
    is_last = counting.steps >= len(tally(game.state))
    return _with_counting(sitting, None if is_last else counting._replace(steps=counting.steps + 1))


def count_faster(_: intents.CountFaster, sitting: Sitting, game: Game) -> Sitting:
    """Count faster from now on, and count the next step at once."""
    counting = sitting.sheets.counting
    return count_next(intents.CountNext(), _with_counting(sitting, counting and counting._replace(fast=True)), game)


def count_all(_: intents.CountAll, sitting: Sitting) -> Sitting:
    """Count the rest at once."""
    return _with_counting(sitting, None)


def _with_counting(sitting: Sitting, counting: Counting | None) -> Sitting:
    return sitting._replace(sheets=sitting.sheets._replace(counting=counting))
