"""The command line of the gallery: `python3 -m tests gallery`, with options such as `--quick` or `--scene log`."""

import argparse
import time

from app.table.wording.words import LANGUAGES
from tests.gallery import index, pictures, readme
from tests.gallery.pictures import GALLERY, Plan
from tests.gallery.scenes import SCENES
from tests.gallery.table import SIZES, Size
from tests.tools import live, translations

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
    index.write(taken, troubles)
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
        sizes=tuple(size for size in (QUICK_SIZES if wanted.quick else SIZES) if _fits(size, wanted.size)),
        schemes=("light",) if wanted.quick else tuple(wanted.scheme or pictures.SCHEMES),
    )


def _written(size: Size) -> str:
    return "{}x{}".format(*size)


def _fits(size: Size, wanted: list[str] | None) -> bool:
    return not wanted or _written(size) in wanted
