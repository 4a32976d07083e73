"""The command line: python3 -m tests [part ...] [-- arguments for pytest], or one of the `COMMANDS`."""

import argparse
import subprocess
import sys
from importlib import import_module

from app.host.errors import HostError
from app.host.site import ROOT
from tests.tools import environment, parts

COMMANDS = {"gallery": "tests.gallery.command", "bench": "tests.bench"}
"""What else can be asked for, with arguments of its own, and the module whose `main` does it."""


def main(arguments: list[str]) -> int:
    """Set up and do what is asked for; return the exit status."""
    command = COMMANDS.get(arguments[0]) if arguments else None
    wanted, extra = ([], []) if command else _read(arguments)
    try:
        if not environment.is_active():
            environment.ensure()
            return _in_environment(arguments)
        if command:
            status: int = import_module(command).main(arguments[1:])
            return status
        return _run_parts(wanted, extra)
    except HostError as problem:
        print(problem, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def _run_parts(wanted: list[str], extra: list[str]) -> int:
    """Run the wanted parts and sum up."""
    parts.prepare(wanted)
    results = [parts.run(name, extra) for name in wanted]
    print("", *results, sep="\n")
    return 0 if all(result.passed for result in results) else 1


def _in_environment(arguments: list[str]) -> int:
    command = [str(environment.PYTHON), "-m", "tests", *arguments]
    return subprocess.run(command, cwd=ROOT, check=False).returncode


def _read(arguments: list[str]) -> tuple[list[str], list[str]]:
    """The parts in their own order, and what goes to pytest."""
    own, extra = arguments, []
    if "--" in arguments:
        cut = arguments.index("--")
        own, extra = arguments[:cut], arguments[cut + 1 :]
    parser = argparse.ArgumentParser(
        prog="python3 -m tests",
        description="Run the tests, all of them or some parts. What follows -- goes to pytest.",
        epilog=f"Instead of parts, with arguments of their own: {', '.join(COMMANDS)}.",
    )
    parser.add_argument("part", nargs="*", help=f"any of: {', '.join(parts.NAMES)}")
    named = parser.parse_args(own).part
    unknown = set(named) - set(parts.NAMES)
    if unknown:
        parser.error(f"no such part: {', '.join(sorted(unknown))}")
    return [name for name in parts.NAMES if name in (named or parts.DEFAULT)], extra


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
