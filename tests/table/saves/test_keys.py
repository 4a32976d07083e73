"""Property tests: keys with any id and timestamp, stored or imported, never hide the games saved here."""

import json
import re
from random import Random

from hypothesis import given, settings, strategies as st

from app.host.site import ROOT
from app.table.autosave import restore
from app.table.intents import ImportText, LiftCurtain, OpenGame, OpenSheet, RenameGame, Resume
from app.table.saves.index import KEY, saved_text
from app.table.sharing.backup import FORMAT, VERSION
from tests.table.home import Home
from tests.table.hostile import damaged, games, save
from tests.table.saves.stores import FakeStore
from tests.table.saves.texts import game_under, key_of, names_in, untitled_save
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


@given(KEYS)
def test_a_parsed_key_makes_the_same_key_again(key: str) -> None:
    name = saved_text(key)
    if name is not None:
        assert name.key == key
