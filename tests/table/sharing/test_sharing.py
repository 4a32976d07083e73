"""Tests of exporting games, and of importing them as copies or refusing them with a sentence."""

import json
from random import Random

import pytest

from app.engine.record import written_record
from app.houses import backup
from app.houses.reading import (
    AGAINST_RULES,
    BROKEN,
    DAMAGED,
    NEWER,
    NOT_OURS,
    TOO_LARGE,
    Backup,
    ImportRefused,
    OneGame,
    read_import,
)
from app.houses.sharing_sheet import SharingSheet
from app.table.autosave import restore
from app.table.intents import (
    ClearSelection,
    CloseSheet,
    HandOver,
    LiftCurtain,
    OpenGame,
    OpenSheet,
    RenameSeat,
    SetLanguage,
    StepHistory,
    ToggleSetting,
)
from app.table.pack_intents import Exported, ImportText
from app.table.result.view import ResultSheet
from app.table.saves.save_text import Save, written_save
from app.table.sharing.links import fragment_of, position_fragment
from app.table.sitting import Sitting
from app.table.state.houses import Houses
from app.table.state.settings import Settings
from app.table.state.setup import NOBODY, Setup
from app.table.view import view
from app.table.wording.names import clean
from tests.engine.games import written
from tests.table.home import TURN, Home, saved_after
from tests.table.hostile import KINDS, games
from tests.table.saves.stores import ClosedStore, FakeStore
from tests.table.saves.texts import games_in, key_of, untitled_save
from tests.table.sittings import (
    END,
    START,
    after,
    game_in,
    notice,
    placed,
    set_up,
    sheet_in,
    sitting_after,
    some,
    whole_game,
)

COPY = "This is a copy of the game. Nothing else has changed."


def result(sitting: Sitting) -> str:
    sheet = sheet_in(sitting, SharingSheet)
    return sheet.exported + sheet.imported


def unchanged_but_for_the_result(before: Sitting, text: str | None) -> str:
    """Return the result of a refused import, and check that game, players and settings have not changed."""
    refused = after(before, ImportText(text))
    assert (refused.game, refused.setup, refused.settings) == (before.game, before.setup, before.settings)
    return result(refused)


def test_a_game_from_a_link_without_an_id_is_on_the_table_as_a_copy() -> None:
    playing = sitting_after("h6", "gray c4", "gray c5", END, "wall n-a")
    record = game_in(playing).record._replace(id="")
    copy = after(set_up(), ImportText(fragment_of(record)))
    assert game_in(copy).record == record
    assert game_in(copy).final == 3
    assert (notice(copy).text, notice(copy).tone) == (COPY, "announcement")
    assert view(copy).sheet is None


def test_a_finished_game_shows_its_result() -> None:
    *_, over = whole_game(7)
    assert isinstance(view(after(set_up(), ImportText(fragment_of(game_in(over).record)))).sheet, ResultSheet)


def test_a_player_without_a_name_in_a_record_is_named_after_the_color() -> None:
    value = written()
    for player in value["players"]:
        player["name"] = "\u202e \u200b"
    assert [p.name for p in game_in(after(set_up(), ImportText(json.dumps(value)))).players] == [
        "Red",
        "Yellow",
        "Blue",
    ]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (None, TOO_LARGE),
        ("x" * 1_000_001, TOO_LARGE),
        ("", NOT_OURS),
        ("hello", NOT_OURS),
        ("[]", NOT_OURS),
        ('{"format": "medina-record"', NOT_OURS),
        ('{"format": "another-game"}', NOT_OURS),
        ('{"format": ["medina-record"]}', NOT_OURS),
        ('{"format": "medina-record", "format": "medina-record"}', NOT_OURS),
        ("[" * 100_000, NOT_OURS),
        ("9" * 900_000, NOT_OURS),
        ("\ud800", NOT_OURS),
        ("#g=1.AAAA", BROKEN),
        ("#g=99.AAAA", NEWER),
        (json.dumps(written() | {"version": 99, "shape": "another"}), NEWER),
        ('{"format": "medina-everything", "version": 7}', NEWER),
        (json.dumps(written("gray c4")), AGAINST_RULES),
        (json.dumps(written() | {"version": -1}), DAMAGED),
        ('{"format": "medina-everything", "version": 1, "games": 5, "people": "", "settings": ""}', DAMAGED),
    ],
    ids=range(19),
)
def test_an_import_that_is_not_a_game_gets_a_sentence_and_changes_nothing(text: str | None, sentence: str) -> None:
    said = unchanged_but_for_the_result(sitting_after("h6"), text)
    assert said.startswith(sentence.partition("{")[0])
    assert "{" not in said


def test_the_refusal_of_a_game_is_translated_with_the_engines_words_as_a_detail() -> None:
    german = after(sitting_after("h6"), SetLanguage("de"))
    refused = result(after(german, ImportText(json.dumps(written("gray c4")))))
    assert refused.startswith(
        "Diese Partie verstößt gegen die Regeln. Technische Einzelheit (auf Englisch): placement 1"
    )
    assert refused.endswith("(R9)")


