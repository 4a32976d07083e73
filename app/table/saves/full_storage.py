"""Write texts of games to the storage of the device, and make room for them if it is full."""

from app.table.saves.index import MINUTE_MS, SCORES, TAKEN_BACK, SaveIndex
from app.table.saves.save_text import is_sound
from app.table.state.saves import SavedText, SaveProblem


def write_save(index: SaveIndex, name: SavedText, text: str, *, through: bool) -> SaveProblem | None:
    """Store a text of a game.

    If there is no room, remove the scores, which can be computed again, what was taken back, and the texts of the game
    except the last one; then try again. With `through`, the text is also written to the journal. The journal has room
    for one text and protects the game on the table from power cuts. Return the problem if the text could not be stored,
    otherwise None.
    """
    store = index.store
    write = store.write_through if through else store.write
    problem = write(name.key, text)
    if problem is SaveProblem.FULL:
        for key in (SCORES, TAKEN_BACK):
            store.remove(key)
        remove_outdated(index, name.game, spared=1)
        problem = write(name.key, text)
    if problem is None:
        index.add(name, text)
    return problem


def write_date(index: SaveIndex, name: SavedText) -> None:
    """Store what the clock says as the date of a save, if its moment says something else."""
    if abs(name.moment - index.now) > MINUTE_MS and index.store.write(name.date_key, str(index.now)) is None:
        index.add_date(name)


def remove_outdated(index: SaveIndex, game: str, spared: int = 2) -> None:
    """Remove the texts of a game except the last `spared` ones. Damaged texts and those of newer pages stay."""
    texts = index.texts(index.names_of(game))
    for name in [name for name in sorted(texts, reverse=True) if is_sound(texts[name])][spared:]:
        index.remove(name)
