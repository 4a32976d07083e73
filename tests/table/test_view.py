"""Tests of the city and the players on the screen."""

from itertools import islice

import pytest

from app.engine.grid import names
from app.engine.pieces import COLOR, KINDS
from app.table.derived import kind_in_hand
from app.table.screen_parts import PalaceView, Tile
from app.table.view import after_paint, view
from tests.engine.games import palace, position
from tests.table.sittings import (
    AWAY,
    END,
    UNDO,
    after,
    board,
    game_in,
    holding,
    panel,
    sitting_after,
    sitting_at,
    some,
    take,
    whole_game,
)


def test_palaces_are_shown_with_their_stables_owner_and_dome() -> None:
    shown = board(sitting_at(position(palace("gray c4 c5", stables="d4", owner=1), palace("black l9"))))
    assert shown.palaces == (
        PalaceView("gray", ("c4", "c5"), ("d4",), "yellow", "c4"),
        PalaceView("black", ("l9",), (), None, None),
    )


def test_streets_are_shown_from_end_to_end() -> None:
    assert board(sitting_at(position(streets="c2 b2 b3, f6 f7"))).streets == (("c2", "b2", "b3"), ("f6", "f7"))
    [street] = board(sitting_after("h6", "merchant g6", "merchant i6")).streets
    assert street in (("g6", "h6", "i6"), ("i6", "h6", "g6"))


def test_walls_are_shown_with_the_tower_they_belong_to() -> None:
    shown = board(sitting_at(position(walls={"1": {"north": 2, "west": 1}, "2": {"east": 1}, "3": {"north": 1}})))
    assert shown.walls == {"n-a": 1, "n-b": 1, "w-11": 1, "e-1": 2, "n-p": 3}
    assert board(sitting_after("h6", "wall w-1")).walls == {"w-1": 4}


def test_a_tower_has_the_color_of_the_player_who_holds_its_tile() -> None:
    assert board(sitting_after()).towers == {1: None, 2: None, 3: None, 4: None}
    held = position(
        *(palace("gray a11", owner=0), palace("brown p11", owner=2)),
        walls={"1": {"north": 1}, "3": {"north": 1}},
        tower_tiles={"1": 0, "3": 2},
    )
    assert board(sitting_at(held)).towers == {1: "red", 2: None, 3: "blue", 4: None}


@pytest.mark.parametrize("rules", ["original", "championship", "digest"])
def test_in_a_whole_game_a_kind_lights_its_sites_or_is_dimmed_without_any(rules: str) -> None:
    for sitting in islice(whole_game(1, rules), 1, None):
        complete = game_in(sitting).turn_is_over
        for kind, shown in zip(KINDS, view(sitting).tray, strict=False):
            sites = frozenset(names(game_in(sitting).state.turn.allowed[kind]))
            lit = board(after(sitting, take(kind.word)))
            assert shown.playable == (bool(sites) and not complete)
            in_hand = kind if shown.playable else kind_in_hand(sitting)
            assert lit.piece == (None if in_hand is None else in_hand.word)
            if shown.playable:
                assert lit.sites == sites


def test_a_panel_for_each_player_in_seat_order() -> None:
    panels = after_paint(sitting_after("h6")).players
    assert [(player.name, player.color, player.color_name) for player in panels] == [
        ("Ana", "red", "Red"),
        ("Ben", "yellow", "Yellow"),
        ("Cleo", "blue", "Blue"),
    ]
    assert [(player.score, player.domes, player.note, player.at_turn) for player in panels] == [
        (0, 4, "", True),
        (0, 4, "", False),
        (0, 4, "", False),
    ]


def test_a_dome_is_counted_where_it_is_placed() -> None:
    claimed = sitting_after("h6", "gray c4", "dome c4")
    assert panel(claimed, "Ana").domes == 3
    assert panel(after(claimed, UNDO), "Ana").domes == 4
    assert panel(claimed, "Ben").domes == 4


