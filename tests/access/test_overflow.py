"""Tests that no text overflows its box, is cut off or is beyond the screen, in any language and on any device."""

from collections.abc import Collection

import pytest
from playwright.sync_api import Page

from tests.access.languages import OTHERS, in_languages
from tests.gallery.scenes import SCENE, Scene, play
from tests.gallery.table import PHONES, SIZES, Size, Table

# The rectangles of its letters measure a text. Its box is the nearest one that is painted, cuts off or scrolls.
# On a tablet only sheets scroll. The notice may cut off its text if the whole text can be unfolded.
MEASURE = """() => {
  const SLACK = 1.5, isTablet = Math.min(innerWidth, innerHeight) >= 700;
  const STRIPS = ".topics, .columns, #zoom"; // a row on a phone or the enlarged city, made to be pushed along
  const isShown = element => element.checkVisibility(
    { visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true })
    && !element.closest(".visually-hidden, #choice.icons .kind-name, title, [hidden]");
  const canUnfold = element => !!element.closest("summary .said")
    && getComputedStyle(element.closest(".more").querySelector(".whole")).display !== "none";
  // a name ends with an ellipsis where smaller letters could not be read
  const isShortened = element => element.matches(".fit") && parseFloat(getComputedStyle(element).fontSize) <= 12;
  const isBox = style => style.display !== "inline" && style.display !== "contents" &&
    (style.overflow !== "visible" || style.borderTopStyle !== "none" || style.backgroundImage !== "none"
      || style.backgroundColor !== "rgba(0, 0, 0, 0)");
  const scrolls = style => /auto|scroll/.test(style.overflowY + style.overflowX);
  const name = element => element.id ? "#" + element.id : element.localName
    + [...element.classList].map(each => "." + each).join("");
  const open = document.querySelector(":popover-open") ?? [...document.querySelectorAll("dialog[open]")].at(-1);
  const walker = document.createTreeWalker(open ?? document.body, NodeFilter.SHOW_TEXT);
  const faults = new Set();
  const covers = document.querySelectorAll("#choice:not(.closed), #tip:not(.closed), .more[open] .more-lines");
  for (const cover of [open, ...covers].filter(Boolean)) {
    const edge = cover.getBoundingClientRect();
    if (edge.height && (edge.left < -SLACK || edge.top < -SLACK || edge.right > innerWidth + SLACK
      || edge.bottom > innerHeight + SLACK)) faults.add(`${name(cover)} lies beyond the screen`);
  }
  const look = (text, at) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    const letters = range.getBoundingClientRect();
    if (letters.width < 1 || letters.height < 1) return;
    for (let box = at; box; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (scrolls(style)) {
        const across = box.scrollWidth > box.clientWidth + SLACK && !box.matches(STRIPS);
        if (across) faults.add(`${name(box)} scrolls sideways`);
        else if (!box.closest("dialog") && box.scrollHeight > box.clientHeight + SLACK && isTablet)
          faults.add(`${name(box)} scrolls`);
        return;
      }
      if (!isBox(style) || box === document.body || box === document.documentElement) continue;
      const edge = box.getBoundingClientRect();
      const beyond = Math.max(edge.left - letters.left, letters.right - edge.right,
        edge.top - letters.top, letters.bottom - edge.bottom);
      const cut = style.overflow !== "visible" && at === box &&
        Math.max(box.scrollWidth - box.clientWidth, box.scrollHeight - box.clientHeight);
      if (Math.max(beyond, cut || 0) > SLACK)
        faults.add(`${name(at)} sticks out of ${name(box)} by ${Math.round(Math.max(beyond, cut || 0))} px: `
          + `"${text.data.trim()}"`);
      if (style.position === "fixed" || box.matches("dialog, .in-hand .kind-name")) break;
    }
    if (letters.left < -SLACK || letters.right > innerWidth + SLACK)
      faults.add(`${name(at)} lies beyond the screen: "${text.data.trim()}"`);
  };
  while (walker.nextNode()) {
    const text = walker.currentNode, at = text.parentElement;
    if (text.data.trim() && at && !at.closest("svg") && isShown(at) && !canUnfold(at) && !isShortened(at))
      look(text, at);
  }
  return [...faults];
}"""


COMMON: tuple[Size, ...] = (*SIZES[:2], (1366, 768), *PHONES)
"""A tablet and a phone, each in both orientations."""
LONGEST = "de"
"""The language with the longest words. The full run checks it and English on all screens, the others on COMMON ones."""


def overflows(page: Page, sizes: Collection[Size] = SIZES) -> list[str]:
    """Return the texts that overflow on screens of these sizes, each with the size of the screen."""
    faults: list[str] = []
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        faults += (f"{width}x{height}: {fault}" for fault in page.evaluate(MEASURE))
    return faults


@pytest.fixture
def sizes(pytestconfig: pytest.Config) -> Collection[Size]:
    """The sizes of all screens in the full run, otherwise the common ones."""
    return SIZES if pytestconfig.option.full else COMMON


def test_no_text_overflows_its_box(table: Table, shown: Scene, sizes: Collection[Size]) -> None:
    found = overflows(table.page, [size for size in shown.sizes if size in sizes])
    assert not found, "\n".join(found)


@pytest.mark.full
def test_no_text_overflows_its_box_in_other_languages(table: Table, shown: Scene) -> None:
    found = [
        f"{language} {fault}"
        for language in in_languages(table, shown, OTHERS)
        for fault in overflows(table.page, [s for s in shown.sizes if language == LONGEST or s in COMMON])
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("name", ["middle", "long-names", "choice", "settings", "result", "welcome"])
def test_larger_letters_overflow_nowhere_either(table: Table, name: str, sizes: Collection[Size]) -> None:
    play(table, SCENE[name], "en")
    table.shown = None
    table.page.evaluate("document.documentElement.dataset.type = 'large'")
    assert overflows(table.page, sizes) == []


def test_a_text_that_overflows_is_found(table: Table) -> None:
    play(table, SCENE["middle"], "en")
    table.shown = None
    table.page.evaluate(
        "document.querySelector('#undo-button').append('Kopfsteinpflasterstraßenbauarbeiten'.repeat(3))"
    )
    assert any("#undo-button" in fault for fault in overflows(table.page, COMMON[:1]))
