"""Tests of the start, the turns and the end of a game: R9-R15, R34."""

from app.engine.printout import position_line
from app.engine.refusals import Reason
from app.engine.scoring import leaders, scores
from app.engine.state import State
from tests.engine.games import (
    PLENTY,
    allowed,
    crowded,
    game,
    house,
    kinds_allowed,
    palace,
    play,
    position,
    reason,
    stock,
)


def line(state: State) -> tuple[int | None, int]:
    """Return the current player, and the number of pieces that are left to place."""
    at = position_line(0, state)
    return at["player"], at["left"]


# --- the start ---


def test_the_first_merchant_keeps_off_the_edge_R9() -> None:
    spaces = allowed(game(), "merchant")
    assert len(spaces) == 126
    assert {"b2", "o2", "b10", "o10"} <= spaces
    assert not {"a1", "a6", "p6", "c1", "c11"} & spaces


def test_in_the_digest_the_first_merchant_stands_anywhere_R9() -> None:
    spaces = allowed(game(rules="digest"), "merchant")
    assert len(spaces) == 176
    assert {"a1", "p11"} <= spaces


def test_nothing_but_a_merchant_starts_the_game_R9() -> None:
    assert kinds_allowed(game()) == {"merchant"}
    assert reason(game(), "gray c4") is Reason.FIRST_MERCHANT


def test_the_first_merchant_comes_from_no_stock_and_is_not_part_of_a_turn_R9() -> None:
    assert line(game()) == (0, 1)
    after = game("merchant h6")
    assert line(after) == (0, 2)
    assert stock(after, 0) == stock(after, 1)
    assert stock(after, 0)["merchant"] == 8


def test_play_goes_around_in_seat_order_R10() -> None:
    state = game("merchant h6")
    seats = [line(state)[0]]
    for wall in ("n-a", "n-b", "n-c", "n-d", "n-e", "n-f"):
        state = play(state, f"wall {wall}")
        seats.append(line(state)[0])
    assert seats == [0, 0, 1, 1, 2, 2, 0]


# --- two placements ---


def test_a_turn_is_two_placements_R11() -> None:
    assert [line(game(placements)) for placements in ("merchant h6", "merchant h6, wall n-a")] == [(0, 2), (0, 1)]
    assert line(game("merchant h6, wall n-a, wall n-b")) == (1, 2)


def test_a_piece_comes_from_the_players_own_stock_R11() -> None:
    state = game(position=position(palace("gray c4"), stocks=("wall 2", PLENTY, PLENTY)))
    assert kinds_allowed(state) == {"wall"}
    after = play(state, "wall n-a")
    assert (stock(after, 0), stock(after, 1)) == ({"wall": 1}, stock(state, 1))


def test_a_piece_goes_on_an_empty_space_and_a_dome_on_a_palace_R11() -> None:
    state = game(position=position(palace("gray c4"), streets="h6"))
    for kind in ("gray", "black", "stable", "merchant"):
        assert not {"c4", "h6"} & allowed(state, kind)
    assert allowed(state, "dome") == {"c4"}


# --- pieces that cannot be placed ---


def test_without_a_possible_second_placement_the_turn_ends_R12() -> None:
    state = game(position=position(palace("gray c4"), stocks=("dome 2", "wall 2", "wall 2")))
    assert line(state) == (0, 2)
    assert line(play(state, "dome c4")) == (1, 2)


def test_a_player_who_can_place_a_second_piece_must_R12() -> None:
    state = game(position=position(palace("gray c4"), stocks=("dome 1, wall 1", "wall 2", "wall 2")))
    assert line(play(state, "dome c4")) == (0, 1)


def test_a_player_who_cannot_place_is_passed_over_and_plays_again_when_he_can_R12() -> None:
    state = game(position=position(stocks=("gray 1, wall 4", "dome 1", "wall 4")))
    state = play(state, "wall n-a", "wall n-b")
    assert line(state) == (2, 2)  # there is no palace for the dome of player 1
    state = play(state, "wall n-c", "wall n-d", "gray c4", "wall n-e")
    assert line(state) == (1, 1)


