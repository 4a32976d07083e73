"""The command line of the gallery: `python3 -m tests gallery`, with options such as `--quick` or `--scene log`."""

import argparse
import time
from collections.abc import Iterable
from html import escape
from itertools import groupby

from app.table.wording.words import LANGUAGES
from tests.gallery import pictures, readme
from tests.gallery.pictures import GALLERY, Picture, Plan
from tests.gallery.scenes import SCENES
from tests.gallery.table import SIZES, Size
from tests.tools import live, translations

STYLE = """
  body { font: 16px/1.4 system-ui, sans-serif; margin: 1rem 2rem; background: Canvas; color: CanvasText; }
  :root { color-scheme: light dark; }
  h2 { margin: 2rem 0 .5rem; position: sticky; top: 0; background: Canvas; }
  .row { display: flex; gap: 1rem; overflow-x: auto; padding-bottom: 1rem; }
  figure { margin: 0; flex: none; }
  img { height: 20rem; border: 1px solid GrayText; display: block; }
  figcaption { font-size: .8rem; }
  .troubles { color: #c33; }
"""


def write(pictures: list[Picture], troubles: list[str]) -> None:
    """Write the page into the gallery, with these pictures and a list of the problems."""
    GALLERY.mkdir(exist_ok=True)
    by_scene = sorted(pictures, key=lambda picture: [p.scene for p in pictures].index(picture.scene))
    sections = "".join(_section(scene, group) for scene, group in groupby(by_scene, lambda picture: picture.scene))
    wrong = "".join(f"<li>{escape(trouble)}</li>" for trouble in troubles)
    page = (
        f'<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Gallery</title><style>{STYLE}</style>'
        f'<h1>Gallery</h1><p>{len(pictures)} pictures</p><ul class="troubles">{wrong}</ul>{sections}</html>'
    )
    (GALLERY / "index.html").write_text(page, "utf-8")


def _section(scene: str, pictures: Iterable[Picture]) -> str:
    rows = "".join(_row(list(group)) for _, group in groupby(pictures, lambda picture: picture.language))
    return f"<h2>{escape(scene)}</h2>{rows}"


def _row(pictures: list[Picture]) -> str:
    return f'<div class="row">{"".join(map(_figure, pictures))}</div>'


def _figure(picture: Picture) -> str:
    address = picture.file.as_posix()
    caption = f"{picture.language}, {picture.width} x {picture.height}, {picture.scheme}"
    return (
        f'<figure><a href="{address}"><img src="{address}" loading="lazy" alt="{caption}"></a>'
        f"<figcaption>{caption}</figcaption></figure>"
    )


QUICK_SIZES = ((1180, 820), (820, 1180), (390, 844))
NAMES = tuple(scene.name for scene in SCENES)


def main(arguments: list[str]) -> int:
    """Take the pictures that the arguments ask for, and return the exit status."""
    translations.compile_catalogs()
    if arguments == ["--readme"]:
        with live.served() as address, live.browser() as browser:
            print(*readme.take(browser, address), sep="\n")
        return 0
    plan = _plan(arguments)
    begun = time.perf_counter()
    with live.served() as address, live.browser() as browser:
        taken, troubles = pictures.take(browser, address, plan)
    write(taken, troubles)
    print(*troubles, f"{len(taken)} pictures in {time.perf_counter() - begun:.0f} s", sep="\n")
    print(f"Look at them: {(GALLERY / 'index.html').as_uri()}")
    return 1 if troubles else 0


def _plan(arguments: list[str]) -> Plan:
    parser = argparse.ArgumentParser(prog="python3 -m tests gallery", description="Take pictures of every screen.")
    parser.add_argument("--quick", action="store_true", help="English only, three sizes, light")
    parser.add_argument("--readme", action="store_true", help="only the pictures of README.md")
    parser.add_argument("--language", action="append", choices=list(LANGUAGES))
    parser.add_argument("--scene", action="append", choices=NAMES, metavar="SCENE", help=", ".join(NAMES))
    parser.add_argument("--size", action="append", choices=[_written(size) for size in SIZES])
    parser.add_argument("--scheme", action="append", choices=pictures.SCHEMES)
    wanted = parser.parse_args(arguments)
    return Plan(
        scenes=tuple(scene for scene in SCENES if not wanted.scene or scene.name in wanted.scene),
        languages=tuple(wanted.language or (("en",) if wanted.quick else LANGUAGES)),
        sizes=tuple(
            size
            for size in (QUICK_SIZES if wanted.quick else SIZES)
            if not wanted.size or _written(size) in wanted.size
        ),
        schemes=("light",) if wanted.quick else tuple(wanted.scheme or pictures.SCHEMES),
    )


def _written(size: Size) -> str:
    return "{}x{}".format(*size)
