"""Tests of the history: earlier positions, shown one by one or replayed from first to last."""

from app.table import intents
from app.table.replay.bar import History
from app.table.replay.stepping import SPEED_MS
from app.table.screen_parts import Button
from app.table.sitting import Sitting
from app.table.view import after_paint, view
from tests.table.sittings import (
    TWO_TURNS,
    after,
    board,
    game_in,
    holding,
    said,
    sitting_after,
    some,
    take,
    tray,
    update,
    whole,
    whole_game,
)

PLAYED = sitting_after(*TWO_TURNS)
OVER = after(list(whole_game(3))[-1], intents.CloseSheet())


def history(sitting: Sitting) -> History:
    return some(view(sitting).history)


def played(sitting: Sitting) -> list[int]:
    """Return the positions that the replay shows until it stops."""
    plies = [history(sitting).ply]
    while sitting.replay is not None:
        sitting = update(sitting, intents.ReplayNext())
        plies.append(history(sitting).ply)
    return plies


def test_a_replay_runs_to_the_last_placement_and_stays_there() -> None:
    assert played(after(PLAYED, intents.ShowPly(2), intents.StartReplay())) == [2, 3, 4, 5]


def test_at_the_end_a_replay_starts_from_the_beginning() -> None:
    assert played(after(PLAYED, intents.ShowPly(5), intents.StartReplay()))[0] == 0
    assert played(after(OVER, intents.StartReplay())) == list(range(len(game_in(OVER).plies) + 1))


def test_the_button_says_what_it_does() -> None:
    shown = after(PLAYED, intents.ShowPly(2))
    assert repr(history(shown).replay) == repr(Button(intents.StartReplay(), "Play"))
    playing = after(shown, intents.StartReplay())
    assert repr(history(playing).replay) == repr(Button(intents.PauseReplay(), "Pause"))
    assert after(playing, intents.PauseReplay()) == shown


def test_a_step_over_a_turn_leads_to_its_end_and_from_the_last_one_back_to_the_game() -> None:
    later, earlier = intents.StepHistory(1, "turn"), intents.StepHistory(-1, "turn")
    playing = after(PLAYED, "brown a9")
    sitting = update(playing, intents.ShowPly(0))
    for ply in (3, 5, 6):
        sitting = update(sitting, later)
        assert history(sitting).ply == ply
    assert after(sitting, later) == after(playing, intents.ClearSelection())
    assert history(after(playing, intents.ShowPly(2), later)).ply == 3
    sitting = playing
    for ply in (5, 3, 0, 0):
        sitting = update(sitting, earlier)
        assert history(sitting).ply == ply


def test_the_speed_can_be_changed_during_a_replay_and_stays() -> None:
    playing, shown = after(PLAYED, intents.ShowPly(2), intents.StartReplay()), ["1x"]
    for _ in SPEED_MS:
        intent = history(playing).speed.intent
        assert isinstance(intent, intents.SetReplaySpeed)
        playing = update(playing, intent)
        shown.append(history(playing).speed.label)
    assert shown == ["1x", "2x", "4x", "½x", "1x"]
    assert playing.replay is not None
    assert (
        history(after(playing, intents.SetReplaySpeed("4"), intents.ClearSelection(), intents.ShowPly(0))).speed.label
        == "4x"
    )


def test_any_intent_interrupts_a_replay() -> None:
    playing = after(PLAYED, intents.ShowPly(2), intents.StartReplay())
    assert history(after(playing, intents.ShowPly(4))).ply == 4
    for interrupts in (
        intents.ShowPly(4),
        intents.StepHistory(1),
        intents.TapSpace("c4"),
        take("gray"),
        intents.OpenSheet("log"),
        intents.ToggleSetting("turned"),
    ):
        assert update(playing, interrupts).replay is None
    assert after(playing, intents.TapSpace("c4")) == after(playing, intents.PauseReplay())
    assert whole(after(playing, intents.ClearSelection())) == whole(after(PLAYED, intents.ClearSelection()))


def test_a_late_step_of_a_replay_does_nothing() -> None:
    for sitting in (PLAYED, after(PLAYED, intents.ShowPly(2)), OVER, Sitting()):
        assert update(sitting, intents.ReplayNext()) == sitting
    assert update(sitting_after(), intents.StartReplay()) == sitting_after()


