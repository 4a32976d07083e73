"""Compares a turn with the best other turn that a bot found, in a sentence."""

from functools import cached_property

from app.bot_messages import EQUAL_POINTS, SEEN_POINTS, RatedTurn
from app.engine.events import PalaceClaimed
from app.engine.inspection import at_turn, claimants_of, gift, growth_sites
from app.table.bots.gain_sentences import MadeTurn, Sentence, placed_on, placed_text, turn_of
from app.table.state.bots import can_be_placed
from app.table.wording.palaces import Players
from app.table.wording.words import N_, Forms, N_n, Words

SMALL_PIECES = 2
"""A palace with at most this number of pieces is small."""
WEAK = {"start", "next", "stays", "grows", "spare", "always", "idle"}
"""Topics that do not say why a turn is better than another one."""
COSTS = {"grows", "spare"}
"""Topics that say only what a turn gives a rival."""
WITH_TURN = {"despite", "fewer", "offer", "wait"}
"""Topics whose sentences name the other turn."""
EQUAL = N_("Another turn is about equally good: {turn}.")
STILL = N_("Another turn brings more at once, but {name} could still make it next turn: {turn}.")
WAIT = N_("The {color} palace can wait, as only {name} can claim one: {turn}.")
EARLY = N_("Another turn claims the {color} palace at once, but it can still grow if nobody claims it first: {turn}.")
SMALL = N_n(
    "Another turn claims the {color} palace at once, but with only {number} piece: {turn}.",
    "Another turn claims the {color} palace at once, but with only {number} pieces: {turn}.",
)
NO_BETTER = N_("Another turn brings more at once, but seems no better in the end: {turn}.")
WORSE = N_("Another turn brings more at once, but seems worse in the end: {turn}.")
MORE = N_("Another turn brings more at once and seems better in the end: {turn}.")
AHEAD = N_n("About {number} point better than this: {turn}.", "About {number} points better than this: {turn}.")
BEHIND = N_n("About {number} point worse than this: {turn}.", "About {number} points worse than this: {turn}.")


class OtherTurnSentences:
    """Puts into words how good a turn is beside the other turn."""

    def __init__(self, turn: MadeTurn, thought: RatedTurn, players: Players, words: Words) -> None:
        self._turn, self._thought, self._words = turn, thought, words
        self._name = players[turn.seat].name

    @cached_property
    def _other(self) -> MadeTurn | None:
        """The other turn, or None if it is not allowed."""
        before, other = self._turn.before, self._thought.other
        return turn_of(before, other) if can_be_placed(other, before) else None

    def sentences(self, is_gain: bool) -> list[Sentence]:
        """Say how good the turn is beside the other one, if this is needed or useful.

        It is needed if the other turn brings clearly more at once, if the turn has no reason and brings nothing, or if
        it helps a rival or costs points and no reason excuses that. It is useful if the turn brings nothing at once and
        its reasons do not say what is good about it. `is_gain` is true if the turn brings its player something at once.
        """
        lead, topics = self._thought.lead, {each.kind for each in self._thought.reasons or ()}
        if lead is None or self._thought.reasons is None or topics & WITH_TURN:
            return []
        if self._other and self._lacks(self._other, SEEN_POINTS if is_gain else 1):
            return [self._lagging(self._other, lead)]
        changes = self._turn.changes
        is_gift = gift(changes, self._turn.seat).points > 0
        is_bad = (is_gift or changes[self._turn.seat] < 0) and "less" not in topics
        is_needed = is_bad or not (topics - COSTS or is_gain)
        if abs(lead) >= EQUAL_POINTS and (is_needed or (topics <= WEAK and not is_gain)):
            return [self._say(AHEAD if lead > 0 else BEHIND, max(1, round(abs(lead))))]
        return [self._say(EQUAL)] if is_needed else []

    def _lacks(self, other: MadeTurn, points: int) -> bool:
        """Return whether the other turn brings its player this number of points more at once."""
        made = self._turn
        is_more = other.changes[made.seat] > made.changes[made.seat]
        return is_more and other.net_gain - made.net_gain >= points

    def _lagging(self, other: MadeTurn, lead: float) -> Sentence:
        """Say what a player sees: that the other turn brings more at once. Say why it is no better, if it is not."""
        if lead <= -EQUAL_POINTS:
            return self._say(MORE)
        if self._can_follow(other):
            return self._say(STILL)
        return self._claimed_early(other) or self._say(WORSE if lead >= EQUAL_POINTS else NO_BETTER)

    def _can_follow(self, other: MadeTurn) -> bool:
        """Return whether the other turn could follow next time, and only its player can claim the palaces it claims."""
        seat, after = self._turn.seat, self._turn.after
        start = at_turn(after, seat)
        if start is None or not can_be_placed(other.placements, start):
            return False
        followed = turn_of(start, other.placements)
        claimed = {event.color for event in followed.events if isinstance(event, PalaceClaimed)}
        if any(claimants_of(after, color) != [seat] for color in claimed):
            return False
        return followed.net_gain >= max(1, other.net_gain)

    def _claimed_early(self, other: MadeTurn) -> Sentence | None:
        """Say that the other turn claims a palace that can wait, that its player could enlarge, or a new small one."""
        seat, after = self._turn.seat, self._turn.after
        for event in other.events:
            palace = other.after.city.palaces.on(event.dome) if isinstance(event, PalaceClaimed) else None
            if palace is None:
                continue
            color, pieces = self._words.palace_color(palace.color), palace.pieces.bit_count()
            standing = next((each for each in after.city.palaces.all if each.pieces & palace.pieces), None)
            if standing and claimants_of(after, palace.color) == [seat]:
                return self._say(WAIT, color=color)
            can_grow = standing and growth_sites(after, standing) & ~palace.parts  # further than by the other turn
            if can_grow and after.stocks[seat][palace.color]:
                return self._say(EARLY, color=color)
            if standing is None and pieces <= SMALL_PIECES:
                return self._say(SMALL, pieces, color=color)
        return None

    def _say(self, text: str | Forms, number: int = 0, color: str = "") -> Sentence:
        """Say a sentence that names the other turn."""
        turn = placed_text(self._thought.other, self._words)
        sentence = self._words.count(text, number, name=self._name, color=color, turn=turn)
        return Sentence(sentence, placed_on(self._thought.other))
