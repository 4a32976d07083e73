"""What the screen shows of a game that goes on between several devices: whom to send it to, and who has it now."""

from app.table.derived import is_elsewhere, is_sent, is_turn_of_others, people
from app.table.device_intents import SendTurn, ShareCode
from app.table.game import Game
from app.table.screen_parts import Button, TurnOfOthers
from app.table.sitting import Sitting
from app.table.wording.words import N_

SEND = N_("Send to {name}")


def send(sitting: Sitting, game: Game) -> str:
    """Return the label of the button that ends the turn and sends it elsewhere; empty if the turn only ends."""
    after, words = game.state.turn.player, sitting.words
    if not game.turn_is_over or sitting.curtain or is_turn_of_others(sitting) or not people(sitting, here=False):
        return ""
    if after is None:
        return words.say(N_("Send the last turn"))
    is_next = after in people(sitting, here=False)
    return words.say(SEND, name=game.players[after].name) if is_next else ""


def turn_elsewhere(sitting: Sitting, game: Game) -> TurnOfOthers | None:
    """Return the panel of the person elsewhere whose turn it is: the game has to be sent, or they wait for a link."""
    if game.player is None or not is_elsewhere(sitting):
        return None
    words, player, sent = sitting.words, game.players[game.player], is_sent(sitting)
    sentence = N_("Waiting for {name}") if sent else N_("Send the game to {name}.")
    reminds = N_("Medina reminds nobody. If it takes too long, send the link again.")
    again = words.say(N_("Send again")) if sent else words.say(SEND, name=player.name)
    return TurnOfOthers(
        player.color,
        words.say(N_("plays elsewhere")),
        words.say(sentence, name=player.name),
        words.say(reminds) if sent else "",
        (Button(SendTurn(), again), Button(ShareCode(), words.say(N_("Show a QR code")))),
    )
