"""No screen has a barrier that axe-core knows of: WCAG 2.2 AA and good practice.

Looked at on a tablet (the zoom on a phone): in English the whole page, light and dark; in the other languages all but
the city, light only. Of a scene that comes after another only the sheet or bubble that differs is looked at, and only
in English, because nothing but its words is new in other languages; that these fit is looked at in all of them.
"""

import pytest
from playwright.sync_api import Page

from tests.gallery.scenes import SCENE, Scene, play
from tests.gallery.table import Table
from tests.tools import node_tools

# asked through the DevTools protocol, which the page's policy against code from strings does not concern
CHECK = """async ([part, besides]) => {
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
  const where = { include: [[part]], exclude: besides };
  const found = await axe.run(where, { runOnly: tags, resultTypes: ["violations"] });
  return found.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\\n  ${target.join(" ")}\\n  ${failureSummary}`));
}"""


CITY = ("#city", "#spaces")
"""The most elements by far, and in every language the same ones."""

NEW = "dialog[open], #tip:not(.closed), #lesson:not(.closed)"
"""What is not as in the scene before."""


def barriers(page: Page, part: str = "html", besides: tuple[str, ...] = ()) -> list[str]:
    """What is found on this part of the page, but for these parts of it."""
    if not page.evaluate("'axe' in globalThis"):
        page.evaluate((node_tools.ensure() / "axe-core" / "axe.min.js").read_text("utf-8"))
    found: list[str] = page.evaluate(CHECK, [part, [[each] for each in besides]])
    return found


def test_a_screen_has_no_barriers(table: Table, shown: tuple[Scene, str]) -> None:
    scene, language = shown
    if scene.after and language != "en":
        pytest.skip("only its words differ from the English screen")
    part = NEW if scene.after else "html"
    table.page.emulate_media(color_scheme="light")
    found = barriers(table.page, part, besides=() if language == "en" else CITY)
    if language == "en":  # colors know no language
        table.page.emulate_media(color_scheme="dark")
        found += [f"dark: {each}" for each in barriers(table.page, part) if each not in found]
    assert not found, "\n".join(found)
    assert table.page.locator("html").get_attribute("lang") == language


def test_a_barrier_would_be_found(table: Table) -> None:
    play(table, SCENE["middle"], "en")
    table.shown = None
    table.page.evaluate("document.querySelector('#end-turn-button').replaceChildren()")
    assert any("#end-turn-button" in each for each in barriers(table.page))
