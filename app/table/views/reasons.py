"""What speaks for a turn, in sentences about palaces, tiles and points, and where on the city each of them looks."""

from collections.abc import Callable, Mapping, Sequence

from app.engine.grid import RING, SPACE, names, orthogonal
from app.engine.inspection import growth_sites
from app.engine.palaces import Palace
from app.engine.pieces import COLOR, DOME, KIND, Kind, Seat
from app.engine.scoring import palace_score
from app.engine.state import State
from app.table import screen
from app.table.advice import Reason
from app.table.views.palace_text import Players
from app.table.views.turn_facts import Turn, about_palace, facts
from app.table.wording.words import Words, counted, marked

MOST, MOST_FACTS = 4, 3
"""So many sentences are said of a turn, and of these about what it brings at once."""

ROOM = counted(
    "The {color} palace of {name} can still gain: {number} space beside it is free.",
    "The {color} palace of {name} can still gain: {number} spaces beside it are free.",
)
LESS_ROOM = counted(
    "The {color} palace of {name} can gain less: only {number} space beside it is free.",
    "The {color} palace of {name} can gain less: only {number} spaces beside it are free.",
)
NO_ROOM = marked("The {color} palace of {name} can gain nothing any more.")
SAVES = marked("{name} saves this for later: {piece}.")
CLAIMABLE = counted(
    "The {color} palace is worth {number} point so far; {names} may claim it.",
    "The {color} palace is worth {number} points so far; {names} may claim it.",
)
ONLY_ONE = counted(
    "The {color} palace is worth {number} point so far; only {names} may claim it.",
    "The {color} palace is worth {number} points so far; only {names} may claim it.",
)
LOST = marked("Otherwise {names} could claim the {color} palace.")
GROWS = counted(
    "The {color} palace can grow on {number} space; {names} may claim it.",
    "The {color} palace can grow on {number} spaces; {names} may claim it.",
)
GROWS_LESS = counted(
    "The {color} palace can now grow on only {number} space; {names} may claim it.",
    "The {color} palace can now grow on only {number} spaces; {names} may claim it.",
)
GROWS_NO_MORE = marked("The {color} palace can grow no more; {names} may claim it.")
EQUAL = marked("Several turns are about as good.")
ELSEWHERE = {
    ("points", False): marked("Other turns would bring {name} more points."),
    ("room", True): marked("Other turns would leave the palaces of {name} less room."),
    ("room", False): marked("Other turns would leave the palaces of {name} more room."),
    ("unclaimed", True): marked("Other turns would leave {name} less to claim."),
    ("unclaimed", False): marked("Other turns would leave {name} more to claim."),
    ("unbuilt", True): marked("Other turns would leave {name} less to claim."),
    ("unbuilt", False): marked("Other turns would leave {name} more to claim."),
}
"""What is said of what the turn itself leaves as it is: by the topic, and whether it is about who makes the turn."""


def because(turn: Turn, reasons: Sequence[Reason], players: Players, words: Words) -> tuple[screen.Because, ...]:
    """What a turn brings at once, and what else speaks for it."""
    teller = _Teller(turn, players, words)
    said = [*list(facts(turn, players, words))[:MOST_FACTS], *filter(None, map(teller.sentence, reasons))]
    different = {each.text: each for each in said}
    return tuple(different.values())[:MOST] or (screen.Because(words.say(EQUAL), ()),)


class _Teller:
    """Says reasons of one turn."""

    def __init__(self, turn: Turn, players: Players, words: Words) -> None:
        self._turn, self._players, self._words = turn, players, words

    def sentence(self, reason: Reason) -> screen.Because | None:
        """A reason in a sentence; None for one that the facts have told already."""
        is_own = reason.seat == self._turn.seat
        if reason.seat >= len(self._players):
            return None
        if not reason.subject:
            sentence = ELSEWHERE.get((reason.topic, is_own))
            return self._said(sentence, name=self._name(reason.seat)) if sentence else None
        tell = SENTENCES.get(reason.topic)
        return tell(self, reason, is_own) if tell else None

    def room(self, reason: Reason, is_own: bool) -> screen.Because | None:
        """The free spaces beside a palace that somebody owns."""
        palace, state = self._palace(reason), self._turn.after
        if palace is None or palace.owner is None:
            return None
        free = (orthogonal(palace.parts) & (state.city.free | RING & ~state.city.walls.all)).bit_count()
        if not free:
            return self._said(NO_ROOM, palace, name=self._name(palace.owner))
        return about_palace(self._turn, palace, ROOM if is_own else LESS_ROOM, free, self._players, self._words)

    def unclaimed(self, reason: Reason, is_own: bool) -> screen.Because | None:
        """A palace that some may still claim; or one that others could have claimed."""
        palace = self._palace(reason)
        if palace is None:
            return None
        if palace.owner is not None:
            seats = [seat for seat in _claimants(self._turn.before, palace.color) if seat != palace.owner]
            return self._said(LOST, palace, names=self._names(seats)) if seats else None
        seats = _claimants(self._turn.after, palace.color)
        if not seats or not is_own:
            return None
        forms, points = ONLY_ONE if len(seats) == 1 else CLAIMABLE, palace_score(self._turn.after.city, palace).total
        return about_palace(self._turn, palace, forms, points, self._players, self._words, names=self._names(seats))

    def unbuilt(self, reason: Reason, is_own: bool) -> screen.Because | None:
        """How far the unfinished palace of a color can still grow."""
        color, state = COLOR.get(reason.subject), self._turn.after
        unclaimed = (each for each in state.city.palaces.all if each.color == color and each.owner is None)
        palace, seats = next(reversed(list(unclaimed)), None), [] if color is None else _claimants(state, color)
        if palace is None or not seats:
            return None
        sites, who = growth_sites(state, palace).bit_count(), self._names(seats)
        if not sites:
            return self._said(GROWS_NO_MORE, palace, names=who)
        forms = GROWS if is_own else GROWS_LESS
        return about_palace(self._turn, palace, forms, sites, self._players, self._words, names=who)

    def stock(self, reason: Reason, _: bool) -> screen.Because | None:
        """A piece that is not placed yet."""
        kind = KIND.get(reason.subject)
        if kind is None:
            return None
        return self._said(SAVES, name=self._name(reason.seat), piece=self._words.piece(kind))

    def _said(self, sentence: str, palace: Palace | None = None, **parts: object) -> screen.Because:
        color = {} if palace is None else {"color": self._words.palace_color(palace.color)}
        return screen.Because(
            self._words.say(sentence, **color, **parts), () if palace is None else tuple(names(palace.parts))
        )

    def _palace(self, reason: Reason) -> Palace | None:
        space = SPACE.get(reason.subject)
        return None if space is None else self._turn.after.city.palaces.on(space)

    def _name(self, seat: Seat) -> str:
        return self._players[seat].name

    def _names(self, seats: Sequence[Seat]) -> str:
        return self._words.listed(map(self._name, seats))


def _claimants(state: State, color: Kind) -> list[Seat]:
    """Who can still claim a palace of the color (R22)."""
    owners = state.city.palaces.owners[color]
    return [seat for seat in state.seats if state.stocks[seat][DOME] and not owners >> seat & 1]


SENTENCES: Mapping[str, Callable[[_Teller, Reason, bool], screen.Because | None]] = {
    "room": _Teller.room,
    "unclaimed": _Teller.unclaimed,
    "unbuilt": _Teller.unbuilt,
    "stock": _Teller.stock,
}
"""By the topic of `app.bots.reasons`, but for points and tiles, which are facts."""
