"""Run the engine's command line in the process of the tests."""

import io
import sys
from typing import NamedTuple

import pytest

from app.engine.__main__ import main


class Answer(NamedTuple):
    """The exit status of a command, and the text that it printed on standard output and on standard error."""

    status: int
    out: str
    err: str

    @property
    def is_a_refusal(self) -> bool:
        """Whether the command refused its input: exit status 2, one line on standard error, no other output."""
        one_line = self.err.endswith("\n") and len(self.err.splitlines()) == 1
        return self.status == 2 and self.out == "" and one_line and "Traceback" not in self.err


def run(*arguments: str, stdin: bytes = b"") -> Answer:
    """Run `python3 -m app.engine` with these arguments, and return its answer."""
    out, err = io.TextIOWrapper(io.BytesIO(), "utf-8"), io.StringIO()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "argv", ["app.engine", *arguments])
        patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin), "utf-8"))
        patch.setattr(sys, "stdout", out)
        patch.setattr(sys, "stderr", err)
        try:
            status = main()
        except SystemExit as done:
            status = int(done.code or 0)
    out.seek(0)
    return Answer(status, out.read(), err.getvalue())
