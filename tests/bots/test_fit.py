"""Tests of the fit: its regression finds the weights that explain the margins, and finds the same weights each time."""

from random import Random

import pytest

from app.bots.fit import NAIVE, Example, explained, fitted, lead, regression, solution
from app.bots.search import Effort
from app.bots.terms import NAMES, Terms
from app.engine.rulesets import RULE_SETS


def examples(weights: Terms[float], rng: Random) -> list[Example]:
    """Return random examples whose margins follow from these weights, with some noise."""
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


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make fitting the weights quick: with short searches, and without repeating it with the weights found."""
    monkeypatch.setattr("app.bots.fit.QUICK", Effort(beam=1, width=2, positions=200))
    monkeypatch.setattr("app.bots.fit.ROUNDS", 1)


@pytest.mark.usefixtures("hasty")
def test_the_same_seed_fits_the_same_weights() -> None:
    first, second = (fitted(RULE_SETS["digest"], 3, 1, "1") for _ in range(2))
    assert first == second


@pytest.mark.usefixtures("hasty")
def test_better_weights_win_more_games() -> None:
    blind = NAIVE._replace(points=-1.0)

    def lead_of(one: Terms[float], other: Terms[float]) -> float:
        return lead(one, other, RULE_SETS["digest"], 3, 2, Random(1))

    assert lead_of(NAIVE, blind) > 0 > lead_of(blind, NAIVE)
