"""Shows a scene in other languages without loading the page again."""

from collections.abc import Iterable, Iterator

from app.table import intents
from app.table.wording.words import LANGUAGES
from tests.gallery.scenes import Scene, play
from tests.gallery.table import Table

OTHERS = [language for language in LANGUAGES if language != "en"]

DRAWN_ONCE = {"crash", "new-version"}
"""The scenes whose labels are drawn only at their start, so that a new language needs a new start."""

FOLDS = "[...document.querySelectorAll('details')].map(({ open }) => open)"
UNFOLD = "(open) => document.querySelectorAll('details').forEach((fold, number) => { fold.open = open[number]; })"


def in_languages(table: Table, scene: Scene, languages: Iterable[str]) -> Iterator[str]:
    """Show the scene in one language after the other, and yield each language. At the end, show it in English."""
    for language in languages:
        _change(table, scene, language)
        assert table.page.locator("html").get_attribute("lang") == language
        yield language
    _change(table, scene, "en")


def _change(table: Table, scene: Scene, language: str) -> None:
    if scene.name in DRAWN_ONCE:
        play(table, scene, language)
        return
    is_open = table.page.evaluate(FOLDS)
    table.tell(intents.SetLanguage(language))
    table.page.evaluate(UNFOLD, is_open)
