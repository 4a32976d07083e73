"""The sheet of a new game."""

from app.engine.record import PLAYER_COLORS
from app.table import screen
from app.table.game import Game
from app.table.sitting import Sitting
from app.table.wording import words
from app.table.wording.words import Words, counted, marked


def setup_sheet(sitting: Sitting) -> screen.SetupSheet:
    """The sheet that offers the game in progress and sets up a new one."""
    say, setup = sitting.words, sitting.setup
    return screen.SetupSheet(
        seats=tuple(
            screen.SetupSeat(person.name, person.color, say.color(person.color), seat == setup.starter)
            for seat, person in enumerate(setup.seated)
        ),
        rules=tuple(
            screen.RuleChoice(name, say.say(words.RULE_TITLES[name]), say.say(sentence), name == setup.rules)
            for name, sentence in words.RULE_SENTENCES.items()
        ),
        resume=_in_progress(sitting.game, say) if sitting.game else "",
        problem=say.say(sitting.fault.value) if sitting.fault else "",
        colors=tuple((color, say.color(color)) for color in PLAYER_COLORS),
        words=_setup_words(sitting.game, say),
    )


def _setup_words(game: Game | None, say: Words) -> dict[str, str]:
    labels = say.labels(words.SETUP)
    return labels | {"resume": labels["see_result"]} if game is not None and game.is_over else labels


def _in_progress(game: Game, say: Words) -> str:
    names_ = say.listed(player.name for player in game.players)
    if game.player is None:
        return say.say(marked("The game of {names} is finished."), names=names_)
    return say.count(
        counted(
            "The game of {names}: {number} piece placed, {player} to play.",
            "The game of {names}: {number} pieces placed, {player} to play.",
        ),
        len(game.plies),
        names=names_,
        player=game.players[game.player].name,
    )
