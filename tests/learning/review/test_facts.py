"""Tests of the facts about a finished game that need no judgment."""

import pytest

from app.engine.grid import NAME, ONLY, SPACE, orthogonal
from app.engine.palaces import Palace
from app.engine.pieces import DOME, MERCHANT, TOWERS, WALL, Seat
from app.engine.play import tiles_after
from app.engine.state import State
from app.learning.review.facts import FactLine, facts, ways_to
from app.table.game import Game
from app.table.wording.words import ENGLISH
from tests.engine.games import palace, position
from tests.table.sittings import END, game_in, sitting_at, whole_game

GAMES = [("original", 3, 5), ("original", 4, 6), ("championship", 3, 7), ("championship", 4, 8), ("digest", 4, 9)]


@pytest.fixture(params=GAMES, ids=str, scope="module")
def game(request: pytest.FixtureRequest) -> Game:
    rules, players, seed = request.param
    *_, over = whole_game(seed, rules, players)
    return game_in(over)


def lines(game: Game, title: str) -> tuple[FactLine, ...]:
    return facts(game, ENGLISH).get(title, ())


def counts_for(state: State, space: str) -> list[Palace]:
    """Return the palaces for which the piece on a space counts (R35)."""
    here = ONLY[SPACE[space]]
    return [palace for palace in state.city.palaces.all if (palace.parts | orthogonal(palace.parts)) & here]


def pieces_of(game: Game, seat: int) -> list[tuple[str, bool]]:
    """Return the space of each piece of a player that could score, and whether it is a wall or a merchant."""
    return [
        (NAME[ply.placement.space], ply.placement.kind in {WALL, MERCHANT})
        for number, ply in enumerate(game.plies[: game.told])
        if game.player_of(number + 1) == seat and ply.placement.kind is not DOME and number
    ]


def test_points_for_others_are_those_of_pieces_that_count_for_their_palaces(game: Game) -> None:
    said = lines(game, "Points for others")
    for seat, player in enumerate(game.players):
        points = [0] * len(game.players)
        spaces = set()
        for space, _ in pieces_of(game, seat):
            for each in counts_for(game.state, space):
                if each.owner not in {None, seat}:
                    points[each.owner or 0] += 1
                    spaces.add(space)
        told = next((line for line in said if line.about == player.color), None)
        assert (told is not None) == any(points)
        if told is not None:
            assert {*told.spaces} == spaces
            for other, number in zip(game.players, points, strict=True):
                shares = f"{number} point{'' if number == 1 else 's'} for {other.name}"
                assert (shares in told.text) == bool(number)


def test_walls_and_merchants_are_idle_if_no_palace_of_their_player_is_beside_them(game: Game) -> None:
    said = lines(game, "Walls and merchants beside no palace of their player")
    for seat, player in enumerate(game.players):
        idle = {
            space
            for space, is_border in pieces_of(game, seat)
            if is_border and all(each.owner != seat for each in counts_for(game.state, space))
        }
        assert {space for line in said if line.about == player.color for space in line.spaces} == idle


def test_each_tile_is_told_with_all_its_holders_and_their_turns(game: Game) -> None:
    holders: dict[int, list[str]] = {}
    turn = 1
    for before, after in zip(range(len(game.plies)), range(1, len(game.plies) + 1), strict=True):
        tiles = [(*game.state_at(ply).palace_tiles, *game.state_at(ply).tower_tiles) for ply in (before, after)]
        for tile, (had, has) in enumerate(zip(*tiles, strict=True)):
            if has != had and has is not None:
                holders.setdefault(tile, []).append(f"{game.players[has].name} (turn {turn})")
        turn += after in game.turn_ends
    said = [line.text.partition(": ")[2] for line in lines(game, "Tiles won and lost")]
    assert said == [", ".join(holders[tile]) for tile in sorted(holders)]


def test_the_pieces_missing_to_a_tower_win_its_tile_and_no_fewer_do(game: Game) -> None:
    for number in range(0, len(game.plies), 9):
        state = game.state_at(number)
        for tower in (tower for tower in TOWERS if state.tower_tiles[tower - 1] is None):
            for way in ways_to(state, tower):
                holders = []
                after = state
                for each in way:
                    assert ONLY[each.space] & (state.sites.stable | after.city.walls.sites)
                    city = after.city.with_placement(*each, Seat(0))
                    palace_tiles, tower_tiles = tiles_after(after, city, each)
                    after = after._replace(city=city, palace_tiles=palace_tiles, tower_tiles=tower_tiles)
                    holders.append(tower_tiles[tower - 1])
                assert holders[-1] is not None
                assert set(holders[:-1]) <= {None}


UNREACHED = position(
    palace("gray c11", owner=0), palace("black p6 p7 p8", owner=1), stocks=("wall 1", "", ""), palace_tiles={"gray": 0}
)
"""A position with two palaces at the edge, and without a wall."""


def test_a_tower_that_nobody_took_says_what_it_would_have_cost() -> None:
    over = game_in(sitting_at(UNREACHED, "wall s-a", END))
    said = lines(over, "Towers that nobody took")
    assert [line.text for line in said] == [
        "Tower 1: 3 more walls would have won it for Ana",
        "Tower 2: 6 more walls would have won it for Ben",
        "Tower 3: 4 more walls would have won it for Ben",
    ]
    assert {*said[0].spaces} == {"n-a", "n-b", "n-c", "c11"}


def test_a_stable_beside_a_wall_would_have_won_a_tower() -> None:
    walls = {"1": {"north": 3}}
    start = position(palace("gray c10", owner=0), stocks=("wall 1", "", ""), palace_tiles={"gray": 0}, walls=walls)
    said = lines(game_in(sitting_at(start, "wall s-a", END)), "Towers that nobody took")
    assert [line.text for line in said] == ["Tower 1: one more stable would have won it for Ana"]
    assert {*said[0].spaces} == {"c10", "c11"}


def test_facts_that_a_game_has_no_example_of_are_left_out() -> None:
    start = position(palace("gray c4", owner=0), stocks=("stable 1", "", ""), palace_tiles={"gray": 0})
    over = game_in(sitting_at(start, "stable c5", END))
    assert over.is_over
    assert facts(over, ENGLISH) == {}
