"""Tests that every button of every screen can be seen, read and pressed, also on screens without Python.

A button that is disabled or inert is left out, and so is one beneath something that the player has unfolded, which
covers it only for now. The others are scrolled to.
"""

from typing import Literal

import pytest
from playwright.sync_api import Browser, Page

from tests.access.test_tiles import READABLE
from tests.gallery.table import PHONES, TABLET, Table
from tests.tools.waiting import PATIENCE_MS

Scheme = Literal["light", "dark"]
Forced = Literal["active", "none"]

FIND = """async () => {
  const motions = document.getAnimations().filter((each) => each.effect.getComputedTiming().endTime < Infinity);
  await Promise.allSettled(motions.map((each) => each.finished)); // a choice does not take taps while it opens
  const BUTTONS = "button, summary, a[href], select, input, [role=button]";
  const UNFOLDED = "[open] > .more-lines, #choice";
  const modal = [...document.querySelectorAll(":modal")].at(-1);
  const isInert = (button) => button.closest("[inert]") || (modal && document.getElementById("app").contains(button));
  const isOff = (button) => button.matches(":disabled, [aria-disabled=true]") || isInert(button);
  const isShown = (button) => button.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });
  globalThis.nameOf = (button) => button.id || `${button.className} "${button.textContent.trim()}"`;
  globalThis.found = [...document.querySelectorAll(BUTTONS)].filter((each) => isShown(each) && !isOff(each));
  const middleOf = (button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    return [(left + right) / 2, (top + bottom) / 2];
  };
  globalThis.scrolledTo = (button) => {
    button.scrollIntoView({ block: "center", inline: "center" });
    return middleOf(button);
  };
  globalThis.isPressed = (button, target) => button.contains(target) || !!target?.closest("label")?.contains(button);
  globalThis.isCoveredForNow = (button) => {
    const cover = document.elementFromPoint(...scrolledTo(button))?.closest(UNFOLDED);
    return !!cover && !cover.contains(button);
  };
  globalThis.isAt = (button, [x, y]) => isPressed(button, document.elementFromPoint(x, y));
}"""
HIDDEN = """() => {
  found = found.filter((button) => !isCoveredForNow(button));
  return found.filter((button) => !isAt(button, scrolledTo(button))).map(nameOf);
}"""

# a picture is no background: text on one has its own test
FAINT = """(least) => {
  const context = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const rgba = (color) => {
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = context.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  const over = ([red, green, blue, alpha], [...below]) =>
    [red, green, blue].map((part, index) => part * alpha + below[index] * (1 - alpha)).concat(1);
  const backgroundOf = (element) => {
    if (!element) return rgba(getComputedStyle(document.documentElement).colorScheme === "dark" ? "#000" : "#fff");
    const own = rgba(getComputedStyle(element).backgroundColor);
    return own[3] === 1 ? own : over(own, backgroundOf(element.parentElement));
  };
  const luminance = (color) => {
    const [red, green, blue] = color.map((part) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one, other) => {
    const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  const textsOf = (button) => {
    const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT), parents = new Set();
    while (walker.nextNode()) if (walker.currentNode.data.trim()) parents.add(walker.currentNode.parentElement);
    const LEFT_OUT = "svg, .visually-hidden, option, .tile";
    return [...parents].filter((each) => each.checkVisibility() && !each.closest(LEFT_OUT));
  };
  const isFaint = (text) => {
    const background = backgroundOf(text);
    return contrast(over(rgba(getComputedStyle(text).color), background), background) < least;
  };
  return found.filter((button) => textsOf(button).some(isFaint)).map(nameOf);
}"""

