"""The base class for pages of the game in browsers that Playwright cannot drive: WebKit and Firefox."""

import json
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any

from app.table.saves.index import saved_text
from tests.table.saves.texts import last_key
from tests.tools.waiting import PATIENCE_MS, moments

START_S = 180
"""The time to wait for the first screen, in seconds. On a busy machine, Python needs a minute in these browsers."""

READY = "return document.documentElement.dataset.ready === 'true' || document.documentElement.dataset.failed"

IS_TAKEN = "return document.getElementById(`tray-${arguments[0]}`).getAttribute('aria-pressed') === 'true'"

FIRST_TURN = ("merchant h6", "gray c4", "wall n-a")

IS_THERE = "return Boolean(document.getElementById(`tray-${arguments[0]}`))"


class DrivenTable(ABC):
    """A page of the game in a browser, with methods for the actions of a player and for checks."""

    @abstractmethod
    def run(self, script: str, *values: str) -> Any:
        """Run the body of a JavaScript function on the page with these arguments, and return its result."""

    @abstractmethod
    def click(self, selector: str) -> None:
        """Click or tap an element when it no longer moves."""

    @abstractmethod
    def come_back(self) -> None:
        """Reload the page."""

    @abstractmethod
    def tap(self, space: str) -> None:
        """Click or tap on a space of the board."""

    def expect_started(self) -> None:
        """Wait for the first screen."""
        state = self._wait(lambda: self.run(READY), START_S)
        assert state is True, self.text("#start-status")

    def begin(self) -> None:
        """Start a game with the proposed players, and lift the curtain, which hides the first player's pieces."""
        for button in ("#opening-new-game", "#begin-button", "#lift-curtain-button"):
            self.click(button)

    def started_how(self) -> str:
        """Return how Python started: "python-restored" if from a snapshot, otherwise "python-started"."""
        marks: list[str] = self.run("return performance.getEntriesByType('mark').map(mark => mark.name)")
        return next(name for name in marks if name.startswith("python-"))

    def place(self, kind: str, space: str) -> None:
        """Take a kind of piece from the tray, wait until the tray shows that it is in hand, and tap the space."""
        if not self.run(IS_TAKEN, kind):
            self.click(f"#tray-{kind}")
        self._wait(lambda: self.run(IS_TAKEN, kind), saying=lambda: f"{kind} was not taken")
        self.tap(space)

    def put(self, kind: str, space: str) -> None:
        """Wait until the tray has this kind, place a piece, and wait until the browser has saved the placement."""
        number = len(self.placed()) + 1
        self._wait(lambda: self.run(IS_THERE, kind), saying=lambda: f"no {kind} can be placed")
        self.place(kind, space)
        self._wait(lambda: len(self.placed()) == number, saying=lambda: f"saved is {self.placed()}")

    def play_first_turn(self) -> None:
        """Play the first turn of a new game, `FIRST_TURN`, with one undo, and pass on to the next player."""
        self.begin()
        self.expect_text("#turn .task", "Place the first merchant")
        self.tap("h6")
        self.expect_text("#turn .task", "2 pieces to place")
        self.place("gray", "c4")
        self.expect_text("#turn .task", "1 piece to place")
        self.click("#undo-button")
        self.expect_text("#turn .task", "2 pieces to place")
        self.place("gray", "c4")
        self.place("wall", "n-a")
        self.expect_placed(*FIRST_TURN)
        self.click("#end-turn-button")
        self.click("[data-intent=lift-curtain]")
        self.expect_text("#turn .headline", "Yellow")

    def text(self, selector: str) -> str:
        """Return the text of an element, even if another element covers it; empty if there is no such element."""
        return str(self.run("return document.querySelector(arguments[0])?.textContent.trim() ?? ''", selector))

    def expect_text(self, selector: str, wanted: str) -> None:
        self._wait(lambda: self.text(selector) == wanted, saying=lambda: f"{self.text(selector)!r} is not {wanted!r}")

    def expect_placed(self, *placements: str) -> None:
        """Wait until the browser has saved a game with exactly these placements."""
        self._wait(lambda: self.placed() == list(placements), saying=lambda: f"saved is {self.placed()}")

    def placed(self) -> list[str]:
        stored: dict[str, str] = self.run("return {...localStorage}")
        texts = {key: text for key, text in stored.items() if saved_text(key)}
        if not texts:
            return []
        found: list[str] = json.loads(texts[last_key(texts)])["record"]["placements"]
        return found

    def _wait(
        self, look: Callable[[], Any], seconds: float = PATIENCE_MS / 1000, saying: Callable[[], str] = str
    ) -> Any:
        """Call `look` again and again until it returns a true value, and return this value.

        Raises `AssertionError` after this number of seconds, with the message that `saying` returns.
        """
        for _ in moments(seconds):
            if found := look():
                return found
        raise AssertionError(saying())
