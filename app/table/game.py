"""A game on the table: its placements with the states they led to, and the number of final placements."""

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from enum import Enum
from itertools import islice, takewhile
from operator import attrgetter
from typing import NamedTuple

from app.engine.events import Event, TurnEnded
from app.engine.pieces import Seat
from app.engine.play import place
from app.engine.record import Handover, Player, Record
from app.engine.settled import is_settled
from app.engine.state import Placement, State
from app.table.memo import memoized
from app.table.wording.names import clean

PLAYED_ON = re.compile("[0-9a-f]{13}from[0-9]+")
"""The id of a game that was started from a position of another game, after this number of placements."""
COPY = "fork"
"""What follows the id of a game in the id of a copy, which is stored when the game has gone on in two ways."""
LONGEST_ORIGIN = 28
"""The largest number of characters of an id that an id of a copy begins with."""


def origin_of(record_id: str) -> str:
    """Return what the ids of a game and of its copies have in common."""
    return record_id.partition(COPY)[0][:LONGEST_ORIGIN]


class Replay(Enum):
    """The part of a game that is replayed: all, or the turns since the last one of the player whose turn it is."""

    WHOLE = "whole"
    RECAP = "recap"


class Ply(NamedTuple):
    """A placement, the state after it, and the events it caused."""

    placement: Placement
    state: State
    events: tuple[Event, ...]


class HintShown(NamedTuple):
    """A note that the player at this seat was shown hints after `ply` placements."""

    ply: int
    seat: Seat


