"""Puts into words what a turn brings at once: the points of each player, and sentences about the one who makes it."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from app.engine.events import Event, PalaceClaimed, PalaceTileTaken, TowerTileTaken
from app.engine.grid import NAME, ONLY, names, orthogonal
from app.engine.inspection import net_gain, score_changes, tile_takings
from app.engine.palaces import Palace
from app.engine.pieces import COLORS, TOWERS, WALL, Seat, Tower, tile_value
from app.engine.play import place
from app.engine.scoring import counted_spaces, palace_points
from app.engine.state import Placement, State
from app.table.wording.announcements import Announcer
from app.table.wording.palaces import Players
from app.table.wording.words import COMMA, N_, Forms, N_n, Words


class ScoreChange(NamedTuple):
    """The change of one player's score; `points` is the change as text, such as "+3"."""

    color: str
    name: str
    points: str


class Sentence(NamedTuple):
    """A sentence about a turn, and the names of the spaces and towers that it is about."""

    text: str
    spaces: tuple[str, ...]


CLAIMS = N_n("{name} claims the {color} palace: {number} point.", "{name} claims the {color} palace: {number} points.")
GAINS = N_n(
    "{number} more point for the {color} palace of {name}.", "{number} more points for the {color} palace of {name}."
)

PLACED = N_("{piece} on {space}")

TileTaken = PalaceTileTaken | TowerTileTaken


class MadeTurn(NamedTuple):
    """A turn of the player at this seat: the state before, the placements, the state after, and all events."""

    seat: Seat
    before: State
    placements: tuple[Placement, ...]
    after: State
    events: tuple[Event, ...]

    @property
    def changes(self) -> list[int]:
        """By how many points the turn changes each player's score."""
        return score_changes(self.before, self.after)

    @property
    def net_gain(self) -> int:
        """The points that the turn brings its player, less those that it brings the rival who gains most."""
        return net_gain(self.changes, self.seat)


def turn_of(before: State, placements: Sequence[Placement]) -> MadeTurn:
    """Return the turn in which the current player of `before` makes these placements, which the rules must allow."""
    seat, state, events = before.turn.player, before, list[Event]()
    assert seat is not None
    for placement in placements:
        state, happened = place(state, placement)
        events += happened
    return MadeTurn(seat, before, tuple(placements), state, tuple(events))


def shown_changes(turn: MadeTurn, players: Players) -> tuple[ScoreChange, ...]:
    """Return the change for each player whose score the turn changes. The player who makes the turn comes first."""
    seats = sorted(turn.after.seats, key=lambda seat: (seat != turn.seat, seat))
    changes = turn.changes
    return tuple(
        ScoreChange(players[seat].color, players[seat].name, f"{number:+d}".replace("-", "\u2212"))
        for seat in seats
        if (number := changes[seat])
    )


def facts(turn: MadeTurn, players: Players, words: Words) -> Iterator[Sentence]:
    """Yield what the turn brings its player at once. The sentences account for the whole change of the score."""
    for event in turn.events:
        palace = turn.after.city.palaces.on(event.dome) if isinstance(event, PalaceClaimed) else None
        if palace is not None:
            yield _about(turn, palace, CLAIMS, palace_points(turn.after.city, palace), players, words)
    own = (event for event in moved_tiles(turn) if turn.seat in {event.taker, event.holder})
    yield from tile_sentences(turn, own, players, words)
    for palace, more in _grown(turn):
        yield _about(turn, palace, GAINS, more, players, words)


def _about(turn: MadeTurn, palace: Palace, forms: Forms, number: int, players: Players, words: Words) -> Sentence:
    """Return a sentence with a number about an owned palace after the turn, and the spaces that count for it."""
    assert palace.owner is not None
    color, owner = words.palace_color(palace.color), players[palace.owner].name
    text = words.count(forms, number, color=color, name=owner)
    return Sentence(text, tuple(names(counted_spaces(turn.after.city, palace))))


def _grown(turn: MadeTurn) -> list[tuple[Palace, int]]:
    """Return the palaces of the turn's player whose worth the turn changed, each with the difference, largest first."""
    before, after = turn.before.city, turn.after.city
    pairs = [
        (now, palace_points(after, now) - palace_points(before, palace))
        for palace, now in zip(before.palaces.all, after.palaces.all, strict=False)
        if palace.owner == turn.seat
    ]
    return sorted((pair for pair in pairs if pair[1]), key=lambda pair: -pair[1])


def moved_tiles(turn: MadeTurn) -> list[TileTaken]:
    """Return the tiles whose holder the turn changes."""
    before, after = turn.before, turn.after
    palaces = zip(COLORS, before.palace_tiles, after.palace_tiles, strict=True)
    towers = zip(TOWERS, before.tower_tiles, after.tower_tiles, strict=True)
    return [
        *(PalaceTileTaken(color, new, old) for color, old, new in palaces if new not in {None, old}),
        *(TowerTileTaken(tower, new, old) for tower, old, new in towers if new not in {None, old}),
    ]


def tile_sentences(turn: MadeTurn, taken: Iterable[TileTaken], players: Players, words: Words) -> list[Sentence]:
    """Return one `Sentence` about the tiles that were taken, the most important first; an empty list without any."""
    tiles = sorted(taken, key=lambda event: -_worth(event))
    places = dict.fromkeys(place for event in tiles for place in _of_tile(turn, event))
    return [Sentence(Announcer(words, players).announce(tiles, turn.seat), tuple(places))] if tiles else []


def _worth(event: TileTaken) -> int:
    """Return how much a tile changes the difference between two players: a tile taken from another counts twice."""
    points = event.tower if isinstance(event, TowerTileTaken) else tile_value(event.color)
    return points if event.holder is None else 2 * points


def _of_tile(turn: MadeTurn, event: TileTaken) -> tuple[str, ...]:
    """Return what a tile's sentence highlights: the tower and the turn's spaces, or the palace that won the tile."""
    if isinstance(event, TowerTileTaken):
        return (f"tower-{event.tower}", *placed_on(turn.placements))
    palace = turn.after.city.palaces.owned(event.color, event.taker)
    return () if palace is None else tuple(names(palace.parts))


def placed_text(placements: Iterable[Placement], words: Words) -> str:
    """Return placements in words: "gray piece on c4, wall on north a"."""
    placed = (words.say(PLACED, piece=words.piece(kind), space=words.space(space)) for kind, space in placements)
    return words.say(COMMA).join(placed)


def placed_on(placements: Iterable[Placement]) -> tuple[str, ...]:
    """Return the names of the spaces of placements."""
    return tuple(NAME[each.space] for each in placements)


def next_tower(state: State, palace: Palace) -> Tower | None:
    """Return the highest tower whose tile the owner takes by a wall beside the palace (R32, R33), or None."""
    beside = orthogonal(palace.parts)
    towers = (
        tower
        for tower in TOWERS
        for placement, taker in tile_takings(state, tower)
        if placement.kind is WALL and ONLY[placement.space] & beside and taker == palace.owner
    )
    return max(towers, default=None)
