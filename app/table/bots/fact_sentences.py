"""Puts into words what speaks for a turn and what speaks against it."""

from collections.abc import Collection, Iterable, Iterator
from typing import NamedTuple

from app.bot_messages import CLEAR_POINTS, Fact, RatedTurn, balance
from app.engine.errors import BadRecord
from app.engine.grid import ONLY, SPACE, names, together
from app.engine.inspection import at_turn, claimants_of, point_sources
from app.engine.palaces import Palace
from app.engine.pieces import COLORS, DOME, KIND, TOWERS, Seat
from app.engine.position import placement
from app.engine.scoring import palace_points, totals
from app.engine.state import Placement, State
from app.table.state.bots import made
from app.table.wording.palaces import UNBROKEN, Players, points_text
from app.table.wording.words import COLON, COMMA, N_, PIECES_COUNTED, Words, signed

FOR, AGAINST = "for", "against"


class Sentence(NamedTuple):
    """A sentence, the names of spaces and towers in it, `FOR` or `AGAINST` the turn, and if it speaks of the other."""

    text: str
    spaces: tuple[str, ...] = ()
    speaks: str = ""
    compares: bool = False


AT_ONCE = (
    N_("With {turn}, {name} gets {points} at once{by}."),
    N_("With {turn}, {name} gets {points} at once (with {other} only {less}){by}."),
)
LOSES, GAINS = N_("With {turn}, {name} loses {points} at once{by}."), N_("This turn brings {name} {points}{by}.")
NEXT = (
    N_("After {turn}, {name} could get {points} next{by}."),
    N_("After {turn}, {name} could get {points} next (after {other} only {less}){by}."),
)
SPENT = N_("With {turn}, the palace at {space} stays at {pieces}, and {name} can claim no other {color} one.")
THIS, OTHER, OTHER_TIP, OTHER_PLAYED = N_("this turn"), N_("another turn"), N_("tip {number}"), N_("the turn played")
PALACE_TILE = N_("{color} palace tile")
ADDED = N_("This turn adds {points} to the {color} palace at {space}, which only {names} can claim.")
BEGUN = N_("This turn starts the {color} palace at {space}, worth {points}, which only {names} can claim.")
WAIT = N_("The {color} palace at {space} can wait, because only {name} can still claim it.")
WAITING, ONLY_TURN = N_("This turn just waits: no palace or score changes."), N_("The rules allow only this turn.")
BETTER = N_("All in all, this turn seems about {points} better than {other} in the long run.")
WORSE = N_("All in all, this turn seems about {points} worse than {other} in the long run.")
EQUAL = N_("It hardly matters now: other turns seem about as good.")
EARLY = N_("It hardly matters now: all players can still claim a palace of every color.")


class Positions(NamedTuple):
    """The player at turn, and the positions after the turn, after the other one, if there is one, and before."""

    seat: Seat
    after: State
    other: State | None
    before: State


def turn_sentences(
    thought: RatedTurn,
    positions: Positions,
    players: Players,
    words: Words,
    other: str = "",
    *,
    is_best: bool | None = None,
) -> tuple[Sentence, ...]:
    """Return what speaks for a turn, and then what speaks against it; nothing yet if the turn is a preliminary hint.

    `other` is the name of the other turn, if it has one. `is_best` tells whether the turn is called about as good as
    the best of several; None if nothing is said about this.
    """
    reasons, lead = thought.reasons or (), thought.lead
    about = _Facts(positions, players, words, other or words.say(OTHER))
    said = sorted(filter(None, map(about.sentence, reasons)), key=lambda sentence: sentence.speaks == AGAINST)
    if lead is not None and thought.reasons is not None:
        lead = max(0, lead) if is_best else lead
        is_equal = abs(lead) < CLEAR_POINTS
        said += about.of_lead(lead, reasons if said else (), is_equal=is_equal and is_best is not False)
    return tuple(said)


