"""Tests of the recap: the other players' turns are listed, marked and replayed until the first placement."""

import pytest

from app.table import intents
from app.table.replay.recap import Recap
from app.table.sitting import Sitting
from app.table.view import after_paint, view
from tests.engine.games import PLENTY, palace, position
from tests.table.sittings import (
    END,
    UNDO,
    after,
    board,
    game_in,
    notice,
    panel,
    said,
    sitting_after,
    sitting_at,
    some,
    take,
    tray,
    update,
    whole,
    whole_game,
)

ANA = ("h6", "gray c4", "gray c5", END)
BEN = ("black l4", "dome c4", END)
CLEO = ("brown a9", "wall n-a", END)
OVER = list(whole_game(3))[-1]


def recap(sitting: Sitting) -> Recap:
    return some(view(sitting).recap)


def told(sitting: Sitting) -> list[str]:
    return [line.text for line in recap(sitting).lines]


def before_lifting(*actions: str | intents.EndTurn) -> Sitting:
    """Return the sitting that the next player sees before the curtain is lifted."""
    *others, _ = actions
    return update(sitting_after(*others), intents.EndTurn())


def test_the_recap_has_a_line_for_each_turn_since_the_players_own_last_one() -> None:
    news = sitting_after(*ANA, *BEN, *CLEO)
    assert told(news) == [
        "Ben: black piece and dome. Claims the gray palace. Takes the gray palace tile.",
        "Cleo: brown piece and wall.",
    ]
    assert [line.color for line in recap(news).lines] == ["yellow", "blue"]
    assert [line.pieces for line in recap(news).lines] == [("black", "dome"), ("brown", "wall")]


def test_the_strip_says_first_what_the_pieces_do_not_and_more_says_where_they_are() -> None:
    ben, cleo = recap(sitting_after(*ANA, *BEN, *CLEO)).lines
    assert ben.sentences == ("Ben claims the gray palace.", "Takes the gray palace tile.")
    assert ben.detail == "Ben: black piece l4 and dome c4. Claims the gray palace. Takes the gray palace tile."
    assert (cleo.sentences, cleo.detail) == (("Cleo: brown piece and wall.",), "Cleo: brown piece a9 and wall north a.")


def test_the_first_recap_of_a_player_tells_the_whole_game_and_the_first_player_has_none() -> None:
    assert told(sitting_after(*ANA)) == ["Ana: merchant and 2 gray pieces."]
    assert view(sitting_after()).recap is None
    assert view(sitting_after("h6", "gray c4")).recap is None


def test_the_last_claim_of_the_game_is_said_to_be_the_last_and_turns_are_counted_from_then_on() -> None:
    decide = (
        "Palaces can no longer be claimed: stables, merchants and walls decide now. "
        "The score is hidden until the count."
    )
    start = position(palace("gray c4"), stocks=("dome 1, wall 2", "wall 3", "stable 1"))
    assert panel(sitting_at(start), "Ben").note == ""
    claimed = sitting_at(start, "dome c4")
    assert said(claimed).endswith(decide)
    assert [panel(claimed, name).note for name in ("Ana", "Ben", "Cleo")] == [
        "1 turn left",
        "2 turns left",
        "1 turn left",
    ]
    assert decide not in said(after(claimed, "wall n-a"))
    passed = after(claimed, "wall n-a", END)
    assert told(passed)[-1].endswith(decide)
    assert decide not in told(after(passed, "wall s-a", "wall s-b", END))[-1]


def test_the_strip_says_first_that_the_score_is_hidden_from_now_on() -> None:
    claimed = sitting_at(
        position(palace("gray c4"), stocks=("dome 1, wall 2", "stable 1, wall 3", "")), "dome c4", "wall n-a", END
    )
    assert recap(claimed).lines[-1].sentences == (
        "The score is hidden until the count.",
        "Ana claims the gray palace.",
        "Takes the gray palace tile.",
        "Palaces can no longer be claimed: stables, merchants and walls decide now.",
    )


def test_the_recap_names_the_player_from_whom_a_tile_was_taken() -> None:
    start = position(
        *(palace("gray c11", owner=0), palace("gray h6", owner=1), palace("black a9", owner=1)),
        walls={"1": {"north": 2, "west": 3}},
        palace_tiles={"gray": 1, "black": 1},
        tower_tiles={"1": 1},
        streets="m6",
        stocks=("stable 2, wall 2", PLENTY, PLENTY),
    )
    taken = sitting_at(start, "wall n-c", "stable d11", END)
    assert told(taken) == [
        "Ana: wall and stable. Takes the tile of tower 1 from Ben. Takes the gray palace tile from Ben."
    ]
    assert recap(taken).lines[0].sentences == (
        "Ana takes the tile of tower 1 from Ben.",
        "Takes the gray palace tile from Ben.",
    )


def test_the_strip_names_only_the_player_who_gets_the_tile_from_a_turn_of_another() -> None:
    start = position(palace("gray c11", owner=1), walls={"1": {"north": 2}}, streets="m6", stocks=(PLENTY,) * 3)
    given = sitting_at(start, "wall n-c", "wall s-p", END)
    assert recap(given).lines[0].sentences == ("Ben takes the tile of tower 1.",)


def test_each_placement_since_then_is_marked_in_the_color_of_its_player() -> None:
    assert board(sitting_after(*ANA)).marks == dict.fromkeys(("h6", "c4", "c5"), "red")
    since = {"l4": "yellow", "c4": "yellow", "a9": "blue", "n-a": "blue"}
    assert board(sitting_after(*ANA, *BEN, *CLEO)).marks == since


