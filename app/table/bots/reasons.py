"""Writes the sentences that explain a turn: what it brings at once, and how it differs from the best other turn."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from app.engine.events import Event, PalaceClaimed, PalaceTileTaken, TowerTileTaken
from app.engine.grid import NAME, SPACE, names
from app.engine.inspection import claimants_of
from app.engine.palaces import Palace
from app.engine.pieces import COLOR, Seat, tile_value
from app.engine.play import place
from app.engine.scoring import counted_spaces, palace_score, player_score
from app.engine.state import Placement, State
from app.table.bots.protocol import BotReason, FoundTurn
from app.table.wording.announcements import Announcer
from app.table.wording.palaces import Players
from app.table.wording.words import COMMA, N_, Forms, N_n, Words


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
    """Yield what the turn brings its player at once. The points in these sentences add up to the player's gain."""
    for event in turn.events:
        palace = turn.after.city.palaces.on(event.dome) if isinstance(event, PalaceClaimed) else None
        if palace is not None:
            yield _about(turn, palace, CLAIMS, palace_score(turn.after.city, palace).total, players, words)
    tiles = sorted(_tiles(turn), key=lambda event: -_worth(event))
    if tiles:
        places = dict.fromkeys(place for event in tiles for place in _of_tile(turn, event))
        yield Because(Announcer(words, players).announce(tiles, turn.seat), tuple(places))
    for palace, more in _grown(turn):
        yield _about(turn, palace, GAINS, more, players, words)


def _about(turn: MadeTurn, palace: Palace, forms: Forms, number: int, players: Players, words: Words) -> Because:
    """Return a sentence with a number about an owned palace after the turn, and the spaces that count for it."""
    assert palace.owner is not None
    color, owner = words.palace_color(palace.color), players[palace.owner].name
    text = words.count(forms, number, color=color, name=owner)
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
    return [event for event in turn.events if isinstance(event, TileTaken) and turn.seat in {event.taker, event.holder}]


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


LEARNERS = ("beginner", "easy")
"""The levels whose turns are excused if a better one was found."""
EQUAL_POINTS = 0.5
"""Turns are about equally good if a bot rates them less than this number of points apart."""
MOST = 4
"""A turn is explained in at most this number of sentences, unless it brings more than that at once."""

GROWS_LESS = N_n(
    "The {color} palace has only {number} space left to grow; {names} can claim it.",
    "The {color} palace has only {number} spaces left to grow; {names} can claim it.",
)
GROWS_NO_MORE = N_("The {color} palace can no longer grow; {names} can claim it.")
OF_PALACES: Mapping[str, Forms] = {
    "claim": N_n(
        "Otherwise {name} could claim the {color} palace: {number} point.",
        "Otherwise {name} could claim the {color} palace: {number} points.",
    ),
    "fed": N_n(
        "If the {color} palace had {number} piece, {name} could claim it.",
        "If the {color} palace had {number} pieces, {name} could claim it.",
    ),
    "gain": N_n(
        "Otherwise the {color} palace of {name} could gain {number} more point.",
        "Otherwise the {color} palace of {name} could gain {number} more points.",
    ),
    "next": N_n(
        "{name} can still claim the {color} palace next turn; it is worth {number} point so far.",
        "{name} can still claim the {color} palace next turn; it is worth {number} points so far.",
    ),
    "start": N_n(
        "The new {color} palace has {number} space to grow.", "The new {color} palace has {number} spaces to grow."
    ),
    "cramped": GROWS_LESS,
    "tower": N_n(
        "The next wall can connect the {color} palace to tower {number}.",
        "The next wall can connect the {color} palace to tower {number}.",
    ),
}
"""The sentences with a number for the topics of `app.bots.reasons.TurnReason` that are about palaces."""
OF_SITES = {
    "sole": N_("Only {name} can claim the {color} palace."),
    "merchant": N_("The next merchant can bring the {color} palace of {name} a point."),
    "wall": N_("The next wall can bring the {color} palace of {name} a point."),
    "no merchant": N_("For now, no merchant can bring the {color} palace of {name} a point."),
    "no wall": N_("For now, no wall can bring the {color} palace of {name} a point."),
}
PALACE_TILE = N_n(
    "Otherwise {name} could take the {color} palace tile ({number} point).",
    "Otherwise {name} could take the {color} palace tile ({number} points).",
)
TOWER_TILE = N_("Otherwise {name} could take the tile of tower {number}.")
ONLY, UNKNOWN = N_("The rules allow only this turn."), N_("The reasons are no longer known.")
WAITING = N_("A waiting turn: no palace and no score changes.")
LEARNING = N_("{name} is still learning.")
EQUAL = N_("Another turn is about equally good: {turn}.")
AHEAD = N_n(
    "About {number} point better than the next best plan: {turn}.",
    "About {number} points better than the next best plan: {turn}.",
)
BEHIND = N_n(
    "About {number} point behind the best plan: {turn}.", "About {number} points behind the best plan: {turn}."
)
PLACED = N_("{piece} on {space}")


