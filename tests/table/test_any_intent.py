"""Property tests: any intent at any time breaks nothing, places nothing illegal, and the record gives the same game."""

import re
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

from app.bot_messages import Purpose, Report
from app.engine.grid import SPACE
from app.engine.pieces import KIND
from app.engine.rulesets import RULE_SETS
from app.table import intents
from app.table.autosave import update_and_save
from app.table.game import game_of
from app.table.intents import Intent
from app.table.pack_intents import PackIntent
from app.table.saves.save_text import read_save
from app.table.screen import Screen
from app.table.settings.preferences_text import people_in, saved_people, saved_settings, settings_in
from app.table.sitting import Sitting
from app.table.state.houses import Houses
from app.table.state.selection import SUBJECTS
from app.table.update import DOMAINS
from app.table.view import after_paint, view
from tests.table.bot_tables import found, table_with
from tests.table.hostile import KINDS
from tests.table.saves.stores import FakeStore
from tests.table.saves.texts import game_under, untitled_save
from tests.table.sittings import END, after, any_placement, game_in, intents_of, sitting_after, some, update, whole_game
from tests.table.wording.test_translations_said import texts

NAMES = st.text(st.characters(codec="utf-8", exclude_characters="{}"), max_size=30)
GAMES = st.sampled_from(["0", "1", "2", "medina.game.0.1", "medina.game"])
REPORTS = st.sampled_from([Report(), Report(progress=0.5), Report(turns=(found(["gray c4", "wall n-a"]),))])
RECORDS = [game_in(sitting).record for sitting in whole_game(3)][::25]


def imported(seed: int) -> str | None:
    """Return a random import, damaged or not; None if it is too large to be read."""
    rng = Random(seed)
    return rng.choice([None, *(make(rng) for make in KINDS.values())])


FIELDS: dict[str, st.SearchStrategy[Any]] = {
    **{field: st.sampled_from(list(domain)) for field, domain in DOMAINS.items()},
    "game": GAMES,
    "intent": st.just(intents.OpenSheet("review")),
    "key": GAMES,
    "purpose": st.sampled_from(Purpose),
    "report": REPORTS,
    "record": st.sampled_from(RECORDS),
}
"""Strategies for the values of fields, by name; any other field may hold any value of its type."""
TYPES: dict[Any, st.SearchStrategy[Any]] = {
    str: NAMES,
    int: st.integers(-3, 200),
    bool: st.booleans(),
    str | None: st.integers(0, 2**32).map(imported),
}


def any_of(kind: type[Any]) -> st.SearchStrategy[Any]:
    fields = (FIELDS[field] if field in FIELDS else TYPES[type_] for field, type_ in kind.fields.items())
    return st.builds(kind, *fields)


ANY = {
    kind: any_of(kind) for kind in (*Intent.__subclasses__(), *PackIntent.__subclasses__()) if kind is not PackIntent
}
"""Strategies for all intents, with every value that a field may have."""

GAME = list(whole_game(5, "championship"))
WITH_BOTS = [
    table_with("easy", "", ""),
    table_with("", "easy", "master"),
    table_with("easy", "easy", "easy"),
    after(GAME[20], intents.HandOver(0, "easy"), intents.HandOver(1, "easy"), intents.EndTurn()),
    after(GAME[-5], intents.HandOver(0, "easy"), intents.HandOver(1, "easy"), intents.HandOver(2, "master")),
]
BETWEEN = [sitting._replace(houses=Houses((0,)), curtain=False) for sitting in (*GAME[1::30], GAME[-1], WITH_BOTS[0])]
"""Games in which only the first seat is played here."""
MOMENTS = st.sampled_from([Sitting(), sitting_after(), *GAME[1::9], *GAME[-5:], *WITH_BOTS, *BETWEEN])

UNFILLED = re.compile(r"\{[a-z_]+\}")
"""A placeholder left in a sentence. Names may contain braces too."""


def check(sitting: Sitting) -> Screen:
    """Check that a sitting can be saved and replayed, and that its screen is consistent. Return the screen."""
    screen = view(sitting)
    assert people_in(saved_people(sitting.setup)) == sitting.setup
    assert settings_in(saved_settings(sitting.settings)) == sitting.settings
    assert not any(UNFILLED.search(text) for text in texts((screen, after_paint(sitting))))
    if sitting.game is None:
        assert screen.sheet is not None or screen.card, "without a game, something else is shown"
        return screen
    game = sitting.game
    replayed = game_of(game.record, game.final)
    assert replayed == replace(game, hints_shown=()), "the record tells the same game, and the rules allow it"
    assert game.final <= len(game.plies)
    assert not screen.can_end_turn or screen.can_undo
    assert (screen.curtain is not None or screen.history is not None or screen.others is not None) == (not screen.tray)
    assert not screen.over or screen.history
    assert len([piece for piece in screen.tray if piece.in_hand]) == (screen.board.piece is not None)
    assert not screen.choice or screen.choice.pieces
    return screen


@pytest.mark.parametrize("kind", ANY, ids=lambda kind: str(kind.__name__))
@given(data=st.data())
@settings(max_examples=8)
def test_any_intent_is_possible_at_any_moment(kind: type[Intent], data: st.DataObject) -> None:
    sitting, intent = data.draw(MOMENTS), data.draw(ANY[kind])
    before = repr(sitting)
    check(update(sitting, intent))
    assert repr(sitting) == before


@given(st.lists(st.one_of(*ANY.values()), max_size=30))
@settings(max_examples=40)
def test_intents_are_possible_in_any_order(intents_: list[Intent]) -> None:
    sitting, store = Sitting(), FakeStore()
    for moment, each in enumerate(intents_):
        sitting = update_and_save(store, sitting, each, now=10 * moment)
    check(sitting)
    if sitting.slot.id:
        saved = some(game_under(store, sitting.slot.id))
        assert saved.save.game == sitting.game


def wild(rng: Random) -> Intent:
    """Return a random intent that a child at the table might cause, except leaving the game."""
    choices: list[Intent] = [
        intents.ChoosePiece(rng.choice(list(KIND))),
        intents.TapSpace(rng.choice(list(SPACE))),
        intents.Inspect(rng.choice(list(SUBJECTS))),
        intents.PlaceChosen(rng.choice(list(KIND))),
        *(intents.ClearSelection(), intents.Undo(), intents.EndTurn(), intents.CloseSheet()),
        intents.OpenSheet("result"),
    ]
    return rng.choice(choices)


@pytest.mark.parametrize("rules", RULE_SETS)
@pytest.mark.parametrize("players", [3, 4])
def test_a_game_played_wildly_is_a_game_by_the_rules(rules: str, players: int) -> None:
    rng = Random(f"{rules} {players}")
    sitting = sitting_after(rules=rules, players=players)
    for _ in range(20_000):
        game = game_in(sitting)
        if game.is_over:
            break
        sensible = END if game.turn_is_over else any_placement(sitting, rng)
        for intent in [wild(rng)] if rng.random() < 0.7 else [intents.LiftCurtain(), *intents_of(sensible)]:
            sitting = update(sitting, intent)
            view(sitting)
    assert game_in(sitting).is_over
    check(sitting)
    assert read_save(untitled_save(game_in(sitting))).game == sitting.game
