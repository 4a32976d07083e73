"""Drives Firefox without a window, through a script in Node. Each command and each answer is a line of JSON."""

import json
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from tests.tools import browsers, node_tools

SCRIPT = Path(__file__).with_name("driver.mjs")


class Driver:
    """Drives the one page of a browser."""

    def __init__(self, commands: IO[str], answers: IO[str]) -> None:
        self._commands = commands
        self._answers = answers

    def open(self, address: str) -> None:
        self._do("open", address=address)

    def reload(self) -> None:
        self._do("reload")

    def tap(self, x: float, y: float) -> None:
        """Tap with a finger at a point of the window, in pixels."""
        self._do("tap", x=x, y=y)

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Drag with a mouse from one point of the window to another, in pixels."""
        self._do("drag", **{"from": start, "to": end})

    def run(self, script: str, *values: str) -> Any:
        """Run the body of an asynchronous function on the page with these values. Return its result."""
        return self._do("run", code=f"(async function () {{ {script} }})(...{json.dumps(values)})")

    def errors(self) -> list[str]:
        """Return the errors and warnings in the console since the browser was opened."""
        found: list[str] = self._do("errors")
        return found

    def _do(self, command: str, **values: object) -> Any:
        print(json.dumps({"command": command, **values}), file=self._commands, flush=True)
        line = self._answers.readline()
        assert line, "Firefox or its driver has ended: what is printed above tells why"
        answer = json.loads(line)
        assert "error" not in answer, f"{command}: {answer['error']}"
        return answer["value"]


@contextmanager
def browser(**settings: int) -> Iterator[Driver]:
    """Start a browser with an empty profile and these settings, whose names have underscores in place of dots."""
    preferences = json.dumps({name.replace("_", "."): value for name, value in settings.items()})
    command = ["node", str(SCRIPT), str(node_tools.ensure()), browsers.firefox(), preferences]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8") as node:
        assert node.stdin is not None
        assert node.stdout is not None
        # the end of this block closes the driver's standard input, and waits until the driver has closed the browser
        yield Driver(node.stdin, node.stdout)
