"""The sheet of a new game."""

from app.engine.record import PLAYER_COLORS
from app.table import screen
from app.table.game import Game
from app.table.sitting import Sitting
from app.table.views.notice import open_problem
from app.table.wording.words import COLON, RULE_TITLES, Words, counted, marked

SETUP = {
    "title": marked("Medina"),
    "resume": marked("Continue"),
    "see_result": marked("See the result"),
    "count": marked("Number of players"),
    "three": marked("3 players"),
    "four": marked("4 players"),
    "seats": marked("Players, clockwise"),
    "earlier": marked("Sit one seat earlier"),
    "later": marked("Sit one seat later"),
    "starts": marked("Starts"),
    "rules": marked("Rules"),
    "begin": marked("Start the game"),
    "lesson": marked("Learn in three minutes"),
    "colon": COLON,
}
RULE_SENTENCES = {
    "original": marked("The rules of 2001, as they come in the box. The best choice for a first game."),
    "championship": marked(
        "Sharper: towers change hands again and again, a color with no room left goes back to the box, "
        "and the last domes must be placed sooner."
    ),
    "digest": marked("More room: stables keep apart from each other, and no palace grows beside one."),
}


def setup_sheet(sitting: Sitting) -> screen.SetupSheet:
    """The sheet that offers the game in progress and sets up a new one."""
    words, setup = sitting.words, sitting.setup
    return screen.SetupSheet(
        seats=tuple(
            screen.SetupSeat(
                person.name,
                person.color,
                words.color(person.color),
                number - 1 == setup.starter,
                words.say(marked("Player {number}"), number=number),
                words.say(marked("Name of player {number}"), number=number),
            )
            for number, person in enumerate(setup.seated, start=1)
        ),
        rules=tuple(
            screen.RuleChoice(name, words.say(RULE_TITLES[name]), words.say(sentence), name == setup.rules)
            for name, sentence in RULE_SENTENCES.items()
        ),
        resume=_in_progress(sitting.game, words) if sitting.game else "",
        problem=open_problem(sitting),
        colors=tuple(screen.ColorChoice(color, words.color(color)) for color in PLAYER_COLORS),
        words=_setup_words(sitting, words),
    )


def _setup_words(sitting: Sitting, words: Words) -> dict[str, str]:
    labels, game = words.labels(SETUP), sitting.game
    if game is not None and game.is_over:
        labels["resume"] = labels["see_result"]
    if sitting.settings.lesson:
        labels["lesson"] = words.say(marked("Go on with the lesson"))
    return labels


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
