"""A game on the table: its placements, what came of each, and how many of them are final."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from enum import Enum
from itertools import takewhile
from typing import NamedTuple

from app.engine.events import Event, TurnEnded
from app.engine.pieces import Seat
from app.engine.play import place
from app.engine.record import Player, Record
from app.engine.state import Placement, State
from app.table.wording.names import clean


class Replay(Enum):
    """What is replayed: the `WHOLE` game, or the `RECAP` of what the others did since somebody's last turn."""

    WHOLE = "whole"
    RECAP = "recap"


class Ply(NamedTuple):
    """A placement, the state it led to, and what happened."""

    placement: Placement
    state: State
    events: tuple[Event, ...]


class HintShown(NamedTuple):
    """The player at this seat was shown hints after this number of placements."""

    ply: int
    seat: Seat


class PlayedTurn(NamedTuple):
    """Who made it, and the numbers of its first and last placement, counted from 1."""

    seat: Seat
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Game:
    """A game in progress or finished.

    Placements after the first `final` belong to a turn that may still be undone; `taken_back` are those undone in it,
    the last one to be placed again first. `hints_shown` are not undone.
    """

    record: Record
    start: State
    plies: tuple[Ply, ...] = ()
    final: int = 0
    taken_back: tuple[Placement, ...] = field(default=(), compare=False)
    hints_shown: tuple[HintShown, ...] = ()

    @property
    def players(self) -> tuple[Player, ...]:
        """Who plays, in seat order."""
        return self.record.players

    @property
    def state(self) -> State:
        """The state as the board shows it."""
        return self.plies[-1].state if self.plies else self.start

    @property
    def turn_plies(self) -> tuple[Ply, ...]:
        """The plies of the turn that is not final yet."""
        return self.plies[self.final :]

    @property
    def turn_is_over(self) -> bool:
        """Whether nothing more may be placed in the turn, which waits to be made final."""
        return bool(self.turn_plies) and _ends_turn(self.turn_plies[-1])

    @property
    def is_over(self) -> bool:
        """Whether the game is finished and its last turn final."""
        return self.state.is_over and self.final == len(self.plies)

    @property
    def player(self) -> Seat | None:
        """Who has the tablet: the player of the turn that is not final yet, None when the game is over."""
        return self.state_at(self.final).turn.player

    def player_of(self, ply: int) -> Seat:
        """Who made the placement of this number, counted from 1."""
        player = self.state_at(ply - 1).turn.player
        assert player is not None
        return player

    def state_at(self, ply: int) -> State:
        """The state after so many placements."""
        return self.plies[ply - 1].state if ply else self.start

    @property
    def whole_turns(self) -> int:
        """How many turns are final."""
        return sum(1 for _ in self.turns_back())

    @property
    def turn_ends(self) -> tuple[int, ...]:
        """The numbers of the placements that ended a turn, counted from 1."""
        return tuple(number for number, ply in enumerate(self.plies, start=1) if _ends_turn(ply))

    def turns_back(self) -> Iterator[PlayedTurn]:
        """The turns that are final, the last one first."""
        last = self.final
        while last:
            before = next((ply for ply in range(last - 1, 0, -1) if _ends_turn(self.plies[ply - 1])), 0)
            yield PlayedTurn(self.player_of(last), before + 1, last)
            last = before

    @property
    def last_turn_plies(self) -> tuple[Ply, ...]:
        """The plies of the last turn that is final."""
        return next((self.plies[turn.first - 1 : turn.last] for turn in self.turns_back()), ())

    @property
    def last_person(self) -> Seat | None:
        """The person who had the tablet last, with a turn that is final; None where only computer players had any."""
        return next((turn.seat for turn in self.turns_back() if not self.players[turn.seat].bot), None)

    def placed(self, placement: Placement) -> "Game":
        """With one more placement. Raises `IllegalPlacement` when it is not allowed."""
        after, events = place(self.state, placement)
        return self._with_plies((*self.plies, Ply(placement, after, events)))

    def undone(self) -> "Game":
        """Without the last placement of the turn, if it has one."""
        if not self.turn_plies:
            return self
        *plies, last = self.plies
        return self._with_plies(tuple(plies), (*self.taken_back, last.placement))

    def returned_to(self, final: int, plies: int) -> "Game":
        """As it was after so many placements, when so many of them were final."""
        return replace(self._with_plies(self.plies[:plies]), final=final)

    def before_bots(self) -> "Game | None":
        """With the last turn of a person not final again, which he may undo: only computer players have played since.

        None where that was another person than the one at turn, or nobody has played since.
        """
        at_turn = None if self.player is None else self.players[self.player]
        have_played = at_turn is not None and bool(at_turn.bot)
        for turn in self.turns_back():
            player = self.players[turn.seat]
            if not player.bot:
                is_his = at_turn is not None and (at_turn.bot or at_turn == player)
                return self.returned_to(turn.first - 1, turn.last) if is_his and have_played else None
            have_played = True
        return None

    def with_hint_shown(self) -> "Game":
        """With a note that the player at turn was shown hints."""
        assert self.player is not None
        asked = (*self.hints_shown, HintShown(len(self.plies), self.player))
        return replace(self, hints_shown=tuple(dict.fromkeys(asked)))

    def with_bot(self, seat: int, bot: str) -> "Game":
        """With a computer player of this level at this seat from now on; empty for a person."""
        players = (*self.players[:seat], self.players[seat]._replace(bot=bot), *self.players[seat + 1 :])
        return replace(self, record=self.record._replace(players=players))

    def redone(self) -> "Game":
        """With the placement that was taken back last placed again, if there is one."""
        if not self.taken_back:
            return self
        *rest, last = self.taken_back
        return replace(self.placed(last), taken_back=tuple(rest))

    def passed_on(self) -> "Game":
        """With the turn made final."""
        return replace(self, final=len(self.plies), taken_back=())

    def _with_plies(self, plies: tuple[Ply, ...], taken_back: tuple[Placement, ...] = ()) -> "Game":
        record = self.record._replace(placements=tuple(ply.placement for ply in plies))
        asked = tuple(dict.fromkeys(each._replace(ply=min(each.ply, len(plies))) for each in self.hints_shown))
        return replace(self, record=record, plies=plies, taken_back=taken_back, hints_shown=asked)


def game_of(record: Record, final: int) -> Game:
    """The game of a record, with so many final placements and names that can be shown.

    Raises `BadRecord` for what is not allowed.
    """
    record = record._replace(players=tuple(player._replace(name=clean(player.name)) for player in record.players))
    (start, _), *moves = record.replay()
    plies = tuple(Ply(placed, after, events) for placed, (after, events) in zip(record.placements, moves, strict=True))
    return Game(record, start, plies, final)


def game_of_record(record: Record) -> Game:
    """The game of a record, every whole turn of it final. Raises `BadRecord` for what is not allowed."""
    game = game_of(record, final=0)
    return replace(game, final=max(game.turn_ends, default=0))


def is_between_turns(game: Game) -> bool:
    """Whether the placements that are not final belong to one turn and the final ones to whole turns."""
    whole = game.final == 0 or _ends_turn(game.plies[game.final - 1])
    return whole and not any(_ends_turn(ply) for ply in game.turn_plies[:-1])


def _ends_turn(ply: Ply) -> bool:
    return any(isinstance(event, TurnEnded) for event in ply.events)


def recap(game: Game) -> tuple[PlayedTurn, ...]:
    """The turns of the others, the oldest first: all that there were where the player has had none yet."""
    return tuple(takewhile(lambda turn: turn.seat != game.player, game.turns_back()))[::-1]
