"""Sum up the statistics of each person on the device."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import NamedTuple

from app.bot_messages import JudgedTurn
from app.learning.themes import TITLES
from app.table.memo import memoized
from app.table.result.totals import Who, people_of, winners_of
from app.table.saves.scores import counted
from app.table.sitting import Sitting
from app.table.state.learning import ReviewProgress
from app.table.state.saves import GameStatistics, Judged, Origins, Statistics
from app.table.wording.levels import LEVELS, level_of

MOST_PEOPLE = 12
"""The largest number of people to show: those with the most games."""
MOST_MISSED = 3
"""The largest number of themes that are named as missed most often."""


class PersonStatistics(NamedTuple):
    """The statistics of a person.

    The `points` from palaces, palace tiles and tower tiles are means, and so are the person's own turns with the first
    dome, the second and so on. `largest` is the size of the largest palace. `levels` has the levels of bots, each with
    the numbers of games won against it and of all games. `missed` has themes, each with the number of moments in which
    the person missed it.
    """

    name: str
    color: str
    games: int
    points: tuple[int, ...]
    largest: int
    domes: tuple[int, ...]
    levels: tuple[tuple[str, int, int], ...]
    missed: tuple[tuple[str, int], ...]


class StatisticsSheet(NamedTuple):
    """The statistics of each person, most games first, once all games are read."""

    people: tuple[PersonStatistics, ...]
    is_reading: bool


Played = tuple[GameStatistics, int, tuple[JudgedTurn, ...]]
"""A game, the seat of a person in it, and its moments."""


def statistics_sheet(sitting: Sitting) -> StatisticsSheet:
    """Return the statistics of all people; none while games are read."""
    if sitting.sheets.unread or sitting.statistics is None:
        return StatisticsSheet((), is_reading=True)
    return StatisticsSheet(_people(sitting.statistics, sitting.origins, sitting.judged or {}), is_reading=False)


@memoized
def _people(statistics: Statistics, origins: Origins, judged: Judged) -> tuple[PersonStatistics, ...]:
    played = defaultdict[Who, list[Played]](list)
    for name, game in counted(statistics, origins).items():
        for seat, who in enumerate(people_of(game.score.players)):
            if not game.score.players[seat].bot:
                played[who].append((game, seat, judged.get(name, ReviewProgress()).moments))
    return tuple(sorted(map(_person, played.values()), key=lambda person: -person.games)[:MOST_PEOPLE])


def _person(played: Sequence[Played]) -> PersonStatistics:
    """Sum up a person's games, most recent first."""
    game, seat, _ = played[0]
    domes, largest, *points = zip(*(game.seats[seat] for game, seat, _ in played), strict=True)
    moments = (turn for _, seat, turns in played for turn in turns if turn.player == seat)
    missed = Counter(turn.theme for turn in moments if turn.theme in TITLES)
    return PersonStatistics(
        name=game.score.players[seat].name,
        color=game.score.players[seat].color,
        games=len(played),
        points=tuple(map(_mean, points)),
        largest=max(largest),
        domes=tuple(_mean([turn for turn in turns if turn is not None]) for turns in zip_longest(*domes)),
        levels=tuple(_levels(played)),
        missed=tuple(missed.most_common(MOST_MISSED)),
    )


def _mean(numbers: Sequence[int]) -> int:
    return round(sum(numbers) / len(numbers))


def _levels(played: Sequence[Played]) -> Iterable[tuple[str, int, int]]:
    """Yield the wins against bots of each level. A game against bots of two levels counts for both."""
    games, wins = Counter[str](), Counter[str]()
    for game, seat, _ in played:
        levels = {level_of(player.bot) for player in game.score.players if player.bot}
        games.update(levels)
        wins.update(levels if seat in winners_of(game.score) else ())
    return ((level, wins[level], games[level]) for level in LEVELS if games[level])
