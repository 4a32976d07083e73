"""Remember which problems are solved."""

from datetime import date
from time import localtime

from app.table.saves.solved import both
from app.table.sitting import Sitting
from app.table.state.learning import Exercise


def today(sitting: Sitting) -> date:
    """Return the day on which the sheet with the problems was opened."""
    return date(*localtime(sitting.sheets.opened / 1000)[:3])


def all_solved(sitting: Sitting) -> frozenset[int]:
    """Return the numbers of all problems that are solved."""
    return frozenset[int]().union(*sitting.solved.values())


def with_solved(sitting: Sitting, exercise: Exercise) -> Sitting:
    """Remember that an exercise is solved today, if it is a problem."""
    if not exercise.theme:
        return sitting
    return sitting._replace(solved=both(sitting.solved, {today(sitting).isoformat(): frozenset({exercise.number})}))
