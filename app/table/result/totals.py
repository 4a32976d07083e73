"""Sum up the finished games of each group of people: wins and scores, overall and by rule set."""

from collections import Counter
from collections.abc import Sequence
from itertools import takewhile
from typing import NamedTuple

from app.table.game import Game
from app.table.memo import memoized
from app.table.saves.scores import counted
from app.table.sitting import Sitting
from app.table.state.saves import GameScore, Origins, SavedScore, Scores
from app.table.wording.words import N_, Words

Who = tuple[str, str, int]
"""A person or bot: the name, the level ("" for a person), and a number, from 1, among those with the same two."""


class PersonTotal(NamedTuple):
    """A player's totals over some games: the `wins`, shared ones included, the `best` score and all `points`."""

    name: str
    color: str
    wins: int
    best: int
    points: int


class Total(NamedTuple):
    """The totals of games with the same `rules`, or all games if it is "". `people` are sorted by wins, most first."""

    rules: str
    games: int
    people: tuple[PersonTotal, ...]


class GroupTotals(NamedTuple):
    """The totals of a group: of all games, of those by each rule set if there are several, and the shared wins."""

    total: Total
    by_rules: tuple[Total, ...]
    shared_wins: int


@memoized
def groups(scores: Scores, origins: Origins) -> list[GroupTotals]:
    """Return the totals of each group that has finished a game; the group that finished one last comes first."""
    return [_group(games) for games in _by_group(scores, origins).values()]


def _by_group(scores: Scores, origins: Origins) -> dict[frozenset[Who], list[GameScore]]:
    """Return the games of each group, most recent first. Seats and colors do not matter."""
    found: dict[frozenset[Who], list[GameScore]] = {}
    for game in counted(scores, origins).values():
        found.setdefault(frozenset(people_of(game.players)), []).append(game)
    return found


def people_of(players: Sequence[SavedScore]) -> list[Who]:
    """Return each player's name and bot level, and a number that tells equal names apart, in seat order."""
    called = [(player.name.casefold(), player.bot) for player in players]
    return [(*each, called[: seat + 1].count(each)) for seat, each in enumerate(called)]


def _group(games: Sequence[GameScore]) -> GroupTotals:
    rules = list(dict.fromkeys(game.rules for game in games))
    by_rules = [_total(name, [game for game in games if game.rules == name]) for name in rules]
    shared = sum(len(winners_of(game)) > 1 for game in games)
    return GroupTotals(_total("", games), tuple(by_rules) if len(rules) > 1 else (), shared)


def _total(rules: str, games: Sequence[GameScore]) -> Total:
    """Sum up these games, most recent first. Names and colors are those of the most recent game."""
    scored: dict[Who, list[SavedScore]] = {}
    wins: Counter[Who] = Counter()
    for game in games:
        people = people_of(game.players)
        for who, player in zip(people, game.players, strict=True):
            scored.setdefault(who, []).append(player)
        wins.update(people[seat] for seat in winners_of(game))
    people_totals = (
        PersonTotal(own[0].name, own[0].color, wins[who], max(own, key=_points).points, sum(map(_points, own)))
        for who, own in scored.items()
    )
    return Total(rules, len(games), tuple(sorted(people_totals, key=lambda total: (-total.wins, -total.points))))


def _points(player: SavedScore) -> int:
    return player.points


def winners_of(game: GameScore) -> list[int]:
    """Return the seats of all players with the best score (R36)."""
    best = max(map(_points, game.players))
    return [seat for seat, player in enumerate(game.players) if player.points == best]


class TotalsSheet(NamedTuple):
    """The totals of each group, once all games are read."""

    groups: tuple[GroupTotals, ...]
    is_reading: bool


MOST_GROUPS = 24
"""The largest number of groups to show. They are the groups that played most recently."""
LEAST = 2
"""The result shows the wins of a group that has finished at least this number of games."""
PAUSE_MS = 6 * 60 * 60 * 1000
"""A pause of this length between two games ends an evening."""


def totals_sheet(sitting: Sitting) -> TotalsSheet:
    """Return the totals of the groups with finished games, most recent group first; none while games are read."""
    scores = None if sitting.sheets.unread else sitting.scores
    shown = tuple(groups(scores, sitting.origins)[:MOST_GROUPS]) if scores else ()
    return TotalsSheet(shown, is_reading=bool(sitting.sheets.unread))


def so_far(game: Game, sitting: Sitting) -> tuple[str, ...]:
    """Return a sentence with the wins of each player of this game tonight, and one with all their wins.

    Tonight's games are those of the same people up to the moment at which the result was opened, back to the last pause
    of six hours. As in the totals, a game counts for the people whose names it was finished under. A sentence about a
    single game is left out, and so is the second one if it is about the same games as the first. A sentence
    says instead if the game does not count, because a bot has finished it for a person or it began in another game.
    """
    words = sitting.words
    if absent := game.finished_by_bots:
        names = words.listed(player.name for player in absent)
        return (words.say(N_("A computer finished for {names}: this game does not count for anybody."), names=names),)
    if game.is_played_on:
        return (words.say(N_("Continued from another game: this game does not count for anybody.")),)
    if sitting.sheets.unread or not sitting.scores:
        return ()
    players = [SavedScore(player.name, player.color, player.bot, 0) for player in game.finishers]
    games = _by_group(sitting.scores, sitting.origins).get(frozenset(people_of(players)), [])
    tonight = _tonight(games, sitting.sheets.opened)
    earlier = games if len(games) > len(tonight) else []
    counted = [(N_("Wins today: {wins}"), tonight), (N_("Won so far: {wins}"), earlier)]
    return tuple(_won(label, played, words) for label, played in counted if len(played) >= LEAST)


def _tonight(games: Sequence[GameScore], now: int) -> list[GameScore]:
    """Return those of these games, most recent first, that were finished after the last long pause before `now`."""
    later = (now, *(game.moment for game in games))
    pairs = takewhile(lambda pair: pair[0] - pair[1].moment < PAUSE_MS, zip(later, games, strict=False))
    return [game for _, game in pairs]


def _won(label: str, games: Sequence[GameScore], words: Words) -> str:
    people = _total("", games).people
    wins = (words.say(N_("{name} {wins}"), name=person.name, wins=person.wins) for person in people)
    return words.say(label, wins=words.listed(wins))
