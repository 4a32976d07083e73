"""Take the pictures of the README, for `python3 -m tests gallery --readme`."""

import base64
import struct
from collections.abc import Iterator, Sequence

from playwright.sync_api import Browser, Page

from app.host.site import ROOT
from app.table.intents import CountNext
from tests.gallery.pictures import PATIENCE_MS, SETTLED
from tests.gallery.scenes import SCENE, play
from tests.gallery.table import TABLET, Table

FOLDER = ROOT / ".github" / "pictures"
LANGUAGE = "en"
SCENES = ("middle", "curtain", "lesson-lane", "welcome", "result")
WIDTH = 720
"""The width of the animated picture in pixels. The other pictures are as large as the screen."""
PACE_MS, LAST_MS = 600, 4_000
"""The milliseconds for which the animation shows each step of the result (`PACE_MS`), and the last step (`LAST_MS`)."""

AS_WEBP = """async ([picture, width, quality]) => {
  const bitmap = await createImageBitmap(await (await fetch(picture)).blob());
  const canvas = new OffscreenCanvas(width, Math.round(bitmap.height * width / bitmap.width));
  const context = canvas.getContext("2d");
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: "image/webp", quality })).arrayBuffer());
  return [bytes.toBase64(), canvas.width, canvas.height];
}"""


def take(browser: Browser, address: str) -> list[str]:
    """Take all pictures of the README, write them into `FOLDER`, and return the names of their files."""
    page = browser.new_context(base_url=address, viewport=TABLET).new_page()
    page.set_default_timeout(PATIENCE_MS)
    maker = browser.new_page()  # an empty page, because the policy of the game's page does not let it fetch a picture
    table = Table(page)
    files = {}
    for name in SCENES:
        play(table, SCENE[name], LANGUAGE)
        files[f"{name}.webp"], *_ = _picture(page, maker, TABLET["width"], 0.8)
    files["counting.webp"] = _moving([_picture(page, maker, WIDTH, 0.6) for _ in _counting(table)])
    page.context.close()
    maker.context.close()
    FOLDER.mkdir(exist_ok=True)
    for name, content in files.items():
        (FOLDER / name).write_bytes(content)
    return list(files)


def _counting(table: Table) -> Iterator[None]:
    """Show the result of a game step by step, from the last turn to the winner, and yield after each step."""
    play(table, SCENE["result-counting"], LANGUAGE)
    while table.sitting.sheets.counting is not None:
        yield
        table.tell(CountNext())
    yield


def _picture(page: Page, maker: Page, width: int, quality: float) -> tuple[bytes, int, int]:
    """Take a WebP picture of the page, scaled to this width. Return its bytes, its width and its height.

    `maker` is another page, whose scripts convert the picture.
    """
    page.evaluate(SETTLED)
    shown = base64.b64encode(page.screenshot(animations="disabled")).decode()
    content, *size = maker.evaluate(AS_WEBP, [f"data:image/png;base64,{shown}", width, quality])
    return base64.b64decode(content), *size


def _moving(pictures: Sequence[tuple[bytes, int, int]]) -> bytes:
    """Combine pictures of the same size into an endless animation, in the container format of WebP."""
    *_, width, height = pictures[0]
    size = _number(width - 1) + _number(height - 1)
    chunks = [_chunk(b"VP8X", bytes([2, 0, 0, 0]) + size), _chunk(b"ANIM", bytes(6))]
    for number, (picture, *_) in enumerate(pictures, start=1):
        shown_for = LAST_MS if number == len(pictures) else PACE_MS
        drawn = picture[picture.index(b"VP8 ") :]
        chunks.append(_chunk(b"ANMF", bytes(6) + size + _number(shown_for) + bytes([2]) + drawn))
    return _chunk(b"RIFF", b"WEBP" + b"".join(chunks))


def _number(value: int) -> bytes:
    return value.to_bytes(3, "little")


def _chunk(name: bytes, content: bytes) -> bytes:
    return name + struct.pack("<I", len(content)) + content + bytes(len(content) % 2)
