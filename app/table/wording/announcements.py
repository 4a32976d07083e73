"""Describe events of the game in sentences."""

from collections.abc import Sequence
from functools import singledispatchmethod

from app.engine import events
from app.engine.pieces import Seat, tile_value
from app.engine.record import Player
from app.engine.scoring import leaders
from app.engine.state import State
from app.table.wording.words import N_, N_n, Words


def announced_at_once(happened: Sequence[events.Event]) -> tuple[events.Event, ...]:
    """Return the events to announce while the placement can still be undone.

    Two events are left out, because they would reveal hidden pieces (R6): that a player cannot place a piece, and that
    the game is over.
    """
    return tuple(event for event in happened if not isinstance(event, (events.PassedOver, events.GameOver)))


class Announcer:
    """Describes events to the players of one game, in one language."""

    def __init__(self, words: Words, players: Sequence[Player]) -> None:
        self._words = words
        self._players = players

    def name(self, seat: Seat) -> str:
        """Return the name of the player at this seat."""
        return self._players[seat].name

    def announce(self, happened: Sequence[events.Event], seat: Seat) -> str:
        """Describe the events of a placement or turn of this seat; empty if none of them needs a sentence."""
        return self._words.together(self._sentence(event, seat) for event in happened)

    @singledispatchmethod
    def _sentence(self, event: object, seat: Seat) -> str:
        raise TypeError(f"no sentence for {event} by {seat}")

    @_sentence.register
    def _(self, event: events.PalaceClaimed, seat: Seat) -> str:
        color = self._words.palace_color(event.color)
        return self._words.say(N_("{name} claims the {color} palace."), name=self.name(seat), color=color)

    @_sentence.register
    def _(self, event: events.PalaceFinished, _: Seat) -> str:
        color = self._words.palace_color(event.color)
        return self._words.say(N_("The {color} palace can no longer grow: it is finished."), color=color)

    @_sentence.register
    def _(self, event: events.PalaceTileTaken, _: Seat) -> str:
        taken = N_n(
            "{name} takes the {color} palace tile ({number} point).",
            "{name} takes the {color} palace tile ({number} points).",
        )
        taken_from = N_n(
            "{name} takes the {color} palace tile ({number} point) from {holder}.",
            "{name} takes the {color} palace tile ({number} points) from {holder}.",
        )
        return self._words.count(
            taken if event.holder is None else taken_from,
            tile_value(event.color),
            name=self.name(event.taker),
            color=self._words.palace_color(event.color),
            holder="" if event.holder is None else self.name(event.holder),
        )

    @_sentence.register
    def _(self, event: events.TowerTileTaken, _: Seat) -> str:
        taken = N_("{name} takes the tile of tower {number}.")
        taken_from = N_("{name} takes the tile of tower {number} from {holder}.")
        return self._words.say(
            taken if event.holder is None else taken_from,
            name=self.name(event.taker),
            number=event.tower,
            holder="" if event.holder is None else self.name(event.holder),
        )

    @_sentence.register
    def _(self, event: events.PiecesReturned, _: Seat) -> str:
        color = self._words.palace_color(event.color)
        return self._words.say(N_("The remaining {color} palace pieces go back to the box."), color=color)

    @_sentence.register
    def _(self, event: events.PassedOver, _: Seat) -> str:
        passed = N_("{name} cannot place anything and is skipped.")
        return "" if event.out else self._words.say(passed, name=self.name(event.seat))

    @_sentence.register
    def _(self, event: events.TurnEnded, _: Seat) -> str:
        return self._words.say(N_("No second piece can be placed.")) if event.short else ""

    @_sentence.register
    def _(self, _event: events.GameOver, _: Seat) -> str:
        return self._words.say(N_("Nobody can place any more pieces: the game is over."))

    def recapitulate(self, happened: Sequence[events.Event], seat: Seat, *, named: bool = False) -> tuple[str, ...]:
        """Describe the events of a turn briefly ("Takes the tile of tower 3."), to follow the name of its player.

        With `named`, the first sentence has the name itself.
        """
        told = [event for event in happened if self._short(event, seat)]
        return tuple(
            self._sentence(event, seat) if named and event is told[0] else self._short(event, seat) for event in told
        )

    @singledispatchmethod
    def _short(self, event: object, seat: Seat) -> str:
        return self._sentence(event, seat)

    @_short.register
    def _(self, event: events.PalaceClaimed, _: Seat) -> str:
        return self._words.say(N_("Claims the {color} palace."), color=self._words.palace_color(event.color))

    @_short.register
    def _(self, event: events.PalaceTileTaken, seat: Seat) -> str:
        if event.taker != seat:
            return self._sentence(event, seat)
        color = self._words.palace_color(event.color)
        if event.holder is None:
            return self._words.say(N_("Takes the {color} palace tile."), color=color)
        holder = self.name(event.holder)
        return self._words.say(N_("Takes the {color} palace tile from {holder}."), color=color, holder=holder)

    @_short.register
    def _(self, event: events.TowerTileTaken, seat: Seat) -> str:
        if event.taker != seat:
            return self._sentence(event, seat)
        if event.holder is None:
            return self._words.say(N_("Takes the tile of tower {number}."), number=event.tower)
        taken_from = N_("Takes the tile of tower {number} from {holder}.")
        return self._words.say(taken_from, number=event.tower, holder=self.name(event.holder))

    @_short.register
    def _(self, _event: events.TurnEnded, _: Seat) -> str:
        return ""


def winners(state: State, players: Sequence[Player], words: Words) -> str:
    """Return a sentence that names the winners of a finished game (R36)."""
    best = leaders(state)
    names = words.listed(players[seat].name for seat in best)
    if len(best) == 1:
        return words.say(N_("{name} wins"), name=names)
    return words.say(N_("{names} share the win"), names=names)
