"""The command line: python3 -m tests [part ...] [-- arguments for pytest], or python3 -m tests bench start."""

import argparse
import importlib
import subprocess
import sys

from app.host import site
from app.host.errors import HostError
from app.host.runtime import ensure_runtime
from app.host.site import ROOT
from tests.tools import environment, parts

BENCH = ["bench", "start"]


def main(arguments: list[str]) -> int:
    """Set up, run the wanted parts and sum up, or run a benchmark; return the exit status."""
    wanted, extra = ([], []) if arguments[:2] == BENCH else _read(arguments)
    try:
        if not environment.is_active():
            environment.ensure()
            return _in_environment(arguments)
        if arguments[:2] == BENCH:
            return _bench(arguments[2:])
        parts.prepare(wanted)
        results = [parts.run(name, extra) for name in wanted]
    except HostError as problem:
        print(problem, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    print("", *results, sep="\n")
    return 0 if all(result.passed for result in results) else 1


def _bench(arguments: list[str]) -> int:
    # what it needs is in the environment only
    start = importlib.import_module("tests.bench.start")
    ensure_runtime(site.RUNTIME)
    status: int = start.main(arguments)
    return status


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
    )
    parser.add_argument("part", nargs="*", help=f"any of: {', '.join(parts.NAMES)}")
    named = parser.parse_args(own).part
    unknown = set(named) - set(parts.NAMES)
    if unknown:
        parser.error(f"no such part: {', '.join(sorted(unknown))}")
    return [name for name in parts.NAMES if name in named or not named], extra


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
