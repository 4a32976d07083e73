"""Tests that nothing lies on anything else on a small screen, whatever its size, and that all of it can be reached."""

from random import Random

import pytest

from tests.gallery.scenes import SCENE, play
from tests.gallery.table import PHONES, SIZES, Size, Table

SEED = 31
NARROW, LOW = (320, 600), (480, 700)
"""The smallest and the largest width and height of a phone held upright, in pixels."""
WITH_BARS: tuple[Size, ...] = ((320, 480), (375, 553), (360, 560), (390, 664), (412, 732), (600, 700))
"""Screens of phones without the bars of the browser, and half the window of a laptop."""
ENLARGED: tuple[Size, ...] = ((683, 384), (640, 512), (512, 640), (341, 192), (320, 256), (256, 320))
"""What is left of the screens of laptops and tablets when a browser enlarges the page by 200 and 400 percent."""

FAULTS = """(mayScroll) => {
  const SLACK = 1, { scrollWidth, scrollHeight } = document.documentElement;
  const [right, bottom] = mayScroll ? [scrollWidth, scrollHeight] : [innerWidth, innerHeight];
  const PARTS = `#turn .headline, #turn .task, #lesson, #board, #notice .message, #recap .message, #tiles > li, .player,
    .tray-overlay, .bot-panel, .explanation, #history, #tray .kind, #buttons .button`;
  const shown = (selector) => [...document.querySelectorAll(selector)]
    .filter((part) => part.checkVisibility({ visibilityProperty: true }));
  const name = (part) => part.id ? `#${part.id}` : part.className || `${part.parentElement.id} > ${part.localName}`;
  const parts = shown(PARTS).map((part) => ({ name: name(part), box: part.getBoundingClientRect() }));
  const overlap = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > SLACK
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > SLACK;
  const isCut = (part) => part.scrollWidth > part.clientWidth + SLACK
    || !part.matches(".score") && part.scrollHeight > part.clientHeight + 4;
  return [
    ...parts.flatMap((one, at) => parts.slice(at + 1).filter(({ box }) => overlap(one.box, box))
      .map((other) => `${one.name} and ${other.name} overlap`)),
    ...parts.filter(({ box }) => box.left < -SLACK || box.top < -SLACK || box.right > right + SLACK
      || box.bottom > bottom + SLACK).map((part) => `${part.name} is beyond the screen`),
    ...parts.filter(({ box }) => Math.min(box.width, box.height) < 20).map((part) => `${part.name} is too small`),
    ...shown(".task .fit, .score, #lesson, .bot-panel").filter(isCut).map((part) => `${name(part)} is cut off`),
    ...shown(".fit").filter((part) => parseFloat(getComputedStyle(part).fontSize) < 12)
      .map((part) => `${part.textContent} is too small to read`),
  ];
}"""

# the empty tray lies on the curtain over it, and shows nothing
NEXT_IN_SIGHT = """name => [...document.querySelectorAll("#tray-curtain .next-name, #curtain-title")].some((part) => {
  const words = document.createRange();
  words.selectNodeContents(part);
  const { left, top, right, bottom } = words.getBoundingClientRect();
  const there = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2);
  const isOnTop = part.contains(there.find(({ id }) => id !== "tray"));
  return isOnTop && bottom <= innerHeight && right <= innerWidth && part.textContent.includes(name);
})"""

TEXT = "text => document.documentElement.style.fontSize = `calc(var(--type) * max(${text}, 1.36vmin))`"
"""A script that sets the size of all text, as the default text size of a browser does."""


def _faults(table: Table, size: Size, *, may_scroll: bool) -> list[str]:
    width, height = size
    table.page.set_viewport_size({"width": width, "height": height})
    return [f"{width}x{height} (seed {SEED}): {fault}" for fault in table.page.evaluate(FAULTS, may_scroll)]


def _drawn(count: int) -> list[Size]:
    """Return sizes of phones, upright and lying: some with the bars of a browser, and this number drawn by chance."""
    chance = Random(SEED)
    drawn = [(chance.randint(*NARROW), chance.randint(*LOW)) for _ in range(count)]
    return [size for width, height in (*WITH_BARS, *drawn) for size in ((width, height), (height, width))]


@pytest.mark.parametrize(
    ("scene", "letters"),
    [
        *((scene, "") for scene in ("middle", "crowded", "curtain", "bot-paused", "bot-cannot-think", "hints")),
        *((scene, "") for scene in ("history", "lesson", "lesson-size", "lesson-lane", "refusal", "exercise-better")),
        *((scene, "large") for scene in ("long-names", "crowded", "lesson-lane", "exercise-wrong")),
    ],
)
def test_nothing_lies_on_anything_else_on_a_small_screen(
    table: Table, scene: str, letters: str, pytestconfig: pytest.Config
) -> None:
    play(table, SCENE[scene], "en")
    table.shown = None
    table.page.evaluate("letters => document.documentElement.dataset.type = letters", letters)
    may_scroll = bool(letters) or scene.startswith(("lesson", "exercise"))
    sizes = _drawn(30 if pytestconfig.option.full else 5)
    found = [fault for size in sizes for fault in _faults(table, size, may_scroll=may_scroll)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("language", ["en", "de", "fr", "it", "ja"])
@pytest.mark.parametrize("scene", ["curtain", "curtain-over-everything"])
def test_the_hand_over_names_the_next_player_in_sight(table: Table, scene: str, language: str) -> None:
    play(table, SCENE[scene], language)
    for width, height in (*SIZES, *_drawn(0)):
        table.page.set_viewport_size({"width": width, "height": height})
        assert table.page.evaluate(NEXT_IN_SIGHT, "Cleo"), (width, height)


@pytest.mark.parametrize("scene", ["middle", "crowded", "hints", "refusal"])
def test_everything_can_be_reached_in_an_enlarged_page(table: Table, scene: str) -> None:
    play(table, SCENE[scene], "en")
    found = [fault for size in ENLARGED for fault in _faults(table, size, may_scroll=True)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("scene", ["middle", "hints", "turn-complete"])
def test_everything_can_be_reached_with_letters_of_twice_the_size(table: Table, scene: str) -> None:
    play(table, SCENE[scene], "en")
    table.shown = None
    table.page.evaluate(TEXT, "200%")
    sizes = ((1366, 768), (1180, 820), (820, 1180), *PHONES)
    found = [fault for size in sizes for fault in _faults(table, size, may_scroll=True)]
    assert not found, "\n".join(found)
