"""No screen has a barrier that axe-core knows of: WCAG 2.2 AA and good practice, light and dark, in every language."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from app.table.words import LANGUAGES
from tests.gallery.scenes import SCENES, Director, Scene
from tests.gallery.stage import TABLET, Stage
from tests.tools import axe

PATIENCE = 15_000
NAMES = {scene.name: scene for scene in SCENES}
# what differs from language to language is told by two screens full of words
WORDY = ("refusal", "settings")
TRANSLATED = [(name, language) for language in LANGUAGES if language != "en" for name in WORDY]

# asked through the DevTools protocol, which the page's policy against code from strings does not concern
CHECK = """async () => {
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
  const found = await axe.run(document, { runOnly: tags, resultTypes: ["violations"] });
  return found.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\\n  ${target.join(" ")}\\n  ${failureSummary}`));
}"""


@pytest.fixture(scope="module")
def director(chromium: Browser, site: str) -> Iterator[Director]:
    context = chromium.new_context(base_url=site, viewport=TABLET, has_touch=True)
    context.set_default_timeout(PATIENCE)
    yield Director(Stage(context.new_page()))
    context.close()


def barriers(page: Page) -> list[str]:
    if not page.evaluate("'axe' in globalThis"):
        page.evaluate(axe.source())
    found: list[str] = page.evaluate(CHECK)
    return found


def expect_none(director: Director, scene: Scene, language: str) -> None:
    page = director.stage.page
    director.play(scene, language)
    page.emulate_media(color_scheme="light")
    light = barriers(page)
    page.emulate_media(color_scheme="dark")
    dark = barriers(page)
    found = light + [f"dark: {each}" for each in dark if each not in light]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("name", NAMES)
def test_a_screen_has_no_barriers(director: Director, name: str) -> None:
    expect_none(director, NAMES[name], "en")


@pytest.mark.parametrize(("name", "language"), TRANSLATED)
def test_it_has_none_in_another_language(director: Director, name: str, language: str) -> None:
    expect_none(director, NAMES[name], language)
    assert director.stage.page.locator("html").get_attribute("lang") == language


def test_a_barrier_would_be_found(director: Director) -> None:
    director.play(NAMES["middle"], "en")
    director.stage.page.evaluate("document.querySelector('#do-menu').replaceChildren()")
    found = barriers(director.stage.page)
    director.forget()
    assert any("#do-menu" in each for each in found)