def test_the_result_is_gone_when_the_sheet_is_opened_again() -> None:
    refused = after(sitting_after("h6"), ImportText("hello"))
    assert result(after(refused, CloseSheet(), OpenSheet("sharing"))) == ""


def test_an_export_is_reported_until_the_next_export_or_import() -> None:
    sharing = after(sitting_after("h6"), OpenSheet("sharing"), ImportText("hello"))
    saved = after(sharing, Exported("saved"))
    assert result(saved) == "The file is saved."
    assert result(after(saved, ImportText("hello"))) == result(sharing)
    assert result(after(saved, Exported(""))) == "", "somebody changed his mind"
    assert after(sitting_after("h6"), Exported("saved")) == sitting_after("h6")


def test_without_a_game_there_is_none_to_share() -> None:
    sheets = [view(after(sitting, OpenSheet("sharing"))).sheet for sitting in (set_up(), after(set_up(), START))]
    assert [isinstance(sheet, SharingSheet) and sheet.has_game for sheet in sheets] == [False, True]


def unpacked(text: str) -> Backup:
    imported = read_import(text)
    assert isinstance(imported, Backup)
    return imported


def titles(store: FakeStore) -> list[str]:
    """Return the titles of the saved games."""
    return [saved.save.title for saved in games_in(store)]


def imported_into(store: FakeStore, text: str) -> Sitting:
    """Return the sitting after a text was imported into this store."""
    return saved_after(store, restore(store), ImportText(text), now=9_000)


def test_a_damaged_game_does_not_prevent_the_import_of_the_others() -> None:
    texts = ["{damaged", *map(untitled_save, games()[:2]), '{"a": "\ud800"}']
    file = backup.written_backup({key_of(str(n), n): text for n, text in enumerate(texts)}, Setup(), Settings())
    imported = unpacked(file)
    assert (len(imported.games), imported.unread) == (2, 2)
    said = "2 games imported. You will find them under “Saved games”. 2 games in the file cannot be read."
    assert result(after(set_up(), ImportText(file))) == said


def test_imported_games_are_saved_beside_those_of_this_device() -> None:
    there = {key_of(str(n), n): written_save(Save(game, f"Game {n}")) for n, game in enumerate(games()[:3])}
    file = backup.written_backup(there, Setup(), Settings())
    store = FakeStore({key_of("0", 5): written_save(Save(games()[-1], "Here"))})
    assert result(imported_into(store, file)) == "3 games imported. You will find them under “Saved games”."
    assert sorted(titles(store)) == ["Game 0", "Game 1", "Game 2", "Here"]
    assert result(imported_into(store, file)) == "All games in the file are here already."
    assert len(titles(store)) == 4


@pytest.mark.parametrize(
    ("room", "said"),
    [
        (2, "2 games imported. You will find them under “Saved games”. There is no room for 1 game: "),
        (1, "1 game imported. You will find it under “Saved games”. There is no room for 2 games: "),
        (0, "There is no room for 3 games: delete others, then import them again."),
    ],
)
def test_the_report_of_an_import_counts_games_without_room_apart(room: int, said: str) -> None:
    there = {key_of(str(n), n): untitled_save(game) for n, game in enumerate(games()[:3])}
    store = FakeStore()
    store.room = sum(len(text) for text in list(there.values())[3 - room :]) + 10
    assert result(imported_into(store, backup.written_backup(there, Setup(), Settings()))).startswith(said)
    assert len(titles(store)) == room


def test_the_report_of_an_import_into_a_closed_store_counts_no_game() -> None:
    there = {key_of("1", 1): untitled_save(games()[1]), key_of("2", 2): "{damaged"}
    file = backup.written_backup(there, Setup(), Settings())
    said = "This browser could not save 1 game. 1 game in the file cannot be read."
    assert result(imported_into(ClosedStore(), file)) == said


@pytest.mark.parametrize(
    "preferences",
    [
        {"people": json.dumps({"people": [], "count": 3, "rules": "of next year"}), "settings": "{"},
        {"people": 7, "settings": '"\ud800"', "more": "of a newer page"},
        {},
    ],
    ids=range(3),
)
def test_unreadable_people_and_settings_do_not_prevent_the_import_of_games(preferences: dict[str, object]) -> None:
    file = {"format": backup.FORMAT, "version": backup.VERSION, "games": {key_of("1", 1): untitled_save(games()[1])}}
    imported = unpacked(json.dumps(file | preferences))
    assert (len(imported.games), imported.people, imported.settings) == (1, Setup(), Settings())


def test_a_players_name_may_look_like_a_link() -> None:
    called = after(set_up(), RenameSeat(0, "Ann #g=1.x"), START, "h6")
    imported = after(set_up(), ImportText(" " + written_record(game_in(called).record)))
    assert game_in(imported).record == game_in(called).record


