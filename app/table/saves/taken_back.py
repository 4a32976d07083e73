"""Store the game before anything was taken back, so that it can be brought back after the page was loaded again.

It is no saved game: its text begins with the name of the saved text that it belongs to, and counts beside no other.
"""

from collections.abc import Collection

from app.engine.errors import BadRecord
from app.table.game import Game
from app.table.saves.index import TAKEN_BACK, Store
from app.table.saves.save_text import Save, read_save, written_save
from app.table.state.saves import SavedText


def write_taken_back(store: Store, name: SavedText, game: Game, before: Game | None) -> None:
    """Store what was taken back in the game that was just saved under this name; `before` was saved before it."""
    if game.taken_back is not None:
        store.write(TAKEN_BACK, f"{name.key}\n{written_save(Save(game.taken_back))}")
    elif before is not None and before.taken_back is not None:
        store.remove(TAKEN_BACK)


def with_taken_back(store: Store, name: SavedText, game: Game) -> Game:
    """Return the game, which was saved under this name, with what was taken back in it."""
    key, _, text = (store.read(TAKEN_BACK) or "").partition("\n")
    try:
        return game.with_taken_back(read_save(text).game) if key == name.key else game
    except BadRecord:
        return game


def remove_taken_back(store: Store, names: Collection[SavedText]) -> None:
    """Remove what was taken back in a game if its text is one of these."""
    if (store.read(TAKEN_BACK) or "").partition("\n")[0] in {name.key for name in names}:
        store.remove(TAKEN_BACK)
