"""A monkey at the table makes random taps, keys, drags, bad input and turns of the screen. A seed determines them.

Half of its events continue the game if possible. The others are taps anywhere or rare events. A bot plays in the first
game, and in the next ones until the monkey puts a person in its place.
"""

import json
from collections import Counter, deque
from collections.abc import Callable, Collection
from pathlib import Path
from random import Random
from typing import NamedTuple

from playwright.sync_api import Browser, BrowserContext, Error, Page, ViewportSize

from app.engine.record import Record
from app.table.sharing.links import fragment_of
from app.web.input.controls import KEYS as SHORTCUTS
from tests.browser.conftest import POLICY_BROKEN
from tests.browser.saves import Script, random_game
from tests.browser.table import TABLET, Table, expect_started
from tests.browser.watch import Watch
from tests.engine import commands
from tests.table.hostile import KINDS
from tests.table.saves.texts import names_in
from tests.tools.waiting import PATIENCE_MS, eventually

LOOK = (Path(__file__).parent / "monkey.js").read_text("utf-8").partition("\n")[2].rstrip(";\n")
SCREENS: tuple[ViewportSize, ...] = (
    TABLET, {"width": 820, "height": 1180}, {"width": 1024, "height": 768}, {"width": 390, "height": 844},
    {"width": 844, "height": 390},
)  # fmt: skip
KEYS = (
    *SHORTCUTS, *"gbnodsmwe", "Enter", " ", "Tab", "Tab", "Shift+Tab", "Backspace", "Delete",
    "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "PageDown", "F1", "1",
)  # fmt: skip
RUBBISH = ("", " ", "Zoë", "\u202eabc", "\0", "<b>&amp;", "x" * 300, "😀👩‍👩‍👧", "مدينة", "{name}", "-1", "'\"\\")
SHARED = """
  let shared = 0;
  const refuse = () => Promise.reject(new DOMException("changed his mind", "AbortError"));
  navigator.share = () => (shared++ % 2 ? refuse() : Promise.resolve());
"""
# waits for a change of the page, because a monkey could make hundreds of useless events while a bot thinks
MOMENT = """() => new Promise((resolve) => {
  const seen = new MutationObserver(() => resolve());
  seen.observe(document.getElementById("app"), { subtree: true, childList: true, attributes: true });
  setTimeout(resolve, 500);
})"""
CHECK_EVERY = 100
FORWARD = (
    "lift-curtain", "end-turn", "clear-selection", "resume", "rematch", "start-game", "play-as", "close-sheet",
    "resume-bots", "think-again", "skip-wait",
)  # fmt: skip
"""The names of the intents that move the game forward."""
MORE = 1_000
"""The monkey makes at most this number of additional events to reach all wanted events."""
LAST = 30
"""The number of events before a failure that its message lists."""

Target = tuple[str, float, float]
Point = tuple[float, float]


class Sight(NamedTuple):
    """The things on the page that the monkey can use, as tests/browser/monkey.js returns them."""

    buttons: list[Target]
    fields: list[Target]
    levels: list[str]
    tray: list[Target]
    lit: list[Point]
    open: list[str]
    isCrashed: bool  # noqa: N815 - as the script calls it


