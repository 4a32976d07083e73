from app.table.screen_parts import Notice, NoticeLine
from tests.web.fixtures import GAME, screen
from tests.web.recorder import Markup
from tests.web.table import Table, html_of


def strip(notice: Notice) -> str:
    return html_of("notice", notice=notice)


def test_a_screen_reader_hears_what_is_pointed_at_with_the_reason_and_on_the_space() -> None:
    table = Table()
    plain = screen(GAME, 60, "stable")
    said = Notice("A lane must stay empty.", "refusal", "R16", "Marked in the city: c4.")
    calls = table.shows(plain._replace(notice=said, board=plain.board._replace(obstacles=frozenset({"c4"}))))
    assert ("set_html", "notice") in calls
    assert (
        "".join(Markup(table.surface.html("notice")).texts) == "A lane must stay empty. Marked in the city: c4. Rule 16"
    )
    assert str(table.surface.last("space-c4")[1]).endswith(", marked")


def test_what_more_is_known_is_folded_and_each_line_links_its_rule() -> None:
    shown = strip(Notice("Short.", "inspection", "R31", more=(NoticeLine("One.", "R32"), NoticeLine("Two."))))
    assert "<details" in shown
    assert "open" not in Markup(shown).elements[1]
    assert {"notice-rule", "more-rule-0"} <= set(Markup(shown).ids)
    assert "more-rule-1" not in Markup(shown).ids


def test_a_short_sentence_of_which_no_more_is_known_has_no_fold() -> None:
    assert "<details" not in strip(Notice("Short.", "announcement"))


def test_a_sentence_that_may_be_too_long_for_a_phone_or_a_tablet_can_be_unfolded() -> None:
    for letters, kind in ((80, "long"), (140, "very-long")):
        shown = strip(Notice("m" * letters, "announcement"))
        assert {kind, "only-whole"} <= Markup(shown).classes
    assert "very-long" in Markup(strip(Notice("\u5c4b" * 70, "announcement"))).classes


def test_what_is_inspected_is_drawn_beside_its_sentence() -> None:
    marks = {
        "gray": "swatch",
        "tile-gray": "palace-tile",
        "tower-1": "tower-tile",
        "red": "chip",
        "wall": "piece-icon",
        "merchant": "piece-icon",
    }
    for mark, drawn in marks.items():
        assert drawn in Markup(strip(Notice("It.", "inspection", mark=mark))).classes
