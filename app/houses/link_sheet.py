"""The data of the sheets that ask about links: who plays the game here, who made turns, and whether to undo one."""

from typing import NamedTuple

from app.houses.seats import not_made_here
from app.table.game import Game
from app.table.intents import CloseSheet
from app.table.log.log import turn_text
from app.table.pack_intents import AcceptTurns, PlayAs, PlayTogether
from app.table.play.board import standing
from app.table.screen_parts import Board, Button
from app.table.sitting import Sitting
from app.table.wording.words import N_

MOST_TURNS = 6
"""The number of turns that were not made here, of which the last ones are listed."""


class LinkSheet(NamedTuple):
    """The question about a link: its title, its sentences, the board of the game, and the answers, likeliest first."""

    title: str
    sentences: tuple[str, ...]
    board: Board
    answers: tuple[Button, ...]


def link_sheet(sitting: Sitting) -> LinkSheet | None:
    """Return the question about the link that is to be opened, or None if there is none."""
    link, words = sitting.sheets.link, sitting.words
    if link is None:
        return None
    board = standing(link.game, turned=sitting.settings.turned)
    if link.seat is None:
        return _made_elsewhere(sitting, link.game, board)
    people = [seat for seat, player in enumerate(link.game.players) if not player.bot]
    names = [player.name for player in link.game.players]
    said, done = link.together or (), Button(PlayAs(-1), words.say(N_("I only watch")))
    left = (seat for seat in sorted(people, key=lambda seat: seat != link.seat) if seat not in said)
    answers = [Button(PlayAs(seat), words.say(N_("I am {name}"), name=names[seat])) for seat in left]
    explains = words.say(N_("This game goes on by links. This device shows only your pieces."))
    if said:
        title = words.say(N_("Who else plays here?"))
        explains = words.say(N_("On this device: {names}."), names=words.listed(names[seat] for seat in said))
        answers = [done._replace(label=words.say(N_("Nobody else"))), *answers]
    else:
        is_likely = link.seat in people and link.game is not sitting.game
        title = words.say(N_("Are you {name}?"), name=names[link.seat]) if is_likely else words.say(N_("Who are you?"))
        together = Button(PlayTogether(), words.say(N_("Several of us play here")))
        answers += [done, together] if link.together is None and len(people) > 1 else [done]
    return LinkSheet(title, (explains,), board, tuple(answers))


def _made_elsewhere(sitting: Sitting, theirs: Game, board: Board) -> LinkSheet | None:
    """Return the question about turns in a link that were not made here, and about seats that were given to bots."""
    words = sitting.words
    found = sitting.game and not_made_here(sitting.game, theirs, sitting.houses)
    if not found:
        return None
    turns = [words.sentence(turn_text(theirs, turn, words)) for turn in found.turns]
    turns = ["…", *turns[-MOST_TURNS:]] if len(turns) > MOST_TURNS else turns
    plays = N_("A computer player plays for {name}.")
    given = (words.say(plays, name=theirs.players[seat].name) for seat in found.seats)
    asked = words.say(N_("This was not done on this device. Go on with it only if you know who did it."))
    return LinkSheet(
        words.say(N_("Did you do this?")),
        (*turns, *given, asked),
        board,
        (
            Button(CloseSheet(), words.say(N_("Leave the game as it is"))),
            Button(AcceptTurns(), words.say(N_("Go on with it"))),
        ),
    )


class SentSheet(NamedTuple):
    """The question whether to take back a turn that was sent."""