# what remains of a style in forced colors
SAME = """() => {
  const STATES = ["aria-pressed", "aria-checked", "aria-current"], VISIBLE = ["", "::before", "::after"];
  const PROPERTIES = ["color", "backgroundColor", "borderTopStyle", "borderTopWidth", "borderTopColor", "outlineStyle"];
  const lookOf = (button) => [button, ...button.querySelectorAll("*")].flatMap((each) => VISIBLE.flatMap((part) => {
    const style = getComputedStyle(each, part || null);
    return part && style.content === "none" ? [] : PROPERTIES.map((property) => style[property]);
  })).join();
  const isSame = (button) => STATES.filter((state) => button.hasAttribute(state)).some((state) => {
    const value = button.getAttribute(state), before = lookOf(button);
    if (value === "true") button.removeAttribute(state);
    else button.setAttribute(state, "true");
    const after = lookOf(button);
    button.setAttribute(state, value);
    return before === after;
  });
  return found.filter((button) => !button.matches(".kind") && isSame(button)).map(nameOf);
}"""

WATCH = """() => {
  const places = [...document.querySelectorAll("*")].map((each) => [each, each.scrollLeft, each.scrollTop]);
  const watch = new AbortController();
  globalThis.heard = new Set();
  addEventListener("click", (event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    for (const button of found) if (isPressed(button, event.target)) heard.add(button);
  }, { capture: true, signal: watch.signal });
  globalThis.leaveAsFound = () => {
    watch.abort();
    document.activeElement?.blur();
    const moved = places.filter(([each, left, top]) => each.scrollLeft !== left || each.scrollTop !== top);
    for (const [each, left, top] of moved) each.scrollTo(left, top);
  };
}"""

COLORS: tuple[tuple[Scheme, Forced], ...] = (("light", "none"), ("dark", "none"), ("dark", "active"))


def faults(page: Page) -> list[str]:
    """Return what keeps players from the buttons of this screen, in all colors and on phones too."""
    page.evaluate(FIND)
    page.evaluate(WATCH)
    found = list[str]()
    for scheme, forced in COLORS:
        page.emulate_media(color_scheme=scheme, forced_colors=forced)
        found += (f"faint in {scheme} colors, forced: {forced}: {each}" for each in page.evaluate(FAINT, READABLE))
    found += (f"looks chosen if it is not, in forced colors: {each}" for each in page.evaluate(SAME))
    page.emulate_media(color_scheme="light", forced_colors="none")
    for width, height in (*PHONES, (TABLET["width"], TABLET["height"])):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(FIND)
        found += (f"out of sight or covered, {width}x{height}: {each}" for each in page.evaluate(HIDDEN))
    found += (f"does not hear a click: {each}" for each in unheard(page))
    page.evaluate("leaveAsFound()")
    return found


def unheard(page: Page) -> list[str]:
    """Click each button on a page that only notes what is clicked. Return the names of those that were not."""
    for number in range(page.evaluate("found.length")):
        page.mouse.click(*page.evaluate(f"scrolledTo(found[{number}])"))
    names: list[str] = page.evaluate("found.filter((button) => !heard.has(button)).map(nameOf)")
    return names


@pytest.mark.usefixtures("shown")
def test_every_button_can_be_seen_read_and_pressed(table: Table) -> None:
    assert faults(table.page) == []
    assert table.page.evaluate("found.length"), "no button was found"


PICTURE = (
    """localStorage.setItem("medina.game.1", ""); localStorage.setItem("medina.picture", '<main id="app"></main>')"""
)
WITHOUT_PYTHON = {
    "a part did not arrive": ("**/core.js", ""),
    "nor did the start panel": ("**/start-panel.js", ""),
    "over a game": ("**/core.js", PICTURE),
}
"""What is missing on each screen, and a script that runs before it."""


@pytest.mark.parametrize("screen", WITHOUT_PYTHON)
def test_every_button_before_the_first_screen_can_be_seen_read_and_pressed(
    chromium: Browser, served_folder: str, screen: str
) -> None:
    missing, script = WITHOUT_PYTHON[screen]
    page = chromium.new_page(base_url=served_folder, viewport=TABLET)
    page.set_default_timeout(PATIENCE_MS)
    page.route(missing, lambda route: route.abort())
    page.add_init_script(script)
    page.goto("/")
    page.get_by_text("Try again", exact=True).locator("visible=true").wait_for()
    assert faults(page) == []
    assert page.evaluate("found.length") == 1
    page.context.close()
