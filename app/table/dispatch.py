"""One intent at the table from beginning to end."""

from app.table.autosave import autosave, prepare
from app.table.intents import Intent
from app.table.saves.store import ListedOnce, Store
from app.table.sitting import Sitting
from app.table.update import update


def dispatch(store: Store, sitting: Sitting, intent: Intent, now: int = 0) -> Sitting:
    """Carry an intent out and save what it has changed, at this moment (in milliseconds since 1970)."""
    store = ListedOnce(store)
    before = prepare(store, sitting, intent, now)
    return autosave(store, before, update(before, intent), now)
