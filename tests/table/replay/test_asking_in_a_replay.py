"""Tests of hints and reasons in an earlier position: they are about the position that is shown."""

from zlib import crc32

import pytest

from app.bot_messages import Purpose, Report
from app.engine.pieces import Seat
from app.engine.position import written_placement
from app.engine.record import Handover
from app.engine.typed_json import LARGEST_NUMBER
from app.table import intents
from app.table.bots.explanation import Explanation
from app.table.bots.thinking import may_need_bots
from app.table.game import game_of_record
from app.table.sitting import Sitting
from app.table.state.houses import Houses
from app.table.view import view
from tests.table.bot_tables import answer, found, plays, table_with, wanted
from tests.table.sittings import (
    END,
    TWO_TURNS,
    after,
    game_in,
    log_sheet,
    placed,
    sitting_after,
    some,
    update,
    whole_game,
)

ASK, WHY, NEXT = intents.AskForHint(), intents.AskWhy(), intents.StepHistory(1)
ROUND = (*TWO_TURNS, "gray i8", "gray i9", END)


def shown(sitting: Sitting) -> Explanation:
    return some(view(sitting).explanation)


def told(sitting: Sitting, purpose: Purpose = Purpose.HINTS, *, turn: tuple[str, ...]) -> Sitting:
    return update(sitting, intents.BotReported(purpose, Report(turns=(found(turn),))))


def hints_at(sitting: Sitting, *plies: int) -> list[str]:
    """Return whether hints can be asked for after each of these numbers of placements."""
    return [view(update(sitting, intents.ShowPly(ply))).hints for ply in plies]


def is_asked(sitting: Sitting) -> list[str]:
    return [entry.text for each in log_sheet(sitting).rounds for entry in each.entries if entry.kind == "hint"]


def over() -> Sitting:
    """Return a finished game, whose city is looked at."""
    return update(list(whole_game(3))[-1], intents.CloseSheet())


def with_bots() -> Sitting:
    """Return a game in which the bots Ben and Cleo have played two turns each, and it is Ana's third turn."""
    first = plays(after(table_with("", "easy", "master"), "h6", "gray c4", "gray c5"), END)
    return plays(first, *answer(first), END)


def test_a_tip_in_a_replay_is_about_the_position_that_is_shown() -> None:
    asked = after(sitting_after(*ROUND), intents.ShowPly(2), ASK)
    request = some(wanted(asked))
    assert request.record == game_in(asked).record_until(2)
    assert request.seed == crc32(f"{game_in(asked).record.id} 2".encode()) % (LARGEST_NUMBER + 1)
    hinted = told(asked, turn=("gray d4",))
    assert shown(hinted).title == "Tips for Ana"
    assert [turn.play for turn in shown(hinted).turns] == [None]
    assert set(view(hinted).board.previews) == {"d4"}
    assert view(hinted).headline == "2 of 7"
    assert view(hinted).hints == "open"
    assert update(hinted, intents.PlayHint(0)) == hinted


def test_only_the_own_turns_of_the_player_at_turn_can_be_asked_about_in_a_running_game() -> None:
    sitting = sitting_after(*ROUND)
    assert hints_at(sitting, *range(8)) == ["on", "on", "on", "off", "off", "off", "off", "on"]
    bens = after(sitting, "orange n9", "orange n10", END)
    assert hints_at(bens, *range(8)) == ["off", "off", "off", "on", "on", "off", "off", "off"]
    assert wanted(after(sitting, intents.ShowPly(4), ASK)) is None


@pytest.mark.parametrize("stop", [intents.ToggleSetting("hints"), intents.SetCurtain("tray")])
def test_there_are_no_tips_in_a_replay_without_tips_or_behind_the_curtain(stop: intents.Intent) -> None:
    sitting = sitting_after(*ROUND[:-1])
    closed = update(update(sitting, stop), END)
    assert "on" not in hints_at(closed, *range(8))
    assert wanted(after(closed, intents.ShowPly(3), ASK)) is None


