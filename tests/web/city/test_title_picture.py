"""Tests that the title picture shows a city that the rules allow."""

from app.engine.audit import audit
from app.engine.record import record_of
from app.web.city.skeleton import PAGE, with_drawings
from app.web.city.title_picture import RECORD, title_picture
from tests.web.recorder import Markup


def test_the_city_of_the_cover_is_one_that_the_rules_allow() -> None:
    record = record_of(RECORD)
    assert record.position
    assert audit(record.position, record.rule_set) == []


def test_the_cover_has_no_names_that_the_city_itself_is_patched_by() -> None:
    drawn = Markup(title_picture())
    assert drawn.open == []
    assert drawn.ids == []
    assert title_picture() in with_drawings(PAGE.read_text("utf-8"))
