"""Write the message that goes with a link in the sender's name: what was placed, the score, and whose turn it is."""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import replace

from app.engine.record import Player
from app.engine.scoring import player_score
from app.table.derived import shows_scores
from app.table.game import Game, PlayedTurn
from app.table.log.log import turn_text
from app.table.sitting import Sitting
from app.table.wording.words import COMMA, N_, Words

BOT_IS_NEXT = N_("{name}, a computer player, is next.")
UNSEEN = {"Mn", "Me", "Cf"}
"""The categories of marks on characters and of what joins them. A messenger may ignore these."""
_ADDRESS = re.compile(r"[/:]|\.\w")


def message(sitting: Sitting, game: Game) -> str:
    """Describe the last turn of a person and those of bots after it, the score if it is shown, and whose turn it is.

    Turns that have not ended are left out, because links do not have them either.
    """
    words, state = sitting.words, game.state_at(game.final)
    players = tuple(player._replace(name=name_in_message(player, words)) for player in game.players)
    named = replace(game, record=game.record._replace(players=players))
    said = [words.sentence(turn_text(named, turn, words)) for turn in _last_turns(game)][::-1]
    if said and shows_scores(sitting) and not state.is_over:
        said.append(words.sentence(words.say(COMMA).join(str(player_score(state, seat).total) for seat in state.seats)))
    if game.player is None:
        said.append(words.sentence(words.say(N_("The game is over"))))
    else:
        said.append(words.say(N_("Turn {number}."), number=game.whole_turns) if said else "")
        name, bot = players[game.player].name, players[game.player].bot
        said.append(words.say(BOT_IS_NEXT if bot else N_("{name}, it is your turn."), name=name))
    return words.together(said)


def name_in_message(player: Player, words: Words) -> str:
    """Return the name of a player, or of the color if messengers could take the name for an address and link to it."""
    plain = "".join(
        each for each in unicodedata.normalize("NFKD", player.name) if unicodedata.category(each) not in UNSEEN
    )
    return words.unnamed(player.color) if _ADDRESS.search(plain.replace("。", ".")) else player.name


def _last_turns(game: Game) -> Iterator[PlayedTurn]:
    """Yield the turns that have ended, last one first, up to the last one of a person."""
    for turn in game.turns_back():
        yield turn
        if game.has_person(turn):
            return
