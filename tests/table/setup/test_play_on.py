"""Tests of a game that is played on from an earlier position of another one."""

from random import Random

import pytest

from app.engine.pieces import Seat
from app.engine.position import written_placement
from app.engine.record import MOST_HANDOVERS, Handover
from app.table.changes import with_game
from app.table.game import game_of_record
from app.table.intents import LiftCurtain, OpenSheet, PlayOnFromHere, RenameGame, SetCurtain, ShowPly, StepHistory
from app.table.pack_intents import AskWho, PlayAs, PlayTogether
from app.table.result.totals import TotalsSheet
from app.table.schedule import due
from app.table.state.open_sheets import OpenSheets
from app.table.view import view
from app.table.wording.levels import LEVELS
from tests.table.home import Home
from tests.table.sharing.house import BENS, House, anas, turn_link
from tests.table.sittings import (
    END,
    START,
    TWO_TURNS,
    after,
    game_in,
    notice,
    opened,
    result_sheet,
    set_up,
    sheet_in,
    some,
    tray,
    whole_game,
    whose_turn,
)

*_, OVER = whole_game(3)
GAME = game_in(OVER)
LAST = len(GAME.plies) - 1


def played_on(ply: int) -> Home:
    """Return a device on which a finished game was opened, and then played on from one of its positions."""
    return Home().does(opened(GAME.record), ShowPly(ply), PlayOnFromHere())


def finished(ply: int) -> Home:
    """Return a device on which a game was played on with the same placements as before."""
    home = played_on(ply).does(LiftCurtain())
    for placement in GAME.record.placements[ply:]:
        home.does(written_placement(placement))
        if game_in(home.sitting).turn_is_over:
            home.does(END)
    return home


@pytest.mark.parametrize("ply", [0, 1, 26, 27, LAST])
def test_a_new_game_begins_from_the_position_shown_and_the_old_one_stays(ply: int) -> None:
    home = played_on(ply)
    began = game_in(home.sitting)
    assert began.record.placements == GAME.record.placements[:ply]
    assert began.state == GAME.state_at(ply)
    assert began.record.id not in {"", GAME.record.id}
    assert view(home.sitting).history is None
    assert home.sitting.sheets.top is None
    games = home.games()
    assert [line.title for line in games.games] == [f"From turn {GAME.turn_number(ply)}"]
    assert len(games.finished) == 1


def test_the_title_of_the_old_game_stays_in_that_of_the_new_one() -> None:
    home = Home().does(START, *TWO_TURNS)
    home.does(RenameGame(home.sitting.slot.id, "Sunday"), ShowPly(3), PlayOnFromHere())
    assert home.sitting.slot.title == "Sunday \N{MIDDLE DOT} From turn 2"
    home.does("black l4", ShowPly(1), PlayOnFromHere())
    assert home.sitting.slot.title == "From turn 1"


def test_only_an_earlier_position_can_be_played_on_from() -> None:
    home = Home().does(START, *TWO_TURNS)
    assert home.does(PlayOnFromHere()).sitting.slot.title == ""
    home.does(StepHistory(-1), StepHistory(1))
    assert not some(view(home.sitting).history).can_play_on
    before = home.sitting
    assert home.does(PlayOnFromHere()).sitting == before
    assert some(view(home.does(StepHistory(-1)).sitting).history).can_play_on


def test_the_new_game_counts_in_no_totals_also_if_it_comes_back_from_another_device() -> None:
    home = finished(LAST)
    assert game_in(home.sitting).is_over
    (said,) = result_sheet(home.sitting).so_far
    assert said == "Continued from another game: this game does not count for anybody."
    (group,) = sheet_in(home.does(OpenSheet("totals")).reads_all().sitting, TotalsSheet).groups
    assert group.total.games == 1
    other = Home().does(opened(game_in(home.sitting).record), OpenSheet("totals")).reads_all()
    assert sheet_in(other.sitting, TotalsSheet).groups == ()


@pytest.mark.parametrize("curtain", ["tray", "none"])
@pytest.mark.parametrize("ply", [3, 4])
def test_in_a_game_between_devices_the_new_one_asks_who_plays_it_here_before_it_shows_a_hidden_piece(
    ply: int, curtain: str
) -> None:
    home = anas().does(SetCurtain(curtain))
    home.does(turn_link(House().does(turn_link(home.sitting), PlayAs(1), *BENS).sitting))
    home.does(ShowPly(ply), PlayOnFromHere())
    assert (tray(home.sitting), some(due(home.sitting)).intent) == ({}, AskWho())
    home.does(AskWho(), PlayAs(0))
    assert (tray(home.sitting), whose_turn(home.sitting)) == ({}, ("Ben", "plays elsewhere"))
    home.does(AskWho(), PlayTogether(), PlayAs(0), PlayAs(1), PlayAs(2), PlayAs(-1))
    assert (view(home.sitting).curtain is None) == (curtain == "none")
    assert tray(home.does(LiftCurtain()).sitting) != {}


def test_the_new_game_begins_with_a_closed_curtain_also_in_the_middle_of_a_turn() -> None:
    home = Home().does(START, *TWO_TURNS, ShowPly(4), PlayOnFromHere())
    assert tray(home.sitting) == {}
    assert some(view(home.sitting).curtain).name == "Ben"


def test_no_game_starts_for_which_a_link_has_no_room() -> None:
    rng = Random(1)
    many = [
        Handover(rng.randrange(80), Seat(rng.randrange(3)), rng.choice(["", *LEVELS])) for _ in range(MOST_HANDOVERS)
    ]
    looking = after(
        with_game(set_up(), game_of_record(GAME.record._replace(handovers=tuple(sorted(many)))))._replace(
            sheets=OpenSheets()
        ),
        ShowPly(LAST),
    )
    refused = after(looking, PlayOnFromHere())
    assert game_in(refused) is game_in(looking)
    assert notice(refused).text == "This game is too long for a link, so no other game can start from it."
