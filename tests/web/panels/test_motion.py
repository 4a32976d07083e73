"""Tests of the motions and sounds that the page starts for the effects of a screen."""

from typing import Any

from app.table.play.motion_and_sound import ClaimedPalace, Effects, MovedPiece, MovedTile, ReturnedPieces
from app.table.screen import AfterPaint, Screen
from app.table.screen_parts import Board, PalaceView
from tests.web.fixtures import GAME, PLAIN, panels
from tests.web.table import Table

PLAYERS = panels(GAME, 60)
PALACE = PalaceView("gray", ("c4", "c5"), (), None, None)


def shown(effects: Effects, board: Board = PLAIN.board, rest: AfterPaint | None = None) -> list[dict[str, Any]]:
    """Return all motions of a screen with these effects."""
    table = Table()
    table.shows(PLAIN, AfterPaint(PLAYERS))
    table.shows(PLAIN._replace(effects=effects, board=board), rest or AfterPaint(PLAYERS))
    return moved(table)


def moved(table: Table) -> list[dict[str, Any]]:
    return [motion for verb, _, (motions,) in of(table, "animate") for motion in motions if verb]


def of(table: Table, verb: str) -> list[tuple[str, str, tuple[Any, ...]]]:
    return [call for call in table.surface.calls if call[0] == verb]


def test_a_piece_flies_from_the_finger_or_the_tray_and_is_hidden_until_it_has_come() -> None:
    board = Board(streets=(("h6",),))
    (piece,) = shown(Effects(MovedPiece("merchant", "red", 0, "h6")), board)
    assert piece["from"][0] == "#dragged-piece .piece-icon"
    assert "#tray-merchant .piece-icon" in piece["from"]
    assert piece["hide"] == "#merchant-h6"
    assert 200 <= piece["time"] <= 500


def test_of_a_palace_that_grows_only_the_new_part_is_hidden() -> None:
    (piece,) = shown(Effects(MovedPiece("gray", "red", 0, "c5")), Board((PALACE,)))
    assert piece["hide"] == "#palace-c4"
    assert piece["without"].startswith("M0 0H")


def test_from_the_other_side_of_the_table_a_piece_comes_to_where_it_is_seen() -> None:
    effects = Effects(MovedPiece("gray", "red", 0, "c5"))
    here, there = (shown(effects, Board((PALACE,), turned=turned))[0]["to"][0]["part"] for turned in (False, True))
    assert here[0] < 0.5 < there[0]


def test_within_a_second_a_new_game_is_dealt_out_to_everybody() -> None:
    dealt = shown(Effects(dealt=True))
    assert {motion["to"][0] for motion in dealt} == {f"#player-{seat} .chip" for seat in range(len(PLAYERS))}
    assert max(motion["delay"] + motion["time"] for motion in dealt) <= 1_000
    assert shown(Effects()) == []


def test_a_dome_settles_while_its_palace_is_outlined_in_the_owners_color() -> None:
    claimed = PALACE._replace(owner="red", dome="c5")
    effects = Effects(MovedPiece("dome", "red", 0, "c5"), ClaimedPalace(("c4", "c5"), "red", 6), sounds=("dome",))
    dome, outline = shown(effects, Board((claimed,)))
    assert (dome["way"], dome["hide"]) == ("drop", "#dome-c5")
    assert "claimed red" in outline["markup"]
    assert dome["delay"] < outline["delay"] < dome["time"]


def test_a_tile_flies_from_its_holder_or_from_the_table_to_its_owner_when_the_piece_has_come() -> None:
    tiles = (MovedTile("gray", 1, 2, 0), MovedTile("black", 2, None, 0), MovedTile("3", 3, None, 1))
    piece, *moving = shown(Effects(MovedPiece("wall", "red", 0, "n-a"), tiles=tiles), Board(walls={"n-a": 1}))
    found = [each for each in moving if each["way"] == "tile"]
    assert [tile["from"][0] for tile in found[:2]] == ['#player-2 [data-tile="gray"]', '#tiles [data-tile="black"]']
    assert found[2]["from"][0]["of"] == "#city"
    assert [tile["to"][0] for tile in found] == [f'#player-{each.taker} [data-tile="{each.of}"]' for each in tiles]
    assert all(tile["delay"] >= piece["time"] for tile in found)


