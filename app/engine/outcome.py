"""What a placement brought about, told by the states before and after it."""

from collections.abc import Iterator

from app.engine.city import City
from app.engine.events import (
    Event,
    GameOver,
    PalaceClaimed,
    PalaceFinished,
    PalaceTileTaken,
    PassedOver,
    PiecesReturned,
    TowerTileTaken,
    TurnEnded,
)
from app.engine.grid import ONLY, Spaces
from app.engine.pieces import COLORS, DOME, TOWERS, Kind, Seat, without
from app.engine.state import Placement, State
from app.engine.turns import ROUNDS


def outcome(before: State, placement: Placement, after: State) -> tuple[Event, ...]:
    """All that happened, in order; of most placements there is nothing to tell, which is found out first."""
    seat, left, _, _ = before.turn
    player, left_after, _, _ = after.turn
    assert seat is not None
    events: list[Event] = []
    if placement.kind is DOME:
        events += _claimed(placement, after)
    elif placement.kind < DOME or after.sites.growth != before.sites.growth:
        events += _finished(before, placement, after)
    if after.stocks[seat - 1] is not before.stocks[seat - 1]:  # of the others' stocks nothing else changes one
        events += _returned(before, placement, after)
    if after.palace_tiles is not before.palace_tiles or after.tower_tiles is not before.tower_tiles:
        events += _tiles_taken(before, after)
    goes_on = left == 2 and left_after == 1 and player == seat
    if not goes_on and not before.opening:
        events += _turn_ended(seat, left, after)
    return tuple(events)


def _claimed(placement: Placement, after: State) -> Iterator[Event]:
    """The palace on which a dome was put (R22)."""
    palace = after.city.palaces.on(placement.space)
    assert palace is not None
    yield PalaceClaimed(palace.color, palace.pieces, placement.space)


def _finished(before: State, placement: Placement, after: State) -> Iterator[Event]:
    """The palaces left without a growth site (R17)."""
    for color, had, has in zip(COLORS, before.sites.growth, after.sites.growth, strict=True):
        if not has and (had or placement.kind is color):
            yield PalaceFinished(color, _closed_in(after.city, color, had or ONLY[placement.space]))


def _closed_in(city: City, color: Kind, where: Spaces) -> Spaces:
    """The pieces of the unclaimed palace of this color on or beside these spaces."""
    return next(
        palace.pieces
        for palace in city.palaces.all
        if palace.color is color and palace.owner is None and (palace.reach | palace.pieces) & where
    )


def _returned(before: State, placement: Placement, after: State) -> Iterator[Event]:
    """The pieces that went back to the box (R19, R20)."""
    kind, seat = placement.kind, before.turn.player
    had = [without(stock, kind) if other == seat else stock for other, stock in enumerate(before.stocks)]
    for color in COLORS:
        counts = tuple(old[color] - new[color] for old, new in zip(had, after.stocks, strict=True))
        if any(counts):
            yield PiecesReturned(color, counts)


def _tiles_taken(before: State, after: State) -> Iterator[Event]:
    """The tiles with another holder (R29-R33)."""
    for color, holder, taker in zip(COLORS, before.palace_tiles, after.palace_tiles, strict=True):
        if taker is not None and taker != holder:
            yield PalaceTileTaken(color, taker, holder)
    for tower, holder, taker in zip(TOWERS, before.tower_tiles, after.tower_tiles, strict=True):
        if taker is not None and taker != holder:
            yield TowerTileTaken(tower, taker, holder)


def _turn_ended(seat: Seat, left: int, after: State) -> list[Event]:
    """The end of a turn with so many pieces left before its last one, who is passed over, the end of the game."""
    ended = TurnEnded(seat, left == 2)
    player = after.turn.player
    if player is None:
        return [ended, GameOver()]
    order = ROUNDS[len(after.stocks)][seat + 1]
    if order[0] == player:
        return [ended]
    return [ended, *(PassedOver(other, not any(after.stocks[other])) for other in order[: order.index(player)])]
