"""The command line: python3 -m tests [--full] [part ...] [-- arguments for pytest], or one of the `COMMANDS`."""

import argparse
import subprocess
import sys
import time
from importlib import import_module

from app.host.errors import HostError
from app.host.site import ROOT
from tests.tools import environment, needs, report, runner
from tests.tools.parts import PART, PARTS, Part, When, chosen

COMMANDS = {
    "gallery": ("tests.gallery.command", "take pictures of every screen; --help tells of which"),
    "bench": ("tests.bench", "measure the start, the taps, or how safe saved games are; --help tells more"),
}
"""What else can be asked for, with arguments of its own: the module whose `main` does it, and what it does."""


def main(arguments: list[str]) -> int:
    """Set up and do what is asked for; return the exit status."""
    module, _ = COMMANDS.get(arguments[0], ("", "")) if arguments else ("", "")
    parts, how = ([], runner.Run()) if module else _read(arguments)
    try:
        if not environment.is_active():
            environment.ensure()
            return _in_environment(arguments)
        if module:
            status: int = import_module(module).main(arguments[1:])
            return status
        return _run(parts, how)
    except HostError as problem:
        print(problem, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def _run(parts: list[Part], how: runner.Run) -> int:
    """Run the parts and sum up."""
    needs.prepare(parts)
    begun = time.monotonic()
    results = runner.run(parts, how)
    print(report.summary(results, time.monotonic() - begun))
    return 1 if any(result.count("failed") for result in results) else 0


def _in_environment(arguments: list[str]) -> int:
    command = [str(environment.PYTHON), "-m", "tests", *arguments]
    return subprocess.run(command, cwd=ROOT, check=False).returncode


def _read(arguments: list[str]) -> tuple[list[Part], runner.Run]:
    """The parts to be run, and how."""
    own, extra = arguments, []
    if "--" in arguments:
        cut = arguments.index("--")
        own, extra = arguments[:cut], arguments[cut + 1 :]
    parser = _parser()
    wanted, unknown = parser.parse_known_args(own)
    if unknown:
        parser.error(f"no such option: {' '.join(unknown)}. What is for pytest comes after --")
    for name in wanted.part:
        if name in COMMANDS:
            parser.error(f"{name} is no part: it stands alone, as the first word")
        if name not in PART:
            parser.error(f"no such part: {name}. There are {', '.join(PART)}")
    return chosen(wanted.part, full=wanted.full), runner.Run(wanted.full, tuple(extra))


def _parser() -> argparse.ArgumentParser:
    parts = [f"  {part.name:<14}{part.about}{_when(part)}" for part in PARTS]
    commands = [f"  {name:<14}{about}" for name, (_, about) in COMMANDS.items()]
    parser = argparse.ArgumentParser(
        prog="python3 -m tests",
        usage="%(prog)s [--full] [part ...] [-- arguments for pytest]",
        description="Run what every change must pass, all of it or some parts.",
        epilog="\n".join(["parts:", *parts, "", "instead of parts, with arguments of their own:", *commands]),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("part", nargs="*", help="which parts; without any, all that are for every change")
    parser.add_argument("--full", action="store_true", help="also what takes longer, with Python in every page")
    return parser


def _when(part: Part) -> str:
    return "" if part.when is When.ALWAYS else f" ({part.when.value})"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
