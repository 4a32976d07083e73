"""Writes the sentences that explain a turn: its immediate gains, and the other reasons a bot gives for it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from app.engine.events import Event, PalaceClaimed, PalaceTileTaken, TowerTileTaken
from app.engine.grid import NAME, SPACE, names
from app.engine.inspection import claimants_of, free_beside, growth_sites
from app.engine.palaces import Palace
from app.engine.pieces import COLOR, KIND, Seat, tile_value
from app.engine.play import place
from app.engine.scoring import counted_spaces, palace_score, player_score
from app.engine.state import Placement, State
from app.table.bots.protocol import BotReason
from app.table.wording.announcements import Announcer
from app.table.wording.palaces import Players
from app.table.wording.words import N_, Forms, N_n, Words


class Gain(NamedTuple):
    """The change of one player's score; `points` is the change as text, such as "+3"."""

    color: str
    name: str
    points: str


class Because(NamedTuple):
    """A reason for a turn in a sentence, and the names of the spaces and towers that the sentence is about."""

    text: str
    spaces: tuple[str, ...]


CLAIMS = N_n("{name} claims the {color} palace: {number} point.", "{name} claims the {color} palace: {number} points.")
GAINS = N_n(
    "{number} more point for the {color} palace of {name}.", "{number} more points for the {color} palace of {name}."
)


TileTaken = PalaceTileTaken | TowerTileTaken


class MadeTurn(NamedTuple):
    """A turn of the player at this seat: the state before, the placements, the state after, and all events."""

    seat: Seat
    before: State
    placements: tuple[Placement, ...]
    after: State
    events: tuple[Event, ...]


def turn_of(before: State, placements: Sequence[Placement]) -> MadeTurn:
    """Return the turn in which the current player of `before` makes these placements."""
    seat, state, events = before.turn.player, before, list[Event]()
    assert seat is not None
    for placement in placements:
        state, happened = place(state, placement)
        events += happened
    return MadeTurn(seat, before, tuple(placements), state, tuple(events))


def gains(turn: MadeTurn, players: Players) -> tuple[Gain, ...]:
    """Return a gain for each player whose score the turn changes. The player who makes the turn comes first."""
    seats = sorted(turn.after.seats, key=lambda seat: (seat != turn.seat, seat))
    changes = {seat: player_score(turn.after, seat).total - player_score(turn.before, seat).total for seat in seats}
    return tuple(
        Gain(players[seat].color, players[seat].name, f"{number:+d}".replace("-", "\u2212"))
        for seat, number in changes.items()
        if number
    )


def facts(turn: MadeTurn, players: Players, words: Words) -> Iterator[Because]:
    """Yield the immediate gains of the turn's player in sentences, most important first."""
    announcer = Announcer(words, players)
    for event in turn.events:
        if isinstance(event, PalaceClaimed):
            palace = turn.after.city.palaces.on(event.dome)
            if palace is not None:
                yield about_palace(turn, palace, CLAIMS, palace_score(turn.after.city, palace).total, players, words)
    for event in sorted(_tiles(turn), key=lambda event: -_worth(event)):
        yield Because(announcer.announce((event,), turn.seat), _of_tile(turn, event))
    for palace, more in _grown(turn):
        yield about_palace(turn, palace, GAINS, more, players, words)


def about_palace(
    turn: MadeTurn, palace: Palace, forms: Forms, number: int, players: Players, words: Words, **parts: object
) -> Because:
    """Return a sentence about a palace after the turn, with the spaces that count for the palace.

    `forms` are the singular and the plural of the sentence, `number` chooses one of them, and `parts` are filled in.
    """
    owner = "" if palace.owner is None else players[palace.owner].name
    text = words.count(forms, number, color=words.palace_color(palace.color), name=owner, **parts)
    return Because(text, tuple(names(counted_spaces(turn.after.city, palace))))


