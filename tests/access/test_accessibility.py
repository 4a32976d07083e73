"""Tests that axe-core finds no barrier on any screen, by WCAG 2.2 AA and good practice.

The check looks at a tablet (at a phone for the zoom), in English, light and dark. Of a scene that follows another one,
it looks only at the new sheet or panel, because the rest is the same. The full run also looks at each first scene in
one other language. Other tests check in all languages that texts fit.
"""

import pytest
from playwright.sync_api import Page

from tests.access.languages import OTHERS, in_languages
from tests.gallery.scenes import SCENE, SCENES, Scene, play
from tests.gallery.table import Table
from tests.tools import node_tools

# evaluated through the DevTools protocol, to which the page's policy does not apply
CHECK = """async ([part, besides]) => {
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
  const where = { include: [[part]], exclude: besides };
  const found = await axe.run(where, { runOnly: tags, resultTypes: ["violations"] });
  return found.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\\n  ${target.join(" ")}\\n  ${failureSummary}`));
}"""


CITY = ("#city", "#spaces")
"""The parts with by far the most elements, which are the same in every language."""

NEW = "dialog[open], #tip:not(.closed), #lesson:not(.closed)"
"""The parts to check in a scene that follows another one. The other parts are the same as before."""


def barriers(page: Page, part: str = "html", besides: tuple[str, ...] = ()) -> list[str]:
    """Return the barriers that axe-core finds in this part of the page, except in the parts `besides`."""
    if not page.evaluate("'axe' in globalThis"):
        page.evaluate((node_tools.ensure() / "axe-core" / "axe.min.js").read_text("utf-8"))
    found: list[str] = page.evaluate(CHECK, [part, [[each] for each in besides]])
    return found


def test_a_screen_has_no_barriers(table: Table, shown: Scene) -> None:
    part = NEW if shown.after else "html"
    found = barriers(table.page, part)
    table.page.emulate_media(color_scheme="dark")
    found += [f"dark: {each}" for each in barriers(table.page, part) if each not in found]
    assert not found, "\n".join(found)


@pytest.mark.full
@pytest.mark.parametrize("number", [number for number, scene in enumerate(SCENES) if not scene.after])
def test_a_screen_has_no_barriers_in_another_language(table: Table, number: int) -> None:
    scene = SCENES[number]
    play(table, scene, "en")
    for language in in_languages(table, scene, [OTHERS[number % len(OTHERS)]]):
        found = barriers(table.page, besides=CITY)
        assert not found, language + "\n" + "\n".join(found)


def test_a_barrier_is_found(table: Table) -> None:
    play(table, SCENE["middle"], "en")
    table.shown = None
    table.page.evaluate("document.querySelector('#end-turn-button').replaceChildren()")
    assert any("#end-turn-button" in each for each in barriers(table.page))
