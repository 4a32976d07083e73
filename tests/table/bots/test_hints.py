"""Tests of hints: asking for them, showing them on the city, following them, and naming them in the log."""

import pytest

from app.bot_messages import Fact, Purpose, Report
from app.engine.pieces import Seat
from app.table import intents
from app.table.bots.explanation import Explanation
from app.table.saves.save_text import Save, read_save, written_save
from app.table.sitting import Sitting
from app.table.view import view
from tests.engine.games import palace, position
from tests.table.bot_tables import found, table_with, wanted
from tests.table.sittings import after, game_in, log_sheet, placed, sitting_after, sitting_at, some, take, update

ASK, END = intents.AskForHint(), intents.EndTurn()
THREE = (("gray c4", "gray c5"), ("wall n-a", "merchant h7"), ("gray c4", "wall n-a"))
TOWNS = position(
    palace("orange c4 c5"),
    palace("gray k4", owner=2),
    stocks=("dome 1, wall 2, merchant 1", "dome 1, wall 2", "wall 2"),
)


def told(sitting: Sitting, *turns: tuple[str, ...]) -> Sitting:
    """Return the sitting after a report of these turns as hints, best first."""
    return update(sitting, intents.BotReported(Purpose.HINTS, Report(turns=tuple(map(found, turns)))))


def asked(*actions: str) -> Sitting:
    return after(sitting_after("h6", *actions), ASK)


def shown(sitting: Sitting) -> Explanation:
    return some(view(sitting).explanation)


def previews(sitting: Sitting) -> dict[str, tuple[int, str]]:
    return {space: (each.number, each.piece) for space, each in view(sitting).board.previews.items()}


def log(sitting: Sitting) -> list[tuple[str, str]]:
    return [(entry.text, entry.asked) for each in log_sheet(sitting).rounds for entry in each.entries]


def test_a_hint_has_full_strength_whatever_the_bots_level() -> None:
    request = some(wanted(asked()))
    assert request.level == "master"
    assert request.record == game_in(asked()).record, "the bot knows no more than the players"
    assert some(wanted(after(table_with("", "beginner", "easy"), "h6", ASK))).level == "master"


def test_the_progress_of_a_hint_is_shown_and_it_can_be_cancelled() -> None:
    thinking = update(asked(), intents.BotReported(Purpose.HINTS, Report(progress=0.4)))
    assert (shown(thinking).progress, shown(thinking).close.label, shown(thinking).turns) == (40, "Stop", ())
    stopped = update(thinking, ASK)
    assert wanted(stopped) is None
    assert view(stopped).explanation is None
    assert told(stopped, *THREE) == stopped
    assert game_in(stopped).hints_shown == ()


def test_up_to_three_turns_are_shown_one_at_a_time_numbered_on_the_city() -> None:
    hinted = told(asked(), *THREE)
    assert view(hinted).hints == "open"
    assert [(turn.number, turn.pieces, turn.shown) for turn in shown(hinted).turns] == [
        ("1", ("gray", "gray"), True),
        ("2", ("wall", "merchant"), False),
        ("3", ("gray", "wall"), False),
    ]
    assert previews(hinted) == {"c4": (1, "gray"), "c5": (2, "gray")}
    second = update(hinted, intents.ShowExplained(1))
    assert previews(second) == {"n-a": (1, "wall"), "h7": (2, "merchant")}
    assert shown(second).turns[1].placed == "wall at north a, merchant on h7"
    assert shown(second).turns[1].sentences
    assert update(second, intents.ShowExplained(3)) == second
    assert view(update(second, ASK)).explanation is None


def test_a_dome_is_shown_on_the_palace_piece_that_the_same_hint_places() -> None:
    (dome,) = view(told(asked(), ("gray c4", "dome c4"))).board.previews.values()
    assert (dome.piece, dome.on, dome.text) == ("dome", "gray", "tip: gray piece, tip: dome")


def test_a_hinted_piece_is_placed_by_a_tap_and_the_rest_stays_shown() -> None:
    first = after(told(asked(), *THREE), "c4")
    assert placed(first)[-1] == "gray c4"
    assert [turn.number for turn in shown(first).turns] == ["1", "3"]
    assert previews(first) == {"c5": (1, "gray")}
    third = update(first, intents.ShowExplained(2))
    assert previews(third) == {"n-a": (1, "wall")}
    done = after(third, "n-a")
    assert view(done).explanation is None
    assert previews(update(done, intents.Undo())) == {"n-a": (1, "wall")}


