"""The first game's tour: a few steps that can be skipped and never come back unasked."""

import re

from app.table.help.tour import steps
from app.table.intents import EndTour, EndTurn, NextTip, OpenSheet, StartGame, StartTour
from app.table.settings import Settings
from app.table.sitting import Sitting
from app.table.update import update
from app.table.views.screen import view
from app.table.views.settings import settings_sheet
from app.table.wording.words import Words
from tests.table.sittings import after, sitting_after


def test_the_first_game_has_a_tour_that_ends_and_never_comes_back_unasked() -> None:
    sitting = update(Sitting(), StartGame())
    texts = []
    while (tip := view(sitting).tip) is not None:
        texts.append(tip.text)
        sitting = update(sitting, NextTip())
    assert 1 < len(texts) <= 6
    assert len(set(texts)) == len(texts)
    assert view(after(sitting, OpenSheet("setup"), StartGame(), StartGame())).tip is None
    assert view(after(sitting, OpenSheet("settings"), StartTour())).tip is not None


def test_a_tour_that_nobody_heeded_does_not_come_back_with_the_next_game() -> None:
    assert view(after(Sitting(), StartGame(), OpenSheet("setup"), StartGame())).tip is None


def test_the_tour_can_be_skipped() -> None:
    assert view(after(Sitting(), StartGame(), EndTour())).tip is None


def test_the_tour_is_offered_again_where_there_is_a_table_to_go_round() -> None:
    assert settings_sheet(Sitting(settings=Settings(toured=True))).tour == ""
    assert settings_sheet(sitting_after("h6")).tour == "Show the tour again"


def test_the_tour_waits_behind_sheets_and_curtains() -> None:
    assert view(after(Sitting(), StartGame(), OpenSheet("rules"))).tip is None
    behind = update(sitting_after("h6", "gray c4", "gray c5"), EndTurn())
    assert behind.curtain
    assert view(behind._replace(tip=0)).tip is None


def test_the_tour_is_short() -> None:
    assert 1 <= len(steps(Words())) <= 6


def test_every_step_points_at_a_part_of_the_page() -> None:
    assert {step.points_at for step in steps(Words())} == {"turn", "tray", "city", "players", "buttons"}


def test_every_step_is_one_or_two_short_sentences() -> None:
    for step in steps(Words()):
        assert 1 <= len(re.findall(r"[.!?](?: |$)", step.text)) <= 2, step.text
        assert len(step.text) <= 160
        assert not set(step.text) & set("{}")
