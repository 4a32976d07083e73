"""Write the page of the gallery, which shows all pictures, with a row for each scene and language."""

from collections.abc import Iterable
from html import escape
from itertools import groupby

from tests.gallery.pictures import GALLERY, Picture

STYLE = """
  body { font: 16px/1.4 system-ui, sans-serif; margin: 1rem 2rem; background: Canvas; color: CanvasText; }
  :root { color-scheme: light dark; }
  h2 { margin: 2rem 0 .5rem; position: sticky; top: 0; background: Canvas; }
  .row { display: flex; gap: 1rem; overflow-x: auto; padding-bottom: 1rem; }
  figure { margin: 0; flex: none; }
  img { height: 20rem; border: 1px solid GrayText; display: block; }
  figcaption { font-size: .8rem; }
  .troubles { color: #c33; }
"""


def write(pictures: list[Picture], troubles: list[str]) -> None:
    """Write the page into the gallery, with these pictures and a list of the problems."""
    GALLERY.mkdir(exist_ok=True)
    by_scene = sorted(pictures, key=lambda picture: [p.scene for p in pictures].index(picture.scene))
    sections = "".join(_section(scene, group) for scene, group in groupby(by_scene, lambda picture: picture.scene))
    wrong = "".join(f"<li>{escape(trouble)}</li>" for trouble in troubles)
    page = (
        f'<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Gallery</title><style>{STYLE}</style>'
        f'<h1>Gallery</h1><p>{len(pictures)} pictures</p><ul class="troubles">{wrong}</ul>{sections}</html>'
    )
    (GALLERY / "index.html").write_text(page, "utf-8")


def _section(scene: str, pictures: Iterable[Picture]) -> str:
    rows = "".join(_row(list(group)) for _, group in groupby(pictures, lambda picture: picture.language))
    return f"<h2>{escape(scene)}</h2>{rows}"


def _row(pictures: list[Picture]) -> str:
    return f'<div class="row">{"".join(map(_figure, pictures))}</div>'


def _figure(picture: Picture) -> str:
    address = picture.file.as_posix()
    caption = f"{picture.language}, {picture.width} x {picture.height}, {picture.scheme}"
    return (
        f'<figure><a href="{address}"><img src="{address}" loading="lazy" alt="{caption}"></a>'
        f"<figcaption>{caption}</figcaption></figure>"
    )