class PlayedTurn(NamedTuple):
    """A turn in a game: its player's seat, and the numbers of its first and last placement, counted from 1."""

    seat: Seat
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Game:
    """A game in progress or finished.

    `start` is the state before the first placement, and `plies` has all placements. The first `final` of them belong to
    turns that have been ended (they are final), the others to the current turn. `taken_back` is the game before
    anything was taken back, until the next placement or the end of the turn; a redo returns one step towards it.
    `hints_shown` notes which players were shown hints; undoing placements keeps the notes. `counted_from` is the game
    before somebody asked to count now, until the page is loaded again.
    """

    record: Record
    start: State
    plies: tuple[Ply, ...] = ()
    final: int = 0
    taken_back: "Game | None" = field(default=None, compare=False)
    hints_shown: tuple[HintShown, ...] = ()
    counted_from: "Game | None" = field(default=None, compare=False)

    @property
    def players(self) -> tuple[Player, ...]:
        """The players in seat order, with the levels of the bots that play now."""
        return self.players_after(len(self.plies))

    @memoized
    def players_after(self, ply: int) -> tuple[Player, ...]:
        """Return the players in seat order, with the levels of the bots after the first `ply` placements.

        The same game returns the same tuple, so that what is drawn from it is not drawn again.
        """
        return self.record.players_after(ply)

    def placer(self, ply: int) -> Player:
        """Return the player who made the placement with this number, with the level of the bot that made it."""
        return self.players_after(ply - 1)[self.player_of(ply)]

    def has_person(self, turn: PlayedTurn) -> bool:
        """Whether a person made any placement of this turn."""
        return any(not self.placer(ply).bot for ply in range(turn.first, turn.last + 1))

    @property
    def is_played_on(self) -> bool:
        """Whether the game was started from a position of another game. It then counts in no totals."""
        return PLAYED_ON.fullmatch(origin_of(self.record.id)) is not None

    @property
    def has_begun(self) -> bool:
        """Whether a person has placed a piece, or in a game of bots only, any bot."""
        only_bots = all(player.bot for player in self.players)
        return bool(self.plies) and (only_bots or any("" in numbers for numbers in self.played))

    @property
    def handovers(self) -> tuple[Handover, ...]:
        """The handovers that changed who plays a seat, in order of time; at most one of a seat between placements."""
        before, found = self.record.players, list[Handover]()
        for ply in dict.fromkeys(handover.after for handover in self.record.handovers):
            now = self.record.players_after(ply)
            changed = [seat for seat in self.state.seats if now[seat] != before[seat]]
            found += (Handover(ply, seat, now[seat].bot) for seat in changed)
            before = now
        return tuple(found)

    @property
    @memoized
    def played(self) -> tuple[dict[str, int], ...]:
        """By seat, the numbers of placements of a person ("") and of bots of each level; who placed last is last."""
        numbers: tuple[dict[str, int], ...] = tuple({} for _ in self.players)
        for ply in range(1, len(self.plies) + 1):
            own, bot = numbers[self.player_of(ply)], self.placer(ply).bot
            own[bot] = own.pop(bot, 0) + 1
        return numbers

    @property
    def finishers(self) -> tuple[Player, ...]:
        """The players in seat order, with the levels of the bots that made their last placements."""
        lasts = (next(reversed(numbers), player.bot) for player, numbers in zip(self.players, self.played, strict=True))
        return tuple(player._replace(bot=bot) for player, bot in zip(self.players, lasts, strict=True))

    @property
    def finished_by_bots(self) -> tuple[Player, ...]:
        """The players for whom a person has placed pieces, but a bot the last ones."""
        pairs = zip(self.finishers, self.played, strict=True)
        return tuple(player for player, numbers in pairs if player.bot and "" in numbers)

    @property
    def state(self) -> State:
        """The state after the last placement."""
        return self.plies[-1].state if self.plies else self.start

    def record_until(self, ply: int) -> Record:
        """Return the record of the first `ply` placements, after which the same people and bots play as did then."""
        handovers = tuple(each for each in self.record.handovers if each.after <= ply)
        return self.record._replace(placements=self.record.placements[:ply], handovers=handovers)

    @memoized
    def until(self, ply: int) -> "Game":
        """Return the game as it was after its first `ply` placements, with every complete turn final."""
        final = max((end for end in self.turn_ends if end <= ply), default=0)
        return Game(self.record_until(ply), self.start, self.plies[:ply], final)

    @property
    def turn_plies(self) -> tuple[Ply, ...]:
        """The placements of the current turn, which are not final yet."""
        return self.plies[self.final :]

    @property
    def turn_is_over(self) -> bool:
        """Whether the current turn is complete and waits for its player to end it."""
        return bool(self.turn_plies) and _ends_turn(self.turn_plies[-1])

    @property
    def is_over(self) -> bool:
        """Whether the game is finished and its last turn is final."""
        return self.state.is_over and self.final == len(self.plies)

    @property
    @memoized
    def told(self) -> int:
        """The number of placements up to the last one that could change anything, if the game is over; otherwise all.

        Those after it are the pieces left, which change no score or tile.
        """
        ply = len(self.plies)
        while self.is_over and ply and is_settled(self.state_at(ply - 1)):
            ply -= 1
        return ply

    @property
    def player(self) -> Seat | None:
        """The seat of the player whose turn it is, until that turn is final; None if the game is over."""
        return self.state_at(self.final).turn.player

    def player_of(self, ply: int) -> Seat:
        """Return the seat of the player who made the placement with this number, counted from 1."""
        player = self.state_at(ply - 1).turn.player
        assert player is not None
        return player

    def state_at(self, ply: int) -> State:
        """Return the state after the first `ply` placements."""
        return self.plies[ply - 1].state if ply else self.start

    @property
    def whole_turns(self) -> int:
        """The number of final turns."""
        return sum(1 for _ in self.turns_back())

    @property
    def turn_ends(self) -> tuple[int, ...]:
        """The numbers of the placements that ended a turn, counted from 1."""
        return tuple(number for number, ply in enumerate(self.plies, start=1) if _ends_turn(ply))

    def turn_number(self, ply: int) -> int:
        """Return the number of the turn, counted from 1, to which the next placement after `ply` placements belongs."""
        return 1 + bisect_right(self.turn_ends, ply)

    def turn_until(self, ply: int) -> PlayedTurn:
        """Return the turn of the placement with this number, counted from 1, without the placements after it."""
        return PlayedTurn(self.player_of(ply), max(end for end in (0, *self.turn_ends) if end < ply) + 1, ply)

    def turns_back(self) -> Iterator[PlayedTurn]:
        """Yield the final turns, last one first."""
        last = self.final
        while last:
            before = next((ply for ply in range(last - 1, 0, -1) if _ends_turn(self.plies[ply - 1])), 0)
            yield PlayedTurn(self.player_of(last), before + 1, last)
            last = before

    def turns_of_people_back(self) -> Iterator[PlayedTurn]:
        """Yield the final turns whose last piece a person (not a bot) placed, last one first."""
        return (turn for turn in self.turns_back() if not self.placer(turn.last).bot)

    def placed(self, placement: Placement) -> "Game":
        """Return the game with one more placement. Raises `IllegalPlacement` if the rules do not allow it."""
        after, events = place(self.state, placement)
        return self._with_plies((*self.plies, Ply(placement, after, events)))

    def returned_to(self, final: int, plies: int) -> "Game":
        """Return the game with only its first `plies` placements, of which the first `final` are final."""
        return replace(self._with_plies(self.plies[:plies]), final=final)

    @property
    def has_begun_turn(self) -> bool:
        """Whether a person whose turn it is sees pieces placed in this turn, and may undo them one by one."""
        return self.player is not None and bool(self.turn_plies) and not self.players[self.player].bot

    def before(self) -> "Game | None":
        """Return the game one step earlier, or None if there is no such step.

        In a turn of a person, that is the game without the last placement. Otherwise, the last turn of a person is no
        longer final, and the turns of bots since then are taken back. There is no such step if a bot now plays that
        seat, if a person has placed a piece in the current turn of a bot, or if the game is over.
        """
        if self.has_begun_turn:
            return self._with_plies(self.plies[:-1])
        if self.player is None or self.has_person(PlayedTurn(self.player, self.final + 1, len(self.plies))):
            return None
        turn = next(filter(self.has_person, self.turns_back()), None)
        if turn is None or self.players[turn.seat].bot:
            return None
        return self.returned_to(turn.first - 1, turn.last)

    def with_taken_back(self, later: "Game") -> "Game":
        """Return the game with this later game to be brought back, unless it does not lead back to this one."""
        leads_here = any(map(self._is_at, islice(later.steps_back(), 1, None)))
        return replace(self, taken_back=later) if leads_here else self

    def redone(self) -> "Game":
        """Return the game with the last step brought back, and with what was noted about hints since then."""
        assert self.taken_back is not None
        *_, later = takewhile(lambda game: not self._is_at(game), self.taken_back.steps_back())
        earlier = later.before()
        assert earlier is not None
        shown = (*later.hints_shown, *(each for each in self.hints_shown if each not in earlier.hints_shown))
        return replace(later, hints_shown=shown, taken_back=None if later is self.taken_back else self.taken_back)

    def steps_back(self) -> Iterator["Game"]:
        """Yield this game, and then each game one step earlier."""
        game: Game | None = self
        while game is not None:
            yield game
            game = game.before()

    def _is_at(self, other: "Game") -> bool:
        return (self.record, self.final) == (other.record, other.final)

    def with_hint_shown(self) -> "Game":
        """Return the game with a note that the player whose turn it is was shown hints."""
        assert self.player is not None
        shown = (*self.hints_shown, HintShown(len(self.plies), self.player))
        return replace(self, hints_shown=tuple(dict.fromkeys(shown)))

    def with_bot(self, seat: int, bot: str, *, between: bool = False) -> "Game":
        """Return the game in which a bot of this level now plays at a seat, or a person if `bot` is empty.

        The record of a game `between` devices has all handovers, even between the same placements: other devices may
        know the earlier ones, and the record with more of them is newer.
        """
        if between:
            handovers = (*self.record.handovers, Handover(len(self.plies), Seat(seat), bot))
            return replace(self, record=self.record._replace(handovers=handovers), taken_back=None)
        levels = [player.bot for player in self.players]
        levels[seat] = bot
        return replace(self, record=self.record.with_levels(levels), taken_back=None)

    def passed_on(self) -> "Game":
        """Return the game with the current turn made final."""
        return replace(self, final=len(self.plies), taken_back=None)

    def _with_plies(self, plies: tuple[Ply, ...]) -> "Game":
        record = self.record.with_placements(tuple(map(attrgetter("placement"), plies)))
        shown = tuple(dict.fromkeys(each._replace(ply=min(each.ply, len(plies))) for each in self.hints_shown))
        return Game(record, self.start, plies, self.final, hints_shown=shown)


def game_of(record: Record, final: int) -> Game:
    """Return the game of a record, with the first `final` placements final and the names of the players cleaned.

    Raises `BadRecord` if the rules do not allow the record.
    """
    record = record._replace(players=tuple(player._replace(name=clean(player.name)) for player in record.players))
    (start, _), *moves = record.replay()
    plies = tuple(Ply(placed, after, events) for placed, (after, events) in zip(record.placements, moves, strict=True))
    return Game(record, start, plies, final)


def game_of_record(record: Record) -> Game:
    """Return the game of a record, with every complete turn final. Raises `BadRecord` as `game_of` does."""
    game = game_of(record, final=0)
    return replace(game, final=max(game.turn_ends, default=0))


def is_between_turns(game: Game) -> bool:
    """Whether the first `final` placements are complete turns, and all others belong to one turn."""
    whole = game.final == 0 or _ends_turn(game.plies[game.final - 1])
    return whole and not any(_ends_turn(ply) for ply in game.turn_plies[:-1])


def _ends_turn(ply: Ply) -> bool:
    return any(isinstance(event, TurnEnded) for event in ply.events)
