"""Puts into words what speaks for a turn and what speaks against it."""

from collections.abc import Collection, Iterable, Iterator
from typing import NamedTuple

from app.bot_messages import Fact, RatedTurn
from app.engine.grid import ONLY, SPACE, names, together
from app.engine.inspection import at_turn, claimants_of, gained_and_lost, point_sources
from app.engine.palaces import Palace
from app.engine.pieces import DOME, KIND, TOWERS, Seat
from app.engine.play import made
from app.engine.scoring import palace_points
from app.engine.state import Placement, State
from app.table.wording.palaces import UNBROKEN, Players, points_text
from app.table.wording.words import COLON, COMMA, N_, PIECES_COUNTED, Words, signed
from app.verdicts import CLEAR_POINTS, balance, sure_points, weight

FOR, AGAINST = "for", "against"


class Sentence(NamedTuple):
    """A sentence, the names of spaces and towers in it, `FOR` or `AGAINST` the turn, and if it speaks of the other."""

    text: str
    spaces: tuple[str, ...] = ()
    speaks: str = ""
    compares: bool = False


AT_ONCE, GAINS = N_("With {turn}, {name} gets {points} at once{less}{by}."), N_("This turn brings {name} {points}{by}.")
LOSES, LESS = N_("With {turn}, {name} loses {points} at once{by}."), N_("with {other} only {less}")
NEXT = N_("After {turn}, {name} could get {points} next{less}{by}.")
SPENT = N_(
    "With {turn}, the palace at {space} stays at {pieces}, and {name} can claim no other {color} one, although there "
    "is room for a larger one."
)
THIS, OTHER, OTHER_TIP, OTHER_PLAYED = N_("this turn"), N_("another turn"), N_("tip {number}"), N_("the turn played")
PALACE_TILE = N_("{color} palace tile")
ADDED = N_("This turn adds {points} to the {color} palace at {space}, which only {names} can claim.")
BEGUN = N_("This turn starts the {color} palace at {space}, worth {points}, which only {names} can claim.")
WAIT = N_("The {color} palace at {space} can wait, because only {name} can still claim it.")
WAITING, ONLY_TURN = N_("This turn just waits: no palace or score changes."), N_("The rules allow only this turn.")
BETTER = N_("All in all, {name} seems about {points} better off with {turn} than with {other}.")
EQUAL = N_("It hardly matters now: other turns seem about as good.")


