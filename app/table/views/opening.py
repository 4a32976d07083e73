"""The sheet with which the page opens."""

from app.table import screen
from app.table.game import Game
from app.table.setup import Setup, name_of
from app.table.sitting import Sitting
from app.table.views.notice import open_problem
from app.table.views.rules import rule_set_name
from app.table.wording.words import COLON, Words, counted, marked

OPENING = {
    "title": marked("Medina"),
    "resume": marked("Continue"),
    "see_result": marked("See the result"),
    "play": marked("Play"),
    "new_game": marked("New game"),
    "lesson": marked("Learn in three minutes"),
    "games": marked("Saved games"),
    "colon": COLON,
}


def opening_sheet(sitting: Sitting) -> screen.OpeningSheet:
    """The game on the table first, then those who played last."""
    words, setup, game = sitting.words, sitting.setup, sitting.game
    have_played = sitting.settings.tips_followed > 0 or any(person.name for person in setup.people)
    return screen.OpeningSheet(
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
        labels["lesson"] = sitting.words.say(marked("Continue the lesson"))
    return labels


def called(setup: Setup, words: Words) -> list[screen.GamePlayer]:
    """Who sits at the table, in the order of the seats; who has no name goes by his color."""
    return [screen.GamePlayer(name_of(person, words), person.color) for person in setup.seated]


def begins(setup: Setup, words: Words) -> str:
    """Who will begin, in a sentence."""
    return words.say(marked("{name} begins"), name=called(setup, words)[setup.starter].name)


def _how(setup: Setup, words: Words) -> str:
    return f"{begins(setup, words)} · {rule_set_name(setup.rules, words)}"


def _in_progress(game: Game, words: Words) -> str:
    names_ = words.listed(player.name for player in game.players)
    if game.player is None:
        return words.say(marked("The game of {names} is finished."), names=names_)
    return words.count(
        counted(
            "The game of {names}: {number} piece placed, {player} to play.",
            "The game of {names}: {number} pieces placed, {player} to play.",
        ),
        len(game.plies),
        names=names_,
        player=game.players[game.player].name,
    )