def test_a_player_who_cannot_place_when_a_position_is_loaded_is_passed_over_R12() -> None:
    assert line(game(position=position(stocks=("dome 1", "", "wall 1")))) == (2, 1)


# --- both if both are possible ---

LAST_GRAY = position(
    palace("gray c4", owner=1),
    palace("gray h4", owner=2),
    palace("gray m4"),
    stocks=("dome 1, gray 1", "wall 2", "wall 2"),
)
"""A position in which every player owns a gray palace when player 0 claims m4.

The gray piece of player 0 then goes back to the box (R19).
"""


def test_a_first_placement_must_leave_a_second_if_possible_R13() -> None:
    state = game(position=LAST_GRAY)
    assert kinds_allowed(state) == {"gray"}
    assert reason(state, "dome m4") is Reason.LEAVES_NONE
    assert allowed(play(state, "gray m5"), "dome") == {"m4"}


def test_championship_and_digest_do_not_look_ahead_R13() -> None:
    for rules in ("championship", house("original", both_if_possible=False)):
        assert kinds_allowed(game(rules=rules, position=LAST_GRAY)) == {"dome", "gray"}


def test_a_merchant_or_stable_on_the_last_site_of_a_palace_leaves_none_R13() -> None:
    def start(first: str, rules: str) -> State:
        stocks = (f"gray 1, {first} 1", "wall 1", "wall 1", "wall 1")
        return game(rules=rules, players=4, position=position(*crowded(), streets="n9 o9 p9 p10", stocks=stocks))

    assert allowed(start("merchant", "championship"), "merchant") == {"m9", "n10", "p11"}
    assert allowed(start("merchant", "original"), "merchant") == {"m9", "n10"}
    assert allowed(start("merchant", "original"), "gray") == {"p11"}
    beside_the_last = allowed(start("stable", "championship"), "stable") - allowed(
        start("stable", "original"), "stable"
    )
    assert beside_the_last == {"o11"}


def test_when_every_first_placement_leaves_none_all_are_allowed_R13() -> None:
    state = game(position=position(palace("gray c4"), palace("black h4"), stocks=("dome 2", "wall 2", "wall 2")))
    assert allowed(state, "dome") == {"c4", "h4"}
    only = game(position=position(palace("gray c4"), stocks=("dome 2", "wall 2", "wall 2")))
    assert allowed(only, "dome") == {"c4"}


# --- the last dome duty ---

OTHERS_WITHOUT_PIECES = ("dome 1, gray 2, wall 3", "", "")
OTHERS_WITHOUT_DOMES = ("dome 1, gray 2, wall 3", "wall 3", "wall 3")


def with_a_palace(stocks: tuple[str, ...], rules: str = "original") -> State:
    return game(rules=rules, position=position(palace("gray c4"), stocks=stocks))


def test_the_last_player_with_pieces_must_place_a_dome_R14() -> None:
    state = with_a_palace(OTHERS_WITHOUT_PIECES)
    assert kinds_allowed(state) == {"dome", "gray", "wall"}  # the player may place the dome second
    assert kinds_allowed(play(state, "wall n-a")) == {"dome"}
    assert reason(play(state, "wall n-a"), "wall n-b") is Reason.DOME_DUTY
    assert kinds_allowed(play(state, "dome c4")) == {"gray", "wall"}


def test_in_the_original_the_duty_waits_until_others_have_no_pieces_at_all_R14() -> None:
    assert kinds_allowed(play(with_a_palace(OTHERS_WITHOUT_DOMES), "wall n-a")) == {"dome", "gray", "wall"}


def test_a_piece_that_can_go_nowhere_still_counts_as_left_R14() -> None:
    stocks = ("dome 1, gray 2, wall 3", "dome 1", "")
    state = game(position=position(palace("gray c4", owner=1), palace("gray p10"), stocks=stocks))
    assert kinds_allowed(play(state, "wall n-a")) == {"dome", "gray", "wall"}


