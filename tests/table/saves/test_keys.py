"""Property tests: keys with any id and timestamp, stored or imported, never hide the games saved here."""

import json
import re
from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from app.host.site import ROOT
from app.houses.backup import FORMAT, VERSION
from app.table.autosave import restore
from app.table.intents import LiftCurtain, OpenGame, OpenSheet, RenameGame, Resume
from app.table.pack_intents import ImportText
from app.table.saves.index import KEY, saved_text
from app.table.state.saves import LATEST
from tests.table.home import Home
from tests.table.hostile import damaged, games, save
from tests.table.saves.stores import FakeStore
from tests.table.saves.texts import MOMENT, game_under, key_of, names_in, untitled_save
from tests.table.sittings import END, START, any_placement, game_in, placed

FAR = 9_000_000_000_000
"""A timestamp in the year 2255."""
MOMENTS = st.one_of(
    st.sampled_from(["0", "1", "1700000000000", "007", "-1", "1e9", "\u0661", "9" * 400]),
    st.integers(0, FAR).map(str),
    st.integers(10**13, 10**16).map(str),
)
IDS = st.sampled_from(["1", "2", "1000", "0x0", "z" * 20, "z" * 21, "A", "1.1", "constructor"])
KEYS = st.builds("medina.game.{}.{}".format, IDS, MOMENTS)
OPENING = untitled_save(games()[2])


def text(seed: int) -> str:
    """Return a save that is undamaged or damaged, depending on the seed."""
    rng = Random(seed)
    return save(rng) if rng.random() < 0.7 else damaged(save(rng), rng)


TEXTS = st.integers(0, 2**32).map(text)
STORED = st.dictionaries(KEYS, TEXTS, max_size=6)


def file_of(texts: dict[str, str]) -> str:
    return json.dumps({"format": FORMAT, "version": VERSION, "games": texts})


def plays_on(home: Home) -> None:
    """Place a piece or start a game, and check that it is there after a reload."""
    if home.sitting.game is None or home.sitting.game.is_over:
        home.does(OpenSheet("setup"), START, "h6")
    else:
        home.does(LiftCurtain())
        over = game_in(home.sitting).turn_is_over
        home.does(
            END if over else any_placement(home.sitting, Random(home.now)), RenameGame(home.sitting.slot.id, "Now")
        )
    game, slot = game_in(home.sitting), home.sitting.slot
    found = game_under(home.store, slot.id)
    assert home.banner == ""
    assert found is not None
    assert (found.save.game, found.save.title) == (game, slot.title)


@given(STORED, st.lists(STORED, max_size=3), st.integers(-1, FAR))
@settings(max_examples=60, deadline=None)
def test_a_placement_survives_a_reload_beside_any_stored_and_imported_keys(
    stored: dict[str, str], imported: list[dict[str, str]], now: int
) -> None:
    store = FakeStore(stored)
    home = Home(store, restore(store))
    home.now = now
    plays_on(home)
    for texts in imported:
        home.does(ImportText(file_of(texts)))
        plays_on(home)
    for game in names_in(store):
        home.does(OpenSheet("games"), OpenGame(game), LiftCurtain())
        plays_on(home)
        home.comes_back().does(Resume())


def test_an_imported_game_is_not_dated_in_the_future() -> None:
    home = Home().does(ImportText(file_of({key_of("9", FAR): OPENING, key_of("8", 5): untitled_save(games()[3])})))
    assert [name.moment for names in names_in(home.store).values() for name in names] == [home.now, 5]


NEVER = "9999999999999"
"""A timestamp after which no other of 13 digits comes."""


def test_a_game_dated_at_the_end_of_time_is_continued_and_a_new_one_is_newer_than_it() -> None:
    home = Home(FakeStore({f"medina.game.9.{NEVER}": OPENING})).comes_back()
    before = len(placed(home.sitting))
    for turn in range(3):
        plays_on(home)
        assert len(placed(home.comes_back().sitting)) == before + turn + 1
    home.does(OpenSheet("setup"), START, "h6")
    assert placed(home.comes_back().sitting) == ["merchant h6"]
    assert all(saved_text(key) for key in home.store if key.startswith("medina.game.")), "no key has a 14th digit"


HOUR = 60 * 60 * 1_000


@pytest.mark.parametrize("behind", [3 * HOUR, 30 * 365 * 24 * HOUR])
def test_a_game_begun_or_continued_after_the_clock_was_set_back_is_the_newest(behind: int) -> None:
    home = Home()
    home.now = MOMENT
    home.does(START, "h6")
    first = home.sitting.slot.id
    home.now = MOMENT + HOUR
    home.does(OpenSheet("setup"), START, "c4")
    home.now -= behind
    home.does(OpenGame(first), "gray c4").comes_back()
    assert placed(home.sitting) == ["merchant h6", "gray c4"]
    home.does(OpenSheet("setup"), START, "j5").comes_back()
    assert placed(home.sitting) == ["merchant j5"]
    newest = home.games().games[0]
    assert abs(newest.date - home.now) < HOUR, "it shows the date of the clock"
    home.now += behind
    home.comes_back()
    assert placed(home.sitting) == ["merchant j5"], "also once the clock is right again"


def test_a_game_dated_days_ahead_by_a_wrong_clock_comes_after_the_others() -> None:
    home = Home()
    home.now = MOMENT
    home.store[key_of("7", MOMENT + 48 * HOUR)] = OPENING
    home.store[key_of("8", MOMENT - HOUR)] = untitled_save(games()[3])
    assert [line.game for line in home.games().games] == ["8", "7"]
    home.does(OpenSheet("setup"), START, "h6")
    assert home.games().games[0].game == home.sitting.slot.id


def test_a_game_is_renamed_from_the_sheet_however_late_it_was_saved() -> None:
    home = Home(FakeStore({key_of("9", FAR): OPENING, key_of("9", FAR - 1): OPENING}))
    home.games()
    home.does(RenameGame("9", "Sunday"))
    assert [line.title for line in home.games().games] == ["Sunday"]


def test_a_clock_before_1970_loses_nothing() -> None:
    home = Home()
    home.now = -5_000
    home.does(START, "h6", "gray c4")
    assert placed(home.comes_back().sitting) == ["merchant h6", "gray c4"]


def test_the_journal_knows_the_same_keys() -> None:
    script = (ROOT / "static" / "bridge" / "journal.mjs").read_text("utf-8")
    (pattern,) = re.findall(r"const GAME = /\^(.*)\$/;", script)
    assert pattern == KEY.pattern
    assert f"const LATEST = {LATEST:_};" in script


@given(KEYS)
def test_a_parsed_key_makes_the_same_key_again(key: str) -> None:
    name = saved_text(key)
    if name is not None:
        assert name.key == key
