"""Tests of *Is this good?*, which compares a complete turn with the best one."""

import pytest

from app.bot_messages import Fact, LaterTurn, Purpose, Report
from app.engine.pieces import Seat
from app.engine.position import placement
from app.table import intents
from app.table.screen_parts import Button
from app.table.sitting import Sitting
from app.table.view import after_paint, view
from tests.table.bot_tables import found, wanted
from tests.table.bots.test_hints import ASK, END, first_told, log, previews, shown
from tests.table.sittings import after, game_in, placed, sitting_after, some, update

PLAYED = ("gray c4", "gray c5")
BETTER = ("gray c4", "wall n-a")
FOLLOWING = tuple(
    LaterTurn(Seat(seat), tuple(placement(word, "turn") for word in turn))
    for seat, turn in ((1, ("dome c4", "wall n-a")), (2, ("wall n-b", "wall n-c")))
)


def judged(advantage: float, follows: tuple[LaterTurn, ...] = (), *, is_told: bool = True) -> Sitting:
    """Return the sitting after Ana has asked about her turn, which is this much worse than the best one."""
    complete = after(sitting_after("h6", *PLAYED), ASK)
    danger = [Fact("next", Seat(1), "dome c4", 3)] if is_told else []
    own = found(PLAYED, *(fact._replace(is_for=False) for fact in danger), lead=-advantage, other=BETTER)
    best = found(BETTER, *danger, lead=advantage, other=PLAYED)
    report = Report(turns=(best._replace(advantage=advantage), own._replace(follows=follows)))
    return update(complete, intents.BotReported(Purpose.HINTS, report))


def test_after_both_pieces_a_player_can_ask_how_good_the_turn_is() -> None:
    complete = sitting_after("h6", *PLAYED)
    assert view(complete).hints == "good"
    assert some(some(view(complete).notice).why) == Button(ASK, "Is this good?")
    request = some(wanted(after(complete, ASK)))
    assert (request.level, request.record.placements) == ("master", game_in(sitting_after("h6")).record.placements)
    assert request.also == game_in(complete).record.placements[-2:]
    assert some(view(after(complete, ASK)).explanation).title == "Is this good?"
    assert log(judged(3))[-1][1] == "Ana asked for a tip."


def test_a_turn_that_is_as_good_names_no_answer() -> None:
    assert [turn.follows for turn in shown(judged(0.5, FOLLOWING, is_told=False)).turns] == [False]


def test_the_only_turn_allowed_is_not_praised() -> None:
    complete = after(sitting_after("h6", *PLAYED), ASK)
    report = Report(turns=(found(PLAYED, Fact("only")),))
    panel = shown(update(complete, intents.BotReported(Purpose.HINTS, report)))
    assert not panel.verdict
    assert [each.text for each in panel.turns[0].sentences] == ["The rules allow only this turn."]


AS_GOOD = "About as good as the best turn found."
DANGER = Fact("next", Seat(1), "dome c4", 3)


@pytest.mark.parametrize(
    ("facts", "lead", "sentence"),
    [
        ((True,), 0, "Good turn!"),
        ((True,), -0.4, "Good turn!"),
        ((True,), -1.5, AS_GOOD),
        ((True, True), -2.4, "Good turn!"),
        ((True, False), 0, AS_GOOD),
        ((False,), 0, AS_GOOD),
        ((), 2.4, AS_GOOD),
        ((), 2.6, "Good turn!"),
        ((), None, "Good turn!"),
    ],
)
def test_a_turn_that_is_as_good_is_praised_if_something_speaks_for_it(
    facts: tuple[bool, ...], lead: float | None, sentence: str
) -> None:
    complete = after(sitting_after("h6", *PLAYED), ASK)
    said = (Fact("palace", Seat(0), "c4", 1, is_for=is_for) for is_for in facts)
    report = Report(turns=(found(PLAYED, *said, lead=lead, other=BETTER),))
    told_ = shown(update(complete, intents.BotReported(Purpose.HINTS, report)))
    assert told_.verdict == sentence
    assert not [each.text for each in told_.turns[0].sentences if "hardly matters" in each.text], "the verdict says so"


