"""Builds the panel of the bot whose turn it is, and the buttons that ask bots. Describes what a bot does."""

from typing import Literal, NamedTuple

from app.bot_messages import game_name
from app.engine.pieces import Seat
from app.table import intents, pack_intents
from app.table.derived import (
    earlier_ply,
    game_shown,
    is_elsewhere,
    is_sent,
    is_turn_of_others,
    may_ask_for_hints,
    moves_bots,
    people,
)
from app.table.device_intents import SendTurn, ShareCode
from app.table.game import Game
from app.table.log.log import ply_text, public_events
from app.table.screen_parts import Button
from app.table.sitting import Sitting
from app.table.state.bots import has_hints, turns_to_explain
from app.table.wording.announcements import Announcer
from app.table.wording.levels import title_in_game
from app.table.wording.words import N_


class BotView(NamedTuple):
    """The panel of the bot whose turn it is, or of the person who plays elsewhere.

    `progress` is the percentage of the bot's thinking; otherwise None.
    """

    color: str
    level: str
    sentence: str
    progress: int | None
    buttons: tuple[Button, ...]


SEND, SEND_AGAIN = N_("Send to {name}"), N_("Send again")
THINKS = (N_("is thinking"), N_("{name} is thinking."))
PLAYS = (N_("is playing"), N_("{name} is placing pieces."))
WAITS = (N_("is waiting"), N_("{name} is waiting."))
UNSENT = (N_("plays elsewhere"), N_("Send the game to {name}."))
AWAY = (N_("plays elsewhere"), N_("Waiting for {name}"))
REMINDS = N_("Medina reminds nobody. If it takes too long, send the link again.")
MOVED_ELSEWHERE = (N_("plays elsewhere"), N_("{name} plays on the device of the player before. Wait for the link."))
FAILED = (N_("is stuck"), N_("{name} cannot think on this device right now. Try again, or take over for {name}."))


def bot_view(sitting: Sitting, game: Game) -> BotView | None:
    """Return the panel of the bot or person elsewhere whose turn it is; None in other turns or an earlier position."""
    words, about = sitting.words, sitting.bots
    if game.player is None or not is_turn_of_others(sitting) or earlier_ply(sitting) is not None:
        return None
    player = game.players[game.player]
    activity = _activity(sitting, game)
    reminds = words.say(REMINDS) if activity == AWAY else ""
    return BotView(
        color=player.color,
        level=reminds or title_in_game(player.bot, game_name(game.record), game.player, words),
        sentence=words.say(activity[1], name=player.name),
        progress=round(100 * about.progress) if activity == THINKS else None,
        buttons=_buttons(sitting, game.player, player.name),
    )


def send(sitting: Sitting, game: Game) -> str:
    """Return the label of the button that ends the turn and sends it elsewhere; empty if the turn only ends."""
    after, words = game.state.turn.player, sitting.words
    if not game.turn_is_over or sitting.curtain or is_turn_of_others(sitting) or not people(sitting, here=False):
        return ""
    if after is None:
        return words.say(N_("Send the last turn"))
    is_next = after in people(sitting, here=False)
    return words.say(SEND, name=game.players[after].name) if is_next else ""


def task_of_others(sitting: Sitting, game: Game) -> str:
    """Say what the bot or the person elsewhere is doing, in words that follow the name."""
    return sitting.words.say(_activity(sitting, game)[0])


def _activity(sitting: Sitting, game: Game) -> tuple[str, str]:
    """Return what the player is doing, in words that follow the name and as a sentence."""
    about = sitting.bots
    if is_elsewhere(sitting):
        return AWAY if is_sent(sitting) else UNSENT
    if not moves_bots(sitting):
        return MOVED_ELSEWHERE
    if about.has_failed:
        return FAILED
    if about.is_paused and not about.stepping:
        return WAITS
    # until its first piece, a bot counts as thinking: the text of a quick one would flicker
    has_thought = about.plan is not None or game.turn_is_over
    return PLAYS if has_thought and game.turn_plies else THINKS


def _buttons(sitting: Sitting, seat: Seat, name: str) -> tuple[Button, ...]:
    words = sitting.words
    if is_elsewhere(sitting):
        send = words.say(SEND_AGAIN) if is_sent(sitting) else words.say(SEND, name=name)
        return (Button(SendTurn(), send), Button(ShareCode(), words.say(N_("Show a QR code"))))
    if not moves_bots(sitting):
        return (Button(pack_intents.PlayBotsHere(), words.say(N_("Play it here"))),)
    if sitting.bots.has_failed:
        again = Button(intents.ThinkAgain(), words.say(N_("Try again")))
        return (again, Button(intents.HandOver(seat, ""), words.say(N_("Take over"))))
    if sitting.bots.is_paused:
        on = Button(intents.ResumeBots(), words.say(N_("Continue")))
        step = Button(intents.StepBots(), words.say(N_("One step")))
        return (on, step, Button(intents.StepTurn(), words.say(N_("One turn"))))
    pause = Button(intents.PauseBots(), words.say(N_("Pause")))
    return (pause, Button(intents.SkipWait(), words.say(N_("Faster"))))


def last_placement(sitting: Sitting, game: Game) -> str:
    """Describe the last placement and its effects if a bot made it; otherwise return an empty text."""
    words = sitting.words
    if not game.plies:
        return ""
    last, announcer = len(game.plies), Announcer(words, game.players)
    seat = game.player_of(last)
    if not game.placer(last).bot:
        return ""
    sentence = words.sentence(ply_text(game, last, words))
    return words.together((sentence, announcer.announce(public_events(game, last), seat)))


def may_ask(sitting: Sitting, game: Game) -> Literal["", "off", "on", "good", "open"]:
    """Return what can be asked for: hints ("on"), how good the turn is ("good"), or nothing now ("off").

    Return "open" if hints are shown or bots think about them, and "" if they are switched off or it is a bot's turn.
    """
    if not (sitting.settings.hints or game.is_over) or is_turn_of_others(sitting):
        return ""
    game = game_shown(sitting, game)
    if not may_ask_for_hints(sitting):
        return "off"
    if has_hints(sitting.hints, game):
        return "open"
    return "good" if game.turn_is_over else "on"


def good_button(sitting: Sitting, game: Game) -> Button | None:
    """Return the button that asks how good the complete turn is, or None if this cannot be asked now."""
    return (
        Button(intents.AskForHint(), sitting.words.say(N_("Is this good?")))
        if may_ask(sitting, game) == "good"
        else None
    )


def why_button(sitting: Sitting, game: Game) -> Button | None:
    """Return the button that asks for the reasons of bots; None behind the curtain or without a turn to explain."""
    if sitting.curtain or not turns_to_explain(game_shown(sitting, game)):
        return None
    return Button(intents.AskWhy(), sitting.words.say(N_("Why?")))
