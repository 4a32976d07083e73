"""Builds the panel of the bot whose turn it is, and the buttons that ask bots. Describes what a bot does."""

from typing import Literal

from app.bot_messages import game_name
from app.engine.pieces import Seat
from app.table import intents, pack_intents
from app.table.derived import bot_at_turn, game_shown, is_turn_of_others, may_ask_for_hints, moves_bots, people
from app.table.device_intents import SendTurn
from app.table.game import Game
from app.table.log.log import ply_text, public_events
from app.table.screen_parts import Button, TurnOfOthers
from app.table.sitting import Sitting
from app.table.state.bots import has_hints, turns_to_explain
from app.table.wording.announcements import Announcer
from app.table.wording.levels import title_in_game
from app.table.wording.words import N_

THINKS = (N_("is thinking"), N_("{name} is thinking."))
PLAYS = (N_("is playing"), N_("{name} is placing pieces."))
WAITS = (N_("is waiting"), N_("{name} is waiting."))
MOVED_ELSEWHERE = (N_("plays elsewhere"), N_("{name} plays on another device. Wait for the link."))
MAY_BE_SENT = N_("If you send the game, {name} can play on another device.")
FAILED = (N_("is stuck"), N_("{name} cannot think on this device right now. Try again, or take over for {name}."))


def turn_of_bot(sitting: Sitting, game: Game) -> TurnOfOthers | None:
    """Return the panel of the bot whose turn it is, or None if there is none."""
    words, about = sitting.words, sitting.bots
    if game.player is None or not bot_at_turn(sitting):
        return None
    player, activity = game.players[game.player], _activity(sitting, game)
    level = title_in_game(player.bot, game_name(game.record), game.player, words)
    is_stopped = activity in {WAITS, FAILED} and bool(people(sitting, here=False))
    return TurnOfOthers(
        color=player.color,
        task=words.say(activity[0]),
        sentence=words.say(activity[1], name=player.name),
        remark=words.say(MAY_BE_SENT, name=player.name) if is_stopped else level,
        buttons=_buttons(sitting, game.player) + ((Button(SendTurn(), words.say(N_("Send the game"))),) * is_stopped),
        progress=round(100 * about.progress) if activity == THINKS else None,
    )


def _activity(sitting: Sitting, game: Game) -> tuple[str, str]:
    """Return what the bot is doing, in words that follow the name and as a sentence."""
    about = sitting.bots
    if not moves_bots(sitting):
        return MOVED_ELSEWHERE
    if about.has_failed:
        return FAILED
    if about.is_paused and not about.stepping:
        return WAITS
    # until its first piece, a bot counts as thinking: the text of a quick one would flicker
    has_thought = about.plan is not None or game.turn_is_over
    return PLAYS if has_thought and game.turn_plies else THINKS


def _buttons(sitting: Sitting, seat: Seat) -> tuple[Button, ...]:
    words = sitting.words
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
    is_complete = may_ask(sitting, game) == "good"
    return Button(intents.AskForHint(), sitting.words.say(N_("Is this good?"))) if is_complete else None


def why_button(sitting: Sitting, game: Game) -> Button | None:
    """Return the button that asks for the reasons of bots; None behind the curtain or without a turn to explain."""
    if sitting.curtain or not turns_to_explain(game_shown(sitting, game)):
        return None
    return Button(intents.AskWhy(), sitting.words.say(N_("Why?")))
