"""A picture in steps, of which one is seen: static/bridge/stepped.mjs shows the others in turn after a tap."""

from collections.abc import Sequence
from typing import NamedTuple

from app.web.components.html import text
from app.web.components.icons import ICONS


class Picture(NamedTuple):
    """What is the same in all steps, and what is drawn over it in each."""

    view_box: str
    ground: str
    steps: Sequence[str]


def stepped(key: str, picture: Picture, caption: str, play: str, title: str = "") -> str:
    """The picture with its sentence, perhaps under a title. Over all of it lies a button, which `play` names."""
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
