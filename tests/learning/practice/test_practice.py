"""Tests of exercises: an answer is rated, the better turn stays hidden until it may be seen, and nothing is saved."""

import pytest

from app.bot_messages import Fact, LaterTurn, Loss, Purpose, RatedTurn, Report
from app.engine.pieces import Seat
from app.engine.rulesets import RULE_SETS
from app.learning.practice.actions import rating_wanted, start
from app.learning.themes import TAUGHT
from app.table import intents, pack_intents
from app.table.autosave import restore
from app.table.intents import BotReported, LeaveInnerTable
from app.table.pack_intents import ShowBetter, StartExercise
from app.table.screen_parts import Card
from app.table.sitting import Practice, Sitting
from app.table.state.learning import Exercise, Stage
from app.table.state.open_sheets import OpenSheets, SheetName
from app.table.view import after_paint, view
from tests.learning.practice.exercises import BEGUN, BEST, MOMENT, OTHER_GOOD, PLAYED, PROBLEM, turn
from tests.table.home import Home
from tests.table.sittings import END, START, UNDO, after, game_in, placed, sitting_after, some, update

WITH_KEY = ("wall n-p", "brown n5")
"""A turn with the key placement that was not rated before."""
OVER_A_GAME = sitting_after("h6", "gray c4", "gray c5")
LATER = LaterTurn(Seat(2), turn("stable m4", "brown o7"))


def trying(*exercises: Exercise) -> Sitting:
    return start(OVER_A_GAME, exercises or (MOMENT,))


def practice(sitting: Sitting) -> Practice:
    return some(sitting.practice)


def card(sitting: Sitting) -> Card:
    return some(view(sitting).card)


def buttons(sitting: Sitting) -> list[str]:
    """Return the labels of the buttons on the card, without the one that leaves."""
    shown = card(sitting)
    return [button.label for button in (shown.back, shown.way_on) if button]


def rated(sitting: Sitting, answer: float, better: float = 0.0, error: float = 0.4) -> Sitting:
    """Return the sitting after a report by how much the answer and the better turn are behind the best one."""
    request = some(rating_wanted(sitting))
    losses = (Loss(answer, error, 8), Loss(better, error, 8), Loss(MOMENT.points, error, 8))[: len(request.turns)]
    turns = tuple(RatedTurn(turn, follows=(LATER,)) for turn in request.turns)
    return update(sitting, BotReported(Purpose.RATE, Report(turns=turns, losses=losses)))


def press_back(sitting: Sitting) -> Sitting:
    intent = some(card(sitting).back).intent
    assert isinstance(intent, intents.Intent)
    return update(sitting, intent)


def test_a_moment_asks_for_something_better_at_the_position_before_the_turn() -> None:
    sitting = trying()
    shown = view(sitting)
    assert (card(sitting).title, card(sitting).idea) == ("Turn 36", "About 4 points more were possible here.")
    assert card(sitting).request == "Find something better."
    assert len(placed(practice(sitting).table)) == BEGUN
    assert (shown.turn_color, shown.can_undo, shown.can_take_back) == ("blue", False, "")
    assert (shown.explanation, shown.recap, shown.curtain, shown.history) == (None,) * 4
    assert not shown.open_play, "the other players' pieces are hidden"


def test_house_rules_say_roughly() -> None:
    house = MOMENT._replace(record=MOMENT.record._replace(rules=RULE_SETS["original"]))
    assert card(trying(house)).idea == "Roughly 4 points more were possible here."


@pytest.mark.parametrize("exercise", [MOMENT, PROBLEM], ids=["moment", "problem"])
def test_nothing_gives_the_better_turn_away_before_it_may_be_seen(exercise: Exercise) -> None:
    """A page that shows the same for another better turn cannot give this one away."""
    other = exercise._replace(best=turn("black i2", "black l2"), key=turn("black i2")[0], alternatives=(), reasons=())
    one, another = trying(exercise), trying(other)
    for action in ("orange f8", "wall n-p", UNDO, "brown o6", END):
        one, another = after(one, action), after(another, action)
        assert (view(one), after_paint(one)) == (view(another), after_paint(another))
    assert practice(one).stage is Stage.RATING
    one, another = rated(one, 2), rated(another, 2)
    assert (view(one), after_paint(one)) == (view(another), after_paint(another))


