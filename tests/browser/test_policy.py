"""Tests that the page runs only its own code, and requests nothing from other hosts."""

from playwright.sync_api import Page, expect

from tests.browser.saves import people, small_game
from tests.browser.table import Table
from tests.browser.watch import Watch
from tests.tools.waiting import eventually

MARKUP = "<img src=x onerror=got=1>"
TURNING = "\u202egnp\u202c\u200b"

# scripts in a contextual fragment would run, unlike those in other markup
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


def test_names_with_markup_or_control_characters_are_shown_as_text(table: Table) -> None:
    table.begin(names=(MARKUP, f"Ben{TURNING}", "אנה"))
    table.expect_turn(MARKUP[:24], "Place the first merchant")
    expect(table.player(1).locator(".name")).to_have_text("Bengnp")
    expect(table.player(2).locator(".name")).to_have_text("אנה")
    assert not table.page.locator("img").count()
    assert not got_in(table.page)


def test_names_in_a_saved_game_are_shown_as_text_too(table: Table) -> None:
    rogues = people(3, (MARKUP, TURNING * 5_000, "'\"><script>got=1</script>"))
    table.lay(small_game("merchant h6, gray c4")._replace(players=rogues))
    table.expect_turn(MARKUP[:24], "1 piece to place")
    assert not table.page.locator("img").count()
    assert not got_in(table.page)


INTRUDERS = {
    '<img src="data:," onerror="got = 1">': "script-src-attr",
    '<button id="intruder" onclick="got = 1"></button>': "script-src-attr",
    '<a id="intruder" href="javascript:got = 1"></a>': "script-src-elem",
    "<script>got = 1</script>": "script-src-elem",
}
"""Markup that contains code, with the directive of the policy that stops it."""


def test_the_policy_stops_code_in_markup_and_requests_to_other_hosts(page: Page, watch: Watch) -> None:
    watch.expect("policy", "Content Security Policy", "elsewhere.invalid")
    Table(page).open()
    for markup, directive in INTRUDERS.items():
        page.evaluate(INTRUDE, markup)
        eventually(lambda: page.evaluate(WHAT_CAME_OF_IT), directive)
        page.evaluate("document.getElementById('intruders').remove()")
    page.evaluate(GO_ELSEWHERE)
    eventually(lambda: page.evaluate("stopped"), "connect-src")
