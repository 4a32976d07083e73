"""Property tests: files, links, saves and backups are read as they were written, in any size a browser can store."""

import json
from collections.abc import Callable
from contextlib import suppress

import pytest
from hypothesis import given, strategies as st

from app.engine import strict_json
from app.engine.errors import BadRecord
from app.engine.record import MOST_HANDOVERS, PLAYER_COLORS, Player, Record, read_record, value_of, written_record
from app.houses.backup import file_name, written_backup
from app.houses.reading import LONGEST_UNPACKED, Backup, ImportRefused, OneGame, read_import
from app.table.game import Game, game_of_record
from app.table.pack_intents import ImportText
from app.table.saves.save_text import LONGEST_TITLE, Save, read_save, written_record_in, written_save
from app.table.setup.actions import with_name
from app.table.sharing.links import fragment_of, is_too_long
from app.table.state.settings import CAPS_S, COLOR_SCHEMES, CURTAINS, PACE_MS, SWITCHES, Settings
from app.table.state.setup import NOBODY, Setup
from app.table.wording.levels import LEVELS
from app.table.wording.names import LONGEST_NAME, clean, typed
from app.table.wording.words import LANGUAGES, Words
from tests.engine.strategies import any_handover, house_rules, ids, moments, records
from tests.engine.ways import position_after
from tests.table.home import Home
from tests.table.hostile import games, resealed
from tests.table.saves.stores import FakeStore
from tests.table.saves.texts import games_in, key_of, many_saves, names_in

A_STORE = 5 * 2**20
"""The number of characters that a browser stores for a page, keys included."""

ODD_NAMES = ("\U0001f9d9" * 40, "山" * 40, '"\\' * 20, "\u2028" * 9, "\x7f", "\ud800a")
NAMES = st.text(max_size=40) | st.sampled_from(ODD_NAMES)
DAMAGED = ("", "{damaged", "\x00" * 200, "\ud800" * 200, '{"format": "medina-save"', "[" * 5_000)
ODD_TEXTS = NAMES | st.sampled_from(DAMAGED)


def shown(record: Record) -> Record:
    """Return the record as the table shows it, with clean names."""
    return record._replace(players=tuple(with_name(player, Words()) for player in record.players))


