"""python3 -m tests.translations: brings the translations up to date with the source and compiles them."""

import subprocess
import sys

from app.host.errors import HostError
from app.host.site import ROOT
from tests.tools import environment


def main() -> int:
    """Update and compile all catalogs, tell what is left to translate; return the exit status."""
    try:
        if not environment.is_active():
            environment.ensure()
            command = [str(environment.PYTHON), "-m", "tests.translations"]
            return subprocess.run(command, cwd=ROOT, check=False).returncode
    except HostError as problem:
        print(problem, file=sys.stderr)
        return 1
    return update_all()


def update_all() -> int:
    """Update and compile all catalogs; return 1 where sentences are left to translate."""
    from tests.translations import catalogs  # noqa: PLC0415 - only the tests' own environment has what it needs

    left = {language: catalogs.update(language) for language in catalogs.TRANSLATED}
    for language, wanting in left.items():
        print(f"{language}: {len(wanting)} to translate", *wanting, sep="\n  ")
    return int(any(left.values()))


if __name__ == "__main__":
    sys.exit(main())