def test_names_and_settings_are_imported_if_none_were_chosen_here() -> None:
    people = Setup((NOBODY[0]._replace(name="Eva"), *NOBODY[1:]), seats=4)
    file = backup.written_backup({}, people, Settings(turned=True, language="de"))
    fresh = after(Sitting(), ImportText(file))
    assert (fresh.setup, fresh.settings.turned, fresh.words.language) == (people, True, "de")
    chosen = after(set_up(), ToggleSetting("highlights"), ImportText(file))
    assert (chosen.setup.group[0].name, chosen.settings.turned, chosen.words.language) == ("Ana", False, "en")


def test_a_copy_is_saved_beside_the_game_that_was_on_the_table() -> None:
    store = FakeStore()
    begun = saved_after(store, set_up(), START, "h6", now=1)
    record = games()[3].record._replace(id="")
    saved_after(store, begun, ImportText(fragment_of(record)), now=2)
    assert {each.save.game.record for each in games_in(store)} == {game_in(begun).record, record}


def test_a_game_that_is_here_already_is_opened_and_not_saved_twice() -> None:
    store = FakeStore({key_of("7", 5): written_save(Save(games()[3], "Here"))})
    sitting = imported_into(store, fragment_of(games()[3].record))
    assert sitting.slot.title == "Here"
    assert (notice(sitting).text, notice(sitting).tone) == (
        "This game was saved here already. It is open now.",
        "announcement",
    )
    assert titles(store) == ["Here"]


@pytest.mark.parametrize("kind", KINDS)
def test_any_import_is_accepted_or_refused_with_a_sentence(kind: str, pytestconfig: pytest.Config) -> None:
    played = sitting_after("h6", "gray c4")
    for number in range(200 if pytestconfig.option.full else 40):
        text = KINDS[kind](Random(f"{kind} {number}"))
        print(number)  # pytest shows the numbers if a text fails: the last one is its number
        before = played._replace(houses=Houses((number % 3,))) if number % 2 else played
        try:
            taken = read_import(text)
        except ImportRefused:
            assert unchanged_but_for_the_result(before, text)
            continue
        for game in [each.save.game for each in taken.games] if isinstance(taken, Backup) else [taken.game]:
            assert read_import(untitled_save(game)) == OneGame(game)
            assert all(clean(player.name) == player.name for player in game.players)
        view(after(before, ImportText(text)))


def test_a_link_to_a_position_opens_to_look_at_and_is_saved_when_somebody_plays_on() -> None:
    played = sitting_after("h6", "gray c4", "gray c5", END, "black l4", "wall n-a")
    link = position_fragment(game_in(played), 4)
    home = Home(sitting=set_up()).does(ImportText(f"Look: https://example.org/{link}"))
    assert placed(home.sitting) == ["merchant h6", "gray c4", "gray c5", "black l4"]
    assert some(view(home.sitting).history).leave == "Play on"
    assert notice(home.sitting).text.startswith("This is a position to look at.")
    home.does(StepHistory(-1), OpenSheet("sharing"), CloseSheet(), ClearSelection(), LiftCurtain())
    assert games_in(home.store) == []
    home.does("wall n-p", StepHistory(-1))
    assert some(view(home.sitting).history).leave == "Back to the game"
    assert placed(home.comes_back().sitting) == [*placed(played)[:4], "wall n-p"]


@pytest.mark.parametrize("is_forged", [False, True])
def test_a_position_never_meets_its_game(is_forged: bool) -> None:
    home = Home().does(START, *TURN, "black l4")
    game, id_ = game_in(home.sitting), home.sitting.slot.id
    assert game.record.id
    link = f"{fragment_of(game.record)}.position" if is_forged else position_fragment(game, len(game.plies))
    home.does(ImportText(link), ClearSelection(), LiftCurtain(), "wall n-p")
    assert game_in(home.sitting).record.id == ""
    assert {saved.id for saved in games_in(home.store)} == {id_, home.sitting.slot.id}
    assert game_in(home.does(OpenGame(id_)).sitting) == game


def test_the_players_of_a_position_are_those_at_its_time() -> None:
    handed = after(sitting_after("h6", "gray c4"), HandOver(0, "easy"))
    early, late = (position_fragment(game_in(handed), ply) for ply in (1, 2))
    assert [game_in(after(set_up(), ImportText(link))).players[0].bot for link in (early, late)] == ["", "easy"]


def test_a_position_can_be_shared_while_it_is_looked_at() -> None:
    playing = after(sitting_after("h6", "gray c4"), OpenSheet("sharing"))
    assert sheet_in(playing, SharingSheet).position == ""
    looking = after(playing, CloseSheet(), StepHistory(-1), OpenSheet("sharing"))
    assert sheet_in(looking, SharingSheet).position == "1 of 2"
    assert view(after(looking, CloseSheet())).history is not None
