"""Tests that a forged link never changes what was placed here, who plays here, or what is saved."""

from collections.abc import Callable

import pytest

from app.engine.pieces import Seat
from app.engine.play import options
from app.engine.position import placement
from app.engine.record import Handover, Player, Record, written_record
from app.houses.message import message
from app.houses.sides_sheet import SidesSheet
from app.table.derived import is_open_play, may_ask_for_hints
from app.table.intents import AskForHint, CloseSheet, DeleteGame, LeaveUnsaved, SetCurtain
from app.table.pack_intents import ImportText, PlayAs
from app.table.sharing.links import fragment_of
from app.table.sitting import Sitting
from app.table.state.bots import has_hints
from app.table.view import after_paint, view
from tests.table.bot_tables import wanted
from tests.table.home import Home
from tests.table.saves.stores import ClosedStore
from tests.table.saves.texts import games_in
from tests.table.sharing.house import BENS, CLEOS, House, anas, asked, turn_link, two
from tests.table.sittings import game_in, placed, some, tray, update, whole_game

Forgery = Callable[[Record], Record]


def forged(record: Record, seat: str = "") -> ImportText:
    return ImportText(f"https://medina.example/{fragment_of(record)}{seat}")


def with_turns(record: Record, start: int, *placements: str) -> Record:
    """Return the record with other placements from this number of placements on."""
    written = tuple(placement(each, "") for each in placements)
    return record._replace(placements=(*record.placements[:start], *written))


def with_player(record: Record, seat: int, player: Player) -> Record:
    players = (*record.players[:seat], player, *record.players[seat + 1 :])
    return record._replace(players=players)


BEN_AND_CLEO = ("black l4", "black l5", "brown i7", "brown i8")
FORGERIES: dict[str, Forgery] = {
    "without the turn of Ben": lambda record: with_turns(record, 3),
    "another turn of Ben": lambda record: with_turns(record, 3, "wall n-a", "wall n-b"),
    "another turn of Ben, and more": lambda record: with_turns(
        record, 3, "wall n-a", "wall n-b", "brown i7", "brown i8"
    ),
    "another turn of Ana, and more": lambda record: with_turns(record, 1, "gray c6", "gray c7", *BEN_AND_CLEO),
    "a bot for Ben": lambda record: record._replace(handovers=(Handover(5, Seat(1), "easy"),)),
    "a bot for Ben, in his turn": lambda record: record._replace(
        handovers=(Handover(3, Seat(1), "easy"), Handover(5, Seat(1)))
    ),
    "a bot for Ben, in the turn of Cleo": lambda record: with_turns(record, 5, "brown i7", "brown i8")._replace(
        handovers=(Handover(5, Seat(1), "easy"), Handover(7, Seat(1)))
    ),
    "the next turn of Ben too": lambda record: with_turns(
        record, 5, "brown i7", "brown i8", "wall w-1", "wall w-2", "wall n-a", "wall n-b"
    ),
    "another name for Ben": lambda record: with_player(record, 1, Player("Mallory", "yellow")),
    "a bot as Ben": lambda record: with_player(record, 1, record.players[1]._replace(bot="easy")),
    "another color": lambda record: with_player(record, 1, Player("Ben", "green")),
    "other rules": lambda record: record._replace(rules="championship"),
    "no id": lambda record: record._replace(id=""),
    "another id": lambda record: record._replace(id="x" * 13),
}


def ending_in_the_turn_of_cleo(forgery: Forgery) -> Forgery:
    return lambda record: with_turns(forgery(record), 5, "brown i7")


CHANGED = ("another name for Ben", "a bot as Ben", "another color", "other rules")
"""The forgeries that have the id of a game that is here, but cannot be this game."""
FORGERIES |= {
    f"{name}, in the turn of Cleo": ending_in_the_turn_of_cleo(FORGERIES[name])
    for name in (*CHANGED, "no id", "another id")
}


def shows_nothing_hidden(sitting: Sitting) -> bool:
    """Whether neither pieces that a player has left are shown, nor tips for placing them."""
    asking = update(sitting, AskForHint())
    has_tips = may_ask_for_hints(sitting) or has_hints(asking.hints, game_in(sitting))
    stocks = [player.stock for player in after_paint(sitting).players]
    return not (tray(sitting) or any(stocks) or is_open_play(sitting) or has_tips or wanted(asking))


@pytest.mark.parametrize("seat", ["", ".seat0", ".seat1", ".seat2", ".position"])
@pytest.mark.parametrize("forgery", FORGERIES.values(), ids=FORGERIES)
def test_a_forged_link_takes_nothing_over_that_nobody_here_agreed_to(forgery: Forgery, seat: str) -> None:
    _, ben = two()
    ben.does(*BENS)
    before, slot = game_in(ben.sitting).record, ben.sitting.slot.id
    for action in (forged(forgery(before), seat), CloseSheet()):
        Home.does(ben, action)  # nobody lifts a curtain
        assert shows_nothing_hidden(ben.sitting)
        assert {each.id: each.save.game.record for each in games_in(ben.store)}[slot] == before
    ben.does(forged(before, ".seat2"))
    assert game_in(ben.sitting).record == before
    assert some(ben.sitting.houses).here == (1,)


