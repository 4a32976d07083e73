"""What the finished games of the same people add up to, as plain data."""

from collections.abc import Mapping
from typing import NamedTuple


class PersonTotal(NamedTuple):
    """How often somebody has won, the best score and the average, rounded."""

    name: str
    color: str
    wins: int
    best: int
    average: int


class GamesTotal(NamedTuple):
    """Some `games` of a group ("3 games"), by these rules; by any where `rules` is empty."""

    rules: str
    games: str
    people: tuple[PersonTotal, ...]


class GroupTotals(NamedTuple):
    """All games of the same people (`title`), then the same by rule set where there are several."""

    title: str
    totals: tuple[GamesTotal, ...]


class TotalsSheet(NamedTuple):
    """The finished games of each group summed up, once all are read; `has_shared` where a win was shared."""

    groups: tuple[GroupTotals, ...]
    is_reading: bool
    has_shared: bool
    words: Mapping[str, str]
