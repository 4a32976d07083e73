"""The data of the sheet that asks which side of a game goes on, after two devices have played on differently."""

from typing import NamedTuple

from app.engine.record import Handover
from app.houses.sides import common_steps, steps
from app.table.game import Game
from app.table.log.log import handed_over, turn_text
from app.table.play.board import standing
from app.table.saves.view import progress
from app.table.screen_parts import Board
from app.table.sitting import Sitting
from app.table.state.selection import OtherSide
from app.table.wording.words import N_, Words


class Side(NamedTuple):
    """One side: its label, its first turn or else the handovers that differ, the number of its pieces, its board."""

    label: str
    turn: str
    pieces: str
    board: Board


class SidesSheet(NamedTuple):
    """The sheet that asks which side goes on: the one on the table, or the other one."""

    sentence: str
    ours: Side
    other: Side


def sides_sheet(sitting: Sitting, game: Game) -> SidesSheet | None:
    """Return both sides of the game, or None if there is only one."""
    notice = sitting.selection.notice
    other = notice.slot.saved if isinstance(notice, OtherSide) else None
    if other is None:
        return None
    words, turned = sitting.words, sitting.settings.turned
    common = common_steps(game.record, other.record)
    start = sum(not isinstance(step, Handover) for step in steps(game.record)[:common])
    sentence = N_("Both go on from turn {turn}, but differently. Both are saved. Which one should links update?")
    return SidesSheet(
        words.say(sentence, turn=1 + sum(end <= start for end in game.turn_ends)),
        _side(game, common, start, words.say(N_("Here")), words, turned=turned),
        _side(other, common, start, words.say(N_("The other one")), words, turned=turned),
    )


def _side(game: Game, common: int, start: int, label: str, words: Words, *, turned: bool) -> Side:
    """Describe a side of the game, which has its first steps in `common` with the other side, `start` placements."""
    handed = (each for each in game.record.handovers[common - start :] if each.after == start)
    differs = words.together(handed_over(each, game.players, words) for each in handed)
    if not differs and len(game.plies) > start:
        last = next((end for end in game.turn_ends if end > start), len(game.plies))
        differs = words.sentence(turn_text(game, game.turn_until(last), words))
    return Side(label, differs, words.sentence(progress(game, words)), standing(game, turned=turned))