@st.composite
def longest_records(draw: st.DrawFn) -> Record:
    """A strategy for records that can be continued, with any names, house rules and positions."""
    step = draw(moments())
    count = len(step.after.stocks)
    players = tuple(Player(draw(NAMES), color) for color in PLAYER_COLORS[:count])
    handovers = draw(st.lists(any_handover(count, 0), max_size=3)) * (MOST_HANDOVERS // 3)
    return Record(draw(house_rules), players, (), position_after(step), draw(ids), tuple(handovers))


def played(record: Record) -> list[Game]:
    """Return a list with the game of a record; empty if the rules do not allow the record."""
    with suppress(BadRecord):
        return [game_of_record(record)]
    return []


OTHERS = (longest_records() | records()).map(shown).map(played).filter(bool)
GAMES = st.sampled_from(games()) | OTHERS.map(lambda found: found[0])


@given(GAMES, NAMES)
def test_a_save_is_read_as_it_was_written(game: Game, title: str) -> None:
    save = Save(game, clean(title, LONGEST_TITLE))
    text = written_save(save)
    assert read_save(text) == save
    assert json.loads(written_record_in(text)) == value_of(game.record)
    assert len(text) < strict_json.LONGEST


@given(GAMES)
def test_a_game_comes_back_from_its_file_and_from_its_link(game: Game) -> None:
    file, link = written_record(game.record), fragment_of(game.record)
    assert read_record(file.encode()) == game.record
    for text in (file, *([] if is_too_long(link) else [link])):
        found = read_import(text)
        assert isinstance(found, OneGame)
        assert found.game.record == game.record
    assert len(file.encode()) < LONGEST_UNPACKED


@given(
    st.dictionaries(st.integers(0, 10**13), GAMES.map(lambda game: written_save(Save(game))) | ODD_TEXTS, max_size=8),
    NAMES,
    st.integers(3, 4),
    st.sampled_from(["", *LEVELS]),
    st.builds(
        Settings,
        curtain=st.sampled_from(CURTAINS),
        pace=st.sampled_from(list(PACE_MS)),
        cap=st.sampled_from(CAPS_S),
        language=st.sampled_from(["", *LANGUAGES]),
        color_scheme=st.sampled_from(COLOR_SCHEMES),
        **dict.fromkeys([*SWITCHES, "curtain_chosen"], st.booleans()),
        **dict.fromkeys(["tips_followed", "lesson"], st.integers(0, 99)),
    ),
)
def test_a_backup_is_read_as_it_was_written(
    texts: dict[int, str], name: str, seats: int, bot: str, preferences: Settings
) -> None:
    stored = {key_of(str(number), number): text for number, text in texts.items()}
    people = Setup((NOBODY[0]._replace(name=typed(name)), NOBODY[1]._replace(bot=bot), *NOBODY[2:]), seats)
    found = read_import(written_backup(stored, people, preferences))
    assert isinstance(found, Backup)
    assert list(found.games) == games_in(stored)
    assert len(found.games) + found.unread == len(stored)
    assert (found.people, found.settings) == (people, preferences)


def test_the_longest_names_and_the_fullest_game_fit_everywhere() -> None:
    people = tuple(Player(chr(0x1F600 + seat) * LONGEST_NAME, color) for seat, color in enumerate(PLAYER_COLORS))
    longest = max((game for game in games() if len(game.players) == 4), key=lambda game: len(game.plies))
    game = game_of_record(longest.record._replace(players=people))
    save = Save(game, "\U0001f9d9" * LONGEST_TITLE)
    assert read_save(written_save(save)) == save
    found = read_import(fragment_of(game.record))
    assert isinstance(found, OneGame)
    assert found.game.record == game.record


def full_of_games() -> dict[str, str]:
    """Return as many saved games as a browser can store."""
    texts: dict[str, str] = {}
    room, number = A_STORE, 0
    while True:
        more = many_saves(100, first=number)
        room -= sum(len(key) + len(text) for key, text in more.items())
        if room < 0:
            return texts
        texts |= more
        number += 100


@pytest.mark.parametrize("texts", [lambda: many_saves(500), pytest.param(full_of_games, marks=pytest.mark.full)])
def test_a_store_full_of_games_comes_back_from_one_backup(texts: Callable[[], dict[str, str]]) -> None:
    stored = texts()
    file = written_backup(stored, Setup(), Settings())
    assert len(file) > strict_json.LONGEST
    home = Home().does(ImportText(file))
    found = names_in(home.store)
    assert len(found) == len(names_in(stored))
    home.does(ImportText(file))
    assert names_in(home.store) == found


@pytest.mark.parametrize("character", ["\x00", "\ud800", "山", '"', "x"])
def test_a_backup_of_a_store_full_of_unreadable_texts_can_be_read(character: str) -> None:
    texts = {key_of("1", 1): character * (A_STORE // 2), key_of("2", 2): character * (A_STORE // 2)}
    texts |= {key_of("3", 3): written_save(Save(games()[3]))}
    found = read_import(written_backup(texts, Setup(), Settings()))
    assert isinstance(found, Backup)
    assert ([each.id for each in found.games], found.unread) == (["3"], 2)


@pytest.mark.full
def test_a_backup_of_as_many_texts_as_possible_can_be_read() -> None:
    texts = {key_of("a", number): "" for number in range(A_STORE // len(key_of("a", 100_000)))}
    found = read_import(written_backup(texts, Setup(), Settings()))
    assert isinstance(found, Backup)
    assert found.unread == len(texts)


START = '{"format": "medina-everything", "version": 1, "games": '


@pytest.mark.parametrize(
    "bomb",
    [
        START + "[" * 30_000_000,
        START + "[]," * 10_000_000,
        START + '"",' * 12_000_000,
        START + '{"a":' * 7_000_000,
        START + '"' + "\\" * 30_000_000,
        START + "9" * 30_000_000,
        START + " " * 30_000_000,
        START + '{"medina.game.1.1": "' + "[" * 30_000_000 + '"}}',
        START + '{"medina.game.1.1": "' + "9" * 30_000_000 + '"}}',
        "[" * 39_000_000,
        "x" * 50_000_000,
    ],
    ids=range(11),
)
def test_a_large_file_that_is_not_ours_is_refused(bomb: str) -> None:
    try:
        found = read_import(bomb)
    except ImportRefused:
        pass
    else:
        assert isinstance(found, Backup)
        assert (found.games, found.unread) == ((), 1)


def test_an_invalid_game_is_not_imported_although_its_checksum_fits() -> None:
    good = written_save(Save(games()[3]))
    value = json.loads(good)
    value["record"]["placements"] = value["record"]["placements"][::-1]
    file = written_backup({key_of("1", 1): resealed(json.dumps(value)), key_of("2", 2): good}, Setup(), Settings())
    home = Home(FakeStore()).does(ImportText(file))
    assert [each.save.game for each in games_in(home.store)] == [games()[3]]


def test_a_sound_copy_is_imported_if_the_game_here_is_damaged() -> None:
    good = written_save(Save(games()[3]))
    store = FakeStore({key_of("1", 1): good.replace('"title": ""', '"title": "x"')})
    home = Home(store).does(ImportText(written_backup({key_of("2", 2): good}, Setup(), Settings())))
    assert len(games_in(home.store)) == 1


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        (("Ana", "Ben"), "medina-Ana-Ben.json"),
        (('..\\/:*?"<>|', "Jean-Luc  d`Or."), "medina-Jean-Luc-d-Or.json"),
        (("Zoe\u0308", "हिन्दी", "あや", "🐪"), "medina-Zoë-हिन्दी-あや.json"),
        (("あ" * 99,), f"medina-{'あ' * 64}.json"),
    ],
)
def test_file_names_are_allowed_on_every_system(names: tuple[str, ...], expected: str) -> None:
    assert file_name(*names) == expected
