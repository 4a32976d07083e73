"""Tests that no link takes long to open. They count calls of functions, because a clock also measures the machine."""

import json
import sys
from collections.abc import Mapping
from typing import Any

import pytest

from app.engine.grid import CITY, names
from app.engine.pieces import Seat
from app.engine.record import MOST_HANDOVERS, Handover
from app.houses.reading import LONGEST_UNPACKED
from app.table.pack_intents import ImportText
from app.table.sharing.links import LONGEST_LINK, fragment_of
from app.table.view import after_paint, view
from tests.engine.games import written
from tests.table.sharing.house import House
from tests.table.sharing.link_codes import coded
from tests.table.sittings import game_in, set_up, whole_game

SPACES = names(CITY)
GAME = game_in([*whole_game(3, "digest", 4)][-1]).record
BUILT = {"color": "gray", "owner": 0}


def link_with(**entries: object) -> str:
    return coded(json.dumps(written() | {"placements": 0} | entries, ensure_ascii=False).encode())


def position_of(field: str, entry: object) -> str:
    """Return a link to a position with this entry as often as a link has room for it."""
    room = LONGEST_UNPACKED - len(json.dumps(written())) - 100
    return link_with(position={field: [entry] * min(len(SPACES), room // (len(json.dumps(entry)) + 2))})


def handed_over(times: int) -> str:
    """Return a link to a whole game in which seats change hands all the time."""
    last = len(GAME.placements)
    changes = (Handover(last * n // times, Seat(n % 4), "" if n // 4 % 2 else "easy") for n in range(times))
    return fragment_of(GAME._replace(handovers=tuple(changes)))


def calls_to_open(link: str) -> int:
    """Return the number of calls that opening a link takes, on a device that has the beginning of this game."""
    home, calls = House(sitting=set_up()), 0
    home.does(ImportText(fragment_of(GAME._replace(placements=GAME.placements[:3]))))

    def count(*_: object) -> None:
        nonlocal calls
        calls += 1

    sys.setprofile(count)
    try:
        home.does(ImportText(link))
        view(home.sitting), after_paint(home.sitting)
    finally:
        sys.setprofile(None)
    return calls


COSTLY: Mapping[str, Any] = {
    "one palace many times": position_of("palaces", BUILT | {"pieces": SPACES[:1]}),
    "large palaces that overlap": position_of("palaces", BUILT | {"pieces": SPACES[:40]}),
    "large palaces with many stables": position_of("palaces", BUILT | {"pieces": SPACES[:20], "stables": SPACES[20:]}),
    "a palace on each space": link_with(position={"palaces": [BUILT | {"pieces": [each]} for each in SPACES]}),
    "long streets": position_of("streets", SPACES[:40]),
    "empty objects": coded(b"[" + b"{}," * (LONGEST_UNPACKED // 3 - 2) + b"{}]"),
    "long names": link_with(
        players=[{"name": "a\N{COMBINING ACUTE ACCENT}" * 4_000, "color": each} for each in ("red", "blue", "green")]
    ),
    "handovers": handed_over(MOST_HANDOVERS),
}


@pytest.mark.parametrize("link", COSTLY.values(), ids=COSTLY)
def test_no_link_takes_longer_to_open_than_that_of_a_finished_game(link: str) -> None:
    assert len(link) <= LONGEST_LINK, "otherwise it is refused unread"
    finished = fragment_of(GAME)
    calls_to_open(finished)  # what is computed only once does not count
    assert calls_to_open(link) < calls_to_open(finished)
