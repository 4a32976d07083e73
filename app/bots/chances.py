"""The chance of each player to win, as bots judge it."""

from collections.abc import Sequence
from math import exp

from app.bots.evaluation import exact, values
from app.bots.terms import weights_for
from app.engine.inspection import part_in_stock
from app.engine.scoring import leaders
from app.engine.state import State

THIRDS = 3
TEMPERATURES = {3: (6.78, 4.47, 2.81), 4: (5.42, 3.84, 2.06)}
"""The temperature in each third of the game, by the number of players. `python3 -m app.lab chances` has fitted them."""


def chances(state: State) -> list[float]:
    """Return the chance of each player to win, in seat order. If the game is over, the winners share it (R36)."""
    if state.is_over:
        best = leaders(state)
        return [(seat in best) / len(best) for seat in state.seats]
    players = len(state.stocks)
    worth = values(state, exact(weights_for(state.rules, players)))
    return softmax(worth, TEMPERATURES[players][third_of(state)])


def third_of(state: State) -> int:
    """Return 0, 1 or 2: in which third of the game a state is, by the pieces that are still in stock."""
    return min(THIRDS - 1, int((1 - part_in_stock(state)) * THIRDS))


def softmax(worth: Sequence[float], temperature: float) -> list[float]:
    """Return chances that add up to 1. One more point of worth multiplies a chance by e^(1 / `temperature`)."""
    most = max(worth)
    weights = [exp((each - most) / temperature) for each in worth]
    return [weight / sum(weights) for weight in weights]


def averaged(found: Sequence[Sequence[float]]) -> list[float]:
    """Return the mean of the players' chances after each of the last turns, at most a round: without it, they jump."""
    last = found[-len(found[-1]) :]
    return [sum(each) / len(last) for each in zip(*last, strict=True)]
