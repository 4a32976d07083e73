"""Tests of the city in words, and of the curtain when the page is opened again."""

import pytest

from app.engine.grid import NAME, RING, SPACE, spaces_of
from app.engine.position import placement
from app.engine.record import Player, Record
from app.table import intents
from app.table.autosave import restore
from app.table.game import Game, game_of
from app.table.settings.preferences_text import saved_settings
from app.table.sitting import Sitting
from app.table.state.open_sheets import OpenSheets
from app.table.state.settings import Settings
from app.table.view import after_paint, view
from app.table.wording.words import words_in
from tests.table.saves.stores import FakeStore
from tests.table.saves.texts import key_of, untitled_save
from tests.table.sittings import update

PLAYERS = (Player("Ana", "red"), Player("Ben", "blue"), Player("Cleo", "green"))
PLACED = ("merchant h6", "gray c4", "stable c5", "dome c4", "wall n-a")


def game(placed: int, final: int) -> Game:
    return game_of(Record("original", PLAYERS, tuple(placement(word, "") for word in PLACED[:placed])), final)


def stored(saved: Game, *, open_play: bool = False) -> dict[str, str]:
    return {
        key_of("1", 1): untitled_save(saved),
        "medina.settings": saved_settings(Settings(curtain="none" if open_play else "tray")),
    }


def test_each_space_names_its_piece_and_the_owner() -> None:
    said = after_paint(Sitting(game=game(5, 5))).spaces
    assert said["h6"] == "h6, merchant"
    assert said["c4"] == "c4, gray palace of Ben, dome"
    assert said["c5"] == "c5, stable, gray palace of Ben"
    assert said["n-a"] == "north a, wall, tower 1"
    assert said["tower-1"] == "Tower 1"
    assert "c6" not in said


def test_an_unclaimed_palace_has_no_owner() -> None:
    assert after_paint(Sitting(game=game(2, 1))).spaces["c4"] == "c4, gray palace"


def test_without_a_game_the_walls_and_the_towers_have_their_names() -> None:
    said = after_paint(Sitting()).spaces
    assert said.keys() == {NAME[space] for space in spaces_of(RING)} | {"tower-1", "tower-2", "tower-3", "tower-4"}
    assert (said["w-1"], said["tower-1"]) == ("west 1, empty", "Tower 1")


@pytest.mark.parametrize(
    ("language", "north", "west"),
    [
        ("en", "north c", "west 11"),
        ("fr", "côté nord c", "côté ouest 11"),
        ("it", "nord-c", "ovest-11"),
        ("ja", "北c", "西11"),
        ("de", "Nord c", "West 11"),
    ],
)
def test_the_places_of_walls_are_named_by_their_side(language: str, north: str, west: str) -> None:
    words = words_in(language)
    assert [words.space(SPACE[name]) for name in ("n-c", "w-11", "c4")] == [north, west, "c4"]


def test_the_last_placement_is_announced_and_so_is_an_undone_one() -> None:
    sitting = Sitting(game=game(2, 1), sheets=OpenSheets())
    assert after_paint(sitting).announcement == "Ana: gray piece on c4"
    assert after_paint(update(sitting, intents.Undo())).announcement == "Taken back: Ana: gray piece on c4"
    assert after_paint(Sitting()).announcement == ""


@pytest.mark.parametrize(("placed", "final", "drawn"), [(0, 0, True), (1, 0, False), (3, 3, True), (4, 3, False)])
def test_a_page_opened_again_between_two_turns_has_its_curtain_drawn(placed: int, final: int, drawn: bool) -> None:
    sitting = restore(FakeStore(stored(game(placed, final))))
    assert sitting.curtain is drawn
    assert (view(sitting).tray == ()) is drawn


def test_in_open_play_no_curtain_is_drawn() -> None:
    assert not restore(FakeStore(stored(game(3, 3), open_play=True))).curtain


def test_a_space_is_named_with_the_punctuation_of_the_language() -> None:
    japanese = after_paint(Sitting(game=game(2, 1), words=words_in("ja"))).spaces
    assert japanese["c4"] == "c4、灰色の宮殿"
