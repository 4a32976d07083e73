"""Tests of placing a piece: kind first or space first, and which spaces are highlighted."""

import pytest

from app.table.intents import PlaceChosen, ToggleSetting
from app.table.sitting import Sitting
from app.table.view import view
from tests.engine.games import PLENTY, palace, position
from tests.table.sittings import (
    AWAY,
    CLEAR_SELECTION,
    END,
    UNDO,
    Action,
    after,
    board,
    notice,
    obstacles,
    placed,
    said,
    sitting_after,
    sitting_at,
    some,
    take,
    tray,
)


def in_hand(sitting: Sitting) -> set[str]:
    return {piece.piece for piece in view(sitting).tray if piece.in_hand}


def offered(sitting: Sitting) -> list[str]:
    """Return the kinds that the choice at the tapped space offers."""
    choice = view(sitting).choice
    return [] if choice is None else [each.piece for each in choice.pieces]


def test_the_first_merchant_needs_no_choice() -> None:
    opening = sitting_after()
    assert in_hand(opening) == {"merchant"}
    assert board(opening).piece == "merchant"
    assert len(board(opening).sites) == 126
    assert placed(after(opening, "h6")) == ["merchant h6"]


def test_the_first_merchant_cannot_be_put_back() -> None:
    for action in (take("merchant"), CLEAR_SELECTION):
        assert in_hand(sitting_after(action)) == {"merchant"}


def test_a_kind_then_a_space() -> None:
    taken = sitting_after("h6", take("gray"))
    assert in_hand(taken) == {"gray"}
    assert placed(taken) == ["merchant h6"]
    set_down = after(taken, "c4")
    assert placed(set_down) == ["merchant h6", "gray c4"]
    assert in_hand(set_down) == set()
    assert view(set_down).task == "1 piece to place"


def test_a_space_then_a_kind() -> None:
    selected = sitting_after("h6", "c4")
    assert offered(selected) == ["gray", "black", "brown", "orange"]
    assert board(selected).chosen == {"c4"}
    set_down = after(selected, PlaceChosen("brown"))
    assert placed(set_down) == ["merchant h6", "brown c4"]
    assert offered(set_down) == []
    assert board(set_down).chosen == frozenset()


def test_the_choice_names_its_space() -> None:
    asked = sitting_after("h6", "c4")
    choice = some(view(asked).choice)
    assert (choice.space, choice.title) == ("c4", "What goes here?")
    assert said(asked) == "What goes here?"
    assert choice.pieces[0][:3] == ("gray", "Gray palace", "Gray palace")


def test_a_space_where_only_one_kind_is_allowed_gets_it_without_a_choice() -> None:
    assert placed(sitting_after("h6", "n-a")) == ["merchant h6", "wall n-a"]


def test_the_only_kind_that_can_be_placed_is_in_hand() -> None:
    only_walls = sitting_at(position(stocks=("wall 2", AWAY, AWAY)))
    assert [piece.piece for piece in view(only_walls).tray if piece.in_hand] == ["wall"]
    assert placed(after(only_walls, "n-a", "n-b")) == ["wall n-a", "wall n-b"]
    assert placed(after(only_walls, take("wall"), take("wall"), "n-a")) == ["wall n-a"], "also after it was pressed"


def test_a_palace_is_inspected_also_when_only_walls_can_be_placed() -> None:
    only_walls = sitting_at(position(palace("gray c4"), stocks=("wall 2", AWAY, AWAY)))
    assert said(after(only_walls, "c4")).startswith("Gray palace")
    assert placed(after(only_walls, "c4")) == []


def test_a_dome_as_the_only_kind_goes_on_the_tapped_palace() -> None:
    only_dome = sitting_at(position(palace("gray c4"), stocks=("dome 2", AWAY, AWAY)))
    assert placed(after(only_dome, "c4")) == ["dome c4"]


def test_a_palace_offers_a_dome() -> None:
    assert offered(sitting_after("h6", "gray c4", "c4")) == ["dome"]


@pytest.mark.parametrize("piece", ["black", "wall"])
def test_while_a_space_waits_for_a_piece_the_tray_only_takes_one_in_hand(piece: str) -> None:
    taken = sitting_after("h6", "c4", take(piece))
    assert placed(taken) == ["merchant h6"]
    assert in_hand(taken) == {piece}
    assert offered(taken) == []


def test_only_a_kind_that_the_choice_offers_can_be_chosen() -> None:
    for sitting, piece in ((sitting_after("h6", "c4"), "wall"), (sitting_after("h6"), "gray")):
        assert after(sitting, PlaceChosen(piece)) == sitting


@pytest.mark.parametrize("close", ["c4", CLEAR_SELECTION])
def test_the_choice_closes_without_placing_anything(close: Action) -> None:
    closed = sitting_after("h6", "c4", close)
    assert offered(closed) == []
    assert board(closed).chosen == frozenset()
    assert placed(closed) == ["merchant h6"]


def test_another_space_is_tapped_instead() -> None:
    selected = sitting_after("h6", "c4", "g6")
    assert board(selected).chosen == {"g6"}
    assert "merchant" in offered(selected)


