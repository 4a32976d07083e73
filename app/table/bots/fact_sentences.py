"""Puts into words what speaks for a turn and what speaks against it."""

from collections.abc import Collection, Iterable, Iterator
from typing import Literal, NamedTuple

from app.bot_messages import EQUAL_POINTS, Fact, RatedTurn
from app.engine.errors import BadRecord
from app.engine.grid import ONLY, SPACE, Spaces, names, together
from app.engine.inspection import claimants_of, point_sources
from app.engine.pieces import COLORS, DOME, KIND, TOWERS, Seat
from app.engine.position import placement
from app.engine.scoring import palace_points, totals
from app.engine.state import Placement, State
from app.table.wording.palaces import UNBROKEN, Players, points_text
from app.table.wording.words import COLON, COMMA, N_, Words, signed

Speaks = Literal["", "for", "against"]
FOR: Speaks = "for"
AGAINST: Speaks = "against"


class Sentence(NamedTuple):
    """A sentence about a turn, whether it speaks for it, and the names of the spaces and towers that it is about."""

    text: str
    spaces: tuple[str, ...] = ()
    speaks: Speaks = ""


AT_ONCE = (
    N_("Compared with {other}, this turn brings {name} {points} more at once{by}."),
    N_("With {other}, {name} would get {points} more at once{by}."),
)
GAINS = N_("This turn brings {name} {points}{by}.")
NEXT = N_("After {turn}, {name} could get {points} next{by}.")
SOON = N_("In the coming turns, {name} probably gets about {points} more after {turn}{by}.")
SPENT = N_("After {turn}, {name} is left with the {color} palace at {space}, although a larger one is possible.")
INSTEAD = N_("{these} instead of {those}")
THIS, OTHER, OTHER_TIP, OTHER_PLAYED = N_("this turn"), N_("another turn"), N_("tip {number}"), N_("the turn played")
COMPARING = ("brings", "next", "wait", "soon", "spent")
"""The kinds of facts whose sentences speak of another turn."""
PALACE_TILE = N_("{color} palace tile")
ADDED = N_("This turn adds {points} to the {color} palace at {space}: only {names} can claim it.")
WAIT = N_("The {color} palace at {space} can wait: only {name} can claim it.")
WAITING = N_("This turn just waits: no palace or score changes.")
ONLY_TURN = N_("The rules allow only this turn.")
BETTER = N_("Compared with {other}, this turn seems about {points} better in the end.")
WORSE = N_("Compared with {other}, this turn seems about {points} worse in the end.")
EQUAL = N_("It hardly matters now.")
EARLY = N_("It hardly matters now: all players can still claim every palace.")


class Positions(NamedTuple):
    """The positions that the facts about a turn speak of: after it, after the other turn, if there is one, and before.

    `seat` is that of the player who makes the turn.
    """

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
    about = _Facts(thought, positions, players, words, other or words.say(OTHER))
    said = [sentence for fact in reasons if (sentence := about.sentence(fact))]
    if lead is not None and thought.reasons is not None:
        lead = max(0, lead) if is_best else lead
        is_equal = is_best is not False and abs(lead) < EQUAL_POINTS
        said += about.of_lead(lead, reasons if said else (), is_equal=is_equal)
    return tuple(sorted(said, key=lambda sentence: sentence.speaks == AGAINST))


def is_compared(thought: RatedTurn) -> bool:
    """Return whether sentences about a turn speak of the other turn."""
    facts, lead = thought.reasons or (), thought.lead or 0
    return bool(thought.other) and (any(fact.kind in COMPARING for fact in facts) or _is_unexplained(lead, facts))


def _is_unexplained(lead: float, facts: Collection[Fact]) -> bool:
    """Return whether no fact tells why one turn is better."""
    return abs(lead) >= EQUAL_POINTS and not any(fact.is_for is (lead > 0) for fact in facts)


def _worths(state: State) -> tuple[object, ...]:
    """Return what waiting does not change: the points of all players, and all palaces with their points."""
    return totals(state), [(palace, palace_points(state.city, palace)) for palace in state.city.palaces.all]


