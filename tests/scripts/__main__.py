"""`python3 -m tests.scripts`: check all scripts and styles; `--fix` first fixes what the tools can fix."""

import sys

from app.host.errors import HostError
from tests.scripts import check


def main(arguments: list[str]) -> int:
    """Check, and return the exit status."""
    try:
        return 0 if check.run(fix="--fix" in arguments) else 1
    except HostError as problem:
        print(problem, file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
