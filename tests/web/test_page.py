import re
from collections.abc import Callable

import pytest

from app.table.bots.explanation import ExplainedTurn, Explanation
from app.table.bots.fact_sentences import Sentence
from app.table.intents import (
    AskForHint,
    LeaveInnerTable,
    NextStep,
    PreviousStep,
    SetReplaySpeed,
    StartRecap,
    StartReplay,
    ThinkAgain,
)
from app.table.log.log import ScoreChange
from app.table.play.beginner_tips import TipView
from app.table.play.curtain import Curtain
from app.table.play.players import Pieces
from app.table.play.turn import Choice, TrayPiece
from app.table.replay.bar import History
from app.table.replay.recap import Recap, RecapLine
from app.table.screen import AfterPaint, Screen, Sheet
from app.table.screen_parts import Button, Card, Notice, NoticeLine, TurnOfOthers
from app.web.city.skeleton import PAGE, with_city
from app.web.components.intent_data import intent_of
from app.web.page import Page
from tests.web.fixtures import GAME, PLAIN, panels, screen
from tests.web.recorder import Markup, Recorder, SlowRecorder
from tests.web.samples import RESULT, ROGUE, ROGUE_WORDS, SETUP, SHEETS
from tests.web.table import Table

BACK = Button(PreviousStep(), ROGUE)
SENTENCES = (Sentence(ROGUE, ("c4",)), Sentence(ROGUE, ()))
CHANGES = (ScoreChange("red", ROGUE, "+1"),)
EXPLAINED = ExplainedTurn(0, "", "red", ("dome",), ROGUE, ROGUE, True, CHANGES, SENTENCES, other=ROGUE)


def rogue(sheet: Sheet | None = None) -> Screen:
    """Return a screen in which every text contains markup."""
    plain = screen(GAME, 60, "stable")
    return plain._replace(
        headline=ROGUE,
        task=ROGUE,
        tray=tuple(piece._replace(name=ROGUE, spoken=ROGUE) for piece in plain.tray),
        notice=Notice(ROGUE, "refusal", ROGUE, ROGUE, (NoticeLine(ROGUE, ROGUE),), ROGUE),
        choice=Choice("c4", ROGUE, (TrayPiece("stable", ROGUE, ROGUE, 1, True, False),)),
        curtain=Curtain("tray", ROGUE, "red", ROGUE, ROGUE, ROGUE),
        recap=Recap(
            ROGUE, (RecapLine("red", ("dome", "wall"), ROGUE, (ROGUE,), ROGUE, True),), Button(StartRecap(), ROGUE)
        ),
        history=History(3, 60, ROGUE, ROGUE, Button(StartReplay(), ROGUE), Button(SetReplaySpeed("2"), ROGUE)),
        tip=TipView(ROGUE, "city"),
        others=TurnOfOthers("red", ROGUE, ROGUE, ROGUE, (Button(ThinkAgain(), ROGUE),), 40),
        explanation=Explanation(ROGUE, (EXPLAINED,), 40, ROGUE, Button(AskForHint(), ROGUE)),
        card=Card(ROGUE, 2, 9, ROGUE, ROGUE, ROGUE, Button(LeaveInnerTable(), ROGUE), BACK, Button(NextStep(), ROGUE)),
        sheet=sheet,
        words=ROGUE_WORDS,
    )


def rogue_rest() -> AfterPaint:
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
    return AfterPaint(players, spaces={"c4": ROGUE}, announcement=ROGUE)


def shown(*screens: Screen, rest: Callable[[], AfterPaint] = AfterPaint) -> tuple[Page, Recorder]:
    surface = Recorder()
    page = Page(surface, lambda _: None)
    for each in screens:
        surface.taken()
        page.show(each, rest)
    return page, surface


def html(surface: Recorder) -> list[str]:
    return [str(rest[-1]) for verb, _, rest in surface.calls if verb in {"set_html", "append", "replace"}]


@pytest.mark.parametrize("sheet", [None, *SHEETS])
def test_whatever_people_wrote_stays_text(sheet: Sheet | None) -> None:
    _, surface = shown(rogue(sheet), rest=rogue_rest)
    for markup in html(surface):
        read = Markup(markup)
        assert read.open == [], markup
        assert "onclick" not in dict(read.attributes)
        assert "style" not in dict(read.attributes)
    assert any(ROGUE in "".join(Markup(markup).texts) for markup in html(surface))


