"""Puts into words what speaks for a turn and what speaks against it."""

from collections.abc import Collection, Iterator, Mapping
from typing import Literal, NamedTuple

from app.bot_messages import EQUAL_POINTS, Fact, RatedTurn
from app.engine.grid import NAME, SPACE, first, names
from app.engine.inspection import can_be_claimed, claimants_of, growth_sites
from app.engine.palaces import Palace
from app.engine.pieces import COLOR, Seat
from app.engine.state import State
from app.table.wording.palaces import Players, points_text
from app.table.wording.words import N_, N_n, Words

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
NEXT = (
    N_("This turn lets {name} get {points} next{by}."),
    N_("Another turn would let {name} get {points} next{by}."),
)
LATER = (
    N_("After this turn, {name} will probably get {points}{by}."),
    N_("After another turn, {name} would probably get {points}{by}."),
)
COMPARING: Mapping[str, tuple[str, str]] = {"brings": AT_ONCE, "next": NEXT, "event": LATER}
"""The sentences for the kinds of facts that compare two turns: what this turn does, and what another turn would do."""
ALL, PART = N_(", {by}"), N_(", {part} of them {by}")
"""The ends of these sentences: by what the player gains the points, or most of them."""
BY = {
    "claim": N_("with a dome on the {color} palace at {space}"),
    "palace tile": N_("with the {color} palace tile"),
    "tower tile": N_("with the tile of tower {number}"),
    "wall": N_("from walls"),
    "merchant": N_("from merchants"),
    "stable": N_("from stables"),
}
BY_NEW = N_("with a dome on a new {color} palace")
NEW = N_n(
    "The {color} palace at {space} has {number} space for its next piece; {names} can claim it.",
    "The {color} palace at {space} has {number} spaces for its next piece; {names} can claim it.",
)
ALONE_CAN = N_("only {name}")
EARLY = (
    N_n(
        "This turn already claims the {color} palace, which still has {number} space for its next piece.",
        "This turn already claims the {color} palace, which still has {number} spaces for its next piece.",
    ),
    N_n(
        "Another turn would already claim the {color} palace, which still has {number} space for its next piece.",
        "Another turn would already claim the {color} palace, which still has {number} spaces for its next piece.",
    ),
)
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
    about, lead = _Facts(positions, players, words), thought.lead or 0
    said = [sentence for fact in thought.reasons if (sentence := about.sentence(fact))]
    if thought.lead is not None:
        said += _of_lead(lead, {each.speaks for each in said}, bot, positions, words)
    said.sort(key=lambda sentence: sentence.speaks == AGAINST)
    if bot in LEARNERS and any(sentence.speaks == AGAINST for sentence in said):
        said.append(Sentence(words.say(LEARNING, name=players[positions.seat].name)))
    return tuple(said)


def is_compared(thought: RatedTurn, bot: str = "") -> bool:
    """Return whether sentences about a turn speak of the other turn. `bot` is the level of the bot that made it."""
    if thought.reasons is None or not thought.other:
        return False
    is_apart, kinds = abs(thought.lead or 0) >= EQUAL_POINTS, {fact.kind for fact in thought.reasons}
    return is_apart or not kinds.isdisjoint({*COMPARING, "early"}) or bool(bot and not kinds)


def _of_lead(lead: float, said: Collection[Speaks], bot: str, positions: Positions, words: Words) -> Iterator[Sentence]:
    """Say how good a turn is in comparison with the other one, unless the facts that were said explain it.

    How far apart tips are is said above them.
    """
    speaks = "" if abs(lead) < EQUAL_POINTS else FOR if lead > 0 else AGAINST
    if speaks:
        if speaks not in said:
            points = points_text(max(1, round(abs(lead))), words)
            yield Sentence(words.say(BETTER if lead > 0 else WORSE, points=points), (), speaks)
    elif not said and not can_be_claimed(positions.before):
        yield Sentence(words.say(EQUAL))
    elif said == {AGAINST} or (bot and not said):
        yield Sentence(words.say(AS_GOOD))


