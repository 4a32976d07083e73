"""What lies over the table: the curtain, the menu, the sheets that are leafed through, the tour."""

from app.table.screen import Curtain, Rest, Screen, Tip
from app.web.page import Page
from tests.web.fixtures import screen
from tests.web.notes import Markup, Notes
from tests.web.sheets import LOG_SHEET, RULES_SHEET, SETTINGS_SHEET, SHARING_SHEET

PLAIN = screen("game-original-4-builder", 60)
CURTAIN = Curtain("Ben", "blue", "Pass the tablet to Ben", "For Ben's eyes only.", "I am Ben")


class Table:
    """A page on a surface that takes notes."""

    def __init__(self) -> None:
        self.notes = Notes()
        self.commands: list[str] = []
        self.page = Page(self.notes, lambda _: None, self.commands.append)

    def shows(self, screen: Screen, rest: Rest | None = None) -> list[tuple[str, str]]:
        self.notes.taken()
        self.page.show(screen, lambda: rest or Rest())
        return [(verb, element) for verb, element, _ in self.notes.calls]

    def html(self, element: str) -> str:
        return str(
            next(rest[-1] for verb, name, rest in reversed(self.notes.calls) if (verb, name) == ("set_html", element))
        )


def test_the_curtain_is_in_the_next_players_color_with_one_button() -> None:
    table = Table()
    assert ("cover", "curtain") in table.shows(PLAIN._replace(curtain=CURTAIN))
    markup = Markup(table.html("curtain"))
    assert {"curtain", "blue"} <= markup.classes
    assert [value for name, value in markup.attributes if name == "data-intent"] == ["lift"]
    assert "I am Ben" in markup.texts


def test_behind_the_curtain_keys_mean_nothing() -> None:
    table = Table()
    table.shows(PLAIN._replace(curtain=CURTAIN))
    assert table.page.controls.covered


def test_the_curtain_is_lifted_once_and_leaves_nothing_behind() -> None:
    table = Table()
    table.shows(PLAIN._replace(curtain=CURTAIN))
    calls = table.shows(PLAIN)
    assert calls.count(("uncover", "curtain")) == 1
    assert table.html("curtain") == ""


def test_a_sheet_that_the_browser_closed_is_opened_again_while_it_is_wanted() -> None:
    table = Table()
    table.shows(PLAIN._replace(sheet=LOG_SHEET))
    table.notes.taken()
    table.page.closed("sheet")
    assert table.notes.taken() == [("open_sheet", "sheet")]
    table.shows(PLAIN)
    table.notes.taken()
    table.page.closed("sheet")
    assert table.notes.taken() == []


def test_a_sheet_lies_over_the_curtain() -> None:
    calls = Table().shows(PLAIN._replace(curtain=CURTAIN, sheet=SETTINGS_SHEET))
    assert calls.index(("cover", "curtain")) < calls.index(("open_sheet", "sheet"))


def test_the_menu_opens_and_whatever_is_shown_next_closes_it() -> None:
    table = Table()
    table.shows(PLAIN)
    table.notes.taken()
    table.page.run("menu")
    assert table.notes.taken() == [("open_sheet", "menu")]
    assert table.shows(PLAIN._replace(sheet=LOG_SHEET))[0] == ("close_sheet", "menu")


def test_the_log_looks_at_each_position() -> None:
    table = Table()
    table.shows(PLAIN._replace(sheet=LOG_SHEET))
    attributes = Markup(table.html("sheet")).attributes
    assert [value for name, value in attributes if name == "data-ply"] == ["2", "1"]


def test_each_language_is_named_in_itself() -> None:
    table = Table()
    table.shows(PLAIN._replace(sheet=SETTINGS_SHEET))
    attributes = Markup(table.html("sheet")).attributes
    assert [value for name, value in attributes if name == "lang"] == ["en", "ja"]
    assert [value for name, value in attributes if name == "aria-checked"] == ["true", "false"]


def test_another_topic_of_the_rules_leaves_the_list_in_its_place() -> None:
    table = Table()
    table.shows(PLAIN._replace(sheet=RULES_SHEET))
    calls = table.shows(PLAIN._replace(sheet=RULES_SHEET._replace(opened="goal")))
    assert [call for call in calls if call[0] != "reveal"] == [
        ("replace", "topic-goal"), ("replace", "topic-dome"), ("set_html", "rule-text"),
    ]  # fmt: skip


def test_rules_that_hold_only_in_some_rule_sets_are_marked() -> None:
    table = Table()
    table.shows(PLAIN._replace(sheet=RULES_SHEET))
    assert "special" in Markup(table.html("rule-text")).classes


def test_the_tour_points_at_its_part_of_the_page_and_goes_away() -> None:
    table = Table()
    table.shows(PLAIN._replace(tip=Tip("Look here.", "tray", 2, 6)))
    assert table.notes.last("tip") == ("class", "at-tray")
    table.shows(PLAIN)
    assert table.notes.last("tip") == ("class", "closed")


def test_the_record_is_kept_and_sent_outside_the_page() -> None:
    table = Table()
    table.shows(PLAIN._replace(sheet=SHARING_SHEET))
    table.page.run("keep")
    assert table.commands == ["keep"]


def test_what_came_of_sharing_is_said_in_its_own_place_and_not_again_when_the_sheet_opens_anew() -> None:
    table = Table()
    sheet = SHARING_SHEET._replace(result="")
    assert ("set_html", "sheet") in table.shows(PLAIN._replace(sheet=sheet))
    for said in ("That is no game of Medina.", "The file is saved.", "That is no game of Medina."):
        assert table.shows(PLAIN._replace(sheet=sheet._replace(result=said))) == [("set_html", "import-result")]
        assert table.html("import-result") == said
    table.shows(PLAIN)
    table.shows(PLAIN._replace(sheet=sheet))
    assert table.html("import-result") == ""


def test_without_a_game_only_everything_goes_out() -> None:
    table = Table()
    table.shows(PLAIN._replace(sheet=SHARING_SHEET))
    assert {"do-link", "do-keep", "do-all", "do-choose"} <= set(Markup(table.html("sheet")).ids)
    table.shows(PLAIN._replace(sheet=SHARING_SHEET._replace(has_game=False)))
    assert {"do-link", "do-keep"}.isdisjoint(Markup(table.html("sheet")).ids)