class TurnSentences(NamedTuple):
    """Says what speaks for and against a turn of the player at `seat`.

    The positions are those before and after it, and after the other turn, if there is one, which has this `name`.
    """

    seat: Seat
    before: State
    after: State
    other: State | None
    players: Players
    words: Words
    name: str = ""

    def of(self, thought: RatedTurn, *, is_best: bool | None = None, matters: bool = False) -> tuple[Sentence, ...]:
        """Return what speaks for a turn, and then what speaks against it; nothing yet if it is a preliminary hint.

        `is_best` tells whether it is called about as good as the best of several; None if nothing is said about this.
        It `matters` which of these the player makes if a difference between them is told.
        """
        reasons = thought.reasons or ()
        said = sorted(filter(None, map(self._sentence, reasons)), key=lambda sentence: sentence.speaks == AGAINST)
        if thought.lead is not None and thought.reasons is not None:
            is_even = not matters and is_best is not False
            said += self._of_lead(0 if is_best else thought.lead, reasons if said else (), is_even=is_even)
        return tuple(said)

    def _sentence(self, fact: Fact) -> Sentence | None:
        """Say a fact; None if its kind is unknown, or if the player or the palace that it is about is not there."""
        if fact.kind == "only":
            return Sentence(self.words.say(ONLY_TURN))
        if fact.seat >= len(self.players):
            return None
        return self._of_palace(fact) if fact.kind in {"palace", "wait", "spent"} else self._of_points(fact)

    def _of_lead(self, lead: float, facts: Collection[Fact], *, is_even: bool) -> Iterator[Sentence]:
        """Say how good a turn is in comparison with the other one, unless the facts explain at least half of it.

        If the facts speak against a better turn, less suffices. The first merchant is no turn (R9), and a wall does not
        just wait.
        """
        words, before, after, is_clear = self.words, self.before, self.after, abs(lead) >= sure_points(self.before)
        waits = not before.opening and before.city.walls == after.city.walls and _worths(before) == _worths(after)
        if waits and not facts:
            yield Sentence(words.say(WAITING))
        elif is_even and not is_clear and all(fact.kind == "palace" and not fact.is_for for fact in facts):
            yield Sentence(words.say(EQUAL))
        said = balance(facts) if any(map(weight, facts)) else lead * any(fact.is_for is (lead > 0) for fact in facts)
        if (is_clear or (lead >= CLEAR_POINTS and said < 0)) and said * lead < lead * lead / 2:
            points, name = points_text(max(1, round(abs(lead))), words), self.players[self.seat].name
            turn, other = self._turns(is_this=lead > 0)
            text = words.say(BETTER, name=name, points=points, turn=turn, other=other)
            yield Sentence(text, (), FOR if lead > 0 else AGAINST, compares=True)

    def _turns(self, *, is_this: bool) -> list[str]:
        """Return the words for this turn and the other one, in the opposite order if it is not about this turn."""
        return [self.words.say(THIS), self.name or self.words.say(OTHER)][:: 1 if is_this else -1]

    def _of_points(self, fact: Fact) -> Sentence | None:
        words, is_this = self.words, fact.is_for is (fact.seat == self.seat)
        turns, states = self._turns(is_this=is_this), [self.after, self.other or self.after][:: 1 if is_this else -1]
        if fact.kind in {"brings", "gains"}:
            (gain, _), (rest, lost) = (gained_and_lost(self.before, state)[fact.seat] for state in states)
            is_own = fact.is_for and fact.seat == self.seat
            text, points, less = GAINS if is_own else AT_ONCE, gain, rest * (fact.kind == "brings")
            if lost and gain <= rest:  # the other turn costs points
                turns, text, points, less, states = turns[::-1], LOSES, lost, 0, states[::-1]
            by, spaces = self._by(fact.seat, states[0])
        elif fact.kind == "next":
            # a rival can still prevent more for the player
            text, points, less = NEXT, fact.points, fact.instead * (fact.seat != self.seat)
            by, spaces = self._next_turn(fact, states[0])
        else:
            return None
        said = words.say(
            text,
            name=self.players[fact.seat].name,
            points=points_text(points, words),
            less=f"{UNBROKEN}({words.say(LESS, other=turns[1], less=points_text(less, words))})" if less > 0 else "",
            by=words.say(COLON) + by if by else "",
            turn=turns[0],
        )
        compares = turns[0] != words.say(THIS) or ("{less}" in text and less > 0)
        return Sentence(said, spaces, FOR if fact.is_for else AGAINST, compares)

    def _next_turn(self, fact: Fact, state: State) -> tuple[str, tuple[str, ...]]:
        """Return a player's next turn in words, with the tiles that it takes, and its spaces and claimed palaces."""
        placements = fact.placements
        claimed = (state.city.palaces.on(space) for kind, space in placements if kind is DOME)
        spaces = together([*(palace.parts for palace in claimed if palace), *(ONLY[each.space] for each in placements)])
        start = at_turn(state, fact.seat)
        end = made(placements, start) if start else None
        brought = point_sources(start, end, fact.seat).items() if start and end else ()
        tiles = [tile for source, points in brought if points > 0 and (tile := self._tile(source))]
        named = f"{UNBROKEN}({self.words.say(COMMA).join(tiles)})" if tiles else ""
        return placed_text(placements, self.words) + named, tuple(names(spaces))

    def _by(self, seat: Seat, state: State) -> tuple[str, tuple[str, ...]]:
        """Return what brings or costs a player points in the turn to the state, and the spaces and towers of it.

        A tile of a rival also says that the rival loses it.
        """
        words, before = self.words, self.before
        sources = [point_sources(before, state, Seat(each)) for each, _ in enumerate(self.players)]

        def part(source: str, points: int) -> str:
            losers = (rival for rival, costs in enumerate(sources) if self._tile(source) and costs[source] == -points)
            changes = [signed(points), *(f"{self.players[rival].name}{UNBROKEN}{signed(-points)}" for rival in losers)]
            return f"{self._named(source, state)}{UNBROKEN}({words.say(COMMA).join(changes)})"

        said = words.say(COMMA).join(part(*each) for each in sources[seat].most_common() if each[1])
        return said, _changed(state, before, seat)

    def _named(self, source: str, state: State) -> str:
        """Return what brings points, as `point_sources` calls it, in words. A dome stands where it was placed."""
        word, _, space = source.partition(" ")
        palace = state.city.palaces.on(SPACE[space]) if space in SPACE else None
        if palace is not None and palace.dome is not None:
            return self.words.placed(DOME, palace.dome)
        return self._tile(source) or self.words.piece(KIND[word])

    def _tile(self, source: str) -> str:
        """Return a tile in words; empty for what is no tile."""
        word, _, number = source.partition(" ")
        if word == "tower":
            return self.words.tower(TOWERS[int(number) - 1], inside=True)
        return self.words.say(PALACE_TILE, color=self.words.palace_color(KIND[word])) if number == "tile" else ""

    def _of_palace(self, fact: Fact) -> Sentence | None:
        """Say who can claim a palace, or what a claim that only one turn makes gives up, or why it can wait."""
        words, after, before, space = self.words, self.after, self.before, SPACE.get(fact.subject)
        is_spent = fact.kind == "spent"  # the state after the turn that claims the palace has it with the dome
        states = [after, self.other or before][:: -1 if is_spent and fact.is_for else 1]
        palaces = [] if space is None else [state.city.palaces.on(space) for state in states]
        palace = max(filter(None, palaces), key=lambda each: is_spent and each.owner == fact.seat, default=None)
        able = [self.players[seat].name for seat in claimants_of(after, palace.color)] if palace else []
        if palace is None or (fact.kind == "palace" and not able):
            return None
        said = words.say(
            {"palace": ADDED if palace.pieces & before.city.taken else BEGUN, "wait": WAIT, "spent": SPENT}[fact.kind],
            color=words.palace_color(palace.color),
            space=fact.subject,
            pieces=words.count(PIECES_COUNTED[palace.color], palace.pieces.bit_count()),
            points=points_text(fact.points, words),
            name=self.players[fact.seat].name,
            names=words.listed(able or [""]),
            turn=self._turns(is_this=not fact.is_for)[0],
        )
        compares = fact.is_for and fact.kind != "palace"
        return Sentence(said, tuple(names(palace.parts)), FOR if fact.is_for else AGAINST, compares)


def _worths(state: State) -> set[tuple[Palace, int]]:
    """Return the palaces with their points. A turn that just waits does not change them."""
    return {(palace, palace_points(state.city, palace)) for palace in state.city.palaces.all}


def _changed(state: State, before: State, seat: Seat) -> tuple[str, ...]:
    """Return the names of the spaces and towers that bring a player other points than before."""
    changed = _worths(state) - _worths(before)
    parts = together(palace.parts for palace, _ in changed if palace.owner == seat)
    towers = zip(TOWERS, state.tower_tiles, before.tower_tiles, strict=True)
    return (*names(parts), *(f"tower-{tower}" for tower, new, then in towers if new == seat != then))


def placed_text(placements: Iterable[Placement], words: Words) -> str:
    """Return placements in words: "gray piece on c4, wall at north a"."""
    return words.say(COMMA).join(words.placed(*placement) for placement in placements)