def test_in_the_turn_of_a_person_elsewhere_nothing_can_be_asked_and_in_an_own_one_no_turn_of_theirs() -> None:
    sitting = sitting_after(*ROUND)
    assert "on" not in hints_at(sitting._replace(houses=Houses((1, 2)), curtain=False), *range(8))
    here = sitting._replace(houses=Houses((0,)), curtain=False)
    assert hints_at(here, *range(8)) == hints_at(sitting, *range(8))
    assert wanted(after(here, intents.ShowPly(4), ASK)) is None
    bots = with_bots()._replace(houses=Houses((1, 2)), curtain=False)
    assert whys(bots) == whys(with_bots()), "what a bot had in mind is no tip"


def test_the_log_notes_a_tip_in_a_replay_in_the_turn_in_which_it_was_asked_for() -> None:
    hinted = told(after(sitting_after(*ROUND), intents.ShowPly(2), ASK), turn=("gray d4",))
    assert is_asked(hinted) == ["Ana asked for a tip."]
    assert [(each.ply, each.seat) for each in game_in(hinted).hints_shown] == [(7, 0)]


def test_going_on_in_a_replay_drops_tips_and_cancels_their_search() -> None:
    asked = after(sitting_after(*ROUND), intents.ShowPly(1), ASK)
    for step in (NEXT, intents.StepHistory(1, "turn"), intents.ClearSelection(), intents.ShowPly(0)):
        assert wanted(update(asked, step)) is None
        assert view(update(asked, step)).explanation is None
    hinted = told(asked, turn=("gray c4", "gray c5"))
    assert view(update(hinted, NEXT)).board.previews == {}
    replayed = after(hinted, intents.StartReplay(), intents.ReplayNext())
    assert (replayed.history_ply, view(replayed).explanation) == (2, None)


def test_all_seats_of_a_finished_game_can_be_asked_about_and_nothing_is_noted() -> None:
    sitting = over()
    last = len(game_in(sitting).plies)
    assert set(hints_at(sitting, *range(last))) == {"on"}
    assert hints_at(sitting, last) == ["off"]
    assert set(hints_at(update(sitting, intents.ToggleSetting("hints")), 3, 5, 7)) == {"on"}
    asked = after(sitting, intents.ShowPly(5), ASK)
    turn = tuple(answer(asked._replace(game=game_in(asked).until(5))))
    hinted = told(asked, turn=turn)
    assert game_in(hinted) == game_in(sitting)
    assert view(hinted).board.previews
    assert may_need_bots(hinted)
    assert not may_need_bots(sitting)


def test_a_tip_for_a_turn_that_a_bot_played_is_a_tip_for_a_person() -> None:
    game = game_in(over())
    handed = game_of_record(game.record._replace(handovers=(Handover(5, Seat(1), "easy"),)))
    asked = after(over()._replace(game=handed), intents.ShowPly(9), ASK)
    seat = some(handed.until(9).player)
    assert handed.players[1].bot == "easy"
    request = some(wanted(asked))
    assert seat == 1
    assert request.record.players_after(9)[seat].bot == ""
    assert request.record.placements == game.record.placements[:9]


def whys(sitting: Sitting) -> list[bool]:
    """Return by the number of placements whether the replay offers the reasons of the turn."""
    screens = [view(update(sitting, intents.ShowPly(ply))) for ply in range(len(placed(sitting)) + 1)]
    return [some(screen.history).why is not None for screen in screens]


def test_each_turn_of_a_bot_in_a_replay_can_be_explained() -> None:
    sitting = with_bots()
    game = game_in(sitting)
    assert whys(sitting) == [ply > 0 and bool(game.placer(ply).bot) for ply in range(len(game.plies) + 1)]
    ply = game.turn_ends[1]
    asked = after(sitting, intents.ShowPly(ply), WHY)
    request = some(wanted(asked))
    assert (request.purpose, request.level) == (Purpose.WHY, "easy")
    assert request.record == game.record_until(game.turn_ends[0])
    played = tuple(written_placement(each.placement) for each in game.plies[game.turn_ends[0] : ply])
    explained = told(asked, Purpose.WHY, turn=played)
    assert [(turn.name, turn.shown) for turn in shown(explained).turns] == [(game.players[1].name, True)]
    assert len(view(explained).board.marks) == 2
    assert view(update(explained, NEXT)).explanation is None
    assert wanted(update(asked, NEXT)) is None
