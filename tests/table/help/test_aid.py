"""Tests of the player aid: it shows all pieces on one card, and no secret."""

import itertools

import pytest

from app.engine.pieces import DOME, KINDS, STARTING_STOCK, Kind, Seat
from app.engine.record import Record
from app.engine.rulesets import CHOICES, RuleSet
from app.help.aid import AidPiece, AidRow, AidSheet
from app.table.game import game_of
from app.table.intents import EndTurn, Intent, OpenSheet, SetCurtain, SetSeats
from app.table.pack_intents import OpenAid
from app.table.sitting import Sitting
from app.table.state.open_sheets import OpenSheets
from tests.table.sittings import after, game_in, set_up, sheet_in, sitting_after, take, update, whole_game

OPEN = OpenAid()
HOUSE_RULES = [RuleSet(*choices) for choices in itertools.product(*CHOICES.values())]  # type: ignore[arg-type]


def aid(sitting: Sitting, opened: Intent = OPEN) -> AidSheet:
    return sheet_in(after(sitting, opened), AidSheet)


def pieces(sheet: AidSheet) -> list[AidPiece]:
    return [piece for row in sheet.rows for piece in row.pieces]


def counts(sheet: AidSheet) -> tuple[int | None, ...]:
    return tuple(piece.left for piece in pieces(sheet))


def marked(sheet: AidSheet) -> list[str]:
    return [piece.piece for piece in pieces(sheet) if piece.marked]


def by(rules: RuleSet) -> dict[str, AidRow]:
    """Return the rows of the player aid under these rules, by topic."""
    game = game_of(Record(rules, game_in(sitting_after()).players), final=0)
    return {row.topic: row for row in aid(Sitting(game=game, sheets=OpenSheets())).rows}


def test_every_kind_of_piece_is_on_the_card_once() -> None:
    assert [piece.piece for piece in pieces(aid(sitting_after("h6")))] == [kind.word for kind in KINDS]


def test_every_tile_is_on_the_card_with_its_points() -> None:
    tiles = [(tile.of, tile.points) for row in aid(sitting_after("h6")).rows for tile in row.tiles]
    assert tiles == [("gray", 1), ("black", 2), ("brown", 3), ("orange", 4), ("1", 1), ("2", 2), ("3", 3), ("4", 4)]


def test_each_rule_on_the_card_is_short() -> None:
    for row in (row for rules in HOUSE_RULES for row in by(rules).values()):
        assert len(row.rule.split()) <= 12, row.rule
        assert len(row.points.split()) <= 8, row.points


def test_the_numbers_are_the_pieces_left_of_the_player_at_turn() -> None:
    playing = sitting_after("h6", "gray c4")
    sheet = aid(playing)
    assert counts(sheet) == game_in(playing).state.stocks[0]
    assert sheet.counts == "The numbers are what Ana has left."
    assert counts(sheet)[Kind.GRAY] == STARTING_STOCK[3][Kind.GRAY] - 1


def test_during_a_whole_game_the_numbers_are_right() -> None:
    for sitting in whole_game(4):
        game, seen = game_in(sitting), counts(aid(sitting))
        stock = STARTING_STOCK[3] if game.player is None else game.state.stocks[game.player]
        assert seen == stock


@pytest.mark.parametrize("players", [3, 4])
def test_before_a_game_the_numbers_are_the_starting_stock(players: int) -> None:
    sheet = aid(after(set_up(), SetSeats(players)))
    assert counts(sheet) == STARTING_STOCK[players]
    assert sheet.counts == "The numbers are what each player starts with."


def test_over_the_setup_sheet_the_numbers_are_those_of_the_new_game() -> None:
    playing = sitting_after("h6", "gray c4")
    assert counts(aid(after(playing, OpenSheet("setup"), SetSeats(4)))) == STARTING_STOCK[4]


def test_behind_the_curtain_only_the_domes_are_counted() -> None:
    sitting = update(sitting_after("h6", "gray c4", "gray c5"), EndTurn())
    assert sitting.curtain
    sheet = aid(sitting)
    assert {piece.piece: piece.left for piece in pieces(sheet) if piece.left is not None} == {"dome": 4}
    assert sheet.counts == "Only the number of Ben’s domes is shown; the other pieces are secret."


def test_the_pieces_of_a_computer_player_are_secret_too() -> None:
    playing = sitting_after("h6")
    record = game_in(playing).record
    bot = record._replace(players=(record.players[0]._replace(bot="easy"), *record.players[1:]))
    at_turn = Sitting(game=game_of(bot, final=0), sheets=OpenSheets())
    assert [piece.left is None for piece in pieces(aid(at_turn))] == [kind is not DOME for kind in KINDS]
    openly = after(at_turn, SetCurtain("none"))
    assert counts(aid(openly)) == game_in(playing).state.stocks[Seat(0)]


def test_in_open_play_nothing_is_secret() -> None:
    sitting = update(sitting_after("h6", SetCurtain("none"), "gray c4", "gray c5"), EndTurn())
    assert counts(aid(sitting)) == game_in(sitting).state.stocks[1]


def test_a_piece_with_a_long_press_is_marked_and_not_taken() -> None:
    pressed = after(sitting_after("h6", take("gray")), OpenAid("stable"))
    assert marked(aid(pressed, OpenAid("stable"))) == ["stable"]
    assert pressed.selection.hand is Kind.GRAY


def test_from_the_menu_the_piece_in_hand_is_marked() -> None:
    assert marked(aid(sitting_after("h6", take("gray")))) == ["gray"]
    assert marked(aid(sitting_after("h6"))) == []


def test_the_mark_is_gone_when_the_card_is_opened_again() -> None:
    assert marked(aid(after(sitting_after("h6"), OpenAid("wall")))) == []


def test_the_card_follows_each_choice_of_the_rules() -> None:
    apart, together = "no stable", "touching no other palace."
    for rules in HOUSE_RULES:
        rows = by(rules)
        for topic in ("palace", "stable"):
            assert (apart in rows[topic].rule) == rules.stables_apart
            assert (together in rows[topic].rule) != rules.stables_apart
        assert ("or dome" in rows["towers"].rule) == rules.reconnect