def test_another_placement_hides_a_hint_and_undo_shows_it_again() -> None:
    other = after(told(asked(), *THREE), "merchant g6")
    assert (view(other).explanation, view(other).hints) == (None, "on")
    assert previews(update(other, intents.Undo())) == {"c4": (1, "gray"), "c5": (2, "gray")}
    assert len(some(wanted(update(other, ASK))).record.placements) == 2


def test_a_piece_taken_from_the_tray_goes_where_the_finger_says() -> None:
    sitting = after(told(asked(), *THREE), take("orange"), "c4")
    assert placed(sitting)[-1] == "orange c4"


def test_a_dome_on_any_piece_of_the_palace_follows_the_hint() -> None:
    hinted = told(after(sitting_at(TOWNS), ASK), ("dome c4", "wall n-a"))
    followed = after(hinted, "dome c5")
    assert previews(followed) == {"n-a": (1, "wall")}


def test_a_hint_shows_whose_points_it_changes_the_own_first() -> None:
    hinted = told(after(sitting_at(TOWNS), ASK), ("dome c4", "wall n-a"), ("merchant j4", "wall n-a"))
    assert [(change.name, change.points) for change in shown(hinted).turns[0].changes] == [("Ana", "+6")]
    second = update(hinted, intents.ShowExplained(1))
    assert [(change.name, change.points) for change in shown(second).turns[1].changes] == [("Cleo", "+1")]


def test_the_log_names_the_player_who_asked_and_undo_does_not_change_that() -> None:
    hinted = told(asked("gray c4"), ("gray c5",))
    line = "Ana asked for a tip."
    turn = ("Ana: merchant h6 and gray piece c4", line)
    assert log(hinted) == [turn]
    assert log(told(after(hinted, ASK, ASK), ("gray c5",))) == [turn]
    assert log(after(hinted, intents.Undo())) == [("Ana: merchant h6", line)]
    assert log(after(hinted, intents.Undo(), intents.Undo())) == [(line, "")]
    assert log(after(hinted, intents.Undo(), intents.Redo())) == [turn]
    ended = log(after(hinted, "gray c5", END, "wall n-a"))
    assert ended == [("Ben: wall north a", ""), ("Ana: merchant h6 and gray piece c4, c5", line)]
    assert log(after(hinted, intents.ToggleSetting("hints"))) == [turn]
    assert log(asked())[0][1] == ""


def test_a_save_knows_who_was_shown_hints() -> None:
    game = game_in(told(asked("gray c4"), ("gray c5",)))
    read = read_save(written_save(Save(game))).game
    assert read == game
    assert read.hints_shown == ((2, 0),)


def test_if_hints_are_switched_off_no_player_can_ask() -> None:
    strict = after(sitting_after("h6"), intents.ToggleSetting("hints"))
    assert view(strict).hints == ""
    assert update(strict, ASK) == strict
    switched_off = after(told(asked(), *THREE), intents.ToggleSetting("hints"))
    assert (view(switched_off).explanation, previews(switched_off)) == (None, {})
    assert wanted(after(asked(), intents.ToggleSetting("hints"))) is None
    assert view(table_with("easy", "", "")).hints == "", "nor while a bot is at turn"


def test_the_next_player_sees_no_hint_and_its_request_is_cancelled() -> None:
    hinted = told(asked("gray c4"), ("gray c5",), ("wall n-a",))
    ended = update(after(hinted, "gray c5"), END)
    for sitting in (ended, update(ended, intents.LiftCurtain())):
        assert (view(sitting).explanation, previews(sitting)) == (None, {})
        assert wanted(sitting) is None
    assert wanted(update(after(asked("gray c4"), "gray c5"), END)) is None


def test_behind_the_curtain_no_hint_is_given() -> None:
    covered = update(after(sitting_after("h6", "gray c4"), "gray c5"), END)
    assert covered.curtain
    assert view(covered).hints == "off"
    assert update(covered, ASK) == covered


