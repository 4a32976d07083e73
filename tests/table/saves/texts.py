"""Texts of saved games, for the tests."""

from app.table.game import Game
from app.table.saves.save_text import Save, written_save


def untitled_save(game: Game) -> str:
    """The text of a saved game without a title."""
    return written_save(Save(game))
