"""What a player with a perfect memory knows: the city, his own pieces, and of the others' what they have shown."""

from collections.abc import Iterator

from app.engine.city import City
from app.engine.events import Event, PiecesReturned
from app.engine.pieces import COLORS, DOME, KINDS, MERCHANT, STARTING_STOCK, Kind, Seat, Stock, without
from app.engine.record import Record
from app.engine.sites import spent_colors
from app.engine.state import State
from app.engine.values import changed


def view(record: Record) -> State:
    """The game after a record as the player at turn knows it. Raises `BadRecord` for what is not allowed.

    All is as it is but the others' stocks: those are rebuilt from what they have placed before his eyes.
    """
    (start, _), *moves = record.replay()
    now = moves[-1][0] if moves else start
    seat = now.turn.player
    if seat is None:
        return now
    stocks = list(_at_the_start(start, seat))
    before = start
    for placement, (after, events) in zip(record.placements, moves, strict=True):
        player = before.turn.player
        if player is not None and not before.opening and stocks[player][placement.kind]:
            stocks[player] = without(stocks[player], placement.kind)
        for color in _returned(events):
            stocks = [changed(stock, color, 0) for stock in stocks]
        before = after
    stocks[seat] = now.stocks[seat]
    return now._replace(stocks=tuple(stocks))


def _returned(events: tuple[Event, ...]) -> Iterator[Kind]:
    return (event.color for event in events if isinstance(event, PiecesReturned))


def _at_the_start(start: State, seat: Seat) -> Iterator[Stock]:
    """What each has at the start of the record, as this player may think: what he does not see is shared evenly.

    From the empty city that is what everybody has. Domes lie open (R6).
    """
    players = len(start.stocks)
    own, most = start.stocks[seat], STARTING_STOCK[players]
    seen = _standing(start.city)
    spent = spent_colors(start.city, start.rules, start.sites, players)
    unseen = [most[kind] * players + (kind is MERCHANT) - seen[kind] - own[kind] for kind in KINDS]
    share = tuple(0 if kind in spent else min(most[kind], unseen[kind] // (players - 1)) for kind in KINDS)
    return (own if other == seat else changed(share, DOME, stock[DOME]) for other, stock in enumerate(start.stocks))


def _standing(city: City) -> list[int]:
    """How many pieces of each kind stand in the city, domes left out."""
    palaces = city.palaces.all
    return [
        *(sum(palace.pieces.bit_count() for palace in palaces if palace.color == color) for color in COLORS),
        0,
        sum(palace.stables.bit_count() for palace in palaces),
        sum(map(len, city.streets.lines)),
        city.walls.all.bit_count(),
    ]
