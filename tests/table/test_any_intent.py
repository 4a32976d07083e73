"""Whatever anybody intends at any moment: nothing breaks, nothing illegal is placed, and the record tells the game."""

import re
from dataclasses import replace
from random import Random
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.engine.grid import SPACE
from app.engine.pieces import KIND
from app.engine.record import PLAYER_COLORS
from app.engine.rulesets import CHOICES, RULE_SETS
from app.table import intents
from app.table.autosave import dispatch
from app.table.game import game_of
from app.table.help.rules_text import TOPICS
from app.table.intents import Intent
from app.table.play.selection import SUBJECTS
from app.table.saves.library import saved_game
from app.table.saves.save_text import read_save
from app.table.saves.store import texts_in
from app.table.settings.state import CAPS_S, CURTAINS, PACE_MS, SWITCHES
from app.table.setup.state import LEVELS
from app.table.sharing.actions import EXPORTS
from app.table.sheets import LIMITS
from app.table.sitting import SheetName, Sitting
from app.table.update import update
from app.table.view import Screen, rest, view
from app.table.wording.words import LANGUAGES
from tests.table.company import table_with
from tests.table.hostile import KINDS
from tests.table.saves.stores import FakeStore
from tests.table.saves.texts import untitled_save
from tests.table.sittings import END, any_placement, game_in, intents_of, sitting_after, whole_game
from tests.table.wording.test_words import sentences

PIECES, SPACES, SEATS = st.sampled_from(list(KIND)), st.sampled_from(list(SPACE)), st.integers(0, 3)
NAMES = st.text(st.characters(codec="utf-8", exclude_characters="{}"), max_size=30)
GAMES = st.sampled_from(["0", "1", "2", "medina.game.0.1", "medina.game"])
BOTS = st.sampled_from(["", *LEVELS])
REPORTS = st.one_of(
    NAMES, st.sampled_from(['{"progress": 0.5}', '{"turns": [{"placements": ["gray c4", "wall n-a"]}]}'])
)
RECORDS = [game_in(sitting).record for sitting in whole_game(3)][::25]


def imported(seed: int) -> str | None:
    """What somebody might bring in, sound or spoilt."""
    rng = Random(seed)
    return rng.choice([None, *(make(rng) for make in KINDS.values())])


ANY: dict[type[Intent], st.SearchStrategy[Intent]] = {
    intents.ChoosePiece: st.builds(intents.ChoosePiece, PIECES),
    intents.TapSpace: st.builds(intents.TapSpace, SPACES),
    intents.Inspect: st.builds(intents.Inspect, st.sampled_from(list(SUBJECTS))),
    intents.PlaceChosen: st.builds(intents.PlaceChosen, PIECES),
    intents.ClearSelection: st.just(intents.ClearSelection()),
    intents.Undo: st.just(intents.Undo()),
    intents.EndTurn: st.just(intents.EndTurn()),
    intents.OpenSheet: st.builds(intents.OpenSheet, st.sampled_from([sheet.value for sheet in SheetName])),
    intents.OpenRules: st.builds(intents.OpenRules, st.sampled_from(["", *(f"R{number}" for number in range(1, 37))])),
    intents.OpenAid: st.builds(intents.OpenAid, PIECES),
    intents.OpenTopic: st.builds(intents.OpenTopic, st.sampled_from(list(TOPICS))),
    intents.Redo: st.just(intents.Redo()),
    intents.Rematch: st.just(intents.Rematch()),
    intents.LiftCurtain: st.just(intents.LiftCurtain()),
    intents.CountNext: st.just(intents.CountNext()),
    intents.CountFaster: st.just(intents.CountFaster()),
    intents.CountAll: st.just(intents.CountAll()),
    intents.StartRecap: st.just(intents.StartRecap()),
    intents.StartReplay: st.just(intents.StartReplay()),
    intents.PauseReplay: st.just(intents.PauseReplay()),
    intents.ReplayNext: st.just(intents.ReplayNext()),
    intents.ShowPly: st.builds(intents.ShowPly, st.integers(-2, 200)),
    intents.StepHistory: st.builds(intents.StepHistory, st.integers(-3, 3)),
    intents.LeaveHistory: st.just(intents.LeaveHistory()),
    intents.ToggleSetting: st.builds(intents.ToggleSetting, st.sampled_from(list(SWITCHES))),
    intents.SetCurtain: st.builds(intents.SetCurtain, st.sampled_from(CURTAINS)),
    intents.SetLanguage: st.builds(intents.SetLanguage, st.sampled_from(list(LANGUAGES))),
    intents.StartLesson: st.just(intents.StartLesson()),
    intents.NextStep: st.just(intents.NextStep()),
    intents.PreviousStep: st.just(intents.PreviousStep()),
    intents.LeaveLesson: st.just(intents.LeaveLesson()),
    intents.FinishLesson: st.just(intents.FinishLesson()),
    intents.SetHouseRule: st.builds(intents.SetHouseRule, st.sampled_from(list(CHOICES)), st.integers(0, 3)),
    intents.SetSeats: st.builds(intents.SetSeats, st.sampled_from([3, 4])),
    intents.RenameSeat: st.builds(intents.RenameSeat, SEATS, NAMES),
    intents.RecolorSeat: st.builds(intents.RecolorSeat, SEATS, st.sampled_from(PLAYER_COLORS)),
    intents.MoveSeat: st.builds(intents.MoveSeat, SEATS, st.sampled_from([-1, 1])),
    intents.SetStarter: st.builds(intents.SetStarter, SEATS),
    intents.SetRules: st.builds(intents.SetRules, st.sampled_from(list(RULE_SETS))),
    intents.StartGame: st.just(intents.StartGame()),
    intents.Resume: st.just(intents.Resume()),
    intents.ImportText: st.builds(intents.ImportText, st.integers(0, 2**32).map(imported)),
    intents.Exported: st.builds(intents.Exported, st.sampled_from(["", *EXPORTS])),
    intents.CloseSheet: st.just(intents.CloseSheet()),
    intents.OpenCopy: st.builds(intents.OpenCopy, st.sampled_from(RECORDS), NAMES),
    intents.OpenGame: st.builds(intents.OpenGame, GAMES),
    intents.RenameGame: st.builds(intents.RenameGame, GAMES, NAMES),
    intents.DeleteGame: st.builds(intents.DeleteGame, GAMES),
    intents.RestoreGame: st.just(intents.RestoreGame()),
    intents.RecoverGame: st.builds(intents.RecoverGame, GAMES),
    intents.ShowMoreGames: st.just(intents.ShowMoreGames()),
    intents.YieldGame: st.just(intents.YieldGame()),
    intents.TakeOver: st.just(intents.TakeOver()),
    intents.LeaveUnsaved: st.just(intents.LeaveUnsaved()),
    intents.SetBot: st.builds(intents.SetBot, SEATS, BOTS),
    intents.PlayAlone: st.just(intents.PlayAlone()),
    intents.ThinkerReported: st.builds(intents.ThinkerReported, REPORTS),
    intents.NextOfBot: st.just(intents.NextOfBot()),
    intents.SkipWait: st.just(intents.SkipWait()),
    intents.PauseBots: st.just(intents.PauseBots()),
    intents.ResumeBots: st.just(intents.ResumeBots()),
    intents.StepBots: st.just(intents.StepBots()),
    intents.ThinkAgain: st.just(intents.ThinkAgain()),
    intents.PlayForBot: st.just(intents.PlayForBot()),
    intents.HandOver: st.builds(intents.HandOver, SEATS, BOTS),
    intents.SetCap: st.builds(intents.SetCap, st.sampled_from(CAPS_S)),
    intents.SetPace: st.builds(intents.SetPace, st.sampled_from(list(PACE_MS))),
    intents.AskForAdvice: st.just(intents.AskForAdvice()),
    intents.AskWhy: st.just(intents.AskWhy()),
    intents.ShowExplained: st.builds(intents.ShowExplained, st.integers(-1, 3)),
    intents.TellLimit: st.builds(intents.TellLimit, st.sampled_from(list(LIMITS))),
}
"""What anybody can intend, each with all that it may be about."""