@pytest.mark.parametrize("sheet", [None, *SHEETS])
def test_every_button_asks_for_something_that_is_known(sheet: Sheet | None) -> None:
    _, surface = shown(rogue(sheet), rest=rogue_rest)
    elements = [element for markup in html(surface) for element in Markup(markup).elements]
    data = [{name.removeprefix("data-"): value for name, value in each.items()} for each in elements]
    buttons = [each for each in data if "intent" in each]
    assert buttons
    assert all(intent_of(each) is not None for each in buttons)


def test_everything_that_is_shown_has_its_place_in_the_page() -> None:
    page = Markup(with_city(PAGE.read_text("utf-8")))
    assert len(page.ids) == len(set(page.ids))
    known = set(page.ids)
    for sheet in (None, *SHEETS):
        _, surface = shown(rogue(sheet), rest=rogue_rest)
        for verb, element, rest in surface.calls:
            assert verb in {"set_color_scheme", "keep_awake", "add_style"} or element in known, element
            if verb in {"set_html", "append", "replace"}:
                known |= set(Markup(str(rest[-1])).ids)


def test_the_same_screen_touches_nothing() -> None:
    _, surface = shown(PLAIN, PLAIN)
    assert surface.taken() == []


def test_taking_a_piece_in_hand_touches_the_tray_and_the_lit_spaces_only() -> None:
    before, after = screen(GAME, 100, "merchant"), screen(GAME, 100, "wall")
    _, surface = shown(before, after)
    touched = [element for _, element in surface.taken()]
    seen = [element for element in touched if not element.startswith("space-")]
    assert set(seen) == {"sites", "tray"}
    assert {element.removeprefix("space-") for element in touched} - set(seen) == before.board.sites ^ after.board.sites


def test_a_new_score_touches_the_players_only() -> None:
    before = PLAIN
    first, *others = panels(GAME, 60)
    page, surface = shown(before, rest=lambda: AfterPaint((first, *others)))
    surface.taken()
    page.show(before, lambda: AfterPaint((first._replace(score=99), *others)))
    assert surface.taken() == [("set_html", "players")]


def test_a_sheet_opens_and_closes_once() -> None:
    plain = PLAIN
    sheet = plain._replace(sheet=SETUP)
    page, surface = shown(plain, sheet)
    assert ("open_dialog", "sheet") in surface.taken()
    page.show(sheet, AfterPaint)
    page.show(plain, AfterPaint)
    assert surface.taken()[-1] == ("close_dialog", "sheet")


def test_a_piece_that_can_go_nowhere_is_dimmed_but_can_be_asked_about() -> None:
    _, surface = shown(screen(GAME, 100))
    tray = surface.html("tray")
    (gray,) = re.findall(r'<button id="tray-gray"[^>]*>', str(tray))
    assert "idle" in gray
    assert "disabled" not in gray


def test_the_panels_are_drawn_when_what_the_tap_is_about_has_been_seen() -> None:
    surface = SlowRecorder()
    page = Page(surface, lambda _: None)
    page.show(PLAIN, lambda: AfterPaint(panels(GAME, 60)))
    assert ("set_html", "players") in surface.taken(), "the first time all comes at once"
    page.show(screen(GAME, 70), lambda: AfterPaint(panels(GAME, 70)))
    page.show(screen(GAME, 80), lambda: AfterPaint(panels(GAME, 80)))
    assert not any(element.startswith("player") for _, element in surface.taken())
    surface.paint()
    assert surface.taken().count(("set_html", "players")) == 1


def test_what_a_line_of_the_result_points_at_is_on_the_city_no_longer_when_the_sheet_is_closed() -> None:
    table, plain = Table(), PLAIN
    table.shows(plain._replace(sheet=RESULT))
    table.page.controls.hover({"highlight": "c4"})
    assert table.surface.last("counted")[1]
    table.shows(plain)
    assert table.surface.last("counted") == ("d", "")


def test_without_hints_nothing_is_highlighted_and_no_obstacle_is_pointed_at() -> None:
    table = Table()
    plain = screen(GAME, 60, "stable")
    board = plain.board._replace(highlights=False, obstacles=frozenset({"c4"}))
    calls = table.shows(plain._replace(board=board))
    assert {"sites", "obstacles"}.isdisjoint(name for _, name in calls)
    assert "marked" not in str(table.surface.last("space-c4")[1])
