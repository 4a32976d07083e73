"""Tests of the cache of what reviews of finished games found, which saved games show."""

import json

import pytest

from app.bot_messages import WEIGHTS, JudgedTurn, Purpose, Report
from app.bots.fitted_weights import COMMIT
from app.learning.review.sheet import ReviewSheet
from app.table import intents, pack_intents
from app.table.autosave import restore, update_and_save
from app.table.bots.thinking import wanted
from app.table.result.view import ResultSheet
from app.table.saves.index import JUDGED, SCORES, STATISTICS, SaveIndex
from app.table.saves.judged import MARK, judged_in, written_judged
from app.table.saves.view import GamesSheet
from app.table.sharing.links import turn_fragment
from app.table.sitting import Sitting
from app.table.state.learning import ReviewProgress
from app.table.state.saves import SavedText
from tests.table.saves.stores import FakeStore
from tests.table.saves.texts import untitled_save
from tests.table.sittings import game_in, sheet_in, some, whole_game
from tests.web.test_review_progress import turn

*_, OVER = whole_game(3)
OTHER = [*whole_game(4)]
NAME = SavedText("1", 1)
GAMES, CLOSE = intents.OpenSheet("games"), intents.CloseSheet()
COMPLETE = (
    Report(0.5, judged=(turn(4), turn(9), turn(20)._replace(is_moment=False, is_good=True)), key=(9, 20)),
    Report(key=(9, 20)),
)


@pytest.fixture
def store() -> FakeStore:
    return FakeStore({NAME.key: untitled_save(game_in(OVER))})


def did(store: FakeStore, *asked: intents.Intent) -> Sitting:
    sitting = restore(store)
    for intent in (intents.Resume(), *asked):
        sitting = update_and_save(store, sitting, intent, now=10)
    return sitting


def judged(store: FakeStore, *asked: intents.Intent) -> Sitting:
    heard = (intents.BotReported(Purpose.REVIEW, report) for report in COMPLETE)
    return did(store, intents.OpenSheet("review"), *heard, *asked)


def said(sitting: Sitting) -> str:
    (line,) = sheet_in(sitting, GamesSheet).finished
    return line.judged


def test_saved_games_say_how_many_key_moments_a_judged_game_had(store: FakeStore) -> None:
    assert said(did(store, GAMES)) == ""
    assert said(judged(store, CLOSE, GAMES)) == "1 key moment"
    assert [each.number for each in judged_in(store[JUDGED])[NAME].moments] == [9]
    assert said(did(store, GAMES)) == "1 key moment", "also when the page opens again"


def test_what_mattered_in_a_judged_game_is_there_at_once_when_the_page_opens_again(store: FakeStore) -> None:
    before, again = judged(store), did(store, intents.OpenSheet("review"))
    assert sheet_in(again, ReviewSheet) == sheet_in(before, ReviewSheet), "with the strong turn and the chances"
    assert wanted(again) is None, "nothing is judged again"
    tried, tried_before = (update_and_save(store, each, pack_intents.TryMoment(9)) for each in (again, before))
    assert some(tried.practice).exercise == some(tried_before.practice).exercise


def test_a_game_is_judged_again_if_its_review_was_left_before_the_end(store: FakeStore) -> None:
    did(store, intents.OpenSheet("review"), intents.BotReported(Purpose.REVIEW, COMPLETE[0]))
    assert wanted(did(store, intents.OpenSheet("review")))


def test_that_mistakes_are_hard_to_explain_is_said_again_when_the_page_opens_again(store: FakeStore) -> None:
    reports = (Report(0.5, judged=(turn(4),), key=()), Report(key=()))
    did(store, intents.OpenSheet("review"), *(intents.BotReported(Purpose.REVIEW, report) for report in reports))
    again = sheet_in(did(store, intents.OpenSheet("review")), ReviewSheet)
    assert some(again.moments).nothing == "No mistakes that are easy to explain."


def test_a_review_changes_no_saved_text_and_no_link(store: FakeStore) -> None:
    on_table = did(store)
    before, link = dict(store), turn_fragment(game_in(on_table))
    after_review = judged(store, CLOSE)
    assert {key: text for key, text in store.items() if before.get(key) != text}.keys() == {JUDGED}
    assert before.keys() <= store.keys()
    assert turn_fragment(game_in(after_review)) == link


def test_in_a_full_store_what_was_judged_makes_room_before_anything_else(store: FakeStore) -> None:
    judged(store)
    store[SCORES] = store[STATISTICS] = "{}"
    index = SaveIndex(store, 20)
    text, others = store[NAME.key], store.keys() - {JUDGED}
    store.room = sum(map(len, store.values())) - len(store[JUDGED]) + len(text)
    assert index.write(SavedText("2", 2), text, None, through=False) is None
    assert store.keys() == others | {SavedText("2", 2).key}


def test_a_game_without_moments_says_so_too(store: FakeStore) -> None:
    done = intents.BotReported(Purpose.REVIEW, Report(key=()))
    assert said(did(store, intents.OpenSheet("review"), done, CLOSE, GAMES)) == "No key moments"


def test_what_mattered_opens_from_saved_games_and_closes_to_them_or_to_the_result(store: FakeStore) -> None:
    on_table = did(store, GAMES, pack_intents.ReviewGame("1"))
    assert sheet_in(on_table, ReviewSheet)
    assert sheet_in(update_and_save(store, on_table, CLOSE), GamesSheet)
    store[SavedText("2", 2).key] = untitled_save(game_in(OTHER[-1]))
    other = did(store, GAMES, pack_intents.ReviewGame("1"))
    assert other.slot.id == "1"
    assert sheet_in(other, ReviewSheet)
    assert sheet_in(update_and_save(store, other, CLOSE), ResultSheet)


def test_a_game_that_is_gone_or_goes_on_is_not_reviewed(store: FakeStore) -> None:
    store[SavedText("2", 0).key] = untitled_save(game_in(OTHER[9]))
    assert sheet_in(did(store, GAMES, pack_intents.ReviewGame("3")), GamesSheet)
    assert did(store, GAMES, pack_intents.ReviewGame("2")).sheets.top is None


def written(row: object, weights: str = WEIGHTS) -> str:
    return json.dumps({**MARK, "weights": weights, "reviews": {NAME.key: row}})


@pytest.mark.parametrize(
    "text",
    ["", "{}", "[]", written([], "other"), *map(written, (1, [1], [[9, 3.0, ""]], [[9] * len(JudgedTurn._fields)]))],
)
def test_a_damaged_text_and_one_of_other_weights_count_for_nothing(store: FakeStore, text: str) -> None:
    store[JUDGED] = text
    assert said(did(store, GAMES)) == ""
    assert said(judged(store, CLOSE, GAMES)) == "1 key moment"


def test_what_was_judged_about_deleted_games_is_forgotten_with_the_next_review(store: FakeStore) -> None:
    store[JUDGED] = written_judged({SavedText("7", 7): ReviewProgress()})
    judged(store)
    assert judged_in(store[JUDGED]).keys() == {NAME}


def test_a_new_fit_of_the_weights_makes_what_was_judged_out_of_date() -> None:
    assert WEIGHTS == COMMIT, "app/bot_messages.py names the weights for the page"
