import re
from collections.abc import Callable

import pytest

from app.table.screen import Choice, ChoicePiece, Curtain, History, Notice, Pieces, Rest, Screen, Sheet, Tip
from app.table.views.screen import LABELS
from app.web.city.skeleton import PAGE
from app.web.input.controls import ASKED
from app.web.page import Page
from tests.web.fixtures import panels, screen
from tests.web.notes import Markup, Notes
from tests.web.sheets import RESULT, ROGUE, SETUP, SHEETS

GAME = "game-original-4-builder"


def rogue(sheet: Sheet | None = None) -> Screen:
    """A screen whose every text tries to be markup."""
    plain = screen(GAME, 60, "stable")
    return plain._replace(
        headline=ROGUE,
        task=ROGUE,
        tray=tuple(piece._replace(name=ROGUE) for piece in plain.tray),
        notice=Notice(ROGUE, "refusal", ROGUE, ROGUE),
        choice=Choice("c4", ROGUE, (ROGUE,), (ChoicePiece("stable", ROGUE),)),
        curtain=Curtain(ROGUE, "red", ROGUE, ROGUE, ROGUE),
        history=History(3, 60, ROGUE),
        tip=Tip(ROGUE, "city", 1, 6),
        sheet=sheet,
        words=dict.fromkeys(LABELS, ROGUE),
    )


def rogue_rest() -> Rest:
    players = tuple(
        who._replace(
            name=ROGUE,
            color_name=ROGUE,
            note=ROGUE,
            holdings=tuple(each._replace(name=ROGUE) for each in who.holdings),
            tiles=tuple(each._replace(name=ROGUE) for each in who.tiles),
            stock=(Pieces("gray", ROGUE, 3),),
        )
        for who in panels(GAME, 60)
    )
    return Rest(players, spaces={"c4": ROGUE}, announcement=ROGUE)


COMMANDS = {"menu", "whole", "link", "keep", "all", "take-over"}


def shown(*screens: Screen, rest: Callable[[], Rest] = Rest) -> tuple[Page, Notes]:
    notes = Notes()
    page = Page(notes, lambda _: None, lambda _: None)
    for each in screens:
        notes.taken()
        page.show(each, rest)
    return page, notes


def html(notes: Notes) -> list[str]:
    return [str(rest[-1]) for verb, _, rest in notes.calls if verb in {"set_html", "append", "replace"}]


@pytest.mark.parametrize("sheet", [None, *SHEETS])
def test_whatever_people_wrote_stays_text(sheet: Sheet | None) -> None:
    _, notes = shown(rogue(sheet), rest=rogue_rest)
    for markup in html(notes):
        read = Markup(markup)
        assert read.open == [], markup
        assert "onclick" not in dict(read.attributes)
        assert "style" not in dict(read.attributes)
    assert any(ROGUE in "".join(Markup(markup).texts) for markup in html(notes))


@pytest.mark.parametrize("sheet", [None, *SHEETS])
def test_every_button_asks_for_something_that_is_known(sheet: Sheet | None) -> None:
    _, notes = shown(rogue(sheet), rest=rogue_rest)
    attributes = [pair for markup in html(notes) for pair in Markup(markup).attributes]
    asked = {value for name, value in attributes if name == "data-intent"}
    assert asked
    assert asked <= ASKED.keys()
    assert {value for name, value in attributes if name == "data-command"} <= COMMANDS


def test_everything_that_is_shown_has_its_place_in_the_page() -> None:
    page = Markup(PAGE.read_text(encoding="utf-8"))
    assert len(page.ids) == len(set(page.ids))
    known = set(page.ids)
    for sheet in (None, *SHEETS):
        _, notes = shown(rogue(sheet), rest=rogue_rest)
        for verb, element, rest in notes.calls:
            assert verb == "set_language" or element in known, element
            if verb in {"set_html", "append", "replace"}:
                known |= set(Markup(str(rest[-1])).ids)


def test_the_same_screen_touches_nothing() -> None:
    _, notes = shown(screen(GAME, 60), screen(GAME, 60))
    assert notes.taken() == []


def test_taking_a_piece_in_hand_touches_its_button_and_the_lit_spaces_only() -> None:
    before, after = screen(GAME, 100, "merchant"), screen(GAME, 100, "dome")
    _, notes = shown(before, after)
    touched = [element for _, element in notes.taken()]
    seen = [element for element in touched if not element.startswith("space-")]
    assert sorted(seen) == ["lit", "tray-dome", "tray-merchant"]
    assert {element.removeprefix("space-") for element in touched} - set(seen) == before.board.sites ^ after.board.sites


