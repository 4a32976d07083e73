"""Tests of the motions and sounds that follow an intent."""

from typing import Any

import pytest

from app.table.intents import (
    ClearSelection,
    CloseSheet,
    CountNext,
    EndTurn,
    OpenSheet,
    Redo,
    SetCurtain,
    StartGame,
    StepHistory,
    ToggleSetting,
)
from app.table.play.motion_and_sound import ClaimedPalace, Effects, MovedPiece, MovedTile, ReturnedPieces
from app.table.sitting import Sitting
from app.table.view import view
from tests.table.sittings import (
    CLEAR_SELECTION,
    END,
    UNDO,
    Action,
    after,
    intents_of,
    sitting_after,
    sitting_at,
    update,
)

OTHERS: list[dict[str, int]] = [{"wall": 3, "merchant": 3}] * 2
CLAIMABLE: dict[str, Any] = {
    "palaces": [{"color": "orange", "pieces": ["p3", "p4"]}],
    "walls": {"2": {"east": 4}},
    "stocks": [{"dome": 4, "wall": 3}, *OTHERS],
}
STOLEN: dict[str, Any] = {
    **CLAIMABLE,
    "palaces": [{"color": "orange", "pieces": ["p3", "p4"]}, {"color": "orange", "pieces": ["c3"], "owner": 1}],
    "palace_tiles": {"orange": 1},
}


def effects(sitting: Sitting, action: Action) -> Effects:
    """Return the effects of the last intent of an action."""
    *before, last = intents_of(action)[:1] if isinstance(action, EndTurn | StartGame) else intents_of(action)
    for intent in before:
        sitting = update(sitting, intent)
    return view(update(sitting, last), sitting).effects


def test_a_piece_comes_from_its_player_to_its_space_and_is_heard_as_wood() -> None:
    found = effects(sitting_after("h6"), "gray c4")
    assert found == Effects(MovedPiece("gray", "red", 0, "c4"), sounds=("wood",))


def test_a_dome_claims_the_palace_outlines_it_and_takes_the_tiles_that_lay_on_the_table() -> None:
    found = effects(sitting_at(CLAIMABLE), "dome p4")
    assert found.piece == MovedPiece("dome", "red", 0, "p4")
    assert found.claimed == ClaimedPalace(("p3", "p4"), "red", 4)
    assert found.tiles == (MovedTile("orange", 4, None, 0), MovedTile("2", 2, None, 0))
    assert found.sounds == ("dome", "claim", "tile")


def test_a_tile_goes_from_owner_to_owner() -> None:
    found = effects(sitting_at(STOLEN), "dome p4")
    assert MovedTile("orange", 4, 1, 0) in found.tiles


RETURNING: dict[str, Any] = {
    "palaces": [
        {"color": "gray", "pieces": ["a1"], "owner": 0},
        {"color": "gray", "pieces": ["a5"], "owner": 1},
        {"color": "gray", "pieces": ["a9"]},
    ],
    "stocks": [{"wall": 3, "gray": 2}, {"wall": 3, "gray": 1}, {"dome": 1, "gray": 3, "wall": 2}],
    "turn": {"player": 2, "placed": []},
}


def test_only_the_player_at_turn_sees_pieces_go_back_to_the_box_R6_R20() -> None:
    assert effects(sitting_at(RETURNING), "dome a9").returned == (ReturnedPieces("gray", 2, 3),)


def test_in_open_play_everybody_sees_pieces_go_back_to_the_box_R20() -> None:
    found = effects(sitting_at(RETURNING, SetCurtain("none")), "dome a9")
    assert [(returned.seat, returned.number) for returned in found.returned] == [(0, 2), (1, 1), (2, 3)]


def test_an_undone_piece_moves_back_and_its_tiles_do_not_move() -> None:
    found = effects(sitting_at(CLAIMABLE, "dome p4"), UNDO)
    assert found == Effects(MovedPiece("dome", "red", 0, "p4", taken_back=True), sounds=("undo",))


def test_a_redone_piece_moves_as_the_first_time() -> None:
    again = effects(sitting_at(CLAIMABLE, "dome p4", UNDO), Redo())
    assert again == effects(sitting_at(CLAIMABLE), "dome p4")


def test_ending_a_turn_has_a_sound() -> None:
    assert effects(sitting_after("h6", "gray c4", "gray c5"), END) == Effects(sounds=("turn",))


@pytest.mark.parametrize(
    "action",
    ["a1", "gray h6", OpenSheet("log"), CloseSheet(), StepHistory(-1), ToggleSetting("turned"), CLEAR_SELECTION],
    ids=str,
)
def test_nothing_else_moves_or_sounds(action: Action) -> None:
    assert effects(sitting_after("h6", "gray c4"), action) == Effects()


def test_a_new_game_is_dealt_out_once() -> None:
    old = sitting_after("h6", "gray c4")
    begun = after(old, StartGame())
    assert effects(old, StartGame()) == Effects(dealt=True)
    assert effects(begun, OpenSheet("log")) == effects(begun, ToggleSetting("turned")) == Effects()
    assert effects(begun, OpenSheet("setup")) == effects(after(begun, OpenSheet("setup")), CloseSheet()) == Effects()


def test_the_history_moves_nothing() -> None:
    past = sitting_after("h6", "gray c4", StepHistory(-1))
    assert [effects(past, action) for action in (StepHistory(-1), StepHistory(1), ClearSelection())] == [Effects()] * 3


def test_the_first_screen_moves_nothing() -> None:
    assert view(sitting_after("h6", "gray c4")).effects == Effects()


def test_without_sound_pieces_still_move() -> None:
    silent = effects(sitting_after("h6", ToggleSetting("sound")), "gray c4")
    assert silent == Effects(MovedPiece("gray", "red", 0, "c4"))
    assert not view(sitting_after("h6", ToggleSetting("sound"))).sound


def test_counting_has_sounds_and_a_fanfare_but_not_after_the_sheet_is_closed() -> None:
    last = sitting_at({"palaces": [], "stocks": [{"wall": 1}, {}, {}]}, "wall n-a")
    counting = update(last, EndTurn())
    assert view(counting).awake
    assert effects(counting, CloseSheet()) == Effects()
    found = []
    while counting.sheets.counting is not None:
        found.append(effects(counting, CountNext()).sounds)
        counting = update(counting, CountNext())
    assert found[-1] == ("result",)
    assert set(found[:-1]) <= {("count",)}
    assert not view(counting).awake


def test_the_device_stays_awake_while_a_game_is_played() -> None:
    played = sitting_after("h6")
    assert view(played).awake
    assert view(after(played, OpenSheet("log"))).awake
    assert not view(after(played, OpenSheet("setup"))).awake
    assert not view(Sitting()).awake