@pytest.mark.parametrize(
    "turn", [("gray h6",), ("gray c4", "gray e9"), ("gray c4", "gray c5", "gray c6"), ("dome c4",)]
)
def test_an_illegal_turn_in_a_report_is_not_shown(turn: tuple[str, ...]) -> None:
    failed = told(asked(), turn)
    assert (shown(failed).turns, shown(failed).status) == ((), "No idea this time. Ask again.")
    assert wanted(failed) is None
    assert wanted(update(failed, ASK)) is not None
    assert game_in(failed).hints_shown == ()


def test_another_position_closes_a_hint() -> None:
    hinted = told(asked("gray c4"), ("gray c5",))
    earlier = update(hinted, intents.ShowPly(1))
    assert (view(earlier).explanation, previews(earlier)) == (None, {})
    assert view(update(earlier, intents.ClearSelection())).hints == "on"


def test_a_changed_seat_and_another_game_remove_a_hint() -> None:
    hinted = told(asked(), *THREE)
    assert view(after(hinted, intents.HandOver(0, "easy"))).explanation is None
    assert after(hinted, intents.OpenSheet("setup"), intents.StartGame()).hints.ply is None
    assert after(hinted, intents.OpenSheet("opening"), intents.Resume()).hints == hinted.hints


def test_the_lesson_has_no_hints() -> None:
    lesson = after(sitting_after("h6"), intents.StartLesson())
    assert view(lesson).hints == ""
    assert wanted(update(lesson, ASK)) is None


@pytest.mark.parametrize(
    ("advantages", "is_told", "sentence"),
    [
        ((9, 5, 4.9), False, "Tip 1 is clearly the best."),
        ((9, 6.5, 6), True, "Tip 1 is clearly the best."),
        ((9, 7.5, 3), True, "Tip 1 is slightly better."),
        ((9, 7.6, 7.4), True, "Tips 1 and 2 are about equally good in the end."),
        ((9, 5.1, 5.1), False, "Tips 1, 2 and 3 are about equally good in the end."),
    ],
)
def test_hints_say_how_far_apart_they_are(advantages: tuple[float, ...], is_told: bool, sentence: str) -> None:
    first, *others = (found(turn)._replace(advantage=each) for turn, each in zip(THREE, advantages, strict=True))
    turns = (first._replace(reasons=(Fact("palace", Seat(0), "c4", 1),) * is_told), *others)
    hinted = update(asked(), intents.BotReported(Purpose.HINTS, Report(turns=turns)))
    assert shown(hinted).verdict == sentence
    assert shown(told(asked(), THREE[0])).verdict == ""
    of_many = update(asked(), intents.BotReported(Purpose.HINTS, Report(turns=turns, compared=40)))
    assert (shown(of_many).verdict, shown(of_many).status) == (sentence, "40 turns compared.")


def test_no_tip_is_called_better_than_another_one_that_is_called_as_good() -> None:
    first, second, third = THREE
    turns = (
        found(first),
        found(second, lead=3, other=third)._replace(advantage=2),
        found(third)._replace(advantage=-1),
    )
    hinted = update(asked(), intents.BotReported(Purpose.HINTS, Report(turns=turns)))
    assert shown(hinted).verdict == "Tips 1, 2 and 3 are about equally good in the end."
    assert not [each for each in said(hinted, 1) if "long run" in each]


def said(sitting: Sitting, number: int) -> list[str]:
    return [each.text for each in shown(update(sitting, intents.ShowExplained(number))).turns[number].sentences]


@pytest.mark.parametrize(("advantages", "is_equal"), [((9, 5, 4.9), False), ((9, 8.9, 8.8), True)])
def test_what_hardly_matters_is_a_tip_that_is_called_as_good_as_the_best(
    advantages: tuple[float, ...], is_equal: bool
) -> None:
    rated = zip(THREE, advantages, strict=True)
    turns = tuple(found(turn, lead=0, other=THREE[2])._replace(advantage=each) for turn, each in rated)
    hinted = update(asked(), intents.BotReported(Purpose.HINTS, Report(turns=turns)))
    assert any("hardly matters" in text for text in said(hinted, 2)) is is_equal