def test_of_a_turn_that_is_as_good_only_what_speaks_for_it_is_told_unless_it_gives_rivals_as_much() -> None:
    complete = after(sitting_after("h6", *PLAYED), ASK)
    palace, gift = Fact("palace", Seat(0), "c4", 1), Fact("gains", Seat(1), points=3, is_for=False)
    for points in (3, 4):
        gains = Fact("gains", Seat(0), points=points)
        report = Report(turns=(found(PLAYED, gains, palace, gift, lead=0, other=BETTER),))
        [turn] = update(complete, intents.BotReported(Purpose.HINTS, report)).hints.turns or ()
        assert turn.reasons == (gains, palace, *([gift] if points == 3 else []))


def test_a_turn_of_which_nothing_is_said_names_the_one_that_is_as_good() -> None:
    complete = after(sitting_after("h6", *PLAYED), ASK)
    report = Report(turns=(found(PLAYED, lead=0, other=BETTER),))
    shown_ = shown(update(complete, intents.BotReported(Purpose.HINTS, report)))
    assert shown_.verdict == AS_GOOD
    assert shown_.turns[0].other == "The best turn found: gray piece on c4, wall at north a."
    assert not shown_.turns[0].sentences


@pytest.mark.parametrize("lead", [0, 0.1])
def test_a_turn_that_is_as_good_is_compared_with_the_best_one_if_that_brings_more(lead: float) -> None:
    complete = after(sitting_after("h6", *PLAYED), ASK)
    facts = (Fact("wait", Seat(0), "c4", 2), Fact("brings", Seat(0), points=2, is_for=False))
    report = Report(turns=(found(PLAYED, *facts, lead=lead, other=BETTER),))
    judged_ = update(complete, intents.BotReported(Purpose.HINTS, report))
    assert [turn.reasons for turn in judged_.hints.turns or ()] == [facts]
    assert "gray piece on c4, wall at north a" in shown(judged_).turns[0].other


def test_the_other_turn_is_named_with_its_points() -> None:
    complete, missed = after(sitting_after("h6", *PLAYED), ASK), Fact("brings", Seat(0), points=2, is_for=False)
    report = Report(turns=(found(PLAYED, missed, DANGER, lead=0, other=("gray c4", "dome c4")),))
    [turn] = shown(update(complete, intents.BotReported(Purpose.HINTS, report))).turns
    assert (
        turn.other
        == "Compared with another turn: gray piece on c4, dome on c4\N{NO-BREAK SPACE}(Ana\N{NO-BREAK SPACE}+2)."
    )


def test_a_turn_that_is_praised_in_spite_of_what_is_said_is_told_only_what_speaks_for_it() -> None:
    complete, missed = after(sitting_after("h6", *PLAYED), ASK), Fact("brings", Seat(0), points=6, is_for=False)
    report = Report(turns=(found(PLAYED, DANGER, missed, lead=3, other=BETTER),))
    shown_ = shown(update(complete, intents.BotReported(Purpose.HINTS, report)))
    assert shown_.verdict == "Good turn!"
    assert [each.speaks for each in shown_.turns[0].sentences] == ["for"]


def test_a_turn_that_is_as_good_is_not_said_to_be_behind() -> None:
    complete, more = after(sitting_after("h6", *PLAYED), ASK), Fact("brings", Seat(0), points=9)
    report = Report(turns=(found(PLAYED, more, DANGER._replace(is_for=False), lead=-5, other=BETTER),))
    sentences = shown(update(complete, intents.BotReported(Purpose.HINTS, report))).turns[0].sentences
    assert not any("All in all" in each.text for each in sentences)


def test_praise_names_the_turn_that_it_speaks_of() -> None:
    complete = after(sitting_after("h6", *PLAYED), ASK)
    praised = found(PLAYED, DANGER, lead=1, other=BETTER)
    shown_ = shown(update(complete, intents.BotReported(Purpose.HINTS, Report(turns=(praised,)))))
    assert [each.text for each in shown_.turns[0].sentences] == [
        "After another turn, Ben could get 3 points next: dome on c4\N{NO-BREAK SPACE}(gray palace tile)."
    ]
    assert shown_.turns[0].other == "Compared with another turn: gray piece on c4, wall at north a."


