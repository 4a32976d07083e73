"""What a turn brings at once: palaces claimed, tiles taken, palaces that are worth more, and everybody's points."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from app.engine.events import Event, PalaceClaimed, PalaceTileTaken, TowerTileTaken
from app.engine.grid import NAME, names
from app.engine.palaces import Palace
from app.engine.pieces import Seat, tile_value
from app.engine.play import place
from app.engine.scoring import counted_spaces, palace_score, player_score
from app.engine.state import Placement, State
from app.table import screen
from app.table.views.palace_text import Players
from app.table.wording.announcements import Announcer
from app.table.wording.words import Forms, Words, counted

CLAIMS = counted(
    "{name} claims the {color} palace: {number} point.", "{name} claims the {color} palace: {number} points."
)
GAINS = counted(
    "{number} more point for the {color} palace of {name}.", "{number} more points for the {color} palace of {name}."
)


Tile = PalaceTileTaken | TowerTileTaken


class Turn(NamedTuple):
    """A turn of the player at this seat: the state before it, what he places, the state after it, what happened."""

    seat: Seat
    before: State
    placements: tuple[Placement, ...]
    after: State
    events: tuple[Event, ...]


def turn_of(before: State, placements: Sequence[Placement]) -> Turn:
    """The turn in which the player at turn places these."""
    seat, state, events = before.turn.player, before, list[Event]()
    assert seat is not None
    for placement in placements:
        state, happened = place(state, placement)
        events += happened
    return Turn(seat, before, tuple(placements), state, tuple(events))


def gains(turn: Turn, players: Players) -> tuple[screen.Gain, ...]:
    """By how many points everybody's score changes at once, where it does; first that of who makes the turn."""
    seats = sorted(turn.after.seats, key=lambda seat: (seat != turn.seat, seat))
    changes = {seat: player_score(turn.after, seat).total - player_score(turn.before, seat).total for seat in seats}
    return tuple(
        screen.Gain(players[seat].color, players[seat].name, f"{number:+d}".replace("-", "\u2212"))
        for seat, number in changes.items()
        if number
    )


def facts(turn: Turn, players: Players, words: Words) -> Iterator[screen.Because]:
    """What it brings who makes it, in sentences, the weightiest first."""
    announcer = Announcer(words, players)
    for event in turn.events:
        if isinstance(event, PalaceClaimed):
            palace = turn.after.city.palaces.on(event.dome)
            if palace is not None:
                yield about_palace(turn, palace, CLAIMS, palace_score(turn.after.city, palace).total, players, words)
    for event in sorted(_tiles(turn), key=lambda event: -_worth(event)):
        yield screen.Because(announcer.announce((event,), turn.seat), _of_tile(turn, event))
    for palace, more in _grown(turn):
        yield about_palace(turn, palace, GAINS, more, players, words)


def about_palace(
    turn: Turn, palace: Palace, forms: Forms, number: int, players: Players, words: Words, **parts: object
) -> screen.Because:
    """A sentence with a number in it about a palace after the turn, pointing at all that counts for it."""
    owner = "" if palace.owner is None else players[palace.owner].name
    text = words.count(forms, number, color=words.palace_color(palace.color), name=owner, **parts)
    return screen.Because(text, tuple(names(counted_spaces(turn.after.city, palace))))


def _grown(turn: Turn) -> list[tuple[Palace, int]]:
    """The palaces that he owned before and that are worth more now, with how much, the one with most first."""
    before, after = turn.before.city, turn.after.city
    pairs = [
        (now, palace_score(after, now).total - palace_score(before, palace).total)
        for palace, now in zip(before.palaces.all, after.palaces.all, strict=False)
        if palace.owner == turn.seat
    ]
    return sorted((pair for pair in pairs if pair[1]), key=lambda pair: -pair[1])


def _tiles(turn: Turn) -> list[Tile]:
    return [event for event in turn.events if isinstance(event, Tile) and event.taker == turn.seat]


def _worth(event: Tile) -> int:
    """What a tile changes between two players: one that another loses counts twice."""
    points = event.tower if isinstance(event, TowerTileTaken) else tile_value(event.color)
    return points if event.holder is None else 2 * points


def _of_tile(turn: Turn, event: Tile) -> tuple[str, ...]:
    """Where a tile comes from: the tower and what joins it to a palace now, or the palace that is the largest."""
    if isinstance(event, TowerTileTaken):
        return (f"tower-{event.tower}", *(NAME[placement.space] for placement in turn.placements))
    palace = turn.after.city.palaces.owned(event.color, event.taker)
    return () if palace is None else tuple(names(palace.parts))
