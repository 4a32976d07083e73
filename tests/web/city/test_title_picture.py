"""Tests that the title picture shows a city that the rules allow."""

import re
from xml.etree import ElementTree as ET

import pytest

from app.engine.audit import audit
from app.engine.record import record_of
from app.host.site import ROOT
from app.web.city.geometry import HEIGHT, WIDTH
from app.web.city.title_picture import RECORD, title_picture


def test_the_city_of_the_cover_is_one_that_the_rules_allow() -> None:
    record = record_of(RECORD)
    assert record.position
    assert not any(audit(record.position, record.rule_set))


@pytest.mark.parametrize("dark", [False, True])
def test_the_cover_is_a_whole_picture_in_the_colors_of_its_theme(*, dark: bool) -> None:
    picture = title_picture(dark=dark)
    ET.fromstring(picture)  # noqa: S314 - our own
    used = set(re.findall(r'(?:href="|url\()#([\w-]+)', picture))
    assert used <= set(re.findall(r' id="([\w-]+)"', picture))
    assert ("color-scheme: dark" in picture) is dark


def test_the_cover_has_nothing_that_cannot_be_seen() -> None:
    picture = title_picture(dark=False)
    definitions = next(part for part in ET.fromstring(picture) if part.tag.endswith("defs"))  # noqa: S314 - our own
    assert all(re.search(rf"#{part.get('id')}\b", picture) for part in definitions)
    assert 'd=""' not in picture


def test_the_page_shows_the_whole_cover() -> None:
    style = (ROOT / "static" / "style" / "opening.css").read_text("utf-8")
    assert f"aspect-ratio: {WIDTH} / {HEIGHT};" in style