def test_marks_and_recap_go_with_the_first_placement_and_come_back_when_it_is_undone() -> None:
    lifted = sitting_after(*ANA, *BEN, *CLEO)
    chosen = after(lifted, take("gray"))
    assert (board(chosen).marks, view(chosen).recap) == (board(lifted).marks, view(lifted).recap)
    placed = after(lifted, "stable l5")
    assert (board(placed).marks, view(placed).recap) == ({"l5": "red"}, None)
    assert board(after(placed, UNDO)).marks == board(lifted).marks
    assert told(after(placed, UNDO)) == told(lifted)
    assert board(after(placed, UNDO, intents.Redo())).marks == {"l5": "red"}


def test_a_finished_game_marks_the_last_turn_and_has_no_recap() -> None:
    turn = next(game_in(OVER).turns_back())
    assert len(board(OVER).marks) == turn.last - turn.first + 1
    assert view(OVER).recap is None


def test_a_player_who_plays_again_sees_the_own_last_turn_and_who_was_passed_over() -> None:
    alone = sitting_at(position(stocks=("wall 4", "dome 1", "")), "wall n-a", "wall n-b", END)
    assert view(alone).recap is None
    assert board(alone).marks == {"n-a": "red", "n-b": "red"}
    assert said(alone) == "Ben cannot place anything and is skipped."


def test_a_duty_is_shown_together_with_the_recap() -> None:
    bound = position(palace("black h6"), streets="m6", stocks=("wall 3", "dome 1, wall 3", ""))
    due = sitting_at(bound, "wall n-a", "wall n-b", END, rules="championship")
    assert notice(due).rule == "R14"
    assert notice(due).text.startswith("Ana: 2 walls.")


def test_behind_the_curtain_city_marks_and_recap_are_shown_but_no_tray() -> None:
    covered = view(before_lifting(*ANA, *BEN))
    assert covered.curtain is not None
    assert (covered.curtain.covers, covered.curtain.name) == ("tray", "Cleo")
    assert covered.tray == ()
    assert covered.board.marks == board(sitting_after(*ANA, *BEN)).marks
    assert covered.recap == view(sitting_after(*ANA, *BEN)).recap
    assert not covered.can_undo
    assert not covered.can_end_turn


def test_behind_the_curtain_a_palace_can_be_inspected() -> None:
    looked_at = update(before_lifting(*ANA), intents.TapSpace("c4"))
    assert said(looked_at).startswith("Gray palace")
    assert view(looked_at).choice is None
    everything = update(sitting_after(intents.SetCurtain("table"), *ANA[:-1]), intents.EndTurn())
    assert update(everything, intents.TapSpace("c4")) == everything


def test_a_curtain_over_everything_allows_neither_recap_nor_history() -> None:
    everything = update(sitting_after(intents.SetCurtain("table"), *ANA[:-1]), intents.EndTurn())
    curtain = some(view(everything).curtain)
    assert curtain.covers == "table"
    for intent in (intents.StartRecap(), intents.ShowPly(1)):
        assert update(everything, intent) == everything


def test_in_open_play_marks_and_recap_come_without_a_curtain() -> None:
    playing = update(sitting_after(intents.SetCurtain("none"), *ANA[:-1]), intents.EndTurn())
    assert view(playing).curtain is None
    assert len(tray(playing)) == 8
    assert told(playing) == ["Ana: merchant and 2 gray pieces."]


@pytest.mark.parametrize("lifted", [False, True])
def test_a_recap_is_replayed_piece_by_piece_and_returns_by_itself(lifted: bool) -> None:
    now = before_lifting(*ANA, *BEN, *CLEO)
    now = update(now, intents.LiftCurtain()) if lifted else now
    shown = [update(now, intents.StartRecap())]
    while shown[-1].replay is not None:
        shown.append(update(shown[-1], intents.ReplayNext()))
    assert [list(board(each).marks) for each in shown[:-1]] == [[], ["l4"], ["l4", "c4"], ["l4", "c4", "a9"]]
    assert [[line.is_replayed for line in recap(each).lines] for each in shown[:-1]] == [
        [False, False], [True, False], [True, False], [False, True],
    ]  # fmt: skip
    assert whole(shown[-1]) == whole(now)


def test_each_piece_of_a_replayed_recap_is_announced() -> None:
    playing = update(update(sitting_after(*ANA, *BEN), intents.StartRecap()), intents.ReplayNext())
    assert after_paint(playing).announcement == "Ana: merchant on h6"


def test_a_tap_stops_a_recap_and_does_nothing_else() -> None:
    now = before_lifting(*ANA, *BEN)
    playing = update(update(now, intents.StartRecap()), intents.ReplayNext())
    assert isinstance(recap(playing).replay.intent, intents.PauseReplay)
    for stop in (intents.PauseReplay(), intents.TapSpace("c4"), intents.TapSpace("p1")):
        assert whole(update(playing, stop)) == whole(now)


def test_an_intent_during_a_recap_is_carried_out_at_once() -> None:
    now = sitting_after(*ANA, *BEN)
    playing = update(now, intents.StartRecap())
    assert update(playing, take("wall")) == update(now, take("wall"))
    assert view(update(update(before_lifting(*ANA), intents.StartRecap()), intents.LiftCurtain())).curtain is None


def test_there_is_no_recap_after_a_placement_or_if_no_other_player_has_played() -> None:
    for sitting in (sitting_after(), sitting_after(*ANA, "wall n-a"), OVER):
        assert update(sitting, intents.StartRecap()) == sitting
