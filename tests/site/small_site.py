"""A site of a few small files with the real service worker, to test many versions and visits quickly."""

import itertools
import os
import shutil
from pathlib import Path

from playwright.sync_api import Browser, TimeoutError as WaitedInVain

from app.host import site
from app.host.publish import WORKER, write_worker
from tests.tools.waiting import PATIENCE_MS

OURS = ("startup/new-version.mjs", "startup/offline.mjs", "startup/parts.mjs")
PARTS = [f"static/part-{number}.mjs" for number in range(6)]
CHANGING = ["index.html", *PARTS[:4]]
"""The files that differ between versions."""

PAGE = """<!DOCTYPE html>
<html data-version="{version}"><title>Small</title>
<script type="module" src="static/page.mjs" onerror="document.documentElement.dataset.done = 'no'"></script>
<dialog id="sheet"></dialog></html>
"""
SCRIPT = """
globalThis.startWord = String;
try {
  await (await import("./startup/offline.mjs")).installWorker();
} finally {
  document.documentElement.dataset.done = "yes";
}
"""
MANIFEST = 'export const manifest = { offline: "service-worker.js" };\n'

_clock = itertools.count(1_600_000_000, 2)


def write_version(folder: Path, version: str) -> Path:
    """Write the files of this version of the site into a folder."""
    texts = {
        "index.html": PAGE.format(version=version),
        "static/page.mjs": SCRIPT,
        "static/built/manifest.mjs": MANIFEST,
    }
    texts |= {name: f'export default "{name} of {version if name in CHANGING else "all"}";\n' for name in PARTS}
    texts |= {f"static/{name}": (site.ROOT / "static" / name).read_text("utf-8") for name in OURS}
    for name, text in texts.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    write_worker(site.ROOT, folder)
    return folder


def files_of(folder: Path) -> list[str]:
    """Return the names of all files of a version."""
    return sorted(file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file())


def contents(version: Path) -> dict[str, str]:
    """Return the texts of the files of a version, except the service worker, by name."""
    return {name: (version / name).read_text("utf-8") for name in files_of(version) if name != WORKER}


def upload(version: Path, name: str, host: Path) -> None:
    """Replace one file on the host by the file of this version. Each upload gets a later modification time."""
    target = host / name
    target.parent.mkdir(parents=True, exist_ok=True)
    arriving = host.parent / "arriving"  # a file changed in place would break a download that is under way
    shutil.copyfile(version / name, arriving)
    os.utime(arriving, times=(now := next(_clock), now))
    arriving.replace(target)


def upload_all(version: Path, host: Path) -> None:
    """Upload all files of a version to the host."""
    for name in files_of(version):
        upload(version, name, host)


# updates the worker at once, as a browser does sooner or later at each visit
SETTLE = """async () => {
  const root = document.documentElement;
  while (root.dataset.version && !root.dataset.done) await new Promise((resolve) => setTimeout(resolve, 10));
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.update().catch(() => {});
  const worker = registration?.installing;
  while (worker?.state === "installing") await new Promise((resolve) => setTimeout(resolve, 10));
  while (registration?.active?.state === "activating") await new Promise((resolve) => setTimeout(resolve, 10));
}"""

READ = """async (names) => {
  const read = async (name) => [name, await (await fetch(name)).text()];
  return Object.fromEntries(await Promise.all(names.map(read)));
}"""

# returns the contents of each cache, except of versions that are not complete yet
STORED = """async () => {
  const base = new URL(".", document.baseURI).href;
  const stored = [];
  for (const cache of await Promise.all((await caches.keys()).map((name) => caches.open(name)))) {
    if (!(await cache.match(`${base}.digests`))) continue;
    const files = (await cache.keys()).map(({ url }) => url).filter((url) => !url.endsWith("/.digests"));
    const read = async (url) => [url.slice(base.length), await (await cache.match(url)).text()];
    stored.push(Object.fromEntries(await Promise.all(files.map(read))));
  }
  return stored;
}"""


SPOIL = """async (name) => {
  for (const each of await caches.keys()) {
    await (await caches.open(each)).put(new URL(name, document.baseURI), new Response("something else"));
  }
}"""


class Guest:
    """A visitor who comes to a small site repeatedly with the same browser."""

    def __init__(self, browser: Browser, address: str) -> None:
        self._context = browser.new_context()
        self._context.set_default_timeout(PATIENCE_MS)
        self._address = address
        self.page = self._context.new_page()

    def visit(self, query: str = "") -> "Guest":
        """Open the page in a new tab, and wait until no new version is being installed."""
        try:
            self._open(query)
        except WaitedInVain:  # happens once in some thousand visits; a user would open the page again
            self._open(query)
        self.page.evaluate(SETTLE)
        return self

    def _open(self, query: str) -> None:
        self.page.close()
        self.page = self._context.new_page()
        self.page.goto(self._address + query)

    def reload(self) -> "Guest":
        """Load the page again in the same tab, which keeps the version of the page in use."""
        self.page.reload()
        self.page.evaluate(SETTLE)
        return self

    def spoil(self, name: str) -> None:
        """Store wrong contents for a file, as a service worker that compares no digests could do."""
        self.page.evaluate(SPOIL, name)

    @property
    def version(self) -> str | None:
        """The name of the version that the page comes from."""
        version: str | None = self.page.evaluate("document.documentElement.dataset.version")
        return version

    def expect(self, version: Path) -> None:
        """Expect that every file of the page is of this version. A later version may also be stored."""
        wanted = contents(version)
        assert self.page.evaluate(READ, list(wanted)) == wanted
        assert wanted in self.page.evaluate(STORED)
        assert PAGE.format(version=self.version) == wanted["index.html"]

    def expect_only(self, version: Path) -> None:
        """Expect that every file of the page is of this version, and that no other version is stored."""
        self.expect(version)
        assert self.page.evaluate(STORED) == [contents(version)]
        assert self.page.evaluate("caches.keys().then((names) => names.length)") == 1

    def leave(self) -> None:
        """Close the browser."""
        self._context.close()