def test_a_color_is_open_until_it_is_owned() -> None:
    assert (holding(OWNED, "Ana", "gray").points, holding(OWNED, "Ana", "gray").state) == (4, "owned")
    assert (holding(OWNED, "Ben", "gray").points, holding(OWNED, "Ben", "gray").state) == (None, "open")
    assert [each.name for each in panel(OWNED, "Ben").holdings] == [
        *("Gray palace", "Black palace", "Brown palace", "Orange palace")
    ]


OWNED = sitting_at(
    position(palace("gray a11 a10", stables="b11", owner=0), walls={"1": {"north": 1}}, palace_tiles={"gray": 0})
)
"""A position in which Ana has a gray palace of two pieces, a stable and a wall, and the gray palace tile."""


def test_each_of_two_palaces_shows_the_sizes_on_which_their_tile_depends_and_no_other_palace_does() -> None:
    gray = palace("gray c4 c5", owner=0), palace("gray h4", stables="g4", owner=1)
    near = palace("black a9 a10", owner=0), palace("black e9", owner=1)
    contested = sitting_at(position(*gray, *near, palace("brown l4", owner=2), palace_tiles={"gray": 0, "black": 0}))
    shown = {(name, color): holding(contested, name, color).contested for name in ("Ana", "Ben") for color in COLOR}
    assert {whose: each.sizes for whose, each in shown.items() if each} == {
        ("Ana", "gray"): "2:2", ("Ben", "gray"): "2:2", ("Ana", "black"): "2:1", ("Ben", "black"): "1:2",
    }  # fmt: skip
    assert some(shown["Ana", "gray"]).text == "size 2, the same as Ben: with one more stable, Ben takes the tile"
    assert some(shown["Ben", "black"]).text == "size 1 against Ana’s 2: with two more stables, Ben takes the tile"


def test_a_score_counts_palaces_and_tiles() -> None:
    assert panel(OWNED, "Ana").score == 4 + 1
    assert panel(OWNED, "Ben").score == 0
    assert panel(after(OWNED, "wall n-b"), "Ana").score == 4 + 1 + 1
    assert panel(after(OWNED, "wall n-b", UNDO), "Ana").score == 4 + 1


def test_tiles_are_shown_with_their_points() -> None:
    held = position(
        *(palace("gray a11", owner=0), palace("orange c11 d11", owner=0)),
        walls={"1": {"north": 3}},
        palace_tiles={"gray": 0, "orange": 0},
        tower_tiles={"1": 0},
    )
    assert panel(sitting_at(held), "Ana").tiles == (
        Tile("gray", 1, "Gray palace tile"),
        Tile("orange", 4, "Orange palace tile"),
        Tile("1", 1, "Tile of tower 1"),
    )
    assert panel(sitting_at(held), "Ben").tiles == ()


@pytest.mark.parametrize(
    ("stocks", "still"),
    [
        (("gray 1, dome 1", AWAY, AWAY), True),
        (("dome 1, wall 2", "gray 1", AWAY), True),
        (("dome 1, wall 2", AWAY, AWAY), False),
        (("gray 1, wall 2", "gray 1, dome 1", AWAY), False),
    ],
    ids=["his own piece", "another's piece", "no piece of the color", "no dome"],
)
def test_a_color_without_a_palace_can_be_claimed_while_there_is_a_piece_and_a_dome(
    stocks: tuple[str, ...], still: bool
) -> None:
    color = holding(sitting_at(position(stocks=stocks)), "Ana", "gray")
    assert (color.points, color.state) == (None, "open" if still else "lost")


def test_a_color_with_a_palace_to_claim_is_open_to_a_player_with_a_dome() -> None:
    standing = sitting_at(position(palace("gray c4"), stocks=("dome 1, wall 2", AWAY, "dome 1")))
    assert [holding(standing, name, "gray").state == "open" for name in ("Ana", "Ben", "Cleo")] == [True, False, True]


def test_a_finished_game_has_no_tray_and_no_player_at_turn() -> None:
    sitting = sitting_at(position(palace("gray c4", owner=1), stocks=("wall 1", "", "")), "wall n-a", END)
    over = view(sitting)
    assert over.over
    assert (over.headline, over.task, over.turn_color) == ("Ben wins", "The game is over", "")
    assert not any((over.tray, over.can_undo, over.can_end_turn))
    assert not any(player.at_turn for player in after_paint(sitting).players)
