"""What the computer player at turn is about."""

from app.table import screen
from app.table.game import Game
from app.table.sitting import Sitting
from app.table.views.levels import title
from app.table.views.log import ply_text, public_events
from app.table.wording.announcements import Announcer
from app.table.wording.words import marked

THINKS = (marked("is thinking"), marked("{name} is thinking."))
PLAYS = (marked("is placing"), marked("{name} is placing pieces."))
WAITS = (marked("is waiting"), marked("{name} is waiting."))
FAILED = (
    marked("cannot think now"),
    marked("{name} cannot think on this device just now. Try again, or play for {name} yourself."),
)
SKIP = ("skip-wait", marked("Faster"))
PAUSE = ("pause-bots", marked("Pause"))
RESUME, STEP = ("resume-bots", marked("Continue")), ("step-bots", marked("One step"))
AGAIN, PLAY = ("think-again", marked("Try again")), ("play-for-bot", marked("Play for this player"))


def company(sitting: Sitting) -> screen.Company | None:
    """The computer player at turn, where no earlier position is shown."""
    game, words, about = sitting.game, sitting.words, sitting.company
    if game is None or game.player is None or not sitting.bot or sitting.earlier_ply is not None:
        return None
    player = game.players[game.player]
    activity = _activity(sitting, game)
    return screen.Company(
        color=player.color,
        level=title(player.bot, words),
        sentence=words.say(activity[1], name=player.name),
        progress=round(100 * about.progress) if activity == THINKS else None,
        actions=tuple(screen.Action(intent, words.say(label)) for intent, label in _actions(sitting)),
    )


def task_of_bot(sitting: Sitting, game: Game) -> str:
    """What he is doing, to be read after his name."""
    return sitting.words.say(_activity(sitting, game)[0])


def _activity(sitting: Sitting, game: Game) -> tuple[str, str]:
    """What he is doing, after his name and in a sentence.

    He thinks until his first piece is placed: what he thinks of quickly would else flicker.
    """
    about = sitting.company
    if about.has_failed:
        return FAILED
    if about.is_paused and not about.is_stepped:
        return WAITS
    has_thought = about.plan is not None or game.turn_is_over
    return PLAYS if has_thought and game.turn_plies else THINKS


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
