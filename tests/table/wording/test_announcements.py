"""Tests that the events of a placement are announced in sentences that name the players."""

from typing import get_args

import pytest

from app.engine import events
from app.engine.grid import SPACE, union
from app.engine.pieces import Kind, Seat, Tower
from app.engine.record import Player
from app.table.view import view
from app.table.wording.announcements import Announcer
from app.table.wording.words import Words
from tests.engine.games import palace, position
from tests.table.sittings import END, after, notice, said, sitting_at

ANA, BEN, CLEO = Seat(0), Seat(1), Seat(2)
PLAYERS = (Player("Ana", "red"), Player("Ben", "blue"), Player("{Cleo}", "green"))
C4 = union([SPACE["c4"]])
SENTENCES: list[tuple[events.Event, str]] = [
    (events.PalaceClaimed(Kind.GRAY, C4, SPACE["c4"]), "Ana claims the gray palace."),
    (events.PalaceFinished(Kind.BROWN, C4), "The brown palace can no longer grow: it is finished."),
    (events.PalaceTileTaken(Kind.ORANGE, BEN, None), "Ben takes the orange palace tile (4 points)."),
    (events.PalaceTileTaken(Kind.GRAY, ANA, BEN), "Ana takes the gray palace tile (1 point) from Ben."),
    (events.PalaceTileTaken(Kind.BLACK, BEN, ANA), "Ben takes the black palace tile (2 points) from Ana."),
    (events.TowerTileTaken(Tower(3), CLEO, None), "{Cleo} takes the tile of tower 3."),
    (events.TowerTileTaken(Tower(2), ANA, CLEO), "Ana takes the tile of tower 2 from {Cleo}."),
    (events.PiecesReturned(Kind.BLACK, (1, 0, 2)), "The remaining black palace pieces go back to the box."),
    (events.PassedOver(CLEO, out=False), "{Cleo} cannot place anything and is skipped."),
    (events.PassedOver(CLEO, out=True), ""),
    (events.TurnEnded(ANA, short=True), "No second piece can be placed."),
    (events.TurnEnded(ANA, short=False), ""),
    (events.GameOver(), "Nobody can place any more pieces: the game is over."),
]


def announced(*happened: events.Event) -> str:
    return Announcer(Words(), PLAYERS).announce(happened, ANA)


@pytest.mark.parametrize(("event", "sentence"), SENTENCES, ids=[str(event) for event, _ in SENTENCES])
def test_each_event_is_announced_in_a_sentence(event: events.Event, sentence: str) -> None:
    assert announced(event) == sentence


def test_every_type_of_event_is_tested_here() -> None:
    assert {type(event) for event, _ in SENTENCES} == set(get_args(events.Event))
    with pytest.raises(TypeError, match="no sentence for"):
        Announcer(Words(), PLAYERS).announce([object()], ANA)  # type: ignore[list-item]


def test_several_events_are_announced_in_their_order() -> None:
    assert announced(events.TurnEnded(ANA, short=False), events.PassedOver(BEN, out=False), events.GameOver()) == (
        "Ben cannot place anything and is skipped. Nobody can place any more pieces: the game is over."
    )
    assert announced() == ""


def test_a_dome_is_announced_with_all_that_it_takes() -> None:
    claimed = sitting_at(position(palace("orange a11 a10"), walls={"1": {"north": 1}}), "dome a10")
    assert said(claimed) == (
        "Ana claims the orange palace. Ana takes the orange palace tile (4 points). Ana takes the tile of tower 1."
    )
    assert (notice(claimed).tone, notice(claimed).rule) == ("announcement", "")


def test_a_placement_without_an_event_is_not_announced() -> None:
    assert view(sitting_at(position(), "wall n-a")).notice is None


def test_the_end_of_the_game_is_announced_when_the_turn_can_no_longer_be_undone() -> None:
    last = sitting_at(position(stocks=("wall 1", "", "")), "wall n-a")
    assert said(last) == ""
    assert said(after(last, END)) == "Nobody can place any more pieces: the game is over."