@pytest.mark.parametrize(
    ("advantage", "is_told", "sentence"),
    [
        (3.9, False, AS_GOOD),
        (-1.4, True, "A better turn was found."),
        (-2.4, True, "A better turn was found."),
        (-2.5, True, AS_GOOD),
        (4, False, "A clearly better turn was found."),
    ],
)
def test_the_turn_is_compared_with_the_best_one(advantage: float, is_told: bool, sentence: str) -> None:
    own, better = ("", ("gray", "gray")), ("1", ("gray", "wall"))
    told_ = shown(judged(advantage, is_told=is_told))
    assert told_.verdict == sentence
    assert [(turn.number, turn.pieces) for turn in told_.turns] == ([own] if sentence == AS_GOOD else [better, own])
    assert told_.turns[0].shown


def test_the_better_turn_is_drawn_in_place_of_the_own_one_and_played_by_one_tap() -> None:
    better = judged(2)
    best, own = shown(better).turns
    assert (some(best.play).label, own.play) == ("Play this", None)
    assert [(each.speaks, each.text) for each in best.sentences] == [
        ("for", "After the turn played, Ben could get 3 points next: dome on c4\N{NO-BREAK SPACE}(gray palace tile).")
    ]
    assert previews(better) == {"c4": (1, "gray"), "n-a": (2, "wall")}
    assert (view(better).board.palaces, view(better).board.marks) == ((), {})
    own_again = update(better, intents.ShowExplained(1))
    assert (previews(own_again), len(view(own_again).board.palaces)) == ({}, 1)
    assert placed(own_again)[-2:] == list(PLAYED)
    changed = update(better, intents.PlayHint(0))
    assert placed(changed)[-2:] == list(BETTER)
    assert (view(changed).explanation, view(changed).hints) == (None, "good")


def test_the_turns_that_follow_the_own_one_can_be_stepped_through() -> None:
    sitting = judged(2, FOLLOWING)
    assert [(turn.name, turn.pieces, turn.follows) for turn in shown(sitting).turns[2:]] == [
        ("Ben", ("dome", "wall"), True),
        ("Cleo", ("wall", "wall"), True),
    ]
    first = update(sitting, intents.ShowExplained(2))
    assert previews(first) == {"c4": (1, "dome"), "n-a": (2, "wall")}
    assert view(first).board.previews["c4"].color == "yellow"
    assert [(change.name, change.points) for change in shown(first).turns[2].changes] == [("Ben", "+3")]
    second = update(first, intents.ShowExplained(3))
    assert [(each.owner, each.dome) for each in view(second).board.palaces] == [("yellow", "c4")]
    assert [player.score for player in after_paint(second).players] == [0, 3, 0]
    assert update(second, intents.ShowExplained(4)) == second
    assert view(update(second, END)).board.palaces[0].owner is None
    assert game_in(second) == game_in(sitting)


def test_a_turn_that_cannot_follow_is_not_shown() -> None:
    assert len(shown(judged(2, FOLLOWING[1:])).turns) == 2
    assert len(shown(judged(2, (*FOLLOWING[:1], *FOLLOWING[:1]))).turns) == 3
    assert len(shown(judged(2, (FOLLOWING[0]._replace(placements=FOLLOWING[1].placements), *FOLLOWING))).turns) == 2


@pytest.mark.parametrize("action", [intents.Undo(), END, ASK])
def test_a_judgment_is_hidden_as_soon_as_the_turn_is_another(action: intents.Intent) -> None:
    changed = update(judged(2), action)
    assert view(changed).explanation is None
    assert wanted(changed) is None


def test_a_judgment_without_the_turn_in_question_counts_as_failed() -> None:
    complete = after(sitting_after("h6", *PLAYED), ASK)
    failed = update(complete, intents.BotReported(Purpose.HINTS, Report(turns=(found(BETTER),))))
    assert shown(failed).status == "No idea this time. Ask again."


def test_a_first_judgment_is_shown_too_and_may_change() -> None:
    complete = after(sitting_after("h6", *PLAYED), ASK)
    first = first_told(complete, PLAYED)
    assert (shown(first).verdict, shown(first).status) == (AS_GOOD, "Thinking it over…")
    assert view(update(first, intents.Undo())).explanation is None
    better = found(BETTER)._replace(advantage=4)
    final = update(first, intents.BotReported(Purpose.HINTS, Report(turns=(better, found(PLAYED)))))
    assert (len(shown(final).turns), shown(final).progress) == (2, None)