class Monkey:
    """Makes random events on a page of its own, and checks that nothing is broken."""

    def __init__(self, browser: Browser, site: str, seed: int) -> None:
        self.seed = seed
        self.reached: Counter[str] = Counter()
        self.events = 0
        self._watch = Watch(site)
        self._context = _context(browser, site)
        self._page = self._opened()
        self._table = Table(self._page)
        self._screen = self._context.new_cdp_session(self._page)
        self._last: deque[str] = deque(maxlen=LAST)
        self._doings: list[tuple[int, Callable[[Random], None]]] = [
            (50, self._play), (22, self._tap_button), (8, self._tap_anywhere), (12, self._press_key), (8, self._drag),
            (4, self._use_fingers), (6, self._write), (4, self._use_mouse), (2, self._follow_link), (1, self._go_back),
            (1, self._turn_screen), (1, self._load_again), (2, self._choose_level),
        ]  # fmt: skip

    def do(self, events: int, wanted: Collection[str] = ()) -> None:
        """Make this number of events, and more until all wanted events have happened.

        Raises AssertionError with the last events if anything goes wrong.
        """
        weights = [weight for weight, _ in self._doings]
        most = events + MORE
        while self.events < events or (self.events < most and not self.reached.keys() >= set(wanted)):
            self.events += 1
            # each event has its own generator, so that a slow page does not change all later events
            rng = Random(f"{self.seed} {self.events}")
            _, do = rng.choices(self._doings, weights)[0]
            try:
                do(rng)
                if self.events % CHECK_EVERY == 0:
                    self.check()
            except Exception as problem:
                raise AssertionError(self._told(problem)) from problem
        self.check()
        self._context.close()

    def check(self) -> None:
        """Check that the page reports no error, and that the saves are games that the rules allow."""
        assert not self._look().isCrashed, self._page.locator("#crash, #start").inner_text()
        assert not self._watch.unexpected()
        texts = self._table.texts()
        for names in list(names_in(texts).values())[:3]:
            record = json.loads(texts[names[0].key])["record"]
            answer = commands.run("trace", "-", stdin=json.dumps(record).encode())
            assert answer.status == 0, answer.err

    def _told(self, problem: Exception) -> str:
        done = "\n  ".join(self._last)
        return f"MEDINA_SEED={self.seed}, event {self.events}: {problem}\n{self._watch.unexpected()}\n  {done}"

    def _opened(self) -> Page:
        page = self._context.new_page()
        self._watch.follow(page)
        self._watch.expect("Ignored attempt to cancel a touchmove")
        page.on("filechooser", lambda _: None)  # otherwise the file dialog would stay open
        script = random_game("original", 3, seed=self.seed)
        # the game is nearly over, so that the monkey sees its end too
        page.goto(f"/{fragment_of(_with_bot(script, len(script.record.placements) - 2))}")
        expect_started(page)
        return page

    def _look(self) -> Sight:
        sight = Sight(**self._page.evaluate(LOOK))
        for sheet in sight.open:
            self.reached[f"sheet {sheet}"] += 1
        assert not sight.isCrashed, self._page.locator("#crash, #start").inner_text()
        return sight

    def _did(self, what: str, *about: object) -> None:
        self.reached[what] += 1
        self._last.append(f"{self.events}: {what} {' '.join(map(repr, about))}"[:200])

    def _touch(self, kind: str, *points: Point) -> None:
        touched = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(points)]
        self._screen.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": touched})

    def _tap(self, point: Point) -> None:
        self._touch("Start", point)
        self._touch("End")

    def _anywhere(self, rng: Random) -> Point:
        size = self._page.viewport_size or TABLET
        return rng.random() * size["width"], rng.random() * size["height"]

    def _play(self, rng: Random) -> None:
        """Make an event that moves the game forward."""
        sight = self._look()
        named = {name: (x, y) for name, x, y in sight.buttons}
        for name in FORWARD:
            if name in named:
                self._did(name)
                self._tap(named[name])
                if name == "skip-wait":
                    self._page.evaluate(MOMENT)
                return
        if sight.lit and (sight.open or rng.random() < 0.8 or not sight.tray):
            self._did("place")
            self._tap(rng.choice(sight.lit))
        elif sight.tray:
            piece, *at = rng.choice(sight.tray)
            self._did("choose-piece", piece)
            self._tap((at[0], at[1]))
        else:
            self._tap_button(rng)

    def _tap_button(self, rng: Random) -> None:
        """Tap a button, more often one that was not tapped before."""
        buttons = self._look().buttons
        if not buttons:
            return
        weights = [1 / (1 + self.reached[name]) for name, *_ in buttons]
        name, x, y = rng.choices(buttons, weights)[0]
        self._did(name)
        self._tap((x, y))

    def _tap_anywhere(self, rng: Random) -> None:
        point = self._anywhere(rng)
        self._did("tap", *point)
        self._tap(point)

    def _press_key(self, rng: Random) -> None:
        key = rng.choice(KEYS)
        self._did("key", key)
        if rng.random() < 0.3:
            self._page.evaluate("document.getElementById('spaces').focus()")
        self._page.keyboard.press("Space" if key == " " else key)

    def _drag(self, rng: Random) -> None:
        """Drag a piece over the city."""
        sight = self._look()
        begin = rng.choice(sight.tray)[1:] if sight.tray else self._anywhere(rng)
        end = rng.choice(sight.lit) if sight.lit and rng.random() < 0.5 else self._anywhere(rng)
        self._did("drag", begin, end)
        self._touch("Start", begin)
        for part in (0.2, 0.6, 1):
            self._touch("Move", (begin[0] + part * (end[0] - begin[0]), begin[1] + part * (end[1] - begin[1])))
        self._touch(rng.choice(("End", "End", "End", "Cancel")))

    def _use_fingers(self, rng: Random) -> None:
        """Put two or three fingers anywhere on the screen."""
        points = [self._anywhere(rng) for _ in range(rng.choice((2, 3)))]
        self._did("fingers", *points)
        for number in range(len(points)):
            self._touch("Start", *points[: number + 1])
        self._touch("Move", *((x + 20, y + 20) for x, y in points))
        self._touch("End")

    def _write(self, rng: Random) -> None:
        """Write a random text into a field, or move the slider."""
        fields = self._look().fields
        if not fields:
            return
        name, x, y = rng.choice(fields)
        self._did(name)
        self._tap((x + rng.randrange(-40, 40), y))
        self._page.keyboard.insert_text(rng.choice(RUBBISH))
        self._page.keyboard.press(rng.choice(("Enter", "Tab", "Backspace", "ArrowLeft")))

    def _choose_level(self, rng: Random) -> None:
        """Put a person or a bot on a seat."""
        levels = self._look().levels
        if levels:
            field = rng.choice(levels)
            self._did("choose-level", field)
            self._page.locator(f"#{field}").select_option(index=rng.randrange(3))

    def _use_mouse(self, rng: Random) -> None:
        point = self._anywhere(rng)
        self._did("mouse", *point)
        if rng.random() < 0.5:
            self._page.mouse.wheel(0, rng.randrange(-500, 500))
        self._page.mouse.move(*point)
        if rng.random() < 0.5:
            self._page.mouse.click(*point)

    def _follow_link(self, rng: Random) -> None:
        """Follow a link to a game that is nearly over, and perhaps goes on between devices, or a damaged link."""
        seed = rng.randrange(5)
        script = random_game("original", 3, seed=seed)
        record = script.cut(len(script.record.placements) - rng.randrange(4))
        if rng.random() < 0.7:
            sound = f"{fragment_of(record._replace(id=f'played0elsewhere{seed}'))}.seat1"
        else:
            sound = fragment_of(record)
        spoilt = rng.choice((*(make(rng)[:2000] for make in KINDS.values()), *RUBBISH))
        link = rng.choice((sound, spoilt))
        self._did("link sound" if link == sound else "link spoilt", link)
        self._page.evaluate("(link) => { location.hash = link; }", link)

    def _go_back(self, rng: Random) -> None:
        """Go back or forward in the history of the tab, to a page where the monkey followed a link."""
        followed = self.reached["link sound"] + self.reached["link spoilt"] - self.reached["back"]
        way = rng.choice(("back", "forward")) if followed > 0 else "forward"
        self._did(way)
        self._page.evaluate(f"history.{way}()")
        expect_started(self._page)

    def _turn_screen(self, rng: Random) -> None:
        size = rng.choice(SCREENS)
        self._did("turn", size)

        def is_resized() -> bool:
            # a browser without windows does not resize a page in full screen, nor one that has just left it
            self._page.evaluate("document.fullscreenElement && document.exitFullscreen()")
            try:
                self._page.set_viewport_size(size)
            except Error:
                return False
            return True

        eventually(is_resized, wanted=True)

    def _load_again(self, rng: Random) -> None:
        del rng
        self._did("reload")
        self._page.reload()
        expect_started(self._page)


def _context(browser: Browser, site: str) -> BrowserContext:
    """Return a browser context that has never opened the page."""
    context = browser.new_context(base_url=site, viewport=TABLET, has_touch=True, timezone_id="UTC")
    context.set_default_timeout(PATIENCE_MS)
    context.add_init_script(POLICY_BROKEN)
    context.add_init_script(SHARED)
    return context


def _with_bot(script: Script, placements: int) -> Record:
    """Return the record after this number of placements, with a bot at the seat whose turn it is."""
    record, seat = script.cut(placements), script.states[placements].current_player
    players = list(record.players)
    players[seat] = players[seat]._replace(bot="beginner")
    return record._replace(players=tuple(players))
