"""The sheet of all finished games summed up, and the sentence of it under a result."""

from app.table import screen
from app.table.game import Game
from app.table.memo import memoized
from app.table.saves.scores import HOUSE, GameScore, PlayerScore, Scores
from app.table.sitting import Sitting
from app.table.totals import Group, PersonTotal, Total, group_of, groups
from app.table.wording.words import HOUSE_RULES, RULE_TITLES, Words, counted, marked

TOTALS = {
    "title": marked("Games so far"),
    "close": marked("Close"),
    "won": marked("Won"),
    "best": marked("Best score"),
    "average": marked("Average"),
    "says": marked("Counted are the finished games that are saved on this device."),
    "shared": marked("A win that is shared counts for everybody who shares it."),
    "none": marked("No game is finished here yet."),
}
MOST_GROUPS = 24
"""So many groups are shown, those that played last."""
LEAST = 2
"""Of fewer games nothing is summed up under a result."""


def totals_sheet(sitting: Sitting) -> screen.TotalsSheet:
    """The groups that have played here, the last one first."""
    words = sitting.words
    scores = None if sitting.sheets.unread else sitting.scores
    shown = tuple(_groups(scores)[:MOST_GROUPS]) if scores else ()
    return screen.TotalsSheet(
        groups=tuple(_group(group, words) for group in shown),
        is_reading=bool(sitting.sheets.unread),
        has_shared=any(group.shared_wins for group in shown),
        words=words.labels(TOTALS),
    )


def so_far(game: Game, sitting: Sitting) -> str:
    """How often each of these people has won, in a sentence; empty until they have finished some games."""
    if sitting.sheets.unread or not sitting.scores:
        return ""
    players = [PlayerScore(player.name, player.color, player.bot, 0) for player in game.players]
    group = next((group for group in _groups(sitting.scores) if group.who == group_of(players)), None)
    if group is None or group.total.games < LEAST:
        return ""
    words = sitting.words
    wins = (words.say(marked("{name} {wins}"), name=person.name, wins=person.wins) for person in group.total.people)
    return words.say(marked("Won so far: {wins}"), wins=words.listed(wins))


@memoized
def _groups(scores: Scores) -> list[Group]:
    return groups(score for score in scores.values() if isinstance(score, GameScore))


def _group(group: Group, words: Words) -> screen.GroupTotals:
    return screen.GroupTotals(
        words.listed(person.name for person in group.total.people),
        tuple(_total(total, words) for total in (group.total, *group.by_rules)),
    )


def _total(total: Total, words: Words) -> screen.GamesTotal:
    games = words.count(counted("{number} game", "{number} games"), total.games)
    rules = "" if not total.rules else words.say(HOUSE_RULES if total.rules == HOUSE else RULE_TITLES[total.rules])
    return screen.GamesTotal(rules, games, tuple(_person(person, total.games) for person in total.people))


def _person(person: PersonTotal, games: int) -> screen.PersonTotal:
    return screen.PersonTotal(person.name, person.color, person.wins, person.best, round(person.points / games))
