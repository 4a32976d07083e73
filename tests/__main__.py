"""The command line: python3 -m tests [--full] [part ...] [-- arguments for pytest], or one of the `COMMANDS`."""

import argparse
import subprocess
import sys
from importlib import import_module

from app.host.errors import HostError
from app.host.site import ROOT
from tests.tools import environment
from tests.tools.parts import PARTS, chosen, prepare, pytest_arguments

COMMANDS = {
    "gallery": ("tests.gallery.command", "take pictures of every screen"),
    "bench": ("tests.bench", "measure the start, the taps, bots, or how safe saved games are"),
    "translations": ("tests.tools.translations", "update the translations after a sentence has changed"),
}
"""The module whose `main` runs a command, and what it does. A command has arguments of its own; --help lists them."""


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
        parts = chosen(wanted.part, full=wanted.full).values()
        prepare(parts)
        return _run(sys.executable, "-m", "pytest", *pytest_arguments(parts, full=wanted.full), *wanted.extra)
    except HostError as problem:
        print(problem, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def _run(*command: str) -> int:
    return subprocess.run(command, cwd=ROOT, check=False).returncode


def _read(arguments: list[str]) -> argparse.Namespace:
    """Return the parts to run as `part`, whether this is a `full` run, and what is for pytest as `extra`."""
    cut = arguments.index("--") if "--" in arguments else len(arguments)
    parser = _parser()
    wanted, unknown = parser.parse_known_args(arguments[:cut])
    if unknown:
        parser.error(f"no such option: {' '.join(unknown)}. Options of pytest come after --")
    for name in wanted.part:
        if name in COMMANDS:
            parser.error(f"{name} is a command, not a part: it comes first, without parts")
        if name not in PARTS:
            parser.error(f"no such part: {name}. There are {', '.join(PARTS)}")
    wanted.extra = arguments[cut + 1 :]
    return wanted


def _parser() -> argparse.ArgumentParser:
    parts = [f"  {name:<14}{part.about}" for name, part in PARTS.items()]
    commands = [f"  {name:<14}{about}" for name, (_, about) in COMMANDS.items()]
    parser = argparse.ArgumentParser(
        prog="python3 -m tests",
        usage="%(prog)s [--full] [part ...] [-- arguments for pytest]",
        description="Run what every change must pass, all of it or some parts.",
        epilog="\n".join(["parts:", *parts, "", "commands, instead of parts:", *commands]),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("part", nargs="*", help="which parts; by default all but those of the full run only")
    parser.add_argument("--full", action="store_true", help="run longer tests too, with Python in every page")
    return parser


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