def test_a_turn_with_the_key_placement_and_one_about_as_good_are_right_at_once() -> None:
    for answer in (BEST, ("brown n5", "dome n6"), WITH_KEY, OTHER_GOOD, OTHER_GOOD[::-1]):
        sitting = after(trying(), *answer, END)
        assert practice(sitting).stage is Stage.RIGHT, answer
        assert (rating_wanted(sitting) is None) == (answer != WITH_KEY)
        assert card(sitting).is_answered
        assert buttons(sitting) == ["Show me", "Back to the list"]


def test_a_turn_with_the_key_placement_that_is_clearly_worse_is_right_and_says_so() -> None:
    sitting = after(trying(PROBLEM), *WITH_KEY, END)
    solved = sitting.solved
    assert card(sitting).idea == TAUGHT["extend"]
    assert [*solved.values()] == [{PROBLEM.number}]
    for behind, idea in ((3.1, "That is the key. The best turn brings about 3 points more."), (0.3, TAUGHT["extend"])):
        known = rated(sitting, behind)
        assert (card(known).idea, rating_wanted(known), known.solved) == (idea, None, solved)
        assert buttons(known) == ["Show me", "Back to the list"]
    shown = update(rated(sitting, 3.1), ShowBetter())
    assert card(update(shown, intents.ShowExplained(1))).idea == "That was your answer."
    failed = update(sitting, BotReported(Purpose.RATE, Report()))
    assert (view(failed), rating_wanted(failed)) == (view(sitting), None)


def test_an_answer_that_was_taken_back_is_not_shown_beside_the_better_turn() -> None:
    wrong = rated(after(trying(PROBLEM), "wall n-a", "wall n-b", END), 5)
    assert len(some(view(update(wrong, ShowBetter())).explanation).turns) == 2 + len([LATER])
    for undone in ([UNDO], [UNDO, UNDO]):
        shown = view(update(after(wrong, *undone), ShowBetter()))
        assert [each.turn for each in some(shown.explanation).turns] == [0]


def test_a_turn_with_the_key_placement_that_claims_what_the_better_turn_leaves_alone_is_rated() -> None:
    waits = PROBLEM._replace(best=turn(*WITH_KEY))
    sitting = after(trying(waits), *BEST, END)
    assert practice(sitting).stage is Stage.RATING
    wrong = rated(sitting, 5)
    assert (card(wrong).idea, wrong.solved) == ("About 5 points fewer than possible.", {})
    assert practice(rated(sitting, 0.3)).stage is Stage.RIGHT
    assert practice(after(trying(waits._replace(alternatives=(turn(*BEST),))), *BEST, END)).stage is Stage.RIGHT


def test_the_turn_of_the_game_is_behind_by_what_was_possible() -> None:
    sitting = after(trying(), *PLAYED[::-1], END)
    assert card(sitting).idea == "About 4 points fewer than possible."
    assert buttons(sitting) == ["Try again", "Show me"]


def test_any_other_answer_is_rated_beside_the_better_turn_and_that_of_the_game() -> None:
    sitting = after(trying(), "orange f8", "wall n-p", END)
    request = some(rating_wanted(sitting))
    assert request.turns == (turn("orange f8", "wall n-p"), MOMENT.best, MOMENT.played)
    assert (request.purpose, request.record) == (Purpose.RATE, MOMENT.record)
    assert card(sitting).idea == "Thinking it over…"
    assert card(update(sitting, BotReported(Purpose.RATE, Report(progress=0.5)))).thinking == 50
    assert card(rated(sitting, 0.9, better=0.5)).idea == "Well done, that is a good turn!"
    wrong = rated(sitting, 3.4, better=0.5)
    assert card(wrong).idea == "That is better than in the game! About 3 points fewer than possible."
    assert card(rated(sitting, 5)).idea == "About 5 points fewer than possible."


