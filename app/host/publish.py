"""`python3 -m app build`: the whole site as a folder of files for any static host, under any address."""

import json
import re
import shutil
from pathlib import Path
from urllib.parse import urljoin

from app.host.build import Build
from app.host.errors import HostError
from app.host.manifest import MANIFEST, SNAPSHOT, built_entries, described_snapshot, digest, module_text
from app.host.page import draw
from app.host.runtime import page_files

WORKER = "service-worker.js"
MARKER = ".nojekyll"
"""Tells a host to serve the files as they are, and us that the folder is ours to replace."""

START = "startup/boot.mjs"
GENERATED = ("built/", "runtime/")
"""The folders of static/ that hold what is not ours: fetched, or built from our sources."""
_IMPORT = re.compile(r"""^import\b[^"'(]*["'](\.{1,2}/[^"']+)["'];""", re.MULTILINE)


def publish(root: Path, dist: Path) -> list[str]:
    """Write the site into the folder `dist`; return the names of its files. Raises `HostError`."""
    refuse_foreign(dist)
    build = Build(root)
    build.refresh()
    build.make_snapshot()
    empty_folder(dist)
    for name in _files(root, build):
        target = dist / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(root / name, target)
    snapshot = described_snapshot(dist / "static" / "built", build.manifest)
    manifest = build.manifest | {"offline": WORKER, SNAPSHOT: snapshot}
    (dist / "static" / "built" / MANIFEST).write_text(module_text(manifest), "utf-8")
    page = draw(root).read_text("utf-8")
    (dist / "index.html").write_text(with_preloads(page, root / "static"), "utf-8")
    write_worker(root, dist)
    return sorted(_names(dist))


def refuse_foreign(dist: Path) -> None:
    """Raise `HostError` if there is something in the folder that no build put there."""
    if dist.exists() and not (dist / MARKER).is_file() and any(dist.iterdir()):
        raise HostError(f"{dist} is not a folder that an earlier build made. Move it away, then try again.")


def empty_folder(dist: Path) -> None:
    """Make the folder, or make it empty; the marker is in it from now on, whatever breaks the build off."""
    dist.mkdir(parents=True, exist_ok=True)
    (dist / MARKER).touch()
    for old in dist.iterdir():
        if old.is_dir() and not old.is_symlink():
            shutil.rmtree(old)
        elif old.name != MARKER:
            old.unlink()


def _files(root: Path, build: Build) -> list[str]:
    """What is copied as it is."""
    static = [file for file in (root / "static").rglob("*") if file.is_file() and not _is_stray(file)]
    generated = [root / "static" / folder for folder in GENERATED]
    ours = [file for file in static if not any(folder in file.parents for folder in generated)]
    names = [file.relative_to(root).as_posix() for file in ours if file.name != WORKER]
    names += [f"static/built/{entry['file']}" for entry in built_entries(build.manifest)]
    return names + [f"static/runtime/{name}" for name in page_files(root / "static" / "runtime")]


def _is_stray(file: Path) -> bool:
    """Whether a desktop or an editor left it here."""
    return file.name.startswith(".") or file.name.endswith("~")


def with_preloads(page: str, static: Path) -> str:
    """The page with its letters and all modules of the start named at its top, so that they are fetched side by side.

    Not so the downloads: WebKit fetches those twice then, and where all is slow, they keep the modules waiting.
    Browsers that do not understand the condition are too old for the game, and fetch nothing in vain.
    """
    modules = [f"static/{name}" for name in modules_of_the_start(static)] + [f"static/built/{MANIFEST}"]
    fetched = [f"static/runtime/{name}" for name in page_files(static / "runtime")]
    modules += [name for name in fetched if name.endswith("js")]
    letters = [name for name in fetched if name.endswith(".woff2")]
    links = "".join(
        f'  <link rel="preload" as="font" type="font/woff2" crossorigin href="{name}">\n' for name in letters
    )
    links += "".join(f'  <link rel="modulepreload" media="(width > 0px)" href="{name}">\n' for name in modules)
    return re.sub(r"(?=</head>)", links, page, count=1)


def modules_of_the_start(static: Path) -> list[str]:
    """Our modules that the first one imports, directly or by others."""
    found = [START]
    for name in found:
        imported = (urljoin(name, other) for other in _IMPORT.findall((static / name).read_text("utf-8")))
        found += [other for other in imported if other not in found and not other.startswith(GENERATED)]
    return found


def write_worker(root: Path, dist: Path) -> None:
    """Write the service worker for what is in the folder: all but the snapshot, which the page stores by itself."""
    left_out = (MARKER, WORKER, f"static/built/{SNAPSHOT}-")
    names = [name for name in sorted(_names(dist)) if not name.startswith(left_out)]
    files = {name: digest((dist / name).read_bytes()) for name in names}
    source = (root / "static" / WORKER).read_text("utf-8")
    site = json.dumps({"version": digest(json.dumps(files), source), "files": files}, indent=2)
    (dist / WORKER).write_text(f"self.site = {site};\n\n{source}", "utf-8")


def _names(folder: Path) -> list[str]:
    return [file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file()]
