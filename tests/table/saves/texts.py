"""Helpers for tests that make and read the texts of saved games and their keys."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from app.table.game import Game
from app.table.saves.index import SaveIndex, Store, by_game, saved_text
from app.table.saves.save_text import Save, written_save
from app.table.saves.saved_games import SavedGame, saved_game
from app.table.state.saves import Names, SavedText
from tests.table.sittings import game_in, whole_game

RELEASED: dict[str, Any] = json.loads((Path(__file__).parent / "released.json").read_text("utf-8"))
"""Texts that the page of 25 November 2026 (commit fbd9e622) wrote.

They are saves, people and settings, by what is special about them, scores, a backup, a link, a file, and the limits
that the page had reported. The people and settings with an earlier date were written by earlier commits, whose texts
that page could read too.
"""
MOMENT = 1_700_000_000_000
"""The timestamp of the first of many saves, in milliseconds since 1970."""


def key_of(game: str, moment: int) -> str:
    """Return the key of a game that was saved at this timestamp, in milliseconds since 1970."""
    return SavedText(game, moment).key


def names_in(keys: Iterable[str]) -> dict[str, Names]:
    """Parse the keys that belong to saved games. Return them by the id of the game, most recently saved first."""
    return by_game(name for name in map(saved_text, keys) if name is not None)


def keys_of(keys: Iterable[str], game: str) -> list[str]:
    """Return the keys of this game among all keys, most recently saved first."""
    return [name.key for name in names_in(keys).get(game, ())]


def last_key(keys: Iterable[str]) -> str:
    """Return the key of the text that was saved last."""
    return next(names[0].key for names in names_in(keys).values())


def games_in(stored: Mapping[str, str]) -> list[SavedGame]:
    """Return the games that can be read from the stored texts, most recently saved first."""
    found = (saved_game({name: stored[name.key] for name in names}) for names in names_in(stored).values())
    return [game for game in found if game is not None]


def game_under(store: Store, game: str) -> SavedGame | None:
    """Return the game with this id as it is saved in the store."""
    index = SaveIndex(store)
    return saved_game(index.texts(index.names_of(game)))


def untitled_save(game: Game) -> str:
    """Return the text of a saved game without a title."""
    return written_save(Save(game))


def many_saves(count: int, first: int = 0) -> dict[str, str]:
    """Return saved games of Ana, Ben and Cleo, finished and unfinished, each with its last two texts, by key."""
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
