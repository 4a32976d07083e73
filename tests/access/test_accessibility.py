"""No screen has a barrier that axe-core knows of: WCAG 2.2 AA and good practice, light and dark, in every language."""

from collections.abc import Iterator
from operator import attrgetter

import pytest
from playwright.sync_api import Browser, Page

from app.table.words import LANGUAGES
from tests.gallery.scenes import SCENES, Scene, play
from tests.gallery.table import TABLET, Table
from tests.tools import axe

PATIENCE = 15_000
NAMES = {scene.name: scene for scene in SCENES}

# asked through the DevTools protocol, which the page's policy against code from strings does not concern
CHECK = """async () => {
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
  const found = await axe.run(document, { runOnly: tags, resultTypes: ["violations"] });
  return found.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\\n  ${target.join(" ")}\\n  ${failureSummary}`));
}"""


@pytest.fixture(scope="module")
def table(chromium: Browser, site: str) -> Iterator[Table]:
    context = chromium.new_context(base_url=site, viewport=TABLET, has_touch=True)
    context.set_default_timeout(PATIENCE)
    yield Table(context.new_page())
    context.close()


def barriers(page: Page) -> list[str]:
    if not page.evaluate("'axe' in globalThis"):
        page.evaluate(axe.source())
    found: list[str] = page.evaluate(CHECK)
    return found


def expect_none(table: Table, scene: Scene, language: str) -> None:
    play(table, scene, language)
    table.page.emulate_media(color_scheme="light")
    light = barriers(table.page)
    table.page.emulate_media(color_scheme="dark")
    dark = barriers(table.page)
    found = light + [f"dark: {each}" for each in dark if each not in light]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("scene", SCENES, ids=attrgetter("name"))
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_screen_has_no_barriers(table: Table, scene: Scene, language: str) -> None:
    expect_none(table, scene, language)
    assert table.page.locator("html").get_attribute("lang") == language


def test_a_barrier_would_be_found(table: Table) -> None:
    play(table, NAMES["middle"], "en")
    table.page.evaluate("document.querySelector('#do-menu').replaceChildren()")
    assert any("#do-menu" in each for each in barriers(table.page))