def test_a_device_that_cannot_judge_an_answer_shows_the_better_turn() -> None:
    sitting = update(after(trying(), "orange f8", "wall n-p", END), BotReported(Purpose.RATE, Report()))
    assert card(sitting).idea == "This device cannot judge the turn right now."
    assert buttons(sitting) == ["Try again", "Show me"]
    assert view(update(sitting, ShowBetter())).board.previews


def test_an_incomplete_turn_is_no_answer() -> None:
    sitting = after(trying(), "orange f8", END)
    assert practice(sitting).stage is Stage.TRYING
    assert some(view(sitting).notice).text == "Place one more piece first."


def test_after_a_wrong_answer_one_tries_again() -> None:
    wrong = after(trying(), *PLAYED, END)
    again = update(wrong, StartExercise(0))
    assert practice(again) == practice(trying())
    undone = after(wrong, UNDO)
    assert (practice(undone).stage, len(practice(undone).answer)) == (Stage.TRYING, 1)
    assert practice(after(undone, "brown n5", END)).stage is Stage.RIGHT


def test_show_me_lays_the_better_turn_on_the_board_and_then_what_came_in_the_game() -> None:
    sitting = update(trying(), ShowBetter())
    seen = []
    while True:
        shown = view(sitting)
        seen.append((card(sitting).idea, list(shown.board.previews)))
        if "Try again" in buttons(sitting):
            break
        sitting = press_back(sitting)
    assert seen == [
        ("This turn could have been worth about 4 points more, what the others gain included.", ["n5"]),
        ("Ben played this turn in the game.", []),
        ("Then Cleo played this.", ["m4", "o7"]),
        ("Then Ana played this.", ["k8", "p7"]),
    ]
    first = some(view(update(trying(), ShowBetter())).explanation)
    assert [each.text for each in first.turns[0].sentences] == [
        (
            "This turn brings Ben 19 points: dome on n5\xa0(+15), brown palace tile\xa0(+3, Ana\xa0"
            "\N{MINUS SIGN}3), brown piece\xa0(+1)."
        )
    ]
    assert practice(update(sitting, StartExercise(0))) == practice(trying())


def test_show_me_has_the_pieces_in_the_tray_that_are_left_after_the_turn_on_the_board() -> None:
    def left(sitting: Sitting) -> dict[str, int]:
        return {each.piece: each.left for each in view(sitting).tray}

    begun, better = left(trying()), update(trying(), ShowBetter())
    assert left(better) == begun | {"brown": begun["brown"] - 1, "dome": begun["dome"] - 1}
    in_game = press_back(better)
    assert left(in_game) == left(press_back(in_game)) == begun | {"orange": begun["orange"] - 2}


def test_show_me_says_what_the_played_turn_brought_in_the_end_before_what_speaks_against_the_better_turn() -> None:
    early = Fact("tile", Seat(0), "gray a2, dome f4", 13, instead=5)
    later, stables = Fact("ended", Seat(2), "gray b4", 9), Fact("stable", Seat(0), "stable c1, stable d1", 3)
    against = Fact("next", Seat(2), "dome m4", 7, is_for=False), later._replace(is_for=False)
    reasons = (*against, early, later, stables)
    shown = some(view(update(trying(MOMENT._replace(reasons=reasons)), ShowBetter())).explanation)
    claimed = "In the end, Ben had only 5 points for dome on f4, while the gray palace that Ana claimed later brought"
    assert [(each.text, each.spaces, each.speaks) for each in shown.turns[0].sentences] == [
        (f"{claimed} 13 points, tile included.", ("a2", "f4"), "for"),
        ("Cleo claimed the gray palace at b4 later: it brought 9 points.", ("b4",), "for"),
        ("In the end, stable on c1, stable on d1 brought Ana 3 points, and Ben none.", ("c1", "d1"), "for"),
        ("After this turn, Cleo could get 7 points next: dome on m4.", ("m4",), "against"),
    ]


def test_without_a_reason_there_is_no_sentence() -> None:
    shown = some(view(update(trying(MOMENT._replace(reasons=())), ShowBetter())).explanation)
    assert (shown.turns[0].sentences, shown.status) == ((), "")


