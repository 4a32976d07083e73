"""Tests that the page runs only its own code, and requests nothing from other hosts."""

from playwright.sync_api import Page

from tests.browser.table import Table
from tests.browser.watch import Watch
from tests.tools.waiting import eventually

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
