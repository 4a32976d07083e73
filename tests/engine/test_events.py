"""Tests of the events of a placement."""

from typing import Any

import pytest

from app.engine.events import (
    Event,
    GameOver,
    PalaceClaimed,
    PalaceFinished,
    PalaceTileTaken,
    PassedOver,
    PiecesReturned,
    TowerTileTaken,
    TurnEnded,
)
from app.engine.grid import SPACE, Spaces, union
from app.engine.pieces import KIND, TOWERS, Kind, Seat
from tests.engine.games import crowded, events_of, game, house, palace, play, position

GRAY, BLACK = KIND["gray"], KIND["black"]


def spaces(names: str) -> Spaces:
    return union(SPACE[name] for name in names.split())


def palace_tile(color: Kind, taker: int, holder: int | None) -> Event:
    return PalaceTileTaken(color, Seat(taker), None if holder is None else Seat(holder))


def tower_tile(tower: int, taker: int, holder: int | None) -> Event:
    return TowerTileTaken(TOWERS[tower - 1], Seat(taker), None if holder is None else Seat(holder))


def test_most_placements_cause_no_event() -> None:
    assert events_of(game("merchant h6"), "gray c4") == ()


def test_the_first_merchant_does_not_end_a_turn() -> None:
    assert events_of(game(), "merchant h6") == ()


def test_a_full_turn_ends() -> None:
    assert events_of(game("merchant h6, gray c4"), "black l9") == (TurnEnded(Seat(0), False),)


def test_a_dome_claims_its_palace_and_takes_the_tile() -> None:
    assert events_of(game("merchant h6, gray c4, gray c5, wall n-a"), "dome c5") == (
        PalaceClaimed(GRAY, spaces("c4 c5"), SPACE["c5"]),
        palace_tile(GRAY, 1, None),
        TurnEnded(Seat(1), False),
    )


def test_a_stable_moves_the_tile_between_two_other_players() -> None:
    palaces = (palace("gray c4", owner=1), palace("gray h4", owner=2))
    state = game(position=position(*palaces, palace_tiles={"gray": 1}))
    assert events_of(state, "stable h5") == (palace_tile(GRAY, 2, 1),)


def test_a_tile_that_stays_causes_no_event() -> None:
    palaces = (palace("gray c4", owner=1), palace("gray h4"))
    state = game(position=position(*palaces, palace_tiles={"gray": 1}))
    assert events_of(state, "dome h4") == (PalaceClaimed(GRAY, spaces("h4"), SPACE["h4"]),)
    assert events_of(state, "stable c5") == ()


def test_a_wall_moves_a_tower_tile_between_two_other_players() -> None:
    palaces = (palace("gray a11", owner=1), palace("gray c11", owner=2))
    state = game(position=position(*palaces, walls={"1": {"north": 2}}, tower_tiles={"1": 1}))
    assert events_of(state, "wall n-c") == (tower_tile(1, 2, 1),)


def test_a_tower_tile_that_its_holder_connects_to_again_causes_no_event() -> None:
    palaces = (palace("gray a11", owner=1), palace("black c11", owner=1))
    standing = position(*palaces, walls={"1": {"north": 2}}, tower_tiles={"1": 1})
    assert events_of(game(position=standing), "wall n-c") == ()


@pytest.mark.parametrize(
    ("palaces", "streets", "placement", "finished"),
    [
        ((palace("gray a1"), palace("black c1", owner=1)), "a3", "merchant a2", "a1"),
        ((palace("gray a1"), palace("black d1")), "a2", "black c1", "a1"),
        ((palace("gray a1"), palace("black c1", owner=1)), "a3 b3", "gray a2", "a1 a2"),
        ((palace("gray a1"),), "a2", "stable b1", "a1"),
    ],
    ids=["by a merchant", "by another's piece", "by its own piece", "by a stable"],
)
def test_a_palace_is_finished(palaces: tuple[dict[str, Any], ...], streets: str, placement: str, finished: str) -> None:
    events = events_of(game(position=position(*palaces, streets=streets)), placement)
    assert events == (PalaceFinished(GRAY, spaces(finished)),)


def test_a_palace_that_can_still_grow_is_not_finished() -> None:
    assert events_of(game(position=position(palace("gray a1"), streets="a3")), "merchant a2") == ()
    assert events_of(game(position=position(palace("gray a1"))), "stable b1") == ()


