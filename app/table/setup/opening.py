"""The data of the sheets before a game: the one with which the page opens, and that for a new game."""

from typing import NamedTuple

from app.engine.record import Player
from app.table.derived import waits_for_others
from app.table.game import Game
from app.table.play.notice import open_problem
from app.table.sitting import Sitting
from app.table.state.setup import Setup, name_of
from app.table.wording.words import N_, N_n, Words, rule_set_name


class OpeningSheet(NamedTuple):
    """The sheet that the page opens with. It offers to continue the game on the table, or to start another one.

    `resume` describes the game on the table, which may be finished; it is empty without a game. `group` are the players
    of last time, and `group_says` names their rules and who begins; both are empty on a first visit. `problem` says why
    a saved game cannot be opened. `is_in_lesson` is true if the player left the lesson after its first step. The game
    on the table `waits` if it goes on when a link comes.
    """

    resume: str
    group: tuple[Player, ...]
    group_says: str
    problem: str
    is_finished: bool
    is_in_lesson: bool
    waits: bool = False


def opening_sheet(sitting: Sitting) -> OpeningSheet:
    """Return the contents of the opening sheet."""
    words, setup, game = sitting.words, sitting.setup, sitting.game
    have_played = sitting.settings.tips_followed > 0 or any(person.name for person in setup.group)
    return OpeningSheet(
        resume=_in_progress(game, words) if game else "",
        group=tuple(called(setup, words)) if have_played else (),
        group_says=f"{begins(setup, words)} · {rule_set_name(setup.rules, words)}" if have_played else "",
        problem=open_problem(sitting),
        is_finished=game is not None and game.is_over,
        is_in_lesson=bool(sitting.settings.lesson),
        waits=game is not None and not game.is_over and waits_for_others(sitting),
    )


def called(setup: Setup, words: Words) -> list[Player]:
    """Return the players of the next game in seat order. A player without a name is called by the color's name."""
    return [person._replace(name=name_of(person, words)) for person in setup.seated]


def begins(setup: Setup, words: Words) -> str:
    """Return the sentence that says who will take the first turn."""
    return words.say(N_("{name} begins"), name=name_of(setup.players[0], words))


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


class SetupSheet(NamedTuple):
    """The sheet for a new game: its players and rules.

    `cap` is the longest time that a bot may think, in seconds, and `curtain` what is hidden between two turns.
    """

    setup: Setup
    cap: int
    curtain: str
