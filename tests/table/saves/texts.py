"""Texts of saved games, for the tests."""

from dataclasses import replace

from app.table.game import Game
from app.table.saves.library import key_of
from app.table.saves.save_text import Save, written_save
from tests.table.sittings import game_in, whole_game

MOMENT = 1_700_000_000_000
"""When the first of many games was saved."""


def untitled_save(game: Game) -> str:
    """The text of a saved game without a title."""
    return written_save(Save(game))


def many_saves(count: int, first: int = 0) -> dict[str, str]:
    """So many saved games of Ana, Ben and Cleo, finished and not, each with the text before the last one too."""
    sittings = [sitting for seed in (3, 5) for sitting in whole_game(seed)][::-1]
    games = [game_in(sitting) for sitting in sittings[::23] if not game_in(sitting).turn_plies]
    texts = {}
    for number in range(first, first + count):
        game = games[number % len(games)]
        ana, *others = game.players
        players = (ana._replace(name=f"Ana {number}"), *others)
        game = replace(game, record=game.record._replace(players=players))
        for step, title in enumerate(("", f"Evening {number}")):
            texts[key_of(f"{number}", MOMENT + 1_000 * number + step)] = written_save(Save(game, title))
    return texts
