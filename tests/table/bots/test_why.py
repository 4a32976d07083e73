"""Tests of the reasons for bots' turns, which bots find when they are asked for."""

import pytest

from app.bot_messages import Fact, Purpose, Report
from app.engine.pieces import Seat
from app.engine.position import written_placement
from app.table import intents
from app.table.bots.explanation import Explanation
from app.table.changes import with_game
from app.table.pack_intents import BringBack, PlayAs
from app.table.saves.save_text import Save, read_save, written_save
from app.table.screen_parts import Button
from app.table.sitting import Sitting
from app.table.view import view
from app.table.wording.levels import ELSEWHERE
from tests.table.bot_tables import FAILED, due_ms, found, plays, table_with, wanted
from tests.table.home import TURN
from tests.table.sharing.house import BENS, House, turn_link
from tests.table.sittings import START, after, game_in, placed, some, update

END, WHY = intents.EndTurn(), intents.AskWhy()
BEN = ("merchant h7", "wall n-a")
CLEO = ("gray c6", "gray c7")
OPEN = Fact("next", Seat(1), "wall n-b", 1)
OPENED = ["After this turn, Idris could get 1 point next: wall at north b."]


def answer(turn: tuple[str, ...], *reasons: Fact, purpose: Purpose = Purpose.WHY) -> intents.BotReported:
    return intents.BotReported(purpose, Report(turns=(found(turn, *reasons),)))


def plays_its_turn(sitting: Sitting, turn: tuple[str, ...]) -> Sitting:
    planned = update(sitting, answer(turn, purpose=Purpose.TURN))
    return after(planned, intents.NextOfBot(), intents.NextOfBot(), intents.NextOfBot())


def explained(sitting: Sitting) -> Sitting:
    """Ask for the reasons of the turns of Ben and Cleo, and let the bots answer. The last turn is shown."""
    last = update(update(sitting, WHY), answer(CLEO, Fact("next", Seat(2), "dome c4", 4)))
    first = update(update(last, intents.ShowExplained(0)), answer(BEN, OPEN))
    return update(first, intents.ShowExplained(1))


def bens() -> Sitting:
    """Return a sitting in which Ana has ended her turn, and the bots Ben and Cleo are next."""
    return update(after(table_with("", "easy", "master"), "h6", "gray c4", "gray c5"), END)


def played() -> Sitting:
    return plays_its_turn(plays_its_turn(bens(), BEN), CLEO)


def shown(sitting: Sitting) -> Explanation:
    return some(view(sitting).explanation)


def sentences(sitting: Sitting) -> list[str]:
    return [sentence.text for turn in shown(sitting).turns for sentence in turn.sentences]


def test_the_recap_of_a_bot_offers_its_reasons() -> None:
    assert repr(some(view(played()).recap).why) == repr(Button(intents.AskWhy(), "Why?"))
    people = update(after(table_with("", "", ""), "h6", "gray c4", "gray c5"), END)
    assert some(view(after(people, "wall n-a", "wall n-b", END)).recap).why is None


def test_the_reasons_of_the_last_turn_come_first_and_the_others_on_demand() -> None:
    why = explained(played())
    assert [(turn.name, turn.pieces, turn.shown) for turn in shown(why).turns] == [
        ("Idris", ("merchant", "wall"), False),
        ("Salma", ("gray", "gray"), True),
    ]
    assert sentences(why) == [
        "After this turn, Salma could get 4 points next: dome on c4\N{NO-BREAK SPACE}(gray palace tile).",
    ]
    assert sentences(update(why, intents.ShowExplained(0))) == OPENED
    assert update(why, intents.ShowExplained(2)) == why


def test_the_city_points_at_the_subject_of_a_reason_and_marks_only_that_turn() -> None:
    board = view(explained(played())).board
    assert board.chosen == {"c4", "c5", "c6", "c7"}
    assert set(board.marks) == {"c6", "c7"}
    assert set(view(played()).board.marks) == {"h7", "n-a", "c6", "c7"}


def test_reasons_are_closed_by_asking_again_by_a_placement_and_by_undo() -> None:
    why = update(played(), WHY)
    for closed in (update(why, WHY), after(why, "orange l9"), update(why, intents.TakeBack())):
        assert view(closed).explanation is None
    assert view(update(why, intents.ShowPly(1))).explanation is None
    assert view(update(why, intents.StartRecap())).explanation is None
    assert view(update(why, intents.HandOver(2, ""))).explanation is None


