"""What comes from elsewhere never hides what is saved here: keys with any id and any moment."""

import json
import re
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.host.site import ROOT
from app.table.autosave import restore
from app.table.intents import ImportText, LiftCurtain, OpenGame, OpenSheet, RenameGame, Resume
from app.table.saves.library import KEY, LATEST, ids, is_of_games, key_of, moment_of, saved_game
from app.table.sharing.backup import FORMAT, VERSION
from app.table.sitting import Sitting
from tests.table.home import Home
from tests.table.hostile import games, save, spoilt
from tests.table.saves.stores import FakeStore
from tests.table.saves.texts import untitled_save
from tests.table.sittings import END, START, any_placement, game_in, placed

ENDS = (0, 1, 1_700_000_000_000, LATEST - 1, LATEST, LATEST + 1, 999_999_999_999_999, 10**15, 10**16 - 1, 10**16)
MOMENTS = st.sampled_from([*map(str, ENDS), "007", "-1", "1e9", "\u0661", "9" * 400]) | st.integers(0, 10**16).map(str)
IDS = st.sampled_from(["1", "2", "1000", "0x0", "z" * 20, "z" * 21, "A", "1.1", "constructor"])
KEYS = st.builds("medina.game.{}.{}".format, IDS, MOMENTS)
OPENING = untitled_save(games()[2])


def text(seed: int) -> str:
    """A save, sound or spoilt."""
    rng = Random(seed)
    return save(rng) if rng.random() < 0.7 else spoilt(save(rng), rng)


TEXTS = st.integers(0, 2**32).map(text)
STORED = st.dictionaries(KEYS, TEXTS, max_size=6)


def file_of(texts: dict[str, str]) -> str:
    return json.dumps({"format": FORMAT, "version": VERSION, "games": texts})


def plays_on(home: Home) -> None:
    """Whatever lies on the table, the next thing that is done there is there after a reload."""
    if home.sitting.game is None or home.sitting.game.is_over:
        home.does(OpenSheet("setup"), START, "h6")
    else:
        home.does(LiftCurtain())
        over = game_in(home.sitting).turn_is_over
        home.does(
            END if over else any_placement(home.sitting, Random(home.now)), RenameGame(home.sitting.slot.id, "Now")
        )
    game, slot = game_in(home.sitting), home.sitting.slot
    found = saved_game(home.store, slot.id)
    assert home.banner == ""
    assert found is not None
    assert (found.save.game, found.save.title) == (game, slot.title)


@given(STORED, st.lists(STORED, max_size=3), st.integers(-1, LATEST))
@settings(max_examples=60, deadline=None)
def test_whatever_was_there_and_came_in_what_is_done_now_is_there_after_a_reload(
    stored: dict[str, str], imported: list[dict[str, str]], now: int
) -> None:
    store = FakeStore(stored)
    home = Home(store, restore(store))
    home.now = now
    plays_on(home)
    for texts in imported:
        home.does(ImportText(file_of(texts)))
        plays_on(home)
    for game in ids(store):
        home.does(OpenSheet("games"), OpenGame(game), LiftCurtain())
        plays_on(home)
        home.comes_back().does(Resume())


@pytest.mark.parametrize("moment", [LATEST, LATEST + 1, 999_999_999_999_999, 10**16 - 1])
@pytest.mark.parametrize("way", ["there already", "imported"])
def test_a_game_from_the_end_of_time_is_played_on(moment: int, way: str) -> None:
    texts = {key_of("1", moment): OPENING, key_of("1", moment - 1): OPENING}
    home = Home(FakeStore(texts if way == "there already" else {}), Sitting())
    if way == "imported":
        home.does(ImportText(file_of(texts)))
    (game,) = ids(home.store)
    home.does(OpenSheet("games"), OpenGame(game), LiftCurtain())
    for number in range(20):
        home.does(RenameGame(game, f"Evening {number}"))
    assert home.comes_back().sitting.slot.title == "Evening 19"
    assert len(home.keys()) <= 2


@pytest.mark.parametrize("moment", [999_999_999_999_999, 10**16 - 1])
def test_a_game_that_no_clock_has_seen_is_not_offered_before_the_one_just_played(moment: int) -> None:
    home = Home(FakeStore({key_of("9", moment): OPENING})).does(START, "h6")
    assert placed(home.comes_back().sitting) == ["merchant h6"]


def test_a_game_that_comes_in_is_not_of_the_future() -> None:
    home = Home().does(ImportText(file_of({key_of("9", LATEST): OPENING, key_of("8", 5): untitled_save(games()[3])})))
    assert sorted(map(moment_of, filter(is_of_games, home.store))) == [5, home.now]


def test_a_game_is_renamed_from_the_sheet_wherever_in_time_it_lies() -> None:
    home = Home(FakeStore({key_of("9", LATEST): OPENING, key_of("9", LATEST - 1): OPENING}))
    home.games()
    home.does(RenameGame("9", "Sunday"))
    assert [line.title for line in home.games().games] == ["Sunday"]


@pytest.mark.parametrize("clock", [-5_000, 10**15])
def test_a_clock_out_of_its_mind_loses_nothing(clock: int) -> None:
    home = Home()
    home.now = clock
    home.does(START, "h6", "gray c4")
    assert placed(home.comes_back().sitting) == ["merchant h6", "gray c4"]


def test_the_journal_knows_the_same_keys() -> None:
    script = (ROOT / "static" / "bridge" / "journal.mjs").read_text("utf-8")
    (pattern,) = re.findall(r"const GAME = /\^(.*)\$/;", script)
    (latest,) = re.findall(r"const LATEST = ([0-9_]+);", script)
    assert (pattern, int(latest)) == (KEY.pattern, LATEST)


@given(KEYS)
def test_every_key_of_a_game_is_the_one_that_its_game_and_moment_make(key: str) -> None:
    if is_of_games(key):
        game, number = key.removeprefix("medina.game.").split(".")
        assert key == key_of(game, int(number))
        assert 0 <= moment_of(key) <= LATEST
