"""The finished games of the same people summed up: who won how often, and the best scores, by rule set."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from app.table.saves.scores import GameScore, PlayerScore

Who = tuple[str, str, int]
"""A person: the name, a computer player's level, and the how manieth of that name at the table."""


class PersonTotal(NamedTuple):
    """What somebody made in some games: how many were won (also together with others), the `best` and all `points`."""

    name: str
    color: str
    wins: int
    best: int
    points: int


class Total(NamedTuple):
    """Some games of a group summed up: who won most often first. `rules` is empty for those by any rules."""

    rules: str
    games: int
    people: tuple[PersonTotal, ...]


class Group(NamedTuple):
    """All finished games of the same people, and the same by rule set where they played by several."""

    who: frozenset[Who]
    total: Total
    by_rules: tuple[Total, ...]
    shared_wins: int


def groups(finished: Iterable[GameScore]) -> list[Group]:
    """Every group that has finished a game; the one that did so last comes first."""
    found: dict[frozenset[Who], list[GameScore]] = {}
    for game in sorted(finished, key=lambda game: game.moment, reverse=True):
        found.setdefault(group_of(game.players), []).append(game)
    return [_group(who, games) for who, games in found.items()]


def group_of(players: Sequence[PlayerScore]) -> frozenset[Who]:
    """Who they are, wherever they sit and whatever their colors are."""
    return frozenset(_people(players))


def _people(players: Sequence[PlayerScore]) -> list[Who]:
    """Who each player is, in seat order."""
    seen: Counter[tuple[str, str]] = Counter()
    people = []
    for player in players:
        called = (player.name.casefold(), player.bot)
        seen[called] += 1
        people.append((*called, seen[called]))
    return people


def _group(who: frozenset[Who], games: Sequence[GameScore]) -> Group:
    rules = list(dict.fromkeys(game.rules for game in games))
    by_rules = [_total(name, [game for game in games if game.rules == name]) for name in rules]
    shared = sum(len(_winners(game)) > 1 for game in games)
    return Group(who, _total("", games), tuple(by_rules) if len(rules) > 1 else (), shared)


def _total(rules: str, games: Sequence[GameScore]) -> Total:
    """The sum of these games, the last one first: from that come the names and colors."""
    scored: dict[Who, list[PlayerScore]] = {}
    wins: Counter[Who] = Counter()
    for game in games:
        people = _people(game.players)
        for who, player in zip(people, game.players, strict=True):
            scored.setdefault(who, []).append(player)
        wins.update(people[seat] for seat in _winners(game))
    people_totals = (
        PersonTotal(own[0].name, own[0].color, wins[who], max(own, key=_points).points, sum(map(_points, own)))
        for who, own in scored.items()
    )
    return Total(rules, len(games), tuple(sorted(people_totals, key=lambda total: (-total.wins, -total.points))))


def _points(player: PlayerScore) -> int:
    return player.points


def _winners(game: GameScore) -> list[int]:
    """The seats of all who have the best score (R36)."""
    best = max(map(_points, game.players))
    return [seat for seat, player in enumerate(game.players) if player.points == best]