def test_hints_and_reasons_replace_each_other() -> None:
    sitting = after(played(), intents.AskForHint(), WHY)
    assert (shown(sitting).title, view(sitting).board.previews) == ("Why?", {})
    assert shown(after(sitting, intents.AskForHint())).title == "Tips"


def test_while_reasons_are_shown_the_bot_at_turn_waits() -> None:
    first = after(bens(), answer(BEN, purpose=Purpose.TURN), intents.NextOfBot())
    notice = some(view(first).notice)
    assert notice.why is not None
    why = update(first, WHY)
    assert [turn.pieces for turn in shown(why).turns] == [("merchant",)]
    assert sentences(update(why, answer(BEN, OPEN))) == OPENED
    assert (due_ms(why), placed(update(why, intents.NextOfBot()))) == (None, placed(first))
    assert due_ms(update(why, WHY)) == due_ms(first)


def test_the_bot_that_played_the_turn_is_asked_for_its_reasons_also_after_a_reload() -> None:
    before, request = played(), wanted(plays_its_turn(bens(), BEN))
    game = read_save(written_save(Save(game_in(before)))).game
    why = update(with_game(before, game)._replace(curtain=False), WHY)
    assert wanted(why) == wanted(update(before, WHY))
    assert (sentences(why), shown(why).progress) == ([], 0)
    assert request is not None
    assert wanted(why) == request._replace(purpose=Purpose.WHY)
    assert shown(update(why, intents.BotReported(Purpose.WHY, Report(progress=0.5)))).progress == 50
    told = update(why, answer(CLEO, Fact("next", Seat(2), "dome c4", 4)))
    assert sentences(told)
    assert wanted(told) is None
    assert wanted(update(told, intents.ShowExplained(0))) is not None


def test_a_bots_turn_that_came_by_a_link_is_explained_as_on_the_device_on_which_it_played() -> None:
    ana = House().does(intents.SetBot(1, "easy"), intents.SetBot(2, ELSEWHERE), START, *TURN)
    request = some(wanted(ana.sitting))
    ana.does(answer(BEN, purpose=Purpose.TURN), *[intents.NextOfBot()] * 3)
    cleo = House().does(turn_link(ana.sitting), PlayAs(2))
    recap = some(view(cleo.sitting).recap)
    assert ([line.color for line in recap.lines], some(recap.why).label) == (["red", "yellow"], "Why?")
    why = update(cleo.sitting, WHY)
    assert wanted(why) == request._replace(purpose=Purpose.WHY)
    assert sentences(update(why, answer(BEN, OPEN))) == OPENED


def test_a_link_that_goes_on_in_a_game_offers_the_reasons_of_bots_beside_the_way_back() -> None:
    ana = House().does(intents.SetBot(1, ELSEWHERE), intents.SetBot(2, "easy"), START, *TURN)
    ben = House().does(turn_link(ana.sitting), PlayAs(1), *BENS)
    assert some(view(ana.does(turn_link(ben.sitting)).sitting).notice).why is None
    ben.does(answer(CLEO, purpose=Purpose.TURN), *[intents.NextOfBot()] * 3)
    notice = some(view(ana.does(turn_link(ben.sitting)).sitting).notice)
    assert (some(notice.why).intent, some(notice.button).intent) == (WHY, BringBack())


@pytest.mark.parametrize("report", [Report(turns=(found(BEN),)), FAILED])
def test_a_thought_that_cannot_be_repeated_is_no_longer_known(report: Report) -> None:
    why = update(with_game(played(), game_in(played()))._replace(curtain=False), WHY)
    told = update(why, intents.BotReported(Purpose.WHY, report))
    assert sentences(told) == ["The reasons are no longer known."]
    assert wanted(told) is None


def test_reasons_of_an_undone_turn_are_not_shown_for_another() -> None:
    undone = after(explained(played()), WHY, intents.TakeBack(), intents.Undo(), "gray d4")
    other = plays(update(undone, END))
    last = game_in(other).record.placements[-2:]
    why = update(other, WHY)
    assert shown(why).turns[-1].pieces == tuple(written_placement(each).split()[0] for each in last)
    assert OPENED[0] not in sentences(update(why, intents.ShowExplained(0)))


def test_turns_of_people_have_no_reasons() -> None:
    people = update(after(table_with("", "", ""), "h6", "gray c4", "gray c5"), END)
    assert update(people, WHY) == people
    assert view(people).explanation is None
