"""The page highlights the spaces that the engine allows, and no others."""

from random import Random

import pytest
from playwright.sync_api import expect

from app.engine.grid import ONLY, SPACE, names
from app.engine.pieces import DOME, KINDS
from tests.browser.saves import as_played, random_game
from tests.browser.table import SPACES, Table
from tests.tools.waiting import eventually


@pytest.mark.parametrize(
    ("rules", "players", "seed", "cut"),
    [("original", 3, 1, 12), ("championship", 4, 2, 61), ("digest", 4, 3, 120)],
)
def test_every_kind_highlights_the_spaces_where_it_may_go(
    table: Table, rules: str, players: int, seed: int, cut: int
) -> None:
    script = random_game(rules, players, seed)
    while as_played(script.cut(cut)).turn_is_over:
        cut += 1
    state = script.states[cut]
    table.lay(script.cut(cut))
    for kind in KINDS:
        allowed = names(state.turn.allowed[kind])
        table.take(kind.word)
        expect(table.kind(kind.word)).to_have_attribute("aria-pressed", str(bool(allowed)).lower())
        expect(table.kind(kind.word)).to_have_class("kind in-hand" if allowed else "kind idle")
        lit, dark = ("claims", "sites") if kind is DOME else ("sites", "claims")
        table.expect_marked(lit, *allowed)
        table.expect_marked(dark)


def test_a_space_tapped_first_offers_the_kinds_that_may_go_there(table: Table) -> None:
    script = random_game("championship", 4, seed=2)
    allowed = script.states[61].turn.allowed
    table.lay(script.cut(61))
    answer = table.notice.locator(".message")
    for space in Random(7).sample(SPACES, 12):
        kinds = [kind.word for kind in KINDS if allowed[kind] & ONLY[SPACE[space]]]
        if len(kinds) == 1:
            continue  # it is placed at once
        table.tap(space)
        expect(answer).to_have_count(1)
        eventually(table.offered, kinds)
        table.let_go()
        expect(table.notice).to_be_empty()
        expect(answer).to_have_count(0)
