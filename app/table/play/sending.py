"""What the screen shows of a game that goes on between several devices: whom to send it to, and who has it now."""

from app.table.derived import is_elsewhere, is_sent, people
from app.table.device_intents import SendTurn, ShareCode
from app.table.game import Game
from app.table.screen_parts import Button, TurnOfOthers
from app.table.sitting import Sitting
from app.table.wording.words import N_


def send_to(sitting: Sitting, game: Game, seat: int | None) -> str:
    """Return what sending to the person at the seat is called; empty for anybody else. The last turn has no seat."""
    elsewhere, words = people(sitting, here=False), sitting.words
    if seat in elsewhere:
        return words.say(N_("Send to {name}"), name=game.players[seat].name)
    return words.say(N_("Send the last turn")) if elsewhere and seat is None else ""


def turn_elsewhere(sitting: Sitting, game: Game) -> TurnOfOthers | None:
    """Return the panel of the person elsewhere whose turn it is: the game has to be sent, or they wait for a link."""
    if game.player is None or not is_elsewhere(sitting):
        return None
    words, player, sent = sitting.words, game.players[game.player], is_sent(sitting)
    sentence = N_("Waiting for {name}") if sent else N_("Not sent yet.")
    reminds = N_("Medina reminds nobody. If it takes too long, send the link again.")
    again = words.say(N_("Send again")) if sent else send_to(sitting, game, game.player)
    return TurnOfOthers(
        player.color,
        words.say(N_("plays elsewhere")),
        words.say(sentence, name=player.name),
        words.say(reminds) if sent else "",
        (Button(SendTurn(), again), Button(ShareCode(), words.say(N_("Show a QR code")))),
    )