@pytest.mark.parametrize("is_in_turn", [False, True])
@pytest.mark.parametrize("seat", ["", ".seat0", ".seat1", ".seat2"])
@pytest.mark.parametrize("changed", [*CHANGED, "no id", "another id"])
def test_a_changed_copy_of_a_game_between_devices_asks_who_one_is_even_without_curtains(
    changed: str, seat: str, is_in_turn: bool
) -> None:
    _, ben = two()
    ben.does(*BENS, SetCurtain("none"))
    forgery = ending_in_the_turn_of_cleo(FORGERIES[changed]) if is_in_turn else FORGERIES[changed]
    link = forged(forgery(game_in(ben.sitting).record), seat)
    if changed not in CHANGED and not seat:
        assert ben.does(link).sitting.houses is None, "as any game that all play here"
        return
    assert asked(ben.does(link)).answers[0].label.startswith("I am ")
    assert shows_nothing_hidden(ben.does(PlayAs(1)).sitting)
    assert some(ben.sitting.houses).here == (1,)
    assert len(games_in(ben.store)) == 2
    ben.comes_back().does(link)
    assert view(ben.sitting).sheet is None, "the device is not asked again"
    assert shows_nothing_hidden(ben.sitting)


def test_a_changed_copy_of_a_game_that_cannot_be_saved_asks_who_one_is() -> None:
    ben = House(ClosedStore()).does(turn_link(anas().sitting), PlayAs(1), *BENS)
    ben.does(forged(FORGERIES["another color"](game_in(ben.sitting).record)), LeaveUnsaved())
    assert asked(ben).title == "Are you Cleo?"


def test_a_link_that_is_opened_twice_changes_nothing_and_asks_nothing() -> None:
    ana, ben = two()
    ben.does(*BENS)
    again = turn_link(ben.sitting)
    ana.does(again)
    before = ana.sitting.houses, placed(ana.sitting)
    ana.does(again)
    assert view(ana.sitting).sheet is None
    assert (ana.sitting.houses, placed(ana.sitting)) == before
    assert len(games_in(ana.store)) == 1


def test_a_link_that_is_opened_in_two_tabs_goes_on_in_what_was_placed_in_the_other_one() -> None:
    ana, ben = two()
    cleo = House().does(turn_link(ben.does(*BENS).sitting), PlayAs(2), *CLEOS)
    other = ana.other_tab()
    both = turn_link(cleo.sitting)
    ana.does(both, "wall w-1")
    other.does(both)
    assert placed(other.sitting) == placed(ana.sitting)
    assert placed(other.sitting)[-1] == "wall w-1"
    assert len(games_in(ana.store)) == 1


def test_a_link_in_the_middle_of_ones_own_turn_loses_no_piece_of_it() -> None:
    ana, ben = two()
    elsewhere = House().does(turn_link(ana.sitting), PlayAs(1), *BENS)
    ben.does("gray c6")
    mine = placed(ben.sitting)
    ben.does(turn_link(elsewhere.sitting), CloseSheet())
    assert placed(ben.sitting) == mine
    assert placed(ben.comes_back().sitting) == mine


def test_a_deleted_game_asks_again_who_one_is() -> None:
    ana, ben = two()
    ben.does(*BENS, DeleteGame(ben.sitting.slot.id), turn_link(ana.sitting))
    assert asked(ben).title == "Are you Ben?"
    ben.does(PlayAs(1))
    assert some(ben.sitting.houses).here == (1,)
    assert len(games_in(ben.store)) == 1


def test_another_end_of_a_game_that_is_finished_here_is_a_side_of_its_own() -> None:
    *_, over = whole_game(7)
    game = game_in(over)
    late = game.until(60)
    other = next(each for each in options(late.state) if each != game.record.placements[60])
    link_to_other = forged(late.record._replace(placements=(*late.record.placements, other)))
    home = House().does(forged(game.record), link_to_other)
    assert isinstance(view(home.sitting).sheet, SidesSheet)
    home.does(CloseSheet())
    assert game_in(home.sitting).record == game.record
    assert len(games_in(home.store)) == 2


@pytest.mark.parametrize("name", ["evil.example/x", "http:"])
@pytest.mark.parametrize("written", [lambda record: f"{fragment_of(record)}.seat1", fragment_of, written_record])
def test_an_address_in_a_name_of_a_forged_link_or_file_is_never_in_the_message_that_is_sent(
    name: str, written: Callable[[Record], str]
) -> None:
    record = game_in(anas().sitting).record
    false = with_player(with_player(record, 0, Player(name, "red")), 1, Player(name, "yellow"))
    ben = House().does(ImportText(written(false)), PlayAs(1))
    assert game_in(ben.sitting).players[1].name == name
    text = message(ben.sitting, game_in(ben.sitting))
    assert (text.startswith("Red: "), text.endswith("Yellow, it is your turn."), name in text) == (True, True, False)