class _Facts:
    """Puts the facts about one turn into sentences."""

    def __init__(self, thought: RatedTurn, positions: Positions, players: Players, words: Words, other: str) -> None:
        self._positions, self._players, self._words, self._other = positions, players, words, other
        placed = (*thought.placements, *thought.other)
        self._domes = together(ONLY[each.space] for each in placed if each.kind is DOME)

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
        is_same = _worths(before) == _worths(after)
        if not facts and is_same and not before.opening:
            yield Sentence(words.say(WAITING))
        elif not facts and is_equal:
            is_early = all(claimants_of(after, color) == after.seats for color in COLORS)
            yield Sentence(words.say(EARLY if is_early else EQUAL))
        if _is_unexplained(lead, facts):
            points = points_text(max(1, round(abs(lead))), words)
            text = words.say(BETTER if lead > 0 else WORSE, points=points, other=self._other)
            yield Sentence(text, (), FOR if lead > 0 else AGAINST)

    def _of_points(self, fact: Fact) -> Sentence | None:
        words, (seat, after, other, before) = self._words, self._positions
        is_other = fact.is_for is not (fact.seat == seat)
        told, beside = (other, after) if is_other else (after, other)
        points = points_text(fact.points, words)
        if fact.kind in {"brings", "gains"}:
            text = GAINS if fact.kind == "gains" else AT_ONCE[is_other]
            by, spaces = self._by(fact, told, before if fact.kind == "gains" else beside)
        elif fact.kind in {"next", "soon"}:
            text, (by, spaces) = NEXT if fact.kind == "next" else SOON, self._cause(fact.subject, told or before)
        else:
            return None
        if fact.instead:
            points = words.say(INSTEAD, these=points, those=str(fact.instead))
        by = words.say(COLON) + by if by else ""
        turn, name = self._other if is_other else words.say(THIS), self._players[fact.seat].name
        said = words.say(text, name=name, points=points, by=by, turn=turn, other=self._other)
        return Sentence(said, spaces, FOR if fact.is_for else AGAINST)

    def _cause(self, subject: str, state: State) -> tuple[str, tuple[str, ...]]:
        """Return a turn, a tile or a kind of pieces in words, and the spaces of a turn with the palaces it claims."""
        words, (word, _, number) = self._words, subject.partition(" ")
        kind = KIND.get(word)
        if kind is not None and number == "tile":
            return words.say(PALACE_TILE, color=words.palace_color(kind)), ()
        if kind is not None and not number:
            return words.piece(kind), ()
        if subject in {f"tower {tower}" for tower in TOWERS}:
            return words.tower(TOWERS[int(number) - 1], inside=True), ()
        try:
            placements = [placement(each, "turn") for each in subject.split(", ")]
        except BadRecord:
            return "", ()
        claimed = (state.city.palaces.on(space) for kind, space in placements if kind is DOME)
        spaces = together([*(palace.parts for palace in claimed if palace), *(ONLY[each.space] for each in placements)])
        return placed_text(placements, words), tuple(names(spaces))

    def _by(self, fact: Fact, one: State | None, other: State | None) -> tuple[str, tuple[str, ...]]:
        """Return what brings a player more in one state than in the other, and what this is about, if it is known.

        A tile of a rival also says that the rival loses it.
        """
        if one is None or other is None:
            return "", ()
        apart, (seat, _, _, before) = _owned(one, fact.seat) & _owned(other, fact.seat), self._positions
        old, *new = (point_sources(state, fact.seat, apart, self._domes) for state in (before, one, other))
        sides = list[list[tuple[str, int]]]()
        for this, that in (new, new[::-1]):
            more, lost = (this - old) - (that - old), (old - this) - (old - that)
            # what a rival loses does not count
            sides.append([*more.most_common(), *((tile, -lost[tile]) for tile in lost if fact.seat == seat)])
        if abs(sum(points for _, points in sides[0]) - sum(points for _, points in sides[1])) != fact.points:
            return "", ()
        comma, others = self._words.say(COMMA), [seat for seat, _ in enumerate(self._players) if seat != fact.seat]
        losers = {tile: seat for seat in others for tile in point_sources(before, Seat(seat), apart, self._domes)}

        def part(source: str, points: int) -> str:
            loser = [f"{self._players[losers[source]].name}{UNBROKEN}{signed(-points)}"] if source in losers else []
            return f"{self._cause(source, one)[0]}{UNBROKEN}({comma.join([signed(points), *loser])})"

        said, instead = (comma.join(part(*each) for each in side) for side in sides)
        by = self._words.say(INSTEAD, these=said, those=instead) if instead else said
        return by, _changed(one, other, before, fact.seat)

    def _of_palace(self, fact: Fact) -> Sentence | None:
        """Say who can claim a palace, or what a claim that only one turn makes gives up, or why it can wait."""
        words, (_, after, other, before) = self._words, self._positions
        space = SPACE.get(fact.subject)
        palaces = [] if space is None else [state.city.palaces.on(space) for state in (after, other or before)]
        palace = next(filter(None, palaces), None)
        able = [self._players[seat].name for seat in claimants_of(after, palace.color)] if palace else []
        if palace is None or (fact.kind == "palace" and not able):
            return None
        said = words.say(
            {"palace": ADDED, "wait": WAIT, "spent": SPENT}[fact.kind],
            color=words.palace_color(palace.color),
            space=fact.subject,
            points=points_text(fact.points, words),
            name=self._players[fact.seat].name,
            names=words.listed(able or [""]),
            turn=self._other if fact.is_for else words.say(THIS),
        )
        return Sentence(said, tuple(names(palace.parts)), FOR if fact.is_for else AGAINST)


def _owned(state: State, seat: Seat) -> Spaces:
    return together(palace.pieces for palace in state.city.palaces.all if palace.owner == seat)


def _changed(state: State, other: State, before: State, seat: Seat) -> tuple[str, ...]:
    """Return the names of the spaces and towers that bring a player points, and not the same in the other states."""
    old = {(each, palace_points(other.city, each)) for each in other.city.palaces.all}
    palaces = (each for each in state.city.palaces.all if each.owner == seat)
    parts = together(each.parts for each in palaces if (each, palace_points(state.city, each)) not in old)
    towers = zip(TOWERS, state.tower_tiles, other.tower_tiles, before.tower_tiles, strict=True)
    return (*names(parts), *(f"tower-{tower}" for tower, new, *old in towers if seat == new and seat not in old))


def placed_text(placements: Iterable[Placement], words: Words) -> str:
    """Return placements in words: "gray piece on c4, wall at north a"."""
    return words.say(COMMA).join(words.placed(*placement) for placement in placements)
