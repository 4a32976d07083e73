"""Compares a turn with the best other turn that a bot found, in a sentence."""

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

    def sentences(self, is_gain: bool) -> list[Sentence]:
        """Say how good the turn is beside the other one, if this is needed or useful.

        It is needed if the other turn brings so much more at once that a player sees it, or if the turn has no other
        reason or helps a rival without one. It is useful if the turn brings nothing at once and its reasons do not say
        what is good about it. `is_gain` tells that the turn brings something.
        """
        lead, topics = self._thought.lead, {each.topic for each in self._thought.reasons or ()}
        if lead is None or self._thought.reasons is None or topics & WITH_TURN:
            return []
        if self._lacks(SEEN_POINTS if is_gain else 1):
            return [self._lagging(lead)]
        changes = self._turn.changes
        is_gift = gift(changes, self._turn.seat).points > 0
        is_bad = (is_gift or changes[self._turn.seat] < 0) and "less" not in topics
        is_needed = is_bad or not (topics - COSTS or is_gain)
        if abs(lead) >= EQUAL_POINTS and (is_needed or (topics <= WEAK and not is_gain)):
            return [self._of_lead(AHEAD if lead > 0 else BEHIND)]
        return [self._of_lead(EQUAL)] if is_needed else []

    def _lagging(self, lead: float) -> Sentence:
        """Say what a player sees: that the other turn brings more at once. Say why it is no better, if it is not."""
        if lead <= -EQUAL_POINTS:
            return self._of_lead(MORE)
        if self._can_follow():
            return self._of_lead(STILL)
        if early := self._claimed_early():
            return early
        return self._of_lead(WORSE if lead >= EQUAL_POINTS else NO_BETTER)

    def _claimed_early(self) -> Sentence | None:
        """Say that the other turn claims a palace that can wait, that its player could enlarge, or a new small one."""
        made, words, after = self._turn, self._words, self._turn.after
        other = turn_of(made.before, self._thought.other)
        parts = {"turn": placed_text(self._thought.other, words), "name": self._name}
        for event in other.events:
            palace = other.after.city.palaces.on(event.dome) if isinstance(event, PalaceClaimed) else None
            if palace is None:
                continue
            parts["color"], pieces = words.palace_color(palace.color), palace.pieces.bit_count()
            standing = next((each for each in after.city.palaces.all if each.pieces & palace.pieces), None)
            if standing and claimants_of(after, palace.color) == [made.seat]:
                return Sentence(words.say(WAIT, **parts), placed_on(self._thought.other))
            can_grow = standing and growth_sites(after, standing) & ~palace.parts  # further than by the other turn
            if can_grow and after.stocks[made.seat][palace.color]:
                return Sentence(words.say(EARLY, **parts), placed_on(self._thought.other))
            if standing is None and pieces <= SMALL_PIECES:
                return Sentence(words.count(SMALL, pieces, **parts), placed_on(self._thought.other))
        return None

    def _of_lead(self, text: str | Forms) -> Sentence:
        """Say by how much the turn is better or worse than the other turn."""
        other, words = placed_text(self._thought.other, self._words), self._words
        if isinstance(text, str):
            return Sentence(words.say(text, name=self._name, turn=other), placed_on(self._thought.other))
        number = max(1, round(abs(self._thought.lead or 0)))
        return Sentence(words.count(text, number, turn=other), placed_on(self._thought.other))

    def _lacks(self, points: int) -> bool:
        """Return whether the other turn brings its player this number of points more at once."""
        made, other = self._turn, self._thought.other
        if not can_be_placed(other, made.before):
            return False
        turn = turn_of(made.before, other)
        is_more = turn.changes[made.seat] > made.changes[made.seat]
        return is_more and turn.net_gain - made.net_gain >= points

    def _can_follow(self) -> bool:
        """Return whether the other turn could follow next time, and only its player can claim the palaces it claims."""
        made, other, after = self._turn, self._thought.other, self._turn.after
        start = at_turn(after, made.seat)
        if start is None or not can_be_placed(other, start):
            return False
        followed = turn_of(start, other)
        claimed = {event.color for event in followed.events if isinstance(event, PalaceClaimed)}
        if any(claimants_of(after, color) != [made.seat] for color in claimed):
            return False
        return followed.net_gain >= max(1, turn_of(made.before, other).net_gain)