def test_one_reason_for_all_kinds_is_said_as_for_a_piece_in_hand() -> None:
    selected = sitting_at(position(palace("gray c4"), stocks=("stable 1, wall 1", "", "")), "m9")
    assert said(selected) == "A stable must stand beside a piece of a palace."
    assert offered(selected) == []
    assert board(selected).chosen == frozenset()


def test_on_a_space_where_no_kind_is_allowed_each_kind_has_its_reason() -> None:
    stock = "gray 1, black 1, stable 1, merchant 1, wall 1"
    stocks = (stock, "dome 1", "")
    there = sitting_at(position(palace("gray c4"), palace("black h4"), streets="m10", stocks=stocks), "c8")
    assert view(there).choice is None
    assert (notice(there).text, notice(there).tone) == ("None of your pieces can go here now.", "refusal")
    assert notice(there).more == (
        ("Gray piece: The gray palace is not finished yet: the piece must go beside it.", "R18"),
        ("Black piece: The black palace is not finished yet: the piece must go beside it.", "R18"),
        ("Stable: A stable must stand beside a piece of a palace.", "R23"),
        ("Merchant: A merchant goes beside either end of the open street.", "R25"),
    )
    assert board(there).chosen == {"c8"}
    assert said(after(there, "c8")) == ""


def test_kinds_refused_for_the_same_reason_are_named_together() -> None:
    corners = palace("brown c4", owner=0), palace("brown e6", owner=1)
    there = sitting_at(position(*corners, stocks=("gray 1, black 1, stable 1", "", "")), "d5")
    assert notice(there).more == (
        ("Gray piece and black piece: There must be a lane between this piece and the other palace.", "R16"),
        ("Stable: A stable must stand beside a piece of a palace.", "R23"),
    )
    assert board(there).obstacles == {"c4", "e6"}


def test_on_the_ring_only_walls_are_mentioned() -> None:
    walled = position(palace("gray c4"), stocks=("gray 1, merchant 1, wall 1", "", ""))
    assert (
        said(sitting_at(walled, "n-h"))
        == "A wall goes next to a tower or at the end of a line of walls that starts at one."
    )


def test_without_highlights_a_refusal_has_no_reason() -> None:
    there = sitting_at(position(streets="h6", stocks=("stable 1, wall 1", "", "")), ToggleSetting("highlights"), "m9")
    assert said(there) == "Not here."
    assert view(there).choice is None


def test_without_highlights_a_dimmed_kind_still_says_why() -> None:
    """Players must not have to guess why they cannot take a piece at all."""
    assert said(sitting_after("h6", ToggleSetting("highlights"), take("dome"))).startswith("There is no palace yet")


def test_the_reasons_of_a_space_go_with_the_next_tap() -> None:
    assert said(sitting_after("h6", "gray n-a", take("gray"), "c4")) == "What goes here?"


@pytest.mark.parametrize("lay_back", [take("gray"), CLEAR_SELECTION])
def test_a_kind_in_hand_can_be_put_back(lay_back: Action) -> None:
    empty_handed = sitting_after("h6", take("gray"), lay_back)
    assert in_hand(empty_handed) == set()
    assert board(empty_handed).piece is None
    assert placed(empty_handed) == ["merchant h6"]


def test_another_kind_is_taken_instead() -> None:
    assert in_hand(sitting_after("h6", take("gray"), take("wall"))) == {"wall"}


def test_putting_a_piece_back_removes_the_notice() -> None:
    refused = sitting_after("h6", "gray c4", "black c5")
    assert said(refused)
    assert obstacles(refused)
    let_go = after(refused, CLEAR_SELECTION)
    assert said(let_go) == ""
    assert obstacles(let_go) == set()


def test_the_tray_counts_what_the_player_has() -> None:
    playing = sitting_after("h6", "gray c4")
    counts = {piece: shown.left for piece, shown in tray(playing).items()}
    others = {"black": 6, "brown": 6, "orange": 6, "dome": 4, "stable": 4, "merchant": 8, "wall": 10}
    assert counts == {"gray": 5} | others
    assert tray(playing)["gray"].name == "Gray palace"
    assert tray(after(playing, UNDO))["gray"].left == 6


def test_the_tray_dims_kinds_that_cannot_be_placed() -> None:
    dimmed = {piece for piece, shown in tray(sitting_after("h6")).items() if not shown.playable}
    assert dimmed == {"dome", "stable"}
    dimmed = {piece for piece, shown in tray(sitting_after()).items() if not shown.playable}
    assert dimmed == set(tray(sitting_after())) - {"merchant"}


def test_the_tray_is_that_of_the_player_at_turn() -> None:
    position_ = position(stocks=("wall 3", "wall 5", PLENTY))
    assert tray(sitting_at(position_))["wall"].left == 3
    assert tray(sitting_at(position_, "wall n-a", "wall n-b"))["wall"].left == 1, "Ana still has the tablet"
    assert tray(sitting_at(position_, "wall n-a", "wall n-b", END))["wall"].left == 5


def test_a_dome_may_be_placed_on_any_piece_of_the_palace() -> None:
    claimed = sitting_at(position(palace("gray c5 c4 d4")), "dome d4")
    assert placed(claimed) == ["dome d4"]
    assert board(claimed).palaces[0].dome == "d4"
    assert board(claimed).palaces[0].owner == "red"
