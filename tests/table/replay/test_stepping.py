"""Tests of the history: earlier positions, shown one by one or replayed from first to last."""

from app.table import intents
from app.table.log.log import LogSheet
from app.table.log.score_graph import ScoreGraph
from app.table.replay.bar import History
from app.table.screen_parts import Button
from app.table.sitting import Sitting
from app.table.view import after_paint, view
from tests.table.sittings import (
    END,
    after,
    board,
    game_in,
    said,
    sheet_in,
    sitting_after,
    some,
    take,
    update,
    whole,
    whole_game,
)

PLAYED = sitting_after("h6", "gray c4", "gray c5", END, "black l4", "dome c4", END)
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
    assert whole(after(playing, intents.LeaveHistory())) == whole(after(PLAYED, intents.LeaveHistory()))


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
    assert view(after(covered, intents.StepHistory(-1), intents.LeaveHistory())).curtain is not None


def test_a_finished_game_shows_the_replay_at_once() -> None:
    shown = view(OVER)
    assert shown.history is not None
    assert not shown.history.is_earlier
    assert shown.history.ply == shown.history.last == len(game_in(OVER).plies)
    assert shown.over
    earlier = view(after(OVER, intents.StepHistory(-1)))
    assert earlier.history is not None
    assert earlier.history.is_earlier
    assert not earlier.over
    assert board(after(OVER, intents.StepHistory(-1), intents.LeaveHistory())) == board(OVER)


def graph(sitting: Sitting) -> ScoreGraph | None:
    """Return the score graph of the log."""
    sheet = sheet_in(after(sitting, intents.OpenSheet("log")), LogSheet)
    return sheet.graph


def test_the_replay_shows_the_score_graph_if_scores_are_shown() -> None:
    shown = some(history(after(PLAYED, intents.ShowPly(2))).graph)
    assert shown.points[1] == (0, 0, 3)
    assert history(after(PLAYED, intents.ToggleSetting("scores"), intents.ShowPly(2))).graph is None


def test_the_log_shows_the_score_graph_and_marks_the_position() -> None:
    now = some(graph(PLAYED))
    assert (now.plies, now.colors, now.points) == (
        (0, 3, 5),
        ("red", "yellow", "blue"),
        ((0, 0, 0), (0, 0, 3), (0, 0, 0)),
    )
    assert now.marked == 5
    earlier = some(graph(after(PLAYED, intents.ShowPly(2))))
    assert earlier.marked == 2


def test_the_log_has_a_line_for_each_turn_in_rounds_that_leads_to_its_end() -> None:
    now = after(PLAYED, "brown a9", "wall n-a", END, "stable c6")
    sheet = sheet_in(after(now, intents.OpenSheet("log")), LogSheet)
    assert [(each.title, [(entry.ply, entry.text) for entry in each.entries]) for each in sheet.rounds] == [
        ("Round 2", [(8, "Ana: stable c6")]),
        (
            "Round 1",
            [
                (7, "Cleo: brown piece a9 and wall north a"),
                (5, "Ben: black piece l4 and dome c4"),
                (3, "Ana: merchant h6 and gray piece c4, c5"),
            ],
        ),
    ]
    assert sheet.rounds[1].entries[1].announcement.startswith("Ben claims the gray palace.")


def test_the_log_has_no_score_graph_if_scores_are_hidden() -> None:
    assert graph(after(PLAYED, intents.ToggleSetting("scores"))) is None
    assert graph(sitting_after("h6")) is None
