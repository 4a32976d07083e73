"""Draw a picture with steps, which static/bridge/slideshow.mjs shows one by one after a tap."""

from collections.abc import Sequence
from typing import NamedTuple

from app.web.components.html import text
from app.web.components.icons import ICONS


class Picture(NamedTuple):
    """A picture with steps: `ground` is the drawing that all steps share, and each step adds a drawing on top of it."""

    view_box: str
    ground: str
    steps: Sequence[str]


def slideshow(key: str, picture: Picture, caption: str, play: str, title: str = "") -> str:
    """Draw the picture as a figure with the id `key`. A button with the label `play` covers it."""
    first, *others = picture.steps
    steps = f'<g class="pose shown">{first}</g>' + "".join(f'<g class="pose">{other}</g>' for other in others)
    heading = f"<h4>{text(title)}</h4>" if title else ""
    return (
        f'<figure id="{key}" class="diagram">{heading}'
        f'<div class="picture"><svg class="city" viewBox="{picture.view_box}" aria-hidden="true">'
        f"{picture.ground}{steps}</svg>"
        f'<button type="button" data-repeats class="play" aria-label="{text(play)}" aria-describedby="{key}-caption">'
        f'{ICONS["play"]}</button></div><figcaption id="{key}-caption">{text(caption)}</figcaption></figure>'
    )
