"""Fitting: ridge regression finds the weights that explain the margins, the same each time."""

from random import Random

import pytest

from app.bots.fit import Example, explained, fitted, regression, solution
from app.bots.terms import NAMES, Terms
from app.engine.rulesets import RULE_SETS


def examples(weights: Terms[float], rng: Random) -> list[Example]:
    """Positions whose margins are told by these weights, but for some chance."""
    found = []
    for _ in range(2_000):
        ahead = [rng.gauss(0, 2) for _ in NAMES]
        margin = sum(value * weight for value, weight in zip(ahead, weights, strict=True))
        found.append(Example(ahead, margin + rng.gauss(0, 1)))
    return found


def test_regression_finds_the_weights_behind_the_margins() -> None:
    rng = Random(1)
    truth = Terms(*(rng.gauss(0, 1) for _ in NAMES))
    found = regression(examples(truth, rng))
    assert found == pytest.approx(truth, abs=0.1)
    assert explained(found, examples(truth, rng)) > 0.95


def test_a_term_that_never_occurs_has_no_weight() -> None:
    ahead = [1.0] + [0.0] * (len(NAMES) - 1)
    found = regression([Example(ahead, 3.0), Example(ahead, 5.0)] * 10_000)
    assert found.points == pytest.approx(4, rel=0.02)
    assert set(found[1:]) == {0.0}


def test_linear_equations_are_solved() -> None:
    assert solution([[2.0, 1.0], [1.0, 3.0]], [5.0, 10.0]) == pytest.approx([1.0, 3.0])


@pytest.mark.full
def test_the_same_seed_fits_the_same_weights() -> None:
    first, second = (fitted(RULE_SETS["digest"], 3, 1, Random(7)) for _ in range(2))
    assert first == second
