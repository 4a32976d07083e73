"""Tests of the manner of bots: what weak ones do not see, what a beginner does not do, and characters."""

from random import Random

import pytest

from app.bot_messages import character
from app.bots.levels import CARES, LEVELS, Level, search_of, seated
from app.bots.search import Effort, result
from app.bots.terms import NAMES, weights_for
from app.bots.think import Thinking
from app.engine.grid import SPACE
from app.engine.pieces import DOME, MERCHANT, Seat
from app.engine.record import PLAYER_COLORS, Player, Record
from app.engine.rulesets import RULE_SETS
from app.engine.state import Placement, State
from app.lab.games import Turn, bot_turn, random_opening, turns
from tests.bots.records import random_steps, record_after
from tests.engine.games import game, palace, position, record, written

BRISK = Effort(beam=3, width=8, positions=600)


def game_of_beginners(rules: str, players: int, seed: int) -> list[Turn]:
    levels = [seated(LEVELS["beginner"], str(seed), Seat(seat), "beginner") for seat in range(players)]
    weights, rng = weights_for(RULE_SETS[rules], players), Random(seed)
    start = random_opening(RULE_SETS[rules], players, rng)
    return list(turns(start, lambda state: bot_turn(state, levels[state.current_player], weights, rng)))


def share_left(state: State) -> float:
    return sum(map(sum, state.stocks)) / {3: 150, 4: 164}[len(state.stocks)]


@pytest.mark.parametrize(("rules", "players", "seed"), [("original", 3, 1), ("digest", 4, 2), ("championship", 4, 3)])
def test_a_beginner_claims_no_tiny_palace_early_and_keeps_a_dome_for_the_second_half(
    rules: str, players: int, seed: int
) -> None:
    for turn in game_of_beginners(rules, players, seed):
        before, after = turn.before, turn.after
        assert share_left(after) <= 0.5 or all(stock[DOME] for stock in after.stocks)
        new = set(after.city.palaces.all) - set(before.city.palaces.all)
        claimed = [palace for palace in new if palace.owner == before.turn.player]
        old = {palace.pieces for palace in before.city.palaces.all if palace.owner is not None}
        if share_left(after) > 2 / 3:  # a dome can return pieces, so that the first third ends within a turn
            assert all(palace.pieces.bit_count() >= 2 for palace in claimed if palace.pieces not in old)


def test_a_beginner_who_has_nothing_else_claims_even_a_tiny_palace() -> None:
    start = record(written(position=position(palace("gray c4"), stocks=("dome 1", "wall 10", "wall 10"))))
    [best, *_] = Thinking(start, LEVELS["beginner"], 0).answer().turns
    assert best.placements == (Placement(DOME, best.placements[0].space),)


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_keeps_the_signs_of_all_that_it_sees(level: str) -> None:
    for number in range(20):
        assert all(factor > 0 for factor in seated(LEVELS[level], str(number), Seat(0), level).factors)


@pytest.mark.parametrize(("level", "sees_rivals"), [("beginner", False), ("easy", False), ("normal", True)])
def test_weak_levels_do_not_see_what_rivals_have(level: str, sees_rivals: bool) -> None:
    stocks, ratings = ("wall 2, stable 1", "wall 2", "wall 2"), set()
    for stables in ("", "l4 l5 j4"):
        built = position(palace("gray c4", owner=0), palace("black k4 k5", owner=1, stables=stables), stocks=stocks)
        state = game(position=built)
        steady = LEVELS[level]._replace(noise=0.0)
        best, *_ = result(search_of(state, steady, weights_for(state.rules, 3), Random(1)).steps())
        ratings.add(best.advantage)
    assert len(ratings) == (2 if sees_rivals else 1)


def test_each_word_of_characters_and_levels_names_a_term() -> None:
    words = [
        *(word for cares in CARES.values() for word in cares),
        *LEVELS["beginner"].unseen,
        *LEVELS["easy"].unseen,
    ]
    for word in words:
        assert any(word in name for name in NAMES), word


def test_a_bot_is_the_same_player_for_the_whole_game_and_its_rivals_are_others() -> None:
    seats = [character("a game", Seat(seat), "strong") for seat in range(4)]
    assert set(seats) == set(CARES)
    assert seats == [character("a game", Seat(seat), "beginner") for seat in range(4)]
    assert {character(f"game {number}", Seat(0), "easy") for number in range(20)} == set(CARES)
    factors = [seated(LEVELS["strong"], "a game", Seat(seat), "strong").factors for seat in range(4)]
    assert factors == [seated(LEVELS["strong"], "a game", Seat(seat), "strong").factors for seat in range(4)]
    assert len(set(factors)) == 4


def test_hints_for_a_person_and_a_master_have_no_character(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[float, ...]] = []

    def spied(state: State, level: Level, *others: object) -> object:
        seen.append(level.factors)
        return search_of(state, level, *others)  # type: ignore[arg-type]

    monkeypatch.setattr("app.bots.think.search_of", spied)
    game = record_after("original", random_steps("original", 3, seed=1)[:41])
    for bot in ("", "master", "strong"):
        players = tuple(Player(player.name, player.color, bot) for player in game.players)
        Thinking(game._replace(players=players), Level(0.0, BRISK), 1).answer()
    person, master, strong = seen
    assert set(person) == set(master) == {1.0} != set(strong)


@pytest.mark.parametrize("level", ["beginner", "easy", "normal"])
def test_the_first_four_turns_of_twenty_games_from_one_start_differ(level: str) -> None:
    players = tuple(Player("", color, level) for color in PLAYER_COLORS[:3])
    start = Record("original", players, (Placement(MERCHANT, SPACE["h6"]),))
    games = set()
    for number in range(20):
        game = start._replace(id=f"game{number:04}")
        for _ in range(4):
            turn = Thinking(game, LEVELS[level], number).answer().turns[0].placements
            game = game._replace(placements=game.placements + turn)
        games.add(game.placements)
    assert len(games) == 20
