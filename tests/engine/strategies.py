"""Hypothesis strategies for tests: rule sets, steps and states of random games, and records."""

import string
from functools import lru_cache
from random import Random

from hypothesis import strategies as st

from app.engine.events import PiecesReturned
from app.engine.grid import SPACE
from app.engine.pieces import KINDS, Seat
from app.engine.play import opening
from app.engine.record import PLAYER_COLORS, Handover, Player, Record
from app.engine.rulesets import CHOICES, RULE_SETS, RuleSet
from app.engine.state import Placement, State
from tests.engine.ways import WAYS, Step, position_after, steps

house_rules = st.builds(RuleSet, **{name: st.sampled_from(values) for name, values in CHOICES.items()})
rule_sets = st.sampled_from(list(RULE_SETS.values())) | house_rules
names = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
levels = st.just("") | st.text(string.ascii_letters, min_size=1, max_size=20)
ids = st.just("") | st.text(string.ascii_lowercase + string.digits, min_size=8, max_size=40)
placements = st.builds(Placement, st.sampled_from(KINDS), st.sampled_from(list(SPACE.values())))


@lru_cache(maxsize=500)
def whole_game(rules: RuleSet, players: int, way: str, seed: int) -> list[Step]:
    return list(steps(rules, players, WAYS[way], Random(seed)))


def games(rules: st.SearchStrategy[RuleSet] = rule_sets) -> st.SearchStrategy[list[Step]]:
    """Return a strategy for all steps of a random game."""
    return st.builds(whole_game, rules, st.sampled_from((3, 4)), st.sampled_from(list(WAYS)), st.integers(0, 99))


def moments() -> st.SearchStrategy[Step]:
    """Return a strategy for one step, taken anywhere from a random game."""
    return games().flatmap(st.sampled_from)


def states() -> st.SearchStrategy[State]:
    """Return a strategy for one state of a random game, including its start and its end."""
    starts = st.builds(opening, rule_sets, st.sampled_from((3, 4)))
    return starts | moments().map(lambda step: step.after)


def returns_pieces(step: Step) -> bool:
    """Return whether pieces went back to the box in this step.

    Tests skip such a step if it is the first of a turn, because the position after it does not show a duty to place a
    dome that began earlier (R14).
    """
    return any(isinstance(event, PiecesReturned) for event in step.events)


@st.composite
def records(draw: st.DrawFn) -> Record:
    """Draw a record of the right shape. Its placements may break the rules."""
    step = draw(moments())
    count = len(step.after.stocks)
    colors = draw(st.permutations(PLAYER_COLORS))[:count]
    players = tuple(Player(draw(names), color, draw(levels)) for color in colors)
    rules: str | RuleSet = draw(st.sampled_from(list(RULE_SETS)) | house_rules)
    position = draw(st.none() | st.just(position_after(step)))
    placed = tuple(draw(st.lists(placements, max_size=20)))
    return Record(rules, players, placed, position, draw(ids), draw(handovers(count, len(placed))))


def handovers(seats: int, placed: int) -> st.SearchStrategy[tuple[Handover, ...]]:
    """Return a strategy for the handovers in a game with this number of seats and placements."""
    unsorted = st.lists(any_handover(seats, placed), max_size=8)
    return unsorted.map(lambda found: tuple(sorted(found, key=lambda handover: handover.after)))


def any_handover(seats: int, placed: int) -> st.SearchStrategy[Handover]:
    """Return a strategy for one handover in a game with this number of seats and placements."""
    return st.builds(Handover, st.integers(0, placed), st.integers(0, seats - 1).map(Seat), levels)
