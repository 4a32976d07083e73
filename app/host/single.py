"""Write the whole game into one HTML file, which needs no server, for `python3 -m app build --single`."""

import base64
import gzip
import json
import re
from pathlib import Path
from urllib.parse import urljoin

from app.host.build import Build
from app.host.manifest import MANIFEST, built_entries, module_text
from app.host.page import draw
from app.host.publish import MARKER, refuse_foreign
from app.host.runtime import TYPEFACE, page_files

NAME = "medina.html"
BASE = "https://medina.invalid/"
SCRIPT = Path(__file__).resolve().parent / "single.js"

ICON = "static/icons/icon.svg"
NONCE = "ours"
# All scripts are in the page itself and have this nonce. The nonce is no secret, but it keeps event handlers in markup
# from running. The policy also keeps the page from sending anything
POLICY = (
    f"default-src 'none'; script-src 'nonce-{NONCE}' 'wasm-unsafe-eval' blob:; style-src 'unsafe-inline'; "
    "img-src data:; font-src data:; base-uri 'none'; form-action 'none'"
)

_SPECIFIER = re.compile(r"""\b(from|import)(\s*\(?\s*)(["'])(\.{1,2}/[^"'\n]+)\3""")


def write_single(root: Path, dist: Path) -> Path:
    """Write the game as one HTML file into the folder `dist`, and return the file. Raises `HostError`."""
    refuse_foreign(dist)
    build = Build(root)
    build.refresh()
    page = draw(root).read_text("utf-8")
    page = re.sub(r'(Content-Security-Policy" content=")[^"]*', rf"\g<1>{POLICY}", page, count=1)
    page = page.replace("<html ", f'<html data-single="{BASE}" ', 1)
    page = page.replace('"./static/startup/boot.mjs"', f'"{BASE}static/startup/boot.mjs"')
    page = re.sub(r'  <link rel="(?:manifest|apple-touch-icon)"[^>]*>\n', "", page)
    page = page.replace(f'href="{ICON}"', f'href="{_svg_url(root / ICON)}"')
    page = re.sub(r'<link rel="stylesheet" href="([^"]*)"([^>]*)>', lambda it: _style(root / it[1], it[2]), page)
    page = re.sub(r'<script (?:defer )?src="([^"]*)"></script>', lambda it: _script(root / it[1], it[1]), page)
    embedded = "".join(_embedded(name, content) for name, content in _files(root, build).items())
    page = page.replace('  <script type="module" async src="static/startup/boot.mjs"></script>\n', "")
    page = page.replace("</body>", f"{embedded}{_script(SCRIPT)}\n</body>")
    dist.mkdir(parents=True, exist_ok=True)
    (dist / MARKER).touch()
    (dist / NAME).write_text(page, "utf-8")
    return dist / NAME


def _files(root: Path, build: Build) -> dict[str, bytes]:
    """Return the contents of the files that the page fetches, by path. Imports in modules get full addresses."""
    manifest = build.manifest | {"snapshot": None}
    modules = (
        file for folder in ("startup", "bridge", "bots") for file in sorted((root / "static" / folder).glob("*.mjs"))
    )
    names = [file.relative_to(root).as_posix() for file in modules]
    runtime = page_files(root / "static" / "runtime")
    names += [f"static/runtime/{name}" for name in runtime if not name.startswith(TYPEFACE.target)]
    names += [f"static/built/{entry['file']}" for entry in built_entries(manifest)]
    files = {name: (root / name).read_bytes() for name in names}
    files[f"static/built/{MANIFEST}"] = module_text(manifest).encode()
    return {name: _linked(name, content) if name.endswith("js") else content for name, content in files.items()}


def _linked(name: str, content: bytes) -> bytes:
    """Replace the relative addresses in a module, which the single file cannot resolve, with full addresses."""
    here = BASE + name

    def full(found: re.Match[str]) -> str:
        return f"{found[1]}{found[2]}{found[3]}{urljoin(here, found[4])}{found[3]}"

    text = _SPECIFIER.sub(full, content.decode()).replace("import.meta.url", json.dumps(here))
    return f"{text}\n{_named(name)}".encode()


def _embedded(name: str, content: bytes) -> str:
    compressed = content if name.endswith(".pack") else gzip.compress(content, 9, mtime=0)
    return f'<script type="text/plain" data-file="{name}">{base64.b64encode(compressed).decode()}</script>\n'


def _style(file: Path, attributes: str) -> str:
    text = re.sub(r'@import url\("([^"]*)"\);', lambda it: (file.parent / it[1]).read_text("utf-8"), _text(file))
    text = re.sub(r'url\("([^"]*\.woff2)"\)', lambda it: _letters(file.parent / it[1]), text)
    text = re.sub(r'url\("([^":]*\.svg)"\)', lambda it: f'url("{_svg_url(file.parent / it[1])}")', text)
    return f"<style{attributes}>\n{text}</style>"


def _letters(file: Path) -> str:
    """Return the CSS for a typeface: its file as a data URL, after a comment with the license, which is required."""
    letters = base64.b64encode(file.read_bytes()).decode()
    return f'/* {_text(file.parent / "LICENSE")} */ url("data:font/woff2;base64,{letters}")'


def _named(name: str) -> str:
    """Return a JavaScript comment that gives a script its name in errors, although all scripts are in one file."""
    return f"//# sourceURL={BASE}{name}\n"


def _script(file: Path, name: str = "") -> str:
    return f'<script nonce="{NONCE}">{_text(file)}{_named(name) if name else ""}</script>'


def _svg_url(file: Path) -> str:
    return f"data:image/svg+xml;base64,{base64.b64encode(file.read_bytes()).decode()}"


def _text(file: Path) -> str:
    return file.read_text("utf-8")