def test_in_the_digest_a_stable_also_finishes_its_palace_by_touching_its_last_sites() -> None:
    state = game(rules="digest", position=position(palace("gray a1")))
    assert events_of(state, "stable b1") == (PalaceFinished(GRAY, spaces("a1")),)


def test_a_palace_may_be_finished_at_once() -> None:
    state = game(position=position(palace("black c1", owner=1), streets="a2 a3"))
    assert events_of(state, "gray a1") == (PalaceFinished(GRAY, spaces("a1")),)


def test_one_placement_may_finish_two_palaces() -> None:
    state = game(position=position(palace("gray a1"), palace("black e1"), streets="a2, e2 f2 f1"))
    assert events_of(state, "orange c1") == (PalaceFinished(GRAY, spaces("a1")), PalaceFinished(BLACK, spaces("e1")))


def test_the_event_of_a_spent_color_counts_the_pieces_of_each_player() -> None:
    owned = (palace("gray c4", owner=0), palace("gray h4", owner=1), palace("gray m4"))
    state = game(position=position(*owned, stocks=("gray 1, wall 3", "gray 2", "dome 1, wall 1"), player=2))
    assert PiecesReturned(GRAY, (1, 2, 0)) in events_of(state, "dome m4")


def test_in_the_digest_nothing_returns() -> None:
    owned = (palace("gray c4", owner=0), palace("gray h4", owner=1), palace("gray m4"))
    events = events_of(game(rules="digest", position=position(*owned, player=2)), "dome m4")
    assert events == (PalaceClaimed(GRAY, spaces("m4"), SPACE["m4"]),)


def test_colors_without_a_site_return_after_a_stable() -> None:
    stocks = ("gray 1, brown 1", "black 1", "", "stable 1, wall 1, orange 1")
    state = game(rules="championship", players=4, position=position(*crowded(), stocks=stocks, player=3))
    events = events_of(state, "stable o11")
    assert events == (
        PiecesReturned(GRAY, (1, 0, 0, 0)),
        PiecesReturned(BLACK, (0, 1, 0, 0)),
        PiecesReturned(KIND["brown"], (1, 0, 0, 0)),
        PiecesReturned(KIND["orange"], (0, 0, 0, 1)),
    )


def test_a_color_that_no_player_has_left_is_not_returned() -> None:
    owned = (palace("gray c4", owner=0), palace("gray h4", owner=1), palace("gray m4"))
    state = game(position=position(*owned, stocks=("wall 3", "wall 3", "dome 1, wall 1"), player=2))
    assert not any(isinstance(event, PiecesReturned) for event in events_of(state, "dome m4"))


def test_a_turn_without_a_possible_second_placement_ends_short() -> None:
    state = game(position=position(palace("gray c4"), stocks=("dome 2", "wall 2", "wall 2")))
    assert events_of(state, "dome c4")[-1] == TurnEnded(Seat(0), True)


def test_a_turn_with_the_last_piece_is_not_short() -> None:
    state = game(position=position(stocks=("wall 1", "wall 2", "wall 2")))
    assert events_of(state, "wall n-a") == (TurnEnded(Seat(0), False),)


def test_a_player_who_cannot_place_is_passed_over_and_one_without_pieces_is_out() -> None:
    state = play(game(position=position(stocks=("wall 4", "dome 1", ""))), "wall n-a")
    assert events_of(state, "wall n-b") == (
        TurnEnded(Seat(0), False),
        PassedOver(Seat(1), False),
        PassedOver(Seat(2), True),
    )


def test_nobody_is_passed_over_when_the_game_ends() -> None:
    state = game(position=position(stocks=("wall 1", "dome 1", "")))
    assert events_of(state, "wall n-a") == (TurnEnded(Seat(0), False), GameOver())


def test_events_come_in_the_order_in_which_things_happen() -> None:
    owned = (palace("gray c4", owner=1), palace("gray h4", owner=2), palace("gray a11 a10"))
    standing = position(*owned, walls={"1": {"north": 1}}, palace_tiles={"gray": 1}, stocks=("dome 1, gray 1", "", ""))
    rules = house("championship", both_if_possible=False)
    kinds = [type(event) for event in events_of(game(rules=rules, position=standing), "dome a11")]
    assert kinds == [PalaceClaimed, PiecesReturned, PalaceTileTaken, TowerTileTaken, TurnEnded, GameOver]