def test_a_tip_is_clearly_the_best_if_ratings_agree_with_much_that_is_said() -> None:
    for points, verdict in ((4, "Tip 1 is clearly the best."), (3, "Tip 1 is slightly better.")):
        less = Fact("brings", Seat(0), points=points, is_for=False)
        first, *others = (found(turn, less, other=THREE[0])._replace(advantage=-1) for turn in THREE)
        turns = (first._replace(advantage=0, reasons=()), *others)
        assert shown(update(asked(), intents.BotReported(Purpose.HINTS, Report(turns=turns)))).verdict == verdict


def test_a_tip_that_is_no_longer_shown_is_not_named_by_its_number() -> None:
    turns = tuple(found(turn, Fact("next", Seat(1), "dome c4", 3), other=THREE[1]) for turn in THREE)
    hinted = update(asked(), intents.BotReported(Purpose.HINTS, Report(turns=turns)))
    assert said(hinted, 0) == ["After tip 2, Ben could get 3 points next: dome on c4."]
    begun = after(hinted, "c4")
    assert said(begun, 0) == ["After another turn, Ben could get 3 points next: dome on c4."]
    assert [shown(each).turns[0].other for each in (hinted, begun)] == [
        "",
        "Compared with another turn: wall at north a, merchant on h7.",
    ]


def test_one_tap_plays_a_hint() -> None:
    hinted = update(told(asked(), *THREE), intents.ShowExplained(1))
    assert [turn.play and turn.play.label for turn in shown(hinted).turns] == [None, "Play this", None]
    assert some(shown(hinted).turns[1].play).intent == intents.PlayHint(1)
    done = update(hinted, intents.PlayHint(1))
    assert placed(done)[-2:] == ["wall n-a", "merchant h7"]
    assert game_in(done).turn_is_over
    assert view(done).explanation is None
    rest = update(after(told(asked(), *THREE), "c4"), intents.PlayHint(0))
    assert placed(rest)[-2:] == ["gray c4", "gray c5"]
    for index in (-1, 3):
        assert placed(update(hinted, intents.PlayHint(index))) == placed(hinted)
    assert placed(update(asked(), intents.PlayHint(0))) == placed(asked())


def test_the_same_position_gets_the_same_hints_on_a_slow_device() -> None:
    for cap in (1, 30):
        settings = asked().settings._replace(cap=cap)
        assert some(wanted(asked()._replace(settings=settings))).cap_ms == 60_000, "only their positions are counted"


def first_told(sitting: Sitting, *turns: tuple[str, ...]) -> Sitting:
    return update(sitting, intents.BotReported(Purpose.HINTS, Report(0.3, tuple(map(found, turns)))))


def test_first_hints_are_shown_while_bots_still_compare_and_the_final_ones_replace_them() -> None:
    first = first_told(asked(), *THREE[:2])
    assert (shown(first).progress, shown(first).status) == (30, "Thinking it over…")
    assert len(shown(first).turns) == 2
    assert wanted(first) == wanted(asked())
    later = update(first, intents.BotReported(Purpose.HINTS, Report(0.6)))
    assert shown(later) == shown(first)._replace(progress=60)
    second = update(later, intents.ShowExplained(1))
    final = told(second, THREE[2], THREE[1], THREE[0])
    assert (shown(final).progress, shown(final).status) == (None, "")
    assert [turn.shown for turn in shown(final).turns] == [False, True, False], "the same turn as before"
    assert wanted(final) is None
    assert game_in(final).hints_shown == game_in(first).hints_shown


def test_who_places_the_first_hint_meanwhile_still_gets_the_final_ones() -> None:
    placing = after(first_told(asked(), *THREE), "c4")
    assert wanted(placing) == wanted(asked())
    assert len(shown(told(placing, THREE[1], THREE[2])).turns) == 1
    for other in (after(placing, "c5"), after(first_told(asked(), *THREE), "merchant g6")):
        assert wanted(other) is None


def test_a_refusal_goes_when_a_player_asks_for_hints() -> None:
    refused = after(sitting_after("h6"), take("merchant"), intents.TapSpace("a1"))
    assert some(view(refused).notice).tone == "refusal"
    assert view(update(refused, ASK)).notice is None