def _grown(turn: MadeTurn) -> list[tuple[Palace, int]]:
    """Return the palaces of the turn's player whose worth the turn changed, each with the difference, largest first."""
    before, after = turn.before.city, turn.after.city
    pairs = [
        (now, palace_score(after, now).total - palace_score(before, palace).total)
        for palace, now in zip(before.palaces.all, after.palaces.all, strict=False)
        if palace.owner == turn.seat
    ]
    return sorted((pair for pair in pairs if pair[1]), key=lambda pair: -pair[1])


def _tiles(turn: MadeTurn) -> list[TileTaken]:
    return [event for event in turn.events if isinstance(event, TileTaken) and event.taker == turn.seat]


def _worth(event: TileTaken) -> int:
    """Return how much a tile changes the difference between two players: a tile taken from another counts twice."""
    points = event.tower if isinstance(event, TowerTileTaken) else tile_value(event.color)
    return points if event.holder is None else 2 * points


def _of_tile(turn: MadeTurn, event: TileTaken) -> tuple[str, ...]:
    """Return what a tile's sentence highlights: the tower and the turn's spaces, or the palace that won the tile."""
    if isinstance(event, TowerTileTaken):
        return (f"tower-{event.tower}", *(NAME[placement.space] for placement in turn.placements))
    palace = turn.after.city.palaces.owned(event.color, event.taker)
    return () if palace is None else tuple(names(palace.parts))


MOST, MOST_FACTS = 4, 3
"""A turn is explained in at most `MOST` sentences, of which at most `MOST_FACTS` are about its immediate gains."""

ROOM = N_n(
    "The {color} palace of {name} can still earn more: {number} space beside it is free.",
    "The {color} palace of {name} can still earn more: {number} spaces beside it are free.",
)
LESS_ROOM = N_n(
    "The {color} palace of {name} can now earn less: only {number} space beside it is free.",
    "The {color} palace of {name} can now earn less: only {number} spaces beside it are free.",
)
NO_ROOM = N_("The {color} palace of {name} can earn nothing more.")
SAVES = N_("{name} saves this for later: {piece}.")
CLAIMABLE = N_n(
    "The {color} palace is worth {number} point so far; {names} can claim it.",
    "The {color} palace is worth {number} points so far; {names} can claim it.",
)
ONLY_ONE = N_n(
    "The {color} palace is worth {number} point so far; only {names} can claim it.",
    "The {color} palace is worth {number} points so far; only {names} can claim it.",
)
LOST = N_("Otherwise {names} could claim the {color} palace.")
GROWS = N_n(
    "The {color} palace has {number} space left to grow; {names} can claim it.",
    "The {color} palace has {number} spaces left to grow; {names} can claim it.",
)
GROWS_LESS = N_n(
    "The {color} palace has only {number} space left to grow; {names} can claim it.",
    "The {color} palace has only {number} spaces left to grow; {names} can claim it.",
)
GROWS_NO_MORE = N_("The {color} palace can no longer grow; {names} can claim it.")
EQUAL = N_("Several turns are about equally good.")
ELSEWHERE = {
    ("points", False): N_("Other turns would bring {name} more points."),
    ("room", True): N_("Other turns would leave the palaces of {name} less room."),
    ("room", False): N_("Other turns would leave the palaces of {name} more room."),
    ("unclaimed", True): N_("Other turns would leave {name} less to claim."),
    ("unclaimed", False): N_("Other turns would leave {name} more to claim."),
    ("unbuilt", True): N_("Other turns would leave {name} less to claim."),
    ("unbuilt", False): N_("Other turns would leave {name} more to claim."),
}
"""Sentences for reasons with an empty `subject`, which compare the turn with others.

The key is the topic, and whether the reason is about the turn's own player.
"""


def because(turn: MadeTurn, reasons: Sequence[BotReason], players: Players, words: Words) -> tuple[Because, ...]:
    """Return the sentences about a turn: its immediate gains first, then the bot's other reasons."""
    teller = _Teller(turn, players, words)
    said = [*list(facts(turn, players, words))[:MOST_FACTS], *filter(None, map(teller.sentence, reasons))]
    different = {each.text: each for each in said}
    return tuple(different.values())[:MOST] or (Because(words.say(EQUAL), ()),)