def _worths(state: State) -> set[tuple[Palace, int]]:
    """Return the palaces with their points. A turn that just waits does not change them."""
    return {(palace, palace_points(state.city, palace)) for palace in state.city.palaces.all}


class _Facts:
    """Puts the facts about one turn into sentences."""

    def __init__(self, positions: Positions, players: Players, words: Words, other: str) -> None:
        self._positions, self._players, self._words, self._other = positions, players, words, other

    def sentence(self, fact: Fact) -> Sentence | None:
        """Say a fact; None if its kind is unknown, or if the player or the palace that it is about is not there."""
        if fact.kind == "only":
            return Sentence(self._words.say(ONLY_TURN))
        if fact.seat >= len(self._players):
            return None
        return self._of_palace(fact) if fact.kind in {"palace", "wait", "spent"} else self._of_points(fact)

    def of_lead(self, lead: float, facts: Collection[Fact], *, is_equal: bool) -> Iterator[Sentence]:
        """Say how good a turn is in comparison with the other one, unless the facts explain it.

        How far apart tips are is said above them. The first merchant is no turn (R9).
        """
        words, (_, after, _, before) = self._words, self._positions
        if not facts and not before.opening and _worths(before) == _worths(after):
            yield Sentence(words.say(WAITING))
        elif is_equal and all(fact.kind == "palace" and not fact.is_for for fact in facts):
            is_early = all(claimants_of(after, color) == after.seats for color in COLORS)
            yield Sentence(words.say(EARLY if is_early else EQUAL))
        is_told = balance(facts) * lead >= 0 and any(fact.is_for is (lead > 0) for fact in facts)
        if abs(lead) >= CLEAR_POINTS and not is_told:
            points = points_text(max(1, round(abs(lead))), words)
            text = words.say(BETTER if lead > 0 else WORSE, points=points, other=self._other)
            yield Sentence(text, (), FOR if lead > 0 else AGAINST, compares=True)

    def _of_points(self, fact: Fact) -> Sentence | None:
        words, (seat, after, other, before) = self._words, self._positions
        turns, states = [words.say(THIS), self._other], [after, other or after]
        if fact.is_for is not (fact.seat == seat):
            turns, states = turns[::-1], states[::-1]
        gain, rest = (totals(state)[fact.seat] - totals(before)[fact.seat] for state in states)
        points, less = fact.points, fact.instead
        if fact.kind in {"brings", "gains"}:
            is_own = fact.kind == "gains" or (fact.is_for and fact.seat == seat)
            text, points, less = GAINS if is_own else AT_ONCE[rest > 0], gain, rest
            if rest < 0 >= gain:  # the other turn costs points
                turns, text, points, states = turns[::-1], LOSES, -rest, states[::-1]
            by, spaces = self._by(fact.seat, states[0])
        elif fact.kind == "next":
            text = NEXT[less > 0 and fact.seat != seat]  # a rival can still prevent more for the player
            by, spaces = self._next_turn(fact, states[0])
        else:
            return None
        said = words.say(
            text,
            name=self._players[fact.seat].name,
            points=points_text(points, words),
            less=points_text(less, words),
            by=words.say(COLON) + by if by else "",
            turn=turns[0],
            other=turns[1],
        )
        return Sentence(said, spaces, FOR if fact.is_for else AGAINST, self._other in turns[: 1 + ("{other}" in text)])

    def _next_turn(self, fact: Fact, state: State) -> tuple[str, tuple[str, ...]]:
        """Return a player's next turn in words, with the tiles that it takes, and its spaces and claimed palaces."""
        try:
            placements = [placement(each, "turn") for each in fact.subject.split(", ")]
        except BadRecord:
            return "", ()
        claimed = (state.city.palaces.on(space) for kind, space in placements if kind is DOME)
        spaces = together([*(palace.parts for palace in claimed if palace), *(ONLY[each.space] for each in placements)])
        start = at_turn(state, fact.seat)
        end = made(placements, start) if start else None
        brought = point_sources(start, end, fact.seat).items() if start and end else ()
        tiles = [tile for source, points in brought if points > 0 and (tile := self._tile(source))]
        named = f"{UNBROKEN}({self._words.say(COMMA).join(tiles)})" if tiles else ""
        return placed_text(placements, self._words) + named, tuple(names(spaces))

    def _by(self, seat: Seat, state: State) -> tuple[str, tuple[str, ...]]:
        """Return what brings a player points in the turn that leads to the state, and the spaces and towers of it.

        A tile of a rival also says that the rival loses it.
        """
        words, before = self._words, self._positions.before
        sources = [point_sources(before, state, Seat(each)) for each, _ in enumerate(self._players)]

        def part(source: str, points: int) -> str:
            losers = (rival for rival, costs in enumerate(sources) if self._tile(source) and costs[source] == -points)
            changes = [signed(points), *(f"{self._players[rival].name}{UNBROKEN}{signed(-points)}" for rival in losers)]
            return f"{self._source(source, state)}{UNBROKEN}({words.say(COMMA).join(changes)})"

        said = words.say(COMMA).join(part(*each) for each in sources[seat].most_common() if each[1])
        return said, _changed(state, before, seat)

    def _source(self, source: str, state: State) -> str:
        """Return what brings points, as `point_sources` calls it, in words. A dome stands where it was placed."""
        word, _, space = source.partition(" ")
        palace = state.city.palaces.on(SPACE[space]) if space in SPACE else None
        if palace is not None and palace.dome is not None:
            return self._words.placed(DOME, palace.dome)
        return self._tile(source) or self._words.piece(KIND[word])

    def _tile(self, source: str) -> str:
        """Return a tile in words; empty for what is no tile."""
        word, _, number = source.partition(" ")
        if word == "tower":
            return self._words.tower(TOWERS[int(number) - 1], inside=True)
        return self._words.say(PALACE_TILE, color=self._words.palace_color(KIND[word])) if number == "tile" else ""

    def _of_palace(self, fact: Fact) -> Sentence | None:
        """Say who can claim a palace, or what a claim that only one turn makes gives up, or why it can wait."""
        words, (_, after, other, before) = self._words, self._positions
        space = SPACE.get(fact.subject)
        palaces = [] if space is None else [state.city.palaces.on(space) for state in (after, other or before)]
        is_spent = fact.kind == "spent"  # one of the states has it with the dome
        palace = max(filter(None, palaces), key=lambda each: is_spent and each.owner == fact.seat, default=None)
        able = [self._players[seat].name for seat in claimants_of(after, palace.color)] if palace else []
        if palace is None or (fact.kind == "palace" and not able):
            return None
        said = words.say(
            {"palace": ADDED if palace.pieces & before.city.taken else BEGUN, "wait": WAIT, "spent": SPENT}[fact.kind],
            color=words.palace_color(palace.color),
            space=fact.subject,
            pieces=words.count(PIECES_COUNTED[palace.color], palace.pieces.bit_count()),
            points=points_text(fact.points, words),
            name=self._players[fact.seat].name,
            names=words.listed(able or [""]),
            turn=self._other if fact.is_for else words.say(THIS),
        )
        speaks = FOR if fact.is_for else AGAINST
        return Sentence(said, tuple(names(palace.parts)), speaks, is_spent and fact.is_for)


def _changed(state: State, before: State, seat: Seat) -> tuple[str, ...]:
    """Return the names of the spaces and towers that bring a player other points than before."""
    changed = _worths(state) - _worths(before)
    parts = together(palace.parts for palace, _ in changed if palace.owner == seat)
    towers = zip(TOWERS, state.tower_tiles, before.tower_tiles, strict=True)
    return (*names(parts), *(f"tower-{tower}" for tower, new, then in towers if new == seat != then))


def placed_text(placements: Iterable[Placement], words: Words) -> str:
    """Return placements in words: "gray piece on c4, wall at north a"."""
    return words.say(COMMA).join(words.placed(*placement) for placement in placements)