def test_the_better_turn_of_a_problem_says_what_it_teaches() -> None:
    for sitting in (trying(PROBLEM), rated(after(trying(PROBLEM), *PLAYED, END), 3)):
        assert card(update(sitting, ShowBetter())).idea == TAUGHT["extend"]


def test_after_a_wrong_answer_to_a_problem_one_sees_what_could_come_next() -> None:
    wrong = rated(after(trying(PROBLEM), *PLAYED, END), 3)
    sitting = update(wrong, ShowBetter())
    turns = some(view(sitting).explanation).turns
    assert [each.name for each in turns] == ["Ben", "Ben", "Cleo"]
    assert card(update(sitting, intents.ShowExplained(2))).idea == "Then Cleo could play this."


def test_without_a_wrong_answer_one_sees_what_could_come_after_the_better_turn() -> None:
    shown = update(trying(PROBLEM), ShowBetter())
    assert [turn.name for turn in some(view(shown).explanation).turns] == ["Ben"]
    assert some(rating_wanted(shown)).turns == (PROBLEM.best,)
    later = LaterTurn(Seat(2), turn("stable o5", "wall n-p"))
    report = Report(turns=(RatedTurn(PROBLEM.best, follows=(later,)),), losses=(Loss(0, 0.4, 8),))
    known = update(shown, BotReported(Purpose.RATE, report))
    assert rating_wanted(known) is None
    assert (view(known).board, card(known).idea) == (view(shown).board, card(shown).idea)
    assert [turn.name for turn in some(view(known).explanation).turns] == ["Ben", "Cleo"]
    assert (some(card(known).back).label, buttons(shown)[0]) == ("What comes next", "Try again")
    following = press_back(known)
    assert card(following).idea == "Then Cleo could play this."
    assert set(view(following).board.previews) == {"o5", "n-p"}
    failed = update(shown, BotReported(Purpose.RATE, Report()))
    assert (rating_wanted(failed), buttons(failed)) == (None, buttons(shown))


def test_nothing_can_be_placed_while_the_better_turn_is_shown() -> None:
    sitting = update(trying(PROBLEM), ShowBetter())
    assert game_in(practice(after(sitting, "n5", "orange f8", UNDO, END)).table) == game_in(practice(sitting).table)
    assert not any(piece.playable for piece in view(sitting).tray)


def test_one_goes_on_to_the_next_exercise_and_back_to_where_one_was() -> None:
    begun = OVER_A_GAME._replace(sheets=OpenSheets(SheetName.LOG))
    first = update(start(begun, (MOMENT, PROBLEM)), ShowBetter())
    while "Try again" not in buttons(first):
        first = press_back(first)
    assert (card(first).progress, buttons(first)) == ("1 of 2", ["Try again", "Next"])
    second = update(first, StartExercise(1))
    assert (card(second).title, card(second).idea) == ("Problem 7", "One turn is clearly the best here.")
    assert update(second, StartExercise(2)) == second
    assert update(second, LeaveInnerTable()) == begun


def test_the_game_on_the_table_and_what_is_saved_stay_as_they_are() -> None:
    home = Home().does(START, "h6", "gray c4", "gray c5", END, "black l4")
    stored = dict(home.store)
    home.sitting = start(home.sitting, (MOMENT,))
    home.does(
        "orange f8", "wall n-p", END, ShowBetter(), StartExercise(0), intents.TakeBack(), *PLAYED, END, ShowBetter()
    )
    assert dict(home.store) == stored
    left = update(home.sitting, LeaveInnerTable())
    assert game_in(left) == game_in(restore(home.store))


def test_the_help_opens_over_an_exercise_and_closes_to_it() -> None:
    opened = update(trying(), pack_intents.OpenRules())
    assert view(opened).sheet
    assert view(update(opened, intents.CloseSheet())) == view(trying())


def test_another_sheet_ends_the_exercise() -> None:
    assert update(trying(), intents.OpenSheet("games")).practice is None