def test_in_the_championship_the_last_player_with_domes_must_place_one_R14() -> None:
    state = with_a_palace(OTHERS_WITHOUT_DOMES, "championship")
    assert kinds_allowed(play(state, "wall n-a")) == {"dome"}
    assert kinds_allowed(play(with_a_palace(("dome 1, wall 3", "dome 1", ""), "championship"), "wall n-a")) != {"dome"}


def test_the_digest_has_no_duty_R14() -> None:
    state = with_a_palace(OTHERS_WITHOUT_PIECES, "digest")
    assert kinds_allowed(play(state, "wall n-a")) == {"dome", "gray", "wall"}


def test_starting_a_palace_in_order_to_claim_it_fulfills_the_duty_R14() -> None:
    owned = palace("gray c4", owner=0)
    state = game(position=position(owned, stocks=("dome 1, gray 2, black 1, wall 3", "", "")))
    assert kinds_allowed(state) == {"black"}
    assert reason(state, "gray h4") is reason(state, "wall n-a") is Reason.DOME_DUTY
    assert kinds_allowed(play(state, "black h4")) == {"dome"}


def test_when_no_turn_has_a_dome_nothing_is_restricted_R14() -> None:
    state = game(position=position(palace("gray c4", owner=0), stocks=("dome 1, gray 2, wall 3", "", "")))
    assert kinds_allowed(state) == {"gray", "wall"}
    assert kinds_allowed(play(state, "wall n-a")) == {"gray", "wall"}


def test_the_duty_is_settled_at_the_start_of_the_turn_R14() -> None:
    rules = house("original", spent_color="unplaceable")
    stocks = ("gray 1", "gray 1", "gray 1", "stable 1, dome 1, wall 2")
    state = game(rules=rules, players=4, position=position(*crowded(owner=None), stocks=stocks, player=3))
    after = play(state, "stable o11")
    assert stock(after, 0) == {}  # the last site is taken, so the last pieces of the others go back to the box (R20)
    assert kinds_allowed(after) == {"dome", "wall"}


def test_a_position_in_mid_turn_still_owes_the_dome_unless_it_was_placed_R14() -> None:
    black, walls = palace("black h4"), {"1": {"north": 1}}
    owing = position(palace("gray c4"), black, walls=walls, stocks=OTHERS_WITHOUT_PIECES, placed="wall n-a")
    assert kinds_allowed(game(position=owing)) == {"dome"}
    done = position(palace("gray c4", owner=0), black, walls=walls, stocks=OTHERS_WITHOUT_PIECES, placed="dome c4")
    assert kinds_allowed(game(position=done)) == {"dome", "gray", "wall"}


# --- the end ---


def test_with_one_piece_left_a_player_places_one_R15() -> None:
    state = game(position=position(stocks=("wall 1", "wall 2", "wall 2")))
    assert line(state) == (0, 1)
    assert line(play(state, "wall n-a")) == (1, 2)


def test_a_player_without_pieces_is_out_R15() -> None:
    state = game(position=position(stocks=("wall 2", "", "wall 2")))
    assert line(play(state, "wall n-a", "wall n-b")) == (2, 2)


def test_the_game_ends_when_nobody_can_place_a_piece_R34() -> None:
    state = game(position=position(stocks=("wall 1", "dome 4", "")))
    assert not state.is_over
    over = play(state, "wall n-a")
    assert over.is_over
    assert line(over) == (None, 0)
    assert kinds_allowed(over) == set()
    assert reason(over, "dome c4") is Reason.GAME_OVER


def test_pieces_left_in_stock_are_worth_nothing_R34() -> None:
    over = game(position=position(stocks=("dome 4", "dome 1", "")))
    assert over.is_over
    assert [score.total for score in scores(over)] == [0, 0, 0]
    assert leaders(over) == [0, 1, 2]
