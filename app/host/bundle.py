"""Bundle the scripts and styles of a site with esbuild, so that a visit makes few requests.

What the first paint needs is in the page itself, whose policy allows it by its hashes: all styles, and the scripts that
run before it. All modules become one, except those of the bots' worker. A source map beside each bundle leads
developers' tools to the file and line of an error.
"""

import base64
import hashlib
import re
import subprocess
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from app.host.errors import HostError
from app.host.manifest import digest
from app.host.page import TITLE_PICTURES
from app.host.site import BUILT

START_PANEL = "static/startup/start-panel.js"
MODULES = ("static/startup/boot.mjs", "static/bots/worker.mjs")
BUNDLES = {START_PANEL, *MODULES}
TITLES = tuple(f"{BUILT}{name}" for name in TITLE_PICTURES)
FOLDERS = ("bots", "bridge", "startup", "style")
"""The folders of static/ whose scripts and styles are bundled."""

# esbuild gives the pictures and the typeface their addresses relative to the page
_STYLE = ("--loader=css", "--external:./static/built/*", "--external:./static/runtime/*")
# for browsers that are too old for the game too, because these scripts say so
_CLASSIC = ("--loader=js", "--format=iife", "--target=es2017")
_MODULES = ("--format=esm", "--outdir=.", "--outbase=.", "--out-extension:.js=.mjs")
_WITH_MAP = ("--sourcemap=linked", "--sources-content=false", "--allow-overwrite")

# the dark style has a condition of its own
_STYLE_LINKS = re.compile(r'(?: *<link rel="stylesheet" href="[^"]*">\n)+| *<link rel="stylesheet" [^>]*>\n')
_DEFERRED_SCRIPTS = re.compile(r'(?: *<script defer src="[^"]*"></script>\n)+')
_SCRIPTS = re.compile(r'(?: *<script src="[^"]*"></script>\n)+')
_INLINE = re.compile(r"<(script|style)(?: data-scheme[^>]*)?>(.*?)</\1>", re.DOTALL)


def bundle(site: Path, page: str, esbuild: Path) -> str:
    """Replace the scripts and styles in the folder `site` by bundles, and return the page with these or links to them.

    `page` is the page with links to all files, and `esbuild` the program. Raises `HostError`.
    """

    def style(files: str, condition: str) -> str:
        return f"  <style{condition}>{run(files, *_STYLE).strip()}</style>\n"

    def start_panel(files: str, _: str) -> str:
        run(files, *_CLASSIC, f"--outfile={START_PANEL}", *_WITH_MAP)
        return f'  <script defer src="{START_PANEL}"></script>\n'

    def inline(files: str, _: str) -> str:
        return f"  <script>{run(files, *_CLASSIC).strip()}</script>\n"

    def run(source: str, *options: str) -> str:
        return _run([str(esbuild), "--bundle", "--minify", "--charset=utf8", *options], site, source)

    page = _STYLE_LINKS.sub(_importing("@import", style), page)
    page = _DEFERRED_SCRIPTS.sub(_importing("import", start_panel), page)
    page = _SCRIPTS.sub(_importing("import", inline), page)
    run("", *MODULES, *_MODULES, *_WITH_MAP)
    _remove_sources(site)
    page = _named_after_contents(site, page)
    for kind, content in _INLINE.findall(page):
        page = page.replace(f"{kind}-src 'self'", f"{kind}-src 'self' 'sha256-{_digest(content)}'", 1)
    return page


def _importing(statement: str, write: Callable[[str, str], str]) -> Callable[[re.Match[str]], str]:
    """Return the replacement for links: it calls `write` with a source that imports the files in the links.

    Its second argument are the attributes that follow the address of a single link, if any.
    """

    def replace(links: re.Match[str]) -> str:
        files = re.findall(r'(?:src|href)="([^"]*)"', links[0])
        condition = re.search(r"( data-scheme[^>]*)>", links[0])
        return write("".join(f'{statement} "./{file}";\n' for file in files), condition[1] if condition else "")

    return replace


def _run(command: list[str], folder: Path, source: str) -> str:
    """Run esbuild with this source as its input, and return its output. Raises `HostError` if it fails."""
    try:
        done = subprocess.run(command, cwd=folder, input=source, check=False, capture_output=True, encoding="utf-8")
    except OSError as problem:
        raise HostError(f"The scripts and styles cannot be bundled: {problem}") from problem
    if done.returncode:
        raise HostError(f"The scripts and styles cannot be bundled: {done.stderr.strip()}")
    return done.stdout


def _remove_sources(site: Path) -> None:
    for folder in (site / "static" / name for name in FOLDERS):
        for file in folder.glob("*.*"):
            if file.suffix != ".map" and file.relative_to(site).as_posix() not in BUNDLES:
                file.unlink()
        with suppress(OSError):  # it has bundles
            folder.rmdir()


def _named_after_contents(site: Path, page: str) -> str:
    """Add its digest to the name of each bundle and title picture, and return the page with the new names.

    A page then never gets a file of another version, neither from its host nor from a cache.
    """
    boot, worker = MODULES
    for name in (worker, *TITLES, START_PANEL, boot):
        file = site / name
        new = f"{file.stem}-{digest(file.read_bytes())}{file.suffix}"
        page = page.replace(f"/{file.name}", f"/{new}")
        if name == worker:
            (site / boot).write_text((site / boot).read_text("utf-8").replace(f"/{file.name}", f"/{new}"), "utf-8")
        file.rename(file.with_name(new))
    return page


def _digest(content: str) -> str:
    return base64.b64encode(hashlib.sha256(content.encode()).digest()).decode()