def test_the_headline_names_the_position_and_the_color_of_its_player() -> None:
    shown = view(after(PLAYED, intents.ShowPly(4)))
    assert (shown.headline, shown.task, shown.turn_color) == ("4 of 5", "Replay", "yellow")
    assert [player.at_turn for player in after_paint(after(PLAYED, intents.ShowPly(4))).players] == [False, True, False]
    assert view(after(PLAYED, intents.ShowPly(0))).turn_color == ""


def test_the_events_of_a_placement_are_announced_again() -> None:
    assert said(after(PLAYED, intents.ShowPly(5))).startswith("Ben claims the gray palace.")
    assert said(after(PLAYED, intents.ShowPly(2))) == ""


def test_looking_back_before_the_curtain_is_lifted_shows_no_pieces() -> None:
    covered = update(sitting_after("h6", "gray c4", "gray c5"), intents.EndTurn())
    looking = view(after(covered, intents.StepHistory(-1)))
    assert (looking.curtain, looking.tray) == (None, ())
    assert looking.history is not None
    assert view(after(covered, intents.StepHistory(-1), intents.ClearSelection())).curtain is not None


def test_a_finished_game_shows_the_replay_at_once() -> None:
    shown = view(OVER)
    assert shown.history is not None
    assert not shown.history.leave
    assert shown.history.ply == shown.history.last == len(game_in(OVER).plies)
    assert shown.over
    earlier = view(after(OVER, intents.StepHistory(-1)))
    assert earlier.history is not None
    assert earlier.history.leave == "Back to the end"
    assert not earlier.over
    assert board(after(OVER, intents.StepHistory(-1), intents.ClearSelection())) == board(OVER)


def test_the_replay_shows_the_score_graph_if_scores_are_shown() -> None:
    shown = some(history(after(PLAYED, intents.ShowPly(2))).graph)
    assert shown.points[1] == (0, 0, 3)
    assert history(after(PLAYED, intents.ToggleSetting("scores"), intents.ShowPly(2))).graph is None


def test_the_game_can_be_stepped_through_without_leaving_it() -> None:
    playing = sitting_after(*TWO_TURNS)
    back = view(after(playing, intents.StepHistory(-1)))
    assert back.history is not None
    assert (back.history.ply, back.history.last) == (4, 5)
    assert back.history.sentence == "Ben: black piece l4"
    assert back.board.marks == {"l4": "yellow"}
    end = view(after(playing, intents.ShowPly(5)))
    assert end.history is not None
    assert end.history.sentence == "Ben: black piece l4 and dome c4"
    assert end.board.marks == {"l4": "yellow", "c4": "yellow"}
    assert [palace.owner for palace in back.board.palaces] == [None, None]
    first = view(after(playing, intents.ShowPly(0)))
    assert first.history is not None
    assert first.history.sentence == "Before the first placement"
    assert first.board.palaces == ()
    assert whole(after(playing, intents.ShowPly(0), intents.StepHistory(-1), intents.ClearSelection())) == whole(
        after(playing, intents.ClearSelection())
    )


def test_the_history_stays_open_at_its_end_and_a_step_beyond_closes_it() -> None:
    playing = sitting_after(*TWO_TURNS)
    end = view(after(playing, intents.ShowPly(3), intents.ShowPly(5)))
    assert end.history is not None
    assert (end.history.ply, end.history.last) == (5, 5)
    assert view(after(playing, intents.ShowPly(5), intents.ShowPly(4))).history is not None
    assert view(after(playing, intents.ShowPly(4), intents.StepHistory(1))).history is not None
    assert view(after(playing, intents.ShowPly(5), intents.StepHistory(1))).history is None


def test_the_history_changes_nothing_in_the_game() -> None:
    earlier = sitting_after(*TWO_TURNS, intents.ShowPly(1))
    assert not tray(earlier)
    assert game_in(after(earlier, take("gray"), "p1")) == game_in(earlier)


def test_scores_and_owners_of_an_earlier_position_are_shown_as_they_were() -> None:
    playing = sitting_after(*TWO_TURNS)
    assert holding(playing, "Ben", "gray").state == "owned"
    assert holding(after(playing, intents.ShowPly(4)), "Ben", "gray").state == "open"
