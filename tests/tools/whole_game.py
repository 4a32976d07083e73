"""Play a game of one person against two bots, in any browser."""

from collections.abc import Callable, Iterable
from random import Random

from app.engine.events import TurnEnded
from app.engine.play import opening, options, place
from app.engine.position import placement, written_placement
from app.engine.rulesets import RULE_SETS
from app.engine.state import State
from tests.tools.driven_table import START_S, DrivenTable
from tests.tools.waiting import eventually

PERSON = 0
PLACE_AT_ONCE = """localStorage.setItem("medina.settings", '{"pace": "instant", "tips_followed": 3}')"""
"""A script for the page that stores settings in which bots place their pieces without pauses."""


def state_after(placed: Iterable[str]) -> State:
    """Return the state of a game of three players after these placements, which must all be allowed."""
    state = opening(RULE_SETS["original"], 3)
    for written in placed:
        state, _ = place(state, placement(written, "placed"))
    return state


def play_with_computers(
    placed: Callable[[], list[str]], put: Callable[[str], None], end_turn: Callable[[], None], turns: int
) -> State:
    """Play a game in a browser: random turns for the person, who starts, and after each of them the turns of the bots.

    `placed` returns the placements that the browser has saved, `put` makes a placement, and `end_turn` ends the turn.
    Return the state after this number of the person's turns, or at the end of the game.
    """
    rng = Random(1)
    state = state_after(placed())
    while turns and not state.is_over:
        is_complete = False
        while not is_complete:
            choice = rng.choice(options(state))
            put(written_placement(choice))
            state, events = place(state, choice)
            is_complete = any(isinstance(event, TurnEnded) for event in events)
        end_turn()
        state = _after_computers(placed)
        turns -= 1
    return state


def _after_computers(placed: Callable[[], list[str]]) -> State:
    def is_at_turn() -> bool:
        state = state_after(placed())
        return state.is_over or state.turn.player == PERSON

    eventually(is_at_turn, True, START_S)  # the first search starts a second Python in a worker, which takes long
    return state_after(placed())


def play_with_computers_in(table: DrivenTable, turns: int) -> State:
    """Start a new game on this page, and play this number of turns with `play_with_computers`."""
    table.run(PLACE_AT_ONCE)
    table.come_back()
    table.click("#opening-new-game")
    table.click("#fill-1")
    table.click("#begin-button")
    table.expect_text("#turn .task", "Place the first merchant")
    return play_with_computers(
        table.placed, lambda written: table.put(*written.split()), lambda: table.click("#end-turn-button"), turns
    )