def because(turn: MadeTurn, thought: FoundTurn, bot: str, players: Players, words: Words) -> tuple[Because, ...]:
    """Return the sentences about a turn: first what it brings at once, then what a bot thinks of it.

    `bot` is the level of the bot that made the turn; it is empty for a person's turn.
    """
    teller, said = _Teller(turn, players, words), list(facts(turn, players, words))
    named = filter(None, map(teller.sentence, thought.reasons or ()))
    said += [*named][: max(0, MOST - len(said))]
    if bot in LEARNERS and thought.lead is not None and thought.lead <= -EQUAL_POINTS:
        said.append(Because(words.say(LEARNING, name=players[turn.seat].name), ()))
    return tuple(said) or (teller.last_resort(thought),)


def placed_text(placements: Iterable[Placement], words: Words) -> str:
    """Return placements in words: "gray piece on c4, wall on north a"."""
    placed = (words.say(PLACED, piece=words.piece(kind), space=words.space(space)) for kind, space in placements)
    return words.say(COMMA).join(placed)


class _Teller:
    """Puts the reasons for one turn into sentences."""

    def __init__(self, turn: MadeTurn, players: Players, words: Words) -> None:
        self._turn, self._players, self._words = turn, players, words

    def sentence(self, reason: BotReason) -> Because | None:
        """Say a danger or a gain that the bot names; None for a reason that says only how good the turn is."""
        space = SPACE.get(reason.subject)
        if reason.seat >= len(self._players):
            return None
        if reason.topic == "tile":
            return self._tile(reason)
        palace = None if space is None else self._turn.after.city.palaces.on(space)
        if palace is None or reason.topic not in {*OF_PALACES, *OF_SITES}:
            return None
        claimants = [self._players[seat].name for seat in claimants_of(self._turn.after, palace.color)]
        parts = {
            "color": self._words.palace_color(palace.color),
            "name": self._players[reason.seat].name,
            "names": self._words.listed(claimants) if claimants else "",
        }
        spaces = tuple(names(palace.parts))
        if reason.topic in OF_SITES:
            return Because(self._words.say(OF_SITES[reason.topic], **parts), spaces)
        if reason.topic == "cramped" and not reason.number:
            return Because(self._words.say(GROWS_NO_MORE, **parts), spaces)
        return Because(self._words.count(OF_PALACES[reason.topic], reason.number, **parts), spaces)

    def _tile(self, reason: BotReason) -> Because | None:
        name, color = self._players[reason.seat].name, COLOR.get(reason.subject)
        if color is None:
            return Because(self._words.say(TOWER_TILE, name=name, number=reason.number), (reason.subject,))
        said = self._words.palace_color(color)
        return Because(self._words.count(PALACE_TILE, reason.number, name=name, color=said), ())

    def last_resort(self, thought: FoundTurn) -> Because:
        """Say how good the turn is, for a turn that brings nothing at once and has no other reason."""
        lead, words = thought.lead, self._words
        if thought.reasons is None:
            return Because(words.say(UNKNOWN), ())
        if any(reason.topic == "only" for reason in thought.reasons):
            return Because(words.say(ONLY), ())
        if _is_waiting(self._turn):
            return Because(words.say(WAITING), ())
        if lead is None:
            return Because(words.say(UNKNOWN), ())
        other = placed_text(thought.other, words)
        if abs(lead) < EQUAL_POINTS:
            text = words.say(EQUAL, turn=other)
        else:
            text = words.count(AHEAD if lead > 0 else BEHIND, max(1, round(abs(lead))), turn=other)
        return Because(text, tuple(NAME[each.space] for each in thought.other))


def _is_waiting(turn: MadeTurn) -> bool:
    """Whether the turn changes no palace and nobody's score."""
    before, after = turn.before, turn.after
    if before.city.palaces.all != after.city.palaces.all:
        return False
    scores = ([palace_score(state.city, each).total for each in state.city.palaces.all] for state in (before, after))
    return next(scores) == next(scores) and before.tower_tiles == after.tower_tiles
