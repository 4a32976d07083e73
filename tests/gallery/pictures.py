"""Take the pictures of the gallery. Each scene is played once in each language, then shown at every size and scheme."""

import shutil
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, Error, Page

from app.host.site import ROOT
from tests.gallery.scenes import Scene, play
from tests.gallery.table import TABLET, Size, Table

GALLERY = ROOT / ".gallery"
SCHEMES = ("light", "dark")
# this limit is short, because a scene that fails is only left out
PATIENCE_MS = 8_000

SETTLED = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


@dataclass(frozen=True, slots=True)
class Plan:
    """The pictures to take: each scene in each language, size and color scheme."""

    scenes: tuple[Scene, ...]
    languages: tuple[str, ...]
    sizes: tuple[Size, ...]
    schemes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Picture:
    """One picture: its scene, its language, its size in pixels and its color scheme."""

    scene: str
    language: str
    width: int
    height: int
    scheme: str

    @property
    def file(self) -> Path:
        """The path of the picture in the gallery."""
        return Path(self.language, self.scene, f"{self.width}x{self.height}-{self.scheme}.png")


def take(browser: Browser, address: str, plan: Plan) -> tuple[list[Picture], list[str]]:
    """Clear the gallery and take all pictures of the plan. Return the pictures, and a sentence for each problem."""
    shutil.rmtree(GALLERY, ignore_errors=True)
    taken: list[Picture] = []
    troubles: list[str] = []
    with _page(browser, address, troubles) as page:
        table = Table(page)
        for language in plan.languages:
            for scene in plan.scenes:
                begun = time.perf_counter()
                try:
                    play(table, scene, language)
                    taken += _seen(page, scene, language, plan)
                except (Error, AssertionError) as problem:
                    troubles.append(f"{scene.name} in {language} is missing: {str(problem).splitlines()[0]}")
                print(f"{language} {scene.name:<20}{time.perf_counter() - begun:6.1f} s")
    return taken, troubles


@contextmanager
def _page(browser: Browser, address: str, troubles: list[str]) -> Iterator[Page]:
    context = browser.new_context(base_url=address, viewport=TABLET, has_touch=True)
    context.set_default_timeout(PATIENCE_MS)
    page = context.new_page()
    page.on("pageerror", lambda error: troubles.append(f"uncaught: {error}"))
    page.on("console", lambda said: troubles.append(f"console: {said.text}") if said.type == "error" else None)
    yield page
    context.close()


def _seen(page: Page, scene: Scene, language: str, plan: Plan) -> Iterable[Picture]:
    for width, height in (size for size in plan.sizes if size in scene.sizes):
        page.set_viewport_size({"width": width, "height": height})
        for scheme in plan.schemes:
            page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
            page.evaluate(SETTLED)
            picture = Picture(scene.name, language, width, height, scheme)
            page.screenshot(path=GALLERY / picture.file, animations="disabled", scale="css")
            yield picture
