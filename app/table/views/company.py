"""Computer players: who they are, and what the one at turn is about."""

from app.table import screen
from app.table.game import Game
from app.table.sitting import Sitting
from app.table.views.log import ply_text, public_events
from app.table.wording.announcements import Announcer
from app.table.wording.words import Words, marked, named

PERSON = marked("Person")
LEVELS = {
    "beginner": named("level", "Beginner"),
    "easy": named("level", "Easy"),
    "normal": named("level", "Normal"),
    "strong": named("level", "Strong"),
    "master": named("level", "Master"),
}
SENTENCES = {
    "beginner": marked("Is still learning: a child can win."),
    "easy": marked("Misjudges things now and then."),
    "normal": marked("Plays soundly, without looking far ahead."),
    "strong": marked("Thinks of what you may answer."),
    "master": marked("Weighs many turns and is hard to beat."),
}
FAIR = marked("Computer players know what an attentive person with a perfect memory would know.")
SKIP = ("skip-wait", marked("Skip"))
PAUSE = ("pause-bots", marked("Pause"))
RESUME, STEP = ("resume-bots", marked("Go on")), ("step-bots", marked("One step"))
AGAIN, PLAY = ("think-again", marked("Try again")), ("play-for-bot", marked("Play for this player"))


def levels(words: Words) -> tuple[screen.LevelChoice, ...]:
    """Who may sit on a seat."""
    bots = (
        screen.LevelChoice(bot, words.say(marked("Computer: {level}"), level=words.name(name)), says(bot, words))
        for bot, name in LEVELS.items()
    )
    return (screen.LevelChoice("", words.say(PERSON), ""), *bots)


def says(bot: str, words: Words) -> str:
    """How a computer player of this level plays, in a sentence; nothing for a person."""
    return words.say(SENTENCES[bot]) if bot in SENTENCES else ""


def company(sitting: Sitting) -> screen.Company | None:
    """The computer player at turn, where no earlier position is shown."""
    game, words, about = sitting.game, sitting.words, sitting.company
    if game is None or game.player is None or not sitting.bot or sitting.earlier_ply is not None:
        return None
    player = game.players[game.player]
    thinks = _thinks(sitting, game)
    progress = round(100 * about.progress) if thinks and not about.is_paused else None
    actions = tuple(screen.Action(intent, words.say(label)) for intent, label in _actions(sitting))
    return screen.Company(
        player.name, player.color, words.say(_sentence(sitting, thinks=thinks), name=player.name), progress, actions
    )


def _thinks(sitting: Sitting, game: Game) -> bool:
    return sitting.company.plan is None and not sitting.company.has_failed and not game.turn_is_over


def _sentence(sitting: Sitting, *, thinks: bool) -> str:
    about = sitting.company
    if about.has_failed:
        return marked("{name} cannot think on this device just now. Try again, or play for {name} yourself.")
    if about.is_paused:
        return marked("{name} waits.")
    return marked("{name} is thinking.") if thinks else marked("{name} plays.")


def _actions(sitting: Sitting) -> tuple[tuple[str, str], ...]:
    if sitting.company.has_failed:
        return (AGAIN, PLAY)
    return (RESUME, STEP) if sitting.company.is_paused else (PAUSE, SKIP)


def last_placement(sitting: Sitting) -> str:
    """What a computer player has placed last, and what that brought about, in sentences; empty where a person did."""
    game, words = sitting.game, sitting.words
    if game is None or not game.plies:
        return ""
    last, announcer = len(game.plies), Announcer(words, game.players)
    seat = game.player_of(last)
    if not game.players[seat].bot:
        return ""
    sentence = words.say(marked("{placement}."), placement=ply_text(game, last, words))
    return words.together((sentence, announcer.announce(public_events(game, last), seat)))
