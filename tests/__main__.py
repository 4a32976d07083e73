"""The command line: python3 -m tests [--full] [part ...] [-- arguments for pytest], or one of the `COMMANDS`."""

import argparse
import subprocess
import sys
from collections.abc import Callable
from importlib import import_module
from typing import NamedTuple

from app.host.errors import HostError
from app.host.site import ROOT
from tests.tools import browsers, environment, node_tools, runtime

COMMANDS = {
    "gallery": ("tests.gallery.command", "take pictures of every screen"),
    "bench": ("tests.bench", "measure the start, the taps, bots, tips, reviews or the engine"),
    "translations": ("tests.tools.translations", "update the translations after a sentence has changed"),
}
"""The module whose `main` runs a command, and what it does. A command has arguments of its own; --help lists them."""


class Part(NamedTuple):
    """A folder of tests. `needs` are functions that find or install the tools of its tests, or raise `HostError`."""

    about: str
    needs: tuple[Callable[[], object], ...] = ()


PARTS = {
    "lint": Part("errors, style and layout of Python, by ruff"),
    "types": Part("types of Python, by mypy"),
    "scripts": Part("types and style of scripts and styles, by npm tools", (node_tools.ensure, runtime.ensure)),
    "engine": Part("the rules, compared with a naive second engine"),
    "bots": Part("bots: what they know, how they judge, their rules, budget and clock"),
    "lab": Part("matches between bots, fitting of their weights, checks of their ratings"),
    "table": Part("one sitting at the table: intents in, screens out"),
    "web": Part("the page's drawing and its input, without a browser"),
    "learning": Part("what mattered in a game, exercises and problems, without a browser"),
    "host": Part("the local server, the build, and the commands of the tests"),
    "architecture": Part("which module imports which, and what lies where"),
    "site": Part(
        "the built site: downloads, snapshot, offline, new versions, one file", (browsers.chromium, runtime.ensure)
    ),
    "browser": Part("the game as visitors of the built site play it", (browsers.chromium, runtime.ensure)),
    "webkit": Part("a game in WebKit, the browser engine of the iPad", (browsers.webkit, runtime.ensure)),
    "firefox": Part("a game in Firefox (full run only)", (browsers.firefox, node_tools.ensure, runtime.ensure)),
    "access": Part(
        "every screen: barriers, by axe-core, and texts that overflow",
        (browsers.chromium, node_tools.ensure, runtime.ensure),
    ),
}
"""The parts by name, each with its tests in the folder of that name."""

BROWSERS = {browsers.chromium, browsers.webkit, browsers.firefox}


def main(arguments: list[str]) -> int:
    """Set up the environment and run what is asked for in it; return the exit status."""
    module, _ = COMMANDS.get(arguments[0], ("", "")) if arguments else ("", "")
    wanted = None if module else _read(arguments)
    try:
        if not environment.is_active():
            environment.ensure()
            return _run(str(environment.PYTHON), "-m", "tests", *arguments)
        if wanted is None:
            status: int = import_module(module).main(arguments[1:])
            return status
        parts = wanted.part or [name for name in PARTS if wanted.full or name != "firefox"]
        for need in dict.fromkeys(need for name in parts for need in PARTS[name].needs):
            need()  # now, so that no test waits for it
        return _run(sys.executable, "-m", "pytest", *_pytest_arguments(parts, full=wanted.full), *wanted.extra)
    except HostError as problem:
        print(problem, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def _run(*command: str) -> int:
    return subprocess.run(command, cwd=ROOT, check=False).returncode


def _read(arguments: list[str]) -> argparse.Namespace:
    """Return the parts to run as `part`, whether this is a `full` run, and what is for pytest as `extra`."""
    parser = argparse.ArgumentParser(
        prog="python3 -m tests",
        usage="%(prog)s [--full] [part ...] [-- arguments for pytest]",
        description="Run what every change must pass, all of it or some parts.",
        epilog="\n".join(
            [
                *("parts:", *(f"  {name:<14}{part.about}" for name, part in PARTS.items()), ""),
                *("commands, instead of parts:", *(f"  {name:<14}{about}" for name, (_, about) in COMMANDS.items())),
            ]
        ),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("part", nargs="*", help="by default all, firefox only with --full")
    parser.add_argument("--full", action="store_true", help="run longer tests too, with Python in every page")
    cut = arguments.index("--") if "--" in arguments else len(arguments)
    wanted = parser.parse_args(arguments[:cut])
    if unknown := set(wanted.part) - PARTS.keys():
        parser.error(f"no such part: {', '.join(unknown)}. There are {', '.join(PARTS)}")
    wanted.extra = arguments[cut + 1 :]
    return wanted


def _pytest_arguments(parts: list[str], *, full: bool) -> list[str]:
    """Return the arguments with which pytest runs these parts.

    A browser on a busy machine may fail by chance. So pytest repeats a failed browser test once, and lists it at the
    end. After a few failures, pytest repeats no more tests, because so many failures are not due to chance.
    """
    return [
        *(f"tests/{name}" for name in parts),
        *("--numprocesses=auto", "--maxprocesses=4", "--dist=worksteal", "--built", "--durations=10"),
        *("--reruns=1", "--max-suite-reruns=5", "--rerun-show-tracebacks"),
        *(f"--rerun-exclude-path=tests/{name}" for name, part in PARTS.items() if not BROWSERS & {*part.needs}),
        *(["--full"] if full else []),
    ]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
