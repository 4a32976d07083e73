"""The page lets nothing in: no code but its own runs there, and nothing is asked of anybody else."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.saves import people, small_game
from tests.browser.table import Table
from tests.browser.watch import Watch
from tests.tools.waiting import eventually

MARKUP = "<img src=x onerror=got=1>"
TURNING = "\u202egnp\u202c\u200b"

# unlike other markup, what comes in this way may bring scripts that run
INTRUDE = """(markup) => {
  globalThis.got = globalThis.stopped = 0;
  addEventListener("securitypolicyviolation", (event) => { stopped = event.effectiveDirective; }, { once: true });
  const place = document.createElement("div");
  place.id = "intruders";
  place.append(document.createRange().createContextualFragment(markup));
  document.body.append(place);
  document.getElementById("intruder")?.click();
}"""
WHAT_CAME_OF_IT = "got ? 'got in' : stopped"
GO_ELSEWHERE = """() => {
  globalThis.stopped = "";
  addEventListener("securitypolicyviolation", (event) => { stopped = event.effectiveDirective; });
  fetch("https://elsewhere.invalid/").catch(() => null);
}"""


def got_in(page: Page) -> bool:
    return bool(page.evaluate("Boolean(globalThis.got)"))


def test_names_that_are_markup_or_turn_the_text_round_are_names(table: Table) -> None:
    table.begin(names=(MARKUP, f"Ben{TURNING}", "אנה"))
    table.expect_turn(MARKUP[:24], "Place the first merchant")
    expect(table.player(1).locator(".name")).to_have_text("Bengnp")
    expect(table.player(2).locator(".name")).to_have_text("אנה")
    assert not table.page.locator("img").count()
    assert not got_in(table.page)


def test_names_in_a_saved_game_are_no_better_trusted(table: Table) -> None:
    rogues = people(3, (MARKUP, TURNING * 5_000, "'\"><script>got=1</script>"))
    table.lay(small_game("merchant h6, gray c4")._replace(players=rogues))
    table.expect_turn(MARKUP[:24], "1 piece to place")
    assert not table.page.locator("img").count()
    assert not got_in(table.page)


@pytest.mark.parametrize(
    ("markup", "stopped_as"),
    [
        ('<img src="data:," onerror="got = 1">', "script-src-attr"),
        ('<button id="intruder" onclick="got = 1"></button>', "script-src-attr"),
        ('<a id="intruder" href="javascript:got = 1"></a>', "script-src-elem"),
        ("<script>got = 1</script>", "script-src-elem"),
    ],
    ids=["image", "button", "link", "script"],
)
def test_code_in_markup_does_not_run_even_where_markup_gets_in(
    in_the_page: tuple[Table, Watch], markup: str, stopped_as: str
) -> None:
    table, watch = in_the_page
    watch.expect("policy", "Content Security Policy")
    table.page.evaluate(INTRUDE, markup)
    eventually(lambda: table.page.evaluate(WHAT_CAME_OF_IT), stopped_as)
    table.page.evaluate("document.getElementById('intruders').remove()")


def test_the_page_can_ask_nobody_else_for_anything(page: Page, watch: Watch) -> None:
    watch.expect("policy: connect-src", "elsewhere.invalid")
    Table(page).open()
    page.evaluate(GO_ELSEWHERE)
    eventually(lambda: page.evaluate("stopped"), "connect-src")


def test_the_page_tells_nobody_where_it_was(page: Page) -> None:
    Table(page).open()
    expect(page.locator("meta[name=referrer]")).to_have_attribute("content", "no-referrer")