class _Facts:
    """Puts the facts about one turn into sentences."""

    def __init__(self, positions: Positions, players: Players, words: Words) -> None:
        self._positions, self._players, self._words = positions, players, words

    def sentence(self, fact: Fact) -> Sentence | None:
        """Say a fact; None if its kind is unknown, or if the player or the palace that it is about is not there."""
        words, speaks = self._words, FOR if fact.is_for else AGAINST
        if fact.kind in ALONE:
            return Sentence(words.say(ALONE[fact.kind]))
        if fact.seat >= len(self._players):
            return None
        name, points = self._players[fact.seat].name, points_text(fact.points, words)
        if fact.kind == "despite":
            return Sentence(words.say(DESPITE, name=name, points=points))
        if fact.kind in {"new", "early"}:
            return self._new(fact) if fact.kind == "new" else self._early(fact)
        is_other = fact.is_for != (fact.seat == self._positions.seat)
        if fact.kind not in COMPARING:
            return None
        palace = self._palace(fact, is_other=is_other)
        text = words.say(COMPARING[fact.kind][is_other], name=name, points=points, by=self._by(fact, palace))
        return Sentence(text, _places(fact, palace), speaks)

    def _new(self, fact: Fact) -> Sentence | None:
        """Say who can claim a palace that the turn has built, and on how many spaces its next piece may go."""
        after, palace = self._positions.after, self._palace(fact, is_other=False)
        able = [] if palace is None else claimants_of(after, palace.color)
        if palace is None or not able:
            return None
        color, who = self._words.palace_color(palace.color), [self._players[seat].name for seat in able]
        listed = self._words.listed(who) if len(who) > 1 else self._words.say(ALONE_CAN, name=who[0])
        space = self._name(palace)
        text = self._words.count(NEW, fact.points, color=color, space=space, names=listed)
        return Sentence(text, tuple(names(growth_sites(after, palace))), FOR if fact.is_for else AGAINST)

    def _early(self, fact: Fact) -> Sentence | None:
        """Say that one of the turns claims a palace that could still grow."""
        palace = self._palace(fact, is_other=fact.is_for)
        if palace is None:
            return None
        text = self._words.count(EARLY[fact.is_for], fact.points, color=self._words.palace_color(palace.color))
        return Sentence(text, tuple(names(palace.parts)), FOR if fact.is_for else AGAINST)

    def _palace(self, fact: Fact, *, is_other: bool) -> Palace | None:
        """Return the palace that a fact is about, as it stands after one of the turns or stood before them."""
        _, after, other, before = self._positions
        for state in (other, after, before) if is_other else (after, other, before):
            if state is None:
                continue
            if fact.means == "palace tile" and fact.subject in COLOR:
                palace = state.city.palaces.owned(COLOR[fact.subject], fact.seat)
            else:
                palace = state.city.palaces.on(SPACE[fact.subject]) if fact.subject in SPACE else None
            if palace is not None:
                return palace
        return None

    def _by(self, fact: Fact, palace: Palace | None) -> str:
        """Return the end of a sentence that says by what the player gains the points; empty if it is not known."""
        words, color = self._words, COLOR.get(fact.subject, None if palace is None else palace.color)
        if fact.means not in BY or (fact.means in {"claim", "palace tile"} and color is None):
            return ""
        by = words.say(
            BY_NEW if fact.means == "claim" and fact.subject in COLOR else BY[fact.means],
            color="" if color is None else words.palace_color(color),
            space=fact.subject if palace is None else self._name(palace),
            number=fact.subject.removeprefix("tower-"),
        )
        return words.say(PART if fact.part else ALL, by=by, part=fact.part)

    def _name(self, palace: Palace) -> str:
        """Return the space that names a palace in all sentences: the first one of those that are built on before."""
        standing = (each.pieces & palace.pieces for each in self._positions.before.city.palaces.all)
        return NAME[first(next(filter(None, standing), palace.pieces))]


def _places(fact: Fact, palace: Palace | None) -> tuple[str, ...]:
    """Return the names of the spaces and towers that a fact is about."""
    return (fact.subject,) if fact.means == "tower tile" else () if palace is None else tuple(names(palace.parts))