def test_a_new_score_touches_that_players_panel_only() -> None:
    before = screen(GAME, 60)
    first, *others = panels(GAME, 60)
    page, notes = shown(before, rest=lambda: Rest((first, *others)))
    notes.taken()
    page.show(before, lambda: Rest((first._replace(score=99), *others)))
    assert notes.taken() == [("replace", "player-0")]


def test_writing_a_name_does_not_draw_the_line_anew() -> None:
    before = screen(GAME, 60)._replace(sheet=SETUP)
    renamed = SETUP._replace(seats=(SETUP.seats[0]._replace(name="Ana"), *SETUP.seats[1:]))
    _, notes = shown(before, before._replace(sheet=renamed))
    assert {verb for verb, _ in notes.taken()} == {"set_value"}


def test_a_sheet_opens_and_closes_once() -> None:
    plain = screen(GAME, 60)
    sheet = plain._replace(sheet=SETUP)
    page, notes = shown(plain, sheet)
    assert ("open_sheet", "sheet") in notes.taken()
    page.show(sheet, Rest)
    page.show(plain, Rest)
    assert notes.taken()[-1] == ("close_sheet", "sheet")


def test_a_sheet_shown_again_is_drawn_as_it_is_now() -> None:
    plain = screen(GAME, 60)
    page, notes = shown(plain._replace(sheet=SETUP), plain._replace(sheet=RESULT))
    notes.taken()
    page.show(plain._replace(sheet=SETUP), Rest)
    assert {("set_html", "sheet"), ("set_html", "seats"), ("set_value", "name-0")} <= set(notes.taken())


def test_the_choice_opens_at_its_space_and_closes() -> None:
    plain = screen(GAME, 60)
    offered = plain._replace(choice=Choice("a11", "What shall stand here?", (), (ChoicePiece("stable", "Stable"),)))
    page, notes = shown(plain, offered)
    left, top = notes.last("choice")
    assert isinstance(left, float)
    assert isinstance(top, float)
    assert left < 15
    assert top < 20
    page.show(plain, Rest)
    assert notes.last("choice") == ("class", "closed")


def test_a_piece_that_can_go_nowhere_is_dimmed_but_can_be_asked_about() -> None:
    _, notes = shown(screen(GAME, 100))
    tray = next(rest[0] for _, element, rest in notes.calls if element == "tray")
    (gray,) = re.findall(r'<button id="tray-gray"[^>]*>', str(tray))
    assert "idle" in gray
    assert "disabled" not in gray


def test_a_screen_reader_is_told_which_pieces_are_dimmed_before_one_is_pressed() -> None:
    shows = screen(GAME, 100)
    _, notes = shown(shows)
    tray = next(rest[0] for _, element, rest in notes.calls if element == "tray")
    heard = ["".join(Markup(f"{button}</button>").texts) for button in str(tray).split("</button>")[:-1]]
    assert {piece.playable for piece in shows.tray} == {True, False}
    assert [text.endswith(", cannot be placed now") for text in heard] == [not piece.playable for piece in shows.tray]


class Slow(Notes):
    """A surface on which what changed is seen when the test says so."""

    def __init__(self) -> None:
        super().__init__()
        self.jobs: list[Callable[[], None]] = []

    def later(self, job: Callable[[], None]) -> None:
        self.jobs.append(job)

    def seen(self) -> None:
        jobs, self.jobs = self.jobs, []
        for job in jobs:
            job()


def test_the_panels_are_drawn_when_what_the_tap_is_about_has_been_seen() -> None:
    notes = Slow()
    page = Page(notes, lambda _: None, lambda _: None)
    page.show(screen(GAME, 60), lambda: Rest(panels(GAME, 60)))
    assert ("set_html", "players") in notes.taken(), "the first time all comes at once"
    page.show(screen(GAME, 61), lambda: Rest(panels(GAME, 61)))
    page.show(screen(GAME, 62), lambda: Rest(panels(GAME, 62)))
    assert not any(element.startswith("player") for _, element in notes.taken())
    notes.seen()
    assert {element for _, element in notes.taken() if element.startswith("player-")} == {
        f"player-{seat}" for seat, who in enumerate(panels(GAME, 62)) if who != panels(GAME, 60)[seat]
    }
