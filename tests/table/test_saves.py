"""Games are kept on the device and come back; what cannot be read is set aside and told."""

import json
from typing import Any

import pytest

from app.table import saves
from app.table.intents import Begin, OpenSheet, RecolorSeat, RenameSeat, Resume, SetRules, SetSeats, Speak
from app.table.saves import kept, opened, read_game, saved_game
from app.table.sitting import Sitting
from app.table.view import view
from tests.engine.games import house, palace, position
from tests.table.sittings import (
    BEGIN,
    END,
    UNDO,
    Asked,
    Shelf,
    after,
    game_in,
    notice,
    placed,
    refused,
    result_sheet,
    said,
    set_up,
    setup_sheet,
    sitting_after,
    sitting_at,
    take,
    whole_game,
)

CANNOT_SAVE = "This browser cannot save the game: play on, but leave the page open."


def kept_after(shelf: Shelf, sitting: Sitting, *asked: Asked) -> Sitting:
    """The sitting after each of these was done and kept, as the page does it."""
    for each in asked:
        sitting = kept(shelf, sitting, after(sitting, each))
    return sitting


def save(sitting: Sitting) -> dict[str, Any]:
    value: dict[str, Any] = json.loads(saved_game(game_in(sitting)))
    return value


@pytest.mark.parametrize(("rules", "players"), [("original", 3), ("championship", 4), ("digest", 3)])
def test_a_game_comes_back_the_same_at_every_placement(rules: str, players: int) -> None:
    for sitting in whole_game(21, rules, players):
        text = saved_game(game_in(sitting))
        read = read_game(text)
        assert read == sitting.game
        assert read.undone() == game_in(sitting).undone()
        assert saved_game(read) == text


def test_a_turn_is_undone_to_its_start_after_the_page_was_loaded_again() -> None:
    shelf = Shelf()
    kept_after(shelf, set_up(), BEGIN, "h6", "gray c4", "gray c5", END, "wall n-a", "wall n-b")
    again = opened(shelf)
    assert view(after(again, Resume())).can_end_turn
    assert placed(after(again, UNDO, UNDO, UNDO)) == ["merchant h6", "gray c4", "gray c5"]


def test_an_undone_placement_does_not_come_back() -> None:
    shelf = Shelf()
    kept_after(shelf, set_up(), BEGIN, "h6", "gray c4", UNDO)
    assert placed(opened(shelf)) == ["merchant h6"]


def test_a_game_that_starts_with_a_position_comes_back_too() -> None:
    started = sitting_at(position(palace("gray c4 c5"), placed="gray c5", player=1), "wall n-a", rules="digest")
    assert read_game(saved_game(game_in(started))) == started.game


def test_a_game_by_house_rules_comes_back_too() -> None:
    value = save(sitting_after("h6"))
    value["record"]["rules"] = house("digest", reconnect=True)
    assert read_game(json.dumps(value)).state.rules.reconnect


def test_names_of_any_script_come_back() -> None:
    named = after(set_up(), RenameSeat(0, 'Zoë "Ω" 山田\n🐪'), BEGIN)
    assert read_game(saved_game(game_in(named))).players[0].name == 'Zoë "Ω" 山田 🐪'


def test_the_saved_game_is_offered_when_the_page_opens() -> None:
    shelf = Shelf()
    playing = kept_after(shelf, set_up(), BEGIN, "h6", "gray c4")
    again = opened(shelf)
    assert setup_sheet(again).resume == "The game of Ana, Ben and Cleo: 2 pieces placed, Ana to play."
    assert view(after(again, Resume())) == view(playing)


def test_a_finished_game_is_offered_too() -> None:
    shelf = Shelf()
    over = kept_after(shelf, sitting_at(position(stocks=("wall 1", "", ""))), "wall n-a", END)
    assert result_sheet(after(opened(shelf), Resume())) == result_sheet(over)


@pytest.mark.parametrize("final", [1, 2, 4])
def test_a_save_whose_final_placements_are_no_whole_turns_is_refused(final: int) -> None:
    value = save(sitting_after("h6", "gray c4", "gray c5", END, "wall n-a"))
    assert refused(json.dumps(value | {"final": final})).startswith("final: ")


def test_a_save_with_two_turns_that_may_be_undone_is_refused() -> None:
    value = save(sitting_after("h6", "gray c4", "gray c5", END, "wall n-a"))
    assert refused(json.dumps(value | {"final": 0})) == "final: 0 placements are no whole turns"
    assert read_game(json.dumps(value)).final == 3


BAD_SAVES: list[tuple[dict[str, Any], str]] = [
    ({"format": "medina-record"}, "format: "),
    ({"version": 2}, "version: "),
    ({"version": True}, "version: "),
    ({"final": -1}, "final: "),
    ({"final": 9}, "final: "),
    ({"final": "0"}, "final: "),
    ({"more": 1}, "save: has an unknown entry"),
    ({"record": []}, "record: must be an object"),
]


@pytest.mark.parametrize(("changed", "fault"), BAD_SAVES, ids=[fault for _, fault in BAD_SAVES])
def test_a_save_of_another_shape_is_refused(changed: dict[str, Any], fault: str) -> None:
    assert refused(json.dumps(save(sitting_after("h6")) | changed)).startswith(fault)


@pytest.mark.parametrize("entry", ["format", "version", "final", "record"])
def test_a_save_that_lacks_an_entry_is_refused(entry: str) -> None:
    value = save(sitting_after("h6"))
    del value[entry]
    assert refused(json.dumps(value)).startswith("save: lacks the entry")


