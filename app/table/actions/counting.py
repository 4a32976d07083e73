"""The result counted step by step while everybody watches."""

from app.table import intents
from app.table.sitting import Counting, SheetName, Sitting, with_sheet
from app.table.tally import tally


def begin_counting(sitting: Sitting) -> Sitting:
    """Open the result with nothing counted yet."""
    opened = with_sheet(sitting, SheetName.RESULT)
    return _with_counting(opened, Counting())


def count_next(_: intents.CountNext, sitting: Sitting) -> Sitting:
    """Count one step more; the one after the last says who has won."""
    counting, game = sitting.sheets.counting, sitting.game
    if counting is None or game is None:
        return sitting
    is_last = counting.steps >= len(tally(game.state))
    return _with_counting(sitting, None if is_last else counting._replace(steps=counting.steps + 1))


def count_faster(_: intents.CountFaster, sitting: Sitting) -> Sitting:
    """Go on faster, with the next step at once."""
    counting = sitting.sheets.counting
    if counting is None:
        return sitting
    return count_next(intents.CountNext(), _with_counting(sitting, counting._replace(fast=True)))


def count_all(_: intents.CountAll, sitting: Sitting) -> Sitting:
    """Say at once who has won."""
    return _with_counting(sitting, None)


def _with_counting(sitting: Sitting, counting: Counting | None) -> Sitting:
    return sitting._replace(sheets=sitting.sheets._replace(counting=counting))
