"""The events that a placement causes, such as a new holder of a tile, as data from which `table` makes sentences."""

from collections.abc import Iterator
from typing import NamedTuple

from app.engine.grid import ONLY, Space, Spaces
from app.engine.pieces import COLORS, DOME, TOWERS, Kind, Seat, Tower, without
from app.engine.state import Placement, State
from app.engine.turns import ROUNDS


class PalaceClaimed(NamedTuple):
    """A dome claimed and finished a palace (R22). `dome` is the space on which the dome stands."""

    color: Kind
    pieces: Spaces
    dome: Space


class PalaceFinished(NamedTuple):
    """A palace that no player owns can no longer grow (R17)."""

    color: Kind
    pieces: Spaces


class PalaceTileTaken(NamedTuple):
    """The player `taker` took a palace tile (R29, R30). `holder` is the player who had it before, or None."""

    color: Kind
    taker: Seat
    holder: Seat | None


class TowerTileTaken(NamedTuple):
    """The player `taker` took a tower tile (R32, R33). `holder` is the player who had it before, or None."""

    tower: Tower
    taker: Seat
    holder: Seat | None


class PiecesReturned(NamedTuple):
    """The pieces of a spent color went back to the box (R19, R20). `counts` has each player's number of such pieces."""

    color: Kind
    counts: tuple[int, ...]


class PassedOver(NamedTuple):
    """A player could place no piece and was skipped (R12). `out` is True if the player has no pieces at all (R15)."""

    seat: Seat
    out: bool


class TurnEnded(NamedTuple):
    """The turn of the player at `seat` ended. `short` is True if only one of two pieces could be placed (R12)."""

    seat: Seat
    short: bool


class GameOver(NamedTuple):
    """The game ended, because no player can place a piece (R34)."""


Event = (
    PalaceClaimed
    | PalaceFinished
    | PalaceTileTaken
    | TowerTileTaken
    | PiecesReturned
    | PassedOver
    | TurnEnded
    | GameOver
)


def events_of(before: State, placement: Placement, after: State) -> tuple[Event, ...]:
    """Return the events of the placement that led from `before` to `after`, in order."""
    seat, left, _, _ = before.turn
    player, left_after, _, _ = after.turn
    assert seat is not None
    events: list[Event] = []
    if placement.kind is DOME:
        palace = after.city.palaces.on(placement.space)
        assert palace is not None
        events.append(PalaceClaimed(palace.color, palace.pieces, placement.space))
    elif placement.kind < DOME or after.sites.growth != before.sites.growth:
        events += _finished(before, placement, after)
    if after.stocks[seat - 1] is not before.stocks[seat - 1]:  # nothing else changes another player's stock
        events += _returned(before, placement, after)
    if after.palace_tiles is not before.palace_tiles or after.tower_tiles is not before.tower_tiles:
        events += _tiles_taken(before, after)
    goes_on = left == 2 and left_after == 1 and player == seat
    if not goes_on and not before.opening:
        events += _turn_ended(seat, left, after)
    return tuple(events)


def _finished(before: State, placement: Placement, after: State) -> Iterator[Event]:
    """Yield an event for each palace that lost its last growth site by the placement (R17)."""
    for color, had, has in zip(COLORS, before.sites.growth, after.sites.growth, strict=True):
        if not has and (had or placement.kind is color):
            where = had or ONLY[placement.space]
            unclaimed = (each for each in after.city.palaces.all if each.color is color and each.owner is None)
            yield PalaceFinished(color, next(each.pieces for each in unclaimed if (each.reach | each.pieces) & where))


def _returned(before: State, placement: Placement, after: State) -> Iterator[Event]:
    kind, seat = placement.kind, before.turn.player
    had = [without(stock, kind) if other == seat else stock for other, stock in enumerate(before.stocks)]
    for color in COLORS:
        counts = tuple(old[color] - new[color] for old, new in zip(had, after.stocks, strict=True))
        if any(counts):
            yield PiecesReturned(color, counts)


def _tiles_taken(before: State, after: State) -> Iterator[Event]:
    for color, holder, taker in zip(COLORS, before.palace_tiles, after.palace_tiles, strict=True):
        if taker is not None and taker != holder:
            yield PalaceTileTaken(color, taker, holder)
    for tower, holder, taker in zip(TOWERS, before.tower_tiles, after.tower_tiles, strict=True):
        if taker is not None and taker != holder:
            yield TowerTileTaken(tower, taker, holder)


def _turn_ended(seat: Seat, left: int, after: State) -> list[Event]:
    """Return the events at the end of a turn, of which `left` pieces remained before its last placement."""
    ended = TurnEnded(seat, left == 2)
    player = after.turn.player
    if player is None:
        return [ended, GameOver()]
    order = ROUNDS[len(after.stocks)][seat + 1]
    if order[0] == player:
        return [ended]
    return [ended, *(PassedOver(other, not any(after.stocks[other])) for other in order[: order.index(player)])]