def test_a_save_that_the_rules_do_not_allow_is_refused() -> None:
    value = save(sitting_after("h6", "gray c4"))
    value["record"]["placements"][1] = "gray h6"
    assert refused(json.dumps(value)).startswith('placement 2 "gray h6": Another piece stands here.')


def test_a_damaged_save_is_set_aside_whole_and_told() -> None:
    shelf = Shelf({saves.GAME: "{damaged"})
    sitting = opened(shelf)
    assert sitting.game is None
    assert shelf[f"{saves.DAMAGED}.1"] == "{damaged"
    sheet = setup_sheet(sitting)
    assert sheet.problem == "The saved game cannot be read and was set aside."
    assert sheet.resume == ""


def test_what_is_wrong_is_told_in_the_language_that_is_spoken_now() -> None:
    damaged = opened(Shelf({saves.GAME: "{damaged"}), ["en"])
    said = setup_sheet(after(damaged, Speak("de"), OpenSheet("setup"))).problem
    assert said == "Das gespeicherte Spiel ist nicht lesbar und wurde beiseitegelegt."


def test_after_a_damaged_save_a_new_game_takes_its_place() -> None:
    shelf = Shelf({saves.GAME: "{damaged"})
    begun = kept_after(shelf, opened(shelf), BEGIN, "h6")
    assert shelf[f"{saves.DAMAGED}.1"] == "{damaged"
    assert placed(opened(shelf)) == ["merchant h6"]
    assert setup_sheet(after(begun, OpenSheet("setup"))).problem == ""


def test_a_full_store_is_told_and_play_goes_on() -> None:
    shelf = Shelf()
    playing = kept_after(shelf, set_up(), BEGIN, "h6")
    before = dict(shelf)
    shelf.full = True
    playing = kept_after(shelf, playing, "gray c4")
    assert (said(playing), notice(playing).tone) == (CANNOT_SAVE, "news")
    assert placed(playing) == ["merchant h6", "gray c4"]
    assert shelf == before
    assert view(playing).can_undo


def test_it_is_told_no_longer_once_the_game_can_be_kept_again() -> None:
    shelf = Shelf()
    shelf.full = True
    playing = kept_after(shelf, set_up(), BEGIN, "h6")
    assert said(playing) == CANNOT_SAVE
    shelf.full = False
    assert said(kept_after(shelf, playing, "gray c4")) == ""
    assert placed(opened(shelf)) == ["merchant h6", "gray c4"]


def test_nothing_is_written_when_nothing_has_changed() -> None:
    shelf = Shelf()
    playing = kept_after(shelf, set_up(), BEGIN, "h6")
    shelf.clear()
    kept_after(shelf, playing, take("gray"), "h6", "h6", take("gray"))
    assert shelf == {}


def test_people_and_rules_are_remembered() -> None:
    shelf = Shelf()
    kept_after(shelf, Sitting(), RenameSeat(1, "Ben"), RecolorSeat(1, "green"), SetSeats(4), SetRules("digest"))
    sheet = setup_sheet(opened(shelf))
    assert [(seat.name, seat.color) for seat in sheet.seats] == [
        *(("", "red"), ("Ben", "green"), ("", "blue"), ("", "yellow")),
    ]
    assert [choice.rules for choice in sheet.rules if choice.chosen] == ["digest"]


def test_people_are_remembered_from_one_game_to_the_next() -> None:
    shelf = Shelf()
    kept_after(shelf, Sitting(), RenameSeat(0, "Ana"), BEGIN, "h6", OpenSheet("setup"), RenameSeat(0, "Eva"))
    again = opened(shelf)
    assert setup_sheet(again).seats[0].name == "Eva"
    assert game_in(again).players[0].name == "Ana"


def test_whether_a_game_may_be_given_up_is_not_remembered() -> None:
    shelf = Shelf()
    kept_after(shelf, set_up(), BEGIN, "h6", OpenSheet("setup"), Begin())
    assert setup_sheet(opened(shelf)).problem == ""
    assert placed(after(opened(shelf), BEGIN)) == ["merchant h6"]


PEOPLE = [{"name": "", "color": color} for color in ("red", "yellow", "blue", "green")]
BAD_PEOPLE: list[Any] = [
    [],
    {"people": PEOPLE, "count": 3},
    {"people": PEOPLE, "count": 2, "rules": "original"},
    {"people": PEOPLE, "count": 3, "rules": "mine"},
    {"people": PEOPLE[:3], "count": 3, "rules": "original"},
    {"people": [*PEOPLE[:3], {"name": "", "color": "red"}], "count": 3, "rules": "original"},
    {"people": [*PEOPLE[:3], {"name": 4, "color": "green"}], "count": 3, "rules": "original"},
    {"people": [*PEOPLE[:3], "green"], "count": 3, "rules": "original"},
]


@pytest.mark.parametrize("text", ["", "people", *map(json.dumps, BAD_PEOPLE)])
def test_people_that_cannot_be_read_are_ignored(text: str) -> None:
    shelf = Shelf({saves.PEOPLE: text, saves.GAME: saved_game(game_in(sitting_after("h6")))})
    sitting = opened(shelf)
    assert sitting.setup == Sitting().setup
    assert placed(sitting) == ["merchant h6"]
    assert setup_sheet(sitting).problem == ""


def test_a_name_that_was_made_too_long_elsewhere_is_cut() -> None:
    people = [{"name": "B" * 99, "color": "red"}, *PEOPLE[1:]]
    text = json.dumps({"people": people, "count": 3, "rules": "original"})
    assert setup_sheet(opened(Shelf({saves.PEOPLE: text}))).seats[0].name == "B" * 24


def test_an_empty_store_opens_the_sheet_for_a_new_game() -> None:
    sheet = setup_sheet(opened(Shelf()))
    assert sheet.resume == sheet.problem == ""
