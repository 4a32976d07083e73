"""Puts into words what speaks for a turn and what speaks against it."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from math import inf
from typing import Literal, NamedTuple

from app.bot_messages import EQUAL_POINTS, Fact, RatedTurn
from app.engine.errors import BadRecord
from app.engine.grid import ONLY, SPACE, Spaces, first, names, together
from app.engine.inspection import claimants_of, growth_sites
from app.engine.pieces import COLORS, DOME, MERCHANT, STABLE, TOWERS, WALL, Seat, tile_value
from app.engine.position import placement
from app.engine.scoring import palace_points, palace_score
from app.engine.state import Placement, State
from app.table.wording.palaces import UNBROKEN, Players, points_text
from app.table.wording.words import COLON, COMMA, N_, N_n, Words, signed

Speaks = Literal["", "for", "against"]
FOR: Speaks = "for"
AGAINST: Speaks = "against"


class Sentence(NamedTuple):
    """A sentence about a turn, whether it speaks for it, and the names of the spaces and towers that it is about."""

    text: str
    spaces: tuple[str, ...] = ()
    speaks: Speaks = ""


LEARNERS = ("beginner", "easy")
"""The levels whose turns are excused if something speaks against them."""

AT_ONCE = (
    N_("Compared with another turn, this one brings {name} {points} more at once{by}."),
    N_("Another turn would bring {name} {points} more at once{by}."),
)
GAINS = N_("This turn brings {name} {points}{by}."), N_("With this turn, {name} loses {points}{by}.")
NEXT = (
    N_("After this turn, {name} could get {points} next{by}."),
    N_("After another turn, {name} could get {points} next{by}."),
)
COMPARING = ("brings", "next", "wait")
"""The kinds of facts whose sentences speak of another turn."""
PALACE_TILE, TOWER_TILE = N_("{color} palace tile"), N_("tile of tower {number}")
OWN_PALACE = N_n(
    "The {color} palace at {space} has {number} space for its next piece; {names} can claim it.",
    "The {color} palace at {space} has {number} spaces for its next piece; {names} can claim it.",
)
OTHERS_PALACE = N_n(
    "The {color} palace at {space} has only {number} space left for its next piece; {names} can claim it.",
    "The {color} palace at {space} has only {number} spaces left for its next piece; {names} can claim it.",
)
FINISHED = N_("The {color} palace at {space} is finished; {names} can claim it.")
ALONE_CAN = N_("only {name}")
WAIT = N_("The {color} palace at {space} can wait: only {name} can claim it.")
DESPITE = N_("This turn brings {name} {points}; still, no better turn was found.")
ALONE = {
    "waiting": N_("This turn just waits: no palace or score changes."),
    "only": N_("The rules allow only this turn."),
}
"""The sentences for facts that speak neither for a turn nor against it."""
BETTER = N_("In the end, this turn seems about {points} better than another turn.")
WORSE = N_("In the end, another turn seems about {points} better than this turn.")
EQUAL = N_("It hardly matters now.")
AS_GOOD = N_("In the end, this turn seems about as good as another turn.")
UNKNOWN, LEARNING = N_("The reasons are no longer known."), N_("{name} is still learning.")


class Positions(NamedTuple):
    """The positions that the facts about a turn speak of: after it, after the other turn, if there is one, and before.

    `seat` is that of the player who makes the turn.
    """

    seat: Seat
    after: State
    other: State | None
    before: State


def turn_sentences(
    thought: RatedTurn, positions: Positions, bot: str, players: Players, words: Words
) -> tuple[Sentence, ...]:
    """Return what speaks for a turn, and then what speaks against it; nothing yet if the turn is a preliminary hint.

    `bot` is the level of the bot that made the turn; it is empty for a person's turn.
    """
    if thought.reasons is None:
        return (Sentence(words.say(UNKNOWN)),) if bot else ()
    about, lead = _Facts(thought, positions, players, words), thought.lead
    said = [sentence for fact in thought.reasons if (sentence := about.sentence(fact))]
    if lead is not None:
        said += _of_lead(lead, thought.reasons if said else (), words)
    said.sort(key=lambda sentence: sentence.speaks == AGAINST)
    if bot in LEARNERS and any(sentence.speaks == AGAINST for sentence in said):
        said.append(Sentence(words.say(LEARNING, name=players[positions.seat].name)))
    return tuple(said)


def is_compared(thought: RatedTurn) -> bool:
    """Return whether sentences about a turn speak of the other turn."""
    if thought.reasons is None or not thought.other:
        return False
    return abs(thought.lead or 0) >= EQUAL_POINTS or any(fact.kind in COMPARING for fact in thought.reasons)


def _of_lead(lead: float, facts: Collection[Fact], words: Words) -> Iterator[Sentence]:
    """Say how good a turn is in comparison with the other one, unless the facts explain it.

    How far apart tips are is said above them.
    """
    ahead, behind = (_weight(facts, is_for=is_for) for is_for in (lead > 0, lead <= 0))
    if abs(lead) >= EQUAL_POINTS:
        if ahead <= behind:
            points = points_text(max(1, round(abs(lead))), words)
            yield Sentence(words.say(BETTER if lead > 0 else WORSE, points=points), (), FOR if lead > 0 else AGAINST)
    elif not facts:
        yield Sentence(words.say(EQUAL))
    elif _weight(facts, is_for=False) > _weight(facts, is_for=True):
        yield Sentence(words.say(AS_GOOD))


def _weight(facts: Collection[Fact], *, is_for: bool) -> float:
    """Return the points by which facts speak for a turn, or against it. Those that count no points weigh little."""
    spoken = [fact for fact in facts if fact.is_for is is_for and fact.kind not in {"despite", *ALONE}]
    if any(fact.kind == "wait" for fact in spoken):
        return inf
    return sum(fact.points if fact.kind in {"brings", "next"} else 0.5 for fact in spoken)


class _Facts:
    """Puts the facts about one turn into sentences."""

    def __init__(self, thought: RatedTurn, positions: Positions, players: Players, words: Words) -> None:
        self._positions, self._players, self._words = positions, players, words
        self._domes = [each.space for each in (*thought.placements, *thought.other) if each.kind is DOME]

    def sentence(self, fact: Fact) -> Sentence | None:
        """Say a fact; None if its kind is unknown, or if the player or the palace that it is about is not there."""
        words, speaks = self._words, FOR if fact.is_for else AGAINST
        if fact.kind in ALONE:
            return Sentence(words.say(ALONE[fact.kind]))
        if fact.seat >= len(self._players):
            return None
        if fact.kind in {"palace", "wait"}:
            return self._of_palace(fact)
        name, points = self._players[fact.seat].name, points_text(fact.points, words)
        if fact.kind == "despite":
            return Sentence(words.say(DESPITE, name=name, points=points))
        _, after, other, before = self._positions
        is_own = fact.seat == self._positions.seat
        is_other = fact.is_for is not is_own
        if fact.kind == "next":
            text, by, spaces = NEXT[is_other], *self._placed(fact.subject, (other if is_other else after) or before)
        elif fact.kind == "brings":
            states = (other, after) if is_other else (after, other)
            text, by, spaces = AT_ONCE[is_other], *self._by(fact, *states)
        elif fact.kind == "gains":
            text, by, spaces = GAINS[not is_own], *self._by(fact, after, before)
        else:
            return None
        by = words.say(COLON) + by if by else ""
        return Sentence(words.say(text, name=name, points=points, by=by), spaces, speaks)

    def _placed(self, turn: str, state: State) -> tuple[str, tuple[str, ...]]:
        """Return the placements of a turn in words, and the names of their spaces, with the palaces that they claim."""
        try:
            placements = [placement(each, "turn") for each in turn.split(", ")]
        except BadRecord:
            return "", ()
        claimed = (state.city.palaces.on(space) for kind, space in placements if kind is DOME)
        spaces = together([*(palace.parts for palace in claimed if palace), *(ONLY[each.space] for each in placements)])
        return placed_text(placements, self._words), tuple(names(spaces))

    def _by(self, fact: Fact, one: State | None, other: State | None) -> tuple[str, tuple[str, ...]]:
        """Return what brings a player more in one state than in the other, and what this is about, if it is known."""
        if one is None or other is None:
            return "", ()
        shared = _owned(one, fact.seat) & _owned(other, fact.seat)
        parts = self._sources(one, fact.seat, shared)
        parts.subtract(self._sources(other, fact.seat, shared))
        if abs(parts.total()) != fact.points:
            return "", ()
        said = (f"{label}{UNBROKEN}({signed(points)})" for label, points in parts.most_common() if points)
        return self._words.say(COMMA).join(said), _changed(one, other, fact.seat)

    def _sources(self, state: State, seat: Seat, shared: Spaces) -> Counter[str]:
        """Return the parts of a player's score by their names: for a palace that is not `shared`, that of its dome."""
        words, found = self._words, Counter[str]()
        for palace in (each for each in state.city.palaces.all if each.owner == seat):
            score = palace_score(state.city, palace)
            if palace.pieces & shared:
                found.update(dict(zip(map(words.piece, (palace.color, STABLE, WALL, MERCHANT)), score, strict=True)))
            else:
                dome = next((each for each in self._domes if ONLY[each] & palace.pieces), first(palace.pieces))
                found[words.placed(DOME, dome)] += score.total
        for color, holder in zip(COLORS, state.palace_tiles, strict=True):
            if holder == seat:
                found[words.say(PALACE_TILE, color=words.palace_color(color))] += tile_value(color)
        for tower, holder in zip(TOWERS, state.tower_tiles, strict=True):
            if holder == seat:
                found[words.say(TOWER_TILE, number=tower)] += tower
        return found

    def _of_palace(self, fact: Fact) -> Sentence | None:
        """Say who can claim a palace, and on how many spaces its next piece may go."""
        _, after, other, before = self._positions
        states = (after, other, before) if fact.is_for else (other, before, after)
        space = SPACE.get(fact.subject)
        found = ((state, state.city.palaces.on(space)) for state in states if state and space is not None)
        state, palace = next(((state, palace) for state, palace in found if palace), (after, None))
        able = [] if palace is None else claimants_of(state, palace.color)
        if palace is None or not able:
            return None
        words, who = self._words, [self._players[seat].name for seat in able]
        parts = {"color": words.palace_color(palace.color), "space": fact.subject}
        if fact.kind == "wait":
            text = words.say(WAIT, name=who[0], **parts)
        else:
            listed = words.listed(who) if len(who) > 1 else words.say(ALONE_CAN, name=who[0])
            forms = OWN_PALACE if fact.seat in able else OTHERS_PALACE
            text = words.count(forms if fact.points else FINISHED, fact.points, names=listed, **parts)
        growth = names(growth_sites(state, palace)) if fact.kind == "palace" else []
        return Sentence(text, tuple(growth or names(palace.parts)), FOR if fact.is_for else AGAINST)


def _owned(state: State, seat: Seat) -> Spaces:
    return together(palace.pieces for palace in state.city.palaces.all if palace.owner == seat)


def _changed(state: State, other: State, seat: Seat) -> tuple[str, ...]:
    """Return the names of the spaces and towers that bring a player points, and not the same in the other state."""
    old = {(each, palace_points(other.city, each)) for each in other.city.palaces.all}
    palaces = (each for each in state.city.palaces.all if each.owner == seat)
    parts = together(each.parts for each in palaces if (each, palace_points(state.city, each)) not in old)
    towers = zip(TOWERS, state.tower_tiles, other.tower_tiles, strict=True)
    return (*names(parts), *(f"tower-{tower}" for tower, new, last in towers if seat == new != last))


def placed_text(placements: Iterable[Placement], words: Words) -> str:
    """Return placements in words: "gray piece on c4, wall at north a"."""
    return words.say(COMMA).join(words.placed(*placement) for placement in placements)
