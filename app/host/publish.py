"""Write the whole site into a folder, for `python3 -m app build`. The site works at any address of any static host."""

import json
import re
import shutil
from pathlib import Path

from app.host.build import Build
from app.host.bundle import bundle
from app.host.errors import HostError
from app.host.manifest import MANIFEST, SNAPSHOT, built_entries, described_snapshot, digest, module_text
from app.host.page import START_WORDS, TITLE_PICTURES, draw
from app.host.runtime import AT_START, ESBUILD, page_files, program

WORKER = "service-worker.js"
MARKER = ".nojekyll"
"""The name of an empty file. It tells hosts to change no file, and later builds that they may replace the folder."""

GENERATED = ("built/", "runtime/")
"""The folders of static/ whose files are not in git, because they are downloaded or built from the sources."""


def publish(root: Path, dist: Path) -> list[str]:
    """Write the site into the folder `dist`, and return the paths of its files below `dist`. Raises `HostError`."""
    refuse_foreign(dist)
    build, runtime = Build(root), root / "static" / "runtime"
    build.refresh()
    build.make_snapshot()
    empty_folder(dist)
    page = draw(root).read_text("utf-8")
    for name in _files(root, build):
        target = dist / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(root / name, target)
    snapshot = described_snapshot(dist / "static" / "built", build.manifest)
    manifest = build.manifest | {"offline": WORKER, SNAPSHOT: snapshot}
    module = dist / "static" / "built" / MANIFEST
    module.write_text(module_text(manifest), "utf-8")
    page = bundle(dist, page, program(runtime, ESBUILD))
    for bundled in (module, module.with_name(START_WORDS)):
        bundled.unlink()
    (dist / "index.html").write_text(with_preloads(page, runtime), "utf-8")
    write_worker(root, dist)
    return sorted(_names(dist))


def refuse_foreign(dist: Path) -> None:
    """Raise `HostError` if the folder `dist` has files, but no build wrote it."""
    if dist.exists() and not (dist / MARKER).is_file() and any(dist.iterdir()):
        raise HostError(f"{dist} is not a folder that an earlier build made. Move it away, then try again.")


def empty_folder(dist: Path) -> None:
    """Create or empty the folder, but keep the file `MARKER`, so that the next build works if this one fails."""
    dist.mkdir(parents=True, exist_ok=True)
    (dist / MARKER).touch()
    for old in dist.iterdir():
        if old.is_dir() and not old.is_symlink():
            shutil.rmtree(old)
        elif old.name != MARKER:
            old.unlink()


def _files(root: Path, build: Build) -> list[str]:
    """Return the paths, below `root`, of the files that the site contains unchanged."""
    static = [file for file in (root / "static").rglob("*") if file.is_file() and not _is_stray(file)]
    generated = [root / "static" / folder for folder in GENERATED]
    ours = [file for file in static if not any(folder in file.parents for folder in generated)]
    names = [file.relative_to(root).as_posix() for file in ours if file.name != WORKER]
    names += [f"static/built/{name}" for name in (*TITLE_PICTURES, START_WORDS)]
    names += [f"static/built/{entry['file']}" for entry in built_entries(build.manifest)]
    return names + [f"static/runtime/{name}" for name in page_files(root / "static" / "runtime")]


def _is_stray(file: Path) -> bool:
    """Return whether a desktop or an editor left the file behind, such as a backup copy."""
    return file.name.startswith(".") or file.name.endswith("~")


def with_preloads(page: str, runtime: Path) -> str:
    """Return the page with links that make browsers preload the typeface and the scripts of Pyodide and PyScript.

    The Python files are not preloaded: WebKit would fetch them twice, and on a slow network the scripts would have to
    wait for them. Browsers that do not understand the media condition are too old for the game and preload nothing.
    The links come before the styles, which are long.
    """
    files = [f"static/runtime/{name}" for name in page_files(runtime, AT_START)]
    links = [
        f'  <link rel="preload" as="font" type="font/woff2" crossorigin href="{name}">\n'
        for name in files
        if name.endswith(".woff2")
    ]
    links += [
        f'  <link rel="modulepreload" media="(width > 0px)" href="{name}">\n' for name in files if name.endswith("js")
    ]
    return re.sub(r"(?=  <style>|</head>)", "".join(links), page, count=1)


def write_worker(root: Path, dist: Path) -> None:
    """Write the service worker with a list of the files that it stores. The page itself stores the snapshot."""
    left_out = (MARKER, WORKER, f"static/built/{SNAPSHOT}-")
    names = [name for name in sorted(_names(dist)) if not name.startswith(left_out)]
    files = {name: digest((dist / name).read_bytes()) for name in names}
    source = (root / "static" / WORKER).read_text("utf-8")
    site = json.dumps({"version": digest(json.dumps(files), source), "files": files}, indent=2)
    (dist / WORKER).write_text(f"self.site = {site};\n\n{source}", "utf-8")


def _names(folder: Path) -> list[str]:
    return [file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file()]
