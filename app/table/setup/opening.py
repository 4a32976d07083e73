"""The sheet with which the page opens."""

from collections.abc import Mapping
from typing import NamedTuple

from app.table.game import Game
from app.table.help.rules import rule_set_name
from app.table.play.notice import open_problem
from app.table.setup.state import Setup, name_of
from app.table.sitting import Sitting
from app.table.wording.words import COLON, N_, N_n, Words


class GamePlayer(NamedTuple):
    """Who plays a game, in which color."""

    name: str
    color: str


class OpeningSheet(NamedTuple):
    """Where the page opens: the game on the table to go on with, the people of last time to play again, or a new game.

    `resume` tells of that game, `group` and `group_says` of those people and how they play: empty where there is none.
    """

    resume: str
    group: tuple[GamePlayer, ...]
    group_says: str
    problem: str
    words: Mapping[str, str]


OPENING = {
    "title": N_("Medina"),
    "resume": N_("Continue"),
    "see_result": N_("See the result"),
    "play": N_("Play"),
    "new_game": N_("New game"),
    "lesson": N_("Learn in three minutes"),
    "games": N_("Saved games"),
    "colon": COLON,
}


def opening_sheet(sitting: Sitting) -> OpeningSheet:
    """The game on the table first, then those who played last."""
    words, setup, game = sitting.words, sitting.setup, sitting.game
    have_played = sitting.settings.tips_followed > 0 or any(person.name for person in setup.people)
    return OpeningSheet(
        resume=_in_progress(game, words) if game else "",
        group=tuple(called(setup, words)) if have_played else (),
        group_says=_how(setup, words) if have_played else "",
        problem=open_problem(sitting),
        words=_labels(sitting),
    )


def _labels(sitting: Sitting) -> dict[str, str]:
    labels, game = sitting.words.labels(OPENING), sitting.game
    if game is not None and game.is_over:
        labels["resume"] = labels["see_result"]
    if sitting.settings.lesson:
        labels["lesson"] = sitting.words.say(N_("Continue the lesson"))
    return labels


def called(setup: Setup, words: Words) -> list[GamePlayer]:
    """Who sits at the table, in the order of the seats; who has no name goes by his color."""
    return [GamePlayer(name_of(person, words), person.color) for person in setup.seated]


def begins(setup: Setup, words: Words) -> str:
    """Who will begin, in a sentence."""
    return words.say(N_("{name} begins"), name=called(setup, words)[setup.starter].name)


def _how(setup: Setup, words: Words) -> str:
    return f"{begins(setup, words)} · {rule_set_name(setup.rules, words)}"


def _in_progress(game: Game, words: Words) -> str:
    names_ = words.listed(player.name for player in game.players)
    if game.player is None:
        return words.say(N_("The game of {names} is finished."), names=names_)
    return words.count(
        N_n(
            "The game of {names}: {number} piece placed, {player} to play.",
            "The game of {names}: {number} pieces placed, {player} to play.",
        ),
        len(game.plies),
        names=names_,
        player=game.players[game.player].name,
    )