GAME = list(whole_game(5, "championship"))
WITH_BOTS = [table_with("easy", "", ""), table_with("", "easy", "master"), table_with("easy", "easy", "easy")]
MOMENTS = st.sampled_from([Sitting(), sitting_after(), *GAME[1::9], *GAME[-5:], *WITH_BOTS])

UNFILLED = re.compile(r"\{[a-z_]+\}")
"""A place in a sentence where a word is missing; a name may have braces too."""


def check(sitting: Sitting) -> Screen:
    """What must hold at every moment."""
    screen = view(sitting)
    assert not any(UNFILLED.search(text) for text in sentences(screen, rest(sitting)))
    if sitting.game is None:
        return screen
    game = sitting.game
    replayed = game_of(game.record, game.final)
    assert replayed == replace(game, asked=()), "the record tells the same game, and the rules allow it"
    assert game.final <= len(game.plies)
    assert not screen.can_end_turn or screen.can_undo
    assert (screen.curtain is not None or screen.history is not None or screen.company is not None) == (not screen.tray)
    assert not screen.over or screen.history
    assert len([piece for piece in screen.tray if piece.in_hand]) == (screen.board.piece is not None)
    assert not screen.choice or screen.choice.pieces
    return screen


def test_every_intent_is_tried_here() -> None:
    assert set(ANY) == set(get_args(Intent))


@pytest.mark.parametrize("kind", ANY, ids=lambda kind: kind.__name__)
@given(data=st.data())
@settings(max_examples=8)
def test_anything_can_be_intended_at_any_moment(kind: type[Intent], data: st.DataObject) -> None:
    sitting, intent = data.draw(MOMENTS), data.draw(ANY[kind])
    before = repr(sitting)
    check(update(sitting, intent))
    assert repr(sitting) == before


@given(st.lists(st.one_of(*ANY.values()), max_size=30))
@settings(max_examples=40)
def test_anything_can_be_intended_in_any_order(intents_: list[Intent]) -> None:
    sitting, store = Sitting(), FakeStore()
    for moment, each in enumerate(intents_):
        sitting = dispatch(store, sitting, each, now=10 * moment)
    check(sitting)
    if sitting.game is not None:
        saved = saved_game(texts_in(store), sitting.slot.id)
        assert saved is not None
        assert saved.save.game == sitting.game


def wild(rng: Random) -> Intent:
    """What a child might do at the table, but for giving up the game."""
    choices: list[Intent] = [
        intents.ChoosePiece(rng.choice(list(KIND))),
        intents.TapSpace(rng.choice(list(SPACE))),
        intents.Inspect(rng.choice(list(SUBJECTS))),
        intents.PlaceChosen(rng.choice(list(KIND))),
        *(
            intents.ClearSelection(),
            intents.Undo(),
            intents.EndTurn(),
            intents.CloseSheet(),
            intents.OpenSheet("result"),
        ),
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
