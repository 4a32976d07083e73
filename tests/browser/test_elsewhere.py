"""Tests that the game goes on, and loses nothing, if extensions or automatic form filling change the page."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.table import Table, expect_started
from tests.browser.watch import Watch

KINDS = (
    "click", "pointerdown", "pointermove", "pointerup", "pointercancel", "pointerover", "keydown", "input", "change",
    "focusin", "paste", "drop", "dragover", "cancel", "close", "storage", "hashchange", "touchstart",
    "touchmove", "touchend", "touchcancel",
)  # fmt: skip
"""All kinds of events that the page listens to."""

EMPTY_EVENTS = """(kinds) => {
  const field = document.createElement("input");
  const drawing = document.createElementNS("http://www.w3.org/2000/svg", "path");
  const text = document.createTextNode("not ours");
  document.body.append(field, drawing, text);
  const targets = [document, globalThis, document.documentElement, document.body, text, field, drawing];
  targets.push(...document.querySelectorAll("#tray *, #zoom, #city, #spaces, [data-space=h6], #tray, #buttons *"));
  for (const kind of kinds)
    for (const target of targets) target.dispatchEvent(new Event(kind, { bubbles: true, cancelable: true }));
  for (const each of [field, drawing, text]) each.remove();
}"""

SHAPELESS_EVENTS = """() => {
  const nowhere = { clientX: { value: NaN }, clientY: { value: undefined } };
  const target = document.querySelector("#tray-gray");
  const pointer = { bubbles: true, isPrimary: true, pointerId: 7 };
  for (const kind of ["pointerdown", "pointermove", "pointerup", "click"])
    target.dispatchEvent(Object.defineProperties(new PointerEvent(kind, pointer), nowhere));
  for (const Kind of [ClipboardEvent, DragEvent])
    for (const kind of ["paste", "drop"]) document.body.dispatchEvent(new Kind(kind, { bubbles: true }));
  for (const data of [null, {}, "text"])
    for (const kind of ["paste", "drop"]) {
      const event = Object.assign(new Event(kind, { bubbles: true }), { clipboardData: data, dataTransfer: data });
      document.body.dispatchEvent(event);
    }
}"""


def expect_unharmed(table: Table) -> None:
    """Expect that the game goes on and has lost nothing."""
    expect(table.page.locator("#crash")).to_have_count(0)
    assert table.placed() == ["merchant h6"]
    table.place("gray c4")


def test_events_without_the_fields_of_a_browser_change_nothing(begun: Table) -> None:
    begun.page.evaluate(EMPTY_EVENTS, KINDS)
    begun.page.evaluate(SHAPELESS_EVENTS)
    expect_unharmed(begun)


def test_a_guest_who_chooses_no_file_stays_on_the_sheet(begun: Table) -> None:
    begun.show_sharing()
    field = begun.page.locator("#import-file")
    field.evaluate("(field) => field.dispatchEvent(new Event('cancel', { bubbles: true }))")
    expect(field).to_be_attached()
    begun.page.locator("#sheet-close").tap()
    expect_unharmed(begun)


def test_the_page_says_that_an_unreadable_file_is_no_game(begun: Table) -> None:
    begun.show_sharing()
    begun.page.evaluate("""() => {
      const file = new File(["{}"], "medina.json");
      file.text = () => Promise.reject(new DOMException("it has been moved", "NotReadableError"));
      const held = { files: { length: 1, item: () => file }, getData: () => "" };
      document.body.dispatchEvent(Object.assign(new Event("drop", { bubbles: true }), { dataTransfer: held }));
    }""")
    expect(begun.page.locator("#import-result")).to_have_text("That is not a Medina game.")
    begun.page.locator("#sheet-close").tap()
    expect_unharmed(begun)


FOREIGN = (
    "setTimeout(() => { throw new Error('not ours'); })",
    "void Promise.reject(new Error('not ours'))",
    "void Promise.reject()",
    "void Promise.reject(new Event('error'))",
    "void Promise.reject({ code: 7, message: 'not ours' })",
    "dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop not ours' }))",
    "dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }))",
    """void Promise.reject(Object.assign(new Error("not ours"), {
      stack: "Error: not ours\\n    at fill (moz-extension://0b7/fill.js:1:2)" }))""",
    """void Promise.reject(Object.assign(new Error("not ours"), {
      stack: `Error: not ours\\n    at Array.forEach (<anonymous>)\\n    at fill (chrome-extension://abc/fill.js:1:2)
    at apply (${new URL("static/startup/boot.mjs", document.baseURI)}:1:2)` }))""",
)
"""Scripts that raise errors from outside the game, such as those of extensions and notices of the browser."""


def test_foreign_errors_are_only_written_to_the_console(page: Page, watch: Watch) -> None:
    watch.expect("uncaught: ")
    table = Table(page)
    table.begin()
    table.place("merchant h6")
    for foreign in FOREIGN:
        with page.expect_console_message(lambda message: message.text.startswith("An error that is not Medina's:")):
            page.evaluate(foreign)
        expect(page.locator("#crash"), foreign).to_have_count(0)
    expect_unharmed(table)


FAULTY_DEVICE = """
  const fail = () => { throw new DOMException("not on this device"); };
  const lock = Object.assign(new EventTarget(), { release: () => undefined });
  Object.defineProperty(navigator, "wakeLock", { value: { request: async () => lock } });
  navigator.vibrate = fail;
  AudioContext.prototype.suspend = fail;
"""


def test_faults_of_sound_and_screen_stop_no_game(page: Page, before_start: Callable[[str], None]) -> None:
    before_start(FAULTY_DEVICE)
    table = Table(page)
    table.begin()
    with page.expect_event("console", lambda message: message.text == "silent"):
        page.evaluate("""() => {
          const { suspend } = AudioContext.prototype;
          AudioContext.prototype.suspend = () => { console.info("silent"); suspend(); };
        }""")
        table.place("merchant h6")
    table.show_games()
    page.locator("#sheet-close").tap()
    expect_unharmed(table)


AT_THE_START = """
  const script = document.createElement("script");
  script.src = "https://localhost:1/not-ours.js";
  document.documentElement.append(script);
  setTimeout(() => { throw new Error("not ours: failed to fetch"); });
  void Promise.reject(new TypeError("not ours: failed to load"));
  void Promise.reject();
"""


def test_a_foreign_error_does_not_stop_the_start(page: Page, watch: Watch, before_start: Callable[[str], None]) -> None:
    watch.expect("not ours", "not-ours", "undefined")
    before_start(f"document.addEventListener('DOMContentLoaded', () => {{ {AT_THE_START} }})")
    page.goto("/")
    expect_started(page)
    assert page.locator("html").get_attribute("data-failed") is None


def test_the_game_goes_on_where_what_follows_the_start_fails(first_visit: Page) -> None:
    first_visit.add_init_script("globalThis.requestIdleCallback = () => { throw new Error('never idle'); }")
    table = Table(first_visit)
    with first_visit.expect_console_message(lambda message: message.text.startswith("The start was not finished:")):
        table.open()
    table.set_up()
    table.place("merchant h6")
    expect_unharmed(table)
