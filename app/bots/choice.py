"""Chooses among the turns that the search found: which one a bot plays, and which ones are told to a person.

A bot goes by the ratings alone, as far as they differ. A person also wants to see why: turns that are about as good are
told only if what they bring can be seen.
"""

from collections.abc import Callable, Generator, Iterable, Mapping
from typing import TypeVar

from app.bots.candidates import TriedTurn, best_first, changed_palaces
from app.bots.evaluation import advantage
from app.bots.reasons import done
from app.engine.inspection import gift, net_gain, score_changes
from app.engine.scoring import totals
from app.engine.state import Placement, State
from app.verdicts import REASON_POINTS, balance, sure_points, tied_points

T = TypeVar("T")

Counted = Generator[None, None, list[TriedTurn]]
"""Steps that count what each turn brings, and return turns."""

TIED_POINTS = 0.75
"""A bot chooses between turns by what they bring at once if their ratings differ by less than this number of points."""


def gains_first(before: State, found: list[TriedTurn]) -> list[TriedTurn]:
    """Sort turns by their ratings, but those that a bot holds for tied by what they bring at once.

    A turn counts the points that it brings its player less those that it brings one rival.
    """
    return _by(found, TIED_POINTS, lambda turn: _gain(before, turn))


def worth_first(before: State, found: list[TriedTurn]) -> Counted:
    """Sort turns by their ratings, but those not clearly worse than a better one by what a person sees of them.

    Those rated in less than half as many samples as the first one come last, because their ratings may be luck.
    """
    known = [turn for turn in found if 2 * len(turn.lines) >= len(found[0].lines)]
    ranks = yield from _of_each(known, lambda turn: (-worth(before, turn), *_gain(before, turn)))
    ordered = _by(known, tied_points(before), lambda turn: ranks[turn.placements])
    return ordered + [turn for turn in found if 2 * len(turn.lines) < len(found[0].lines)]


def _of_each(
    turns: Iterable[TriedTurn], count: Callable[[TriedTurn], T]
) -> Generator[None, None, Mapping[tuple[Placement, ...], T]]:
    """Return what `count` says of each turn, one in a step."""
    counted = {}
    for turn in turns:
        counted[turn.placements] = count(turn)
        yield
    return counted


def _gain(before: State, turn: TriedTurn) -> tuple[float, ...]:
    seat = before.current_player
    given = gift(score_changes(before, turn.after), seat).points
    return -net_gain(before, turn.after), given, -advantage(totals(turn.after), seat)


def worth(before: State, turn: TriedTurn) -> float:
    """Return what a turn brings its player at once, less what it brings a rival, and adds to unclaimed palaces."""
    return net_gain(before, turn.after) + balance(done(before, turn.after))


def _by(found: list[TriedTurn], tied: float, rank: Callable[[TriedTurn], tuple[float, ...]]) -> list[TriedTurn]:
    """Sort turns by their ratings, but those less than `tied` points behind a better one by `rank`."""
    rest, ordered = best_first(found), list[TriedTurn]()
    while rest:
        equal = [turn for turn in rest if turn.advantage > rest[0].advantage - tied]
        ordered += sorted(equal, key=rank)
        rest = rest[len(equal) :]
    return ordered


def believable(before: State, found: list[TriedTurn]) -> Counted:
    """Return the turns found without gifts that are not surely better than all that are plainer, and by what they give.

    No sentence could explain them.
    """
    worths = yield from _of_each(found, lambda turn: worth(before, turn))

    def is_idle(turn: TriedTurn) -> bool:
        plainer = (each for each in found if is_plainer(worths[each.placements], worths[turn.placements]))
        least = max(sure_points(before), -worths[turn.placements])
        return any(each.advantage > turn.advantage - least for each in plainer)

    return [turn for turn in found if not is_idle(turn)]


def is_plainer(points: float, given: float) -> bool:
    """Return whether a turn of this `worth` is no gift or a smaller one than another turn, which is `given` away.

    A gift brings or promises rivals more than its player.
    """
    return given < 0 and points >= min(0, given + REASON_POINTS)


def without_spaces_of_domes(state: State) -> State:
    """Return the state without the spaces of domes, of which only the palace matters (R22)."""
    palaces = state.city.palaces
    named = palaces._replace(all=tuple(palace._replace(dome=None) for palace in palaces.all))
    return state._replace(city=state.city._replace(palaces=named))


def of_different_kinds(before: State, found: list[TriedTurn], most: int) -> list[TriedTurn]:
    """Return the best of the turns found, and the next best of other kinds. Others follow if there are too few.

    Turns that differ only in where a dome stands on its palace are the same (R22).
    """
    best, alike = dict[object, TriedTurn](), dict[State, TriedTurn]()
    for turn in found:
        alike.setdefault(without_spaces_of_domes(turn.after), turn)
    found = list(alike.values())
    for turn in found:
        if len(best) < most:
            best.setdefault(changed_palaces(before, turn.after), turn)
    others = [turn for turn in found if turn not in best.values()]
    return sorted([*best.values(), *others][:most], key=found.index)