def test_what_a_claim_brings_or_costs_flies_as_one_number_from_its_space_to_the_cards() -> None:
    tiles = (MovedTile("gray", 1, 2, 0), MovedTile("3", 3, None, 0))
    effects = Effects(MovedPiece("dome", "red", 0, "c5"), ClaimedPalace(("c4", "c5"), "red", 6), tiles)
    gains = zip(PLAYERS, (10, 0, -1, 0), strict=True)
    after = tuple(player._replace(score=(player.score or 0) + points) for player, points in gains)
    motions = shown(effects, Board((PALACE._replace(owner="red", dome="c5"),)), AfterPaint(after))
    points = [each for each in motions if each["way"] == "points"]
    assert [(each["markup"], each["to"][0]["of"]) for each in points] == [
        ("<b>+10</b>", "#player-0 .holdings"),
        ("<b>\u22121</b>", "#player-2 .holdings"),
    ]
    assert {each["from"][0]["of"] for each in points} == {"#city"}
    assert all(each["time"] + each["delay"] <= 1000 for each in motions)


def test_hidden_scores_show_no_points() -> None:
    hidden = tuple(player._replace(score=None) for player in PLAYERS)
    effects = Effects(MovedPiece("dome", "red", 0, "c5"), ClaimedPalace(("c5",), "red", 6))
    assert "points" not in [each["way"] for each in shown(effects, Board((PALACE,)), AfterPaint(hidden))]


def test_scores_that_change_are_counted_and_no_others() -> None:
    ben = PLAYERS[1]
    after = (PLAYERS[0], ben._replace(score=(ben.score or 0) + 5), *PLAYERS[2:])
    _, score = shown(Effects(MovedPiece("merchant", "red", 0, "h6")), Board(streets=(("h6",),)), AfterPaint(after))
    assert (score["to"], score["numbers"]) == (["#player-1 .score"], [ben.score, (ben.score or 0) + 5])


def test_pieces_go_back_to_the_box_from_where_they_were() -> None:
    effects = Effects(MovedPiece("dome", "red", 0, "c5"), returned=(ReturnedPieces("gray", 0, 2),))
    found = [each for each in shown(effects, Board((PALACE,))) if each["way"] == "box"]
    assert [each["from"][0] for each in found] == ["#tray-gray .piece-icon"] * 2


def test_what_is_taken_back_goes_to_the_tray_and_moves_no_score() -> None:
    fewer = tuple(player._replace(score=0) for player in PLAYERS)
    (back,) = shown(Effects(MovedPiece("gray", "red", 0, "c5", taken_back=True)), rest=AfterPaint(fewer))
    assert (back["way"], back["to"][0]) == ("back", "#tray-gray .piece-icon")


def test_a_piece_is_heard_when_it_comes_down_and_its_tile_after_it() -> None:
    table = Table()
    effects = Effects(
        MovedPiece("dome", "red", 0, "c5"), ClaimedPalace(("c5",), "red", 6), sounds=("dome", "claim", "tile")
    )
    table.shows(PLAIN._replace(effects=effects, board=Board((PALACE._replace(owner="red", dome="c5"),))))
    ((_, sounds, _),) = ((verb, name, rest) for verb, name, rest in of(table, "sound"))
    assert sounds == "[['dome', 350], ['claim', 470], ['tile', 730]]"


def test_where_nothing_has_happened_nothing_moves_or_sounds() -> None:
    table = Table()
    verbs = {
        verb
        for verb, _ in table.shows(PLAIN, AfterPaint(PLAYERS)) + table.shows(Screen(*PLAIN), AfterPaint(PLAYERS[:3]))
    }
    assert not verbs & {"animate", "sound"}