class _Teller:
    """Puts the reasons for one turn into sentences."""

    def __init__(self, turn: MadeTurn, players: Players, words: Words) -> None:
        self._turn, self._players, self._words = turn, players, words

    def sentence(self, reason: BotReason) -> Because | None:
        """Put a reason into a sentence; None if no sentence fits, as for points and tiles, which `facts` covers."""
        is_own = reason.seat == self._turn.seat
        if reason.seat >= len(self._players):
            return None
        if not reason.subject:
            sentence = ELSEWHERE.get((reason.topic, is_own))
            return self._said(sentence, name=self._name(reason.seat)) if sentence else None
        tell = SENTENCES.get(reason.topic)
        return tell(self, reason, is_own) if tell else None

    def room(self, reason: BotReason, is_own: bool) -> Because | None:
        """Say how many free spaces there are beside a claimed palace."""
        palace, state = self._palace(reason), self._turn.after
        if palace is None or palace.owner is None:
            return None
        free = free_beside(state.city, palace).bit_count()
        if not free:
            return self._said(NO_ROOM, palace, name=self._name(palace.owner))
        return about_palace(self._turn, palace, ROOM if is_own else LESS_ROOM, free, self._players, self._words)

    def unclaimed(self, reason: BotReason, is_own: bool) -> Because | None:
        """Say that players may still claim a palace, or that others could have claimed it."""
        palace = self._palace(reason)
        if palace is None:
            return None
        if palace.owner is not None:
            seats = [seat for seat in claimants_of(self._turn.before, palace.color) if seat != palace.owner]
            return self._said(LOST, palace, names=self._names(seats)) if seats else None
        seats = claimants_of(self._turn.after, palace.color)
        if not seats or not is_own:
            return None
        forms, points = ONLY_ONE if len(seats) == 1 else CLAIMABLE, palace_score(self._turn.after.city, palace).total
        return about_palace(self._turn, palace, forms, points, self._players, self._words, names=self._names(seats))

    def unbuilt(self, reason: BotReason, is_own: bool) -> Because | None:
        """Say on how many spaces the unclaimed palace of a color can grow."""
        color, state = COLOR.get(reason.subject), self._turn.after
        unclaimed = (each for each in state.city.palaces.all if each.color == color and each.owner is None)
        palace, seats = next(reversed(list(unclaimed)), None), [] if color is None else claimants_of(state, color)
        if palace is None or not seats:
            return None
        sites, who = growth_sites(state, palace).bit_count(), self._names(seats)
        if not sites:
            return self._said(GROWS_NO_MORE, palace, names=who)
        forms = GROWS if is_own else GROWS_LESS
        return about_palace(self._turn, palace, forms, sites, self._players, self._words, names=who)

    def stock(self, reason: BotReason, _: bool) -> Because | None:
        """Say that the player saves a piece for later."""
        kind = KIND.get(reason.subject)
        if kind is None:
            return None
        return self._said(SAVES, name=self._name(reason.seat), piece=self._words.piece(kind))

    def _said(self, sentence: str, palace: Palace | None = None, **parts: object) -> Because:
        color = {} if palace is None else {"color": self._words.palace_color(palace.color)}
        return Because(
            self._words.say(sentence, **color, **parts), () if palace is None else tuple(names(palace.parts))
        )

    def _palace(self, reason: BotReason) -> Palace | None:
        space = SPACE.get(reason.subject)
        return None if space is None else self._turn.after.city.palaces.on(space)

    def _name(self, seat: Seat) -> str:
        return self._players[seat].name

    def _names(self, seats: Sequence[Seat]) -> str:
        return self._words.listed(map(self._name, seats))


SENTENCES: Mapping[str, Callable[[_Teller, BotReason, bool], Because | None]] = {
    "room": _Teller.room,
    "unclaimed": _Teller.unclaimed,
    "unbuilt": _Teller.unbuilt,
    "stock": _Teller.stock,
}
"""The method for each topic of `app.bots.reasons`, except points and tiles, which `facts` covers."""
