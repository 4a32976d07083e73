"""No screen has a barrier that axe-core knows of: WCAG 2.2 AA and good practice, light and dark, in every language."""

from playwright.sync_api import Page

from tests.gallery.scenes import SCENE, Scene, play
from tests.gallery.table import Table
from tests.tools import axe

# asked through the DevTools protocol, which the page's policy against code from strings does not concern
CHECK = """async (besides) => {
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
  const where = { include: [["html"]], exclude: besides };
  const found = await axe.run(where, { runOnly: tags, resultTypes: ["violations"] });
  return found.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\\n  ${target.join(" ")}\\n  ${failureSummary}`));
}"""


CITY = ("#city", "#spaces")
"""The most elements by far, and in every language the same ones."""


def barriers(page: Page, besides: tuple[str, ...] = ()) -> list[str]:
    """What is found on the page, but for these parts of it."""
    if not page.evaluate("'axe' in globalThis"):
        page.evaluate(axe.source())
    found: list[str] = page.evaluate(CHECK, [[part] for part in besides])
    return found


def test_a_screen_has_no_barriers(table: Table, shown: tuple[Scene, str]) -> None:
    _, language = shown
    table.page.emulate_media(color_scheme="light")
    found = barriers(table.page, besides=() if language == "en" else CITY)
    if language == "en":  # colors know no language
        table.page.emulate_media(color_scheme="dark")
        found += [f"dark: {each}" for each in barriers(table.page) if each not in found]
    assert not found, "\n".join(found)
    assert table.page.locator("html").get_attribute("lang") == language


def test_a_barrier_would_be_found(table: Table) -> None:
    play(table, SCENE["middle"], "en")
    table.page.evaluate("document.querySelector('#do-end').replaceChildren()")
    assert any("#do-end" in each for each in barriers(table.page))
