"""Tests that play games to the result in the page, and compare each turn with the engine."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from app.engine.events import TurnEnded
from app.engine.grid import names
from app.engine.inspection import can_be_claimed
from app.engine.pieces import KIND, KINDS
from app.engine.play import place
from app.engine.scoring import player_score
from app.engine.state import Placement, State
from tests.browser.keys import Keys
from tests.browser.result import READ, expected_columns, expected_title, read_columns
from tests.browser.saves import Script, random_game, written_placements
from tests.browser.table import Table
from tests.tools.waiting import eventually

SEEN = """() => ({
  headline: document.querySelector("#turn .headline").textContent,
  task: document.querySelector("#turn .task").textContent,
  tray: [...document.querySelectorAll("#tray .kind")]
    .map(kind => [Number(kind.querySelector(".count").textContent), !kind.classList.contains("idle")]),
  scores: [...document.querySelectorAll("#players .score")].map(score => Number(score.textContent)),
})"""

STANDING = """() => ["merchant", "stable", "dome", "palace"].map(kind =>
  document.querySelectorAll(`#city [id^="${kind}-"]:not(defs *)`).length)"""


def expected_turn(state: State, script: Script) -> dict[str, Any]:
    """Return what the page should show at the start of this turn: no scores if nobody can claim a palace any more."""
    seat = state.current_player
    left = state.turn.left
    task = "Place the first merchant" if state.opening else f"{left} piece{'s' if left > 1 else ''} to place"
    return {
        "headline": script.record.players[seat].name,
        "task": task,
        "tray": [[state.stocks[seat][kind], bool(state.turn.allowed[kind])] for kind in KINDS],
        "scores": [player_score(state, each).total for each in state.seats] if can_be_claimed(state) else [],
    }


def expected_standing(state: State) -> list[int]:
    palaces = state.city.palaces.all
    return [
        state.city.streets.merchants.bit_count(),
        sum(palace.stables.bit_count() for palace in palaces),
        sum(palace.owner is not None for palace in palaces),
        len(palaces),
    ]


def ends_turn(state: State, placement: Placement) -> bool:
    return any(isinstance(event, TurnEnded) for event in place(state, placement)[1])


Put = Callable[[str, State], None]


def play(table: Table, script: Script, start: int, put: Put, end: Callable[[], None]) -> None:
    """Play the game from this placement to its end: `put` places a piece, `end` ends the turn."""
    for number, written in list(enumerate(written_placements(script.record)))[start:]:
        before, after = script.states[number : number + 2]
        put(written, before)
        if ends_turn(before, script.record.placements[number]):
            eventually(table.end_button.is_enabled, wanted=True)
            end()
            if not after.is_over:
                eventually(lambda: table.page.evaluate(SEEN), expected_turn(after, script))


def expect_result(table: Table, script: Script) -> None:
    """Expect the result of the engine on the page, and the whole game in the storage."""
    end, players = script.states[-1], script.record.players
    table.count_result()
    sheet = table.page.get_by_role("dialog")
    expect(sheet.get_by_role("heading", level=2)).to_have_text(expected_title(end, players))
    assert read_columns(sheet.evaluate(READ)) == expected_columns(end, players)
    assert table.placed() == written_placements(script.record)
    assert table.page.evaluate(STANDING) == expected_standing(end)


def by_finger(table: Table) -> Put:
    """Return a function that places a piece by finger, and expects the highlights that the engine allows."""

    def put(written: str, state: State) -> None:
        kind, space = written.split()
        if not state.opening:
            table.touch(f"#tray-{kind}")
        eventually(lambda: table.marked("sites") | table.marked("claims"), set(names(state.turn.allowed[KIND[kind]])))
        table.tap(space)

    return put


def start_of_turn(script: Script, at_least: int) -> int:
    """Return the number of placements before the first turn that starts after at least this many."""
    seats = [state.turn.player for state in script.states]
    return next(n for n in range(at_least, len(seats)) if seats[n - 1] != seats[n])


@pytest.mark.usefixtures("motion")
def test_a_game_by_finger(table: Table, pytestconfig: pytest.Config) -> None:
    """Only the full run plays the whole game."""
    script, start = random_game("championship", 4, seed=12), 0
    if pytestconfig.option.full:
        table.begin(4, "championship")
    else:
        start = start_of_turn(script, at_least=len(script.states) - 25)
        table.lay(script.cut(start))
    play(table, script, start, by_finger(table), lambda: table.touch("#end-turn-button"))
    expect_result(table, script)


@pytest.mark.full
@pytest.mark.usefixtures("motion")
def test_the_last_turns_of_a_game_by_keyboard(table: Table) -> None:
    script, keys = random_game("digest", 4, seed=13), Keys(table)

    def put(written: str, _: State) -> None:
        keys.tab_to("spaces")
        keys.place(written)

    start = start_of_turn(script, at_least=len(script.states) - 40)
    table.lay(script.cut(start))
    play(table, script, start, put, lambda: keys.press("e"))
    expect_result(table, script)
