"""Tests of the text that the command `show` prints."""

import json

from app.engine.printout import picture
from tests.engine.commands import run
from tests.engine.games import game, palace, position, written

SMALL = position(
    palace("gray c4 c5", stables="d4", owner=1),
    palace("brown p1"),
    streets="h6 h7, n9",
    walls={"1": {"north": 2, "west": 1}, "2": {"south": 1}},
    stocks=("gray 2, dome 1", "", "merchant 1"),
    palace_tiles={"gray": 1},
    turn={"player": 0, "placed": []},
)

PICTURE = """\
       a b c d e f g h i j k l m n o p
   1   # # - - - - - - - - - - - - - -   3
  11 # . . . . . . . . . . . . . . . . -
  10 - . . . . . . . . . . . . . . . . -
   9 - . . . . . . . . . . . . . m . . -
   8 - . . . . . . . . . . . . . . . . -
   7 - . . . . . . . m . . . . . . . . -
   6 - . . . . . . . m . . . . . . . . -
   5 - . . G . . . . . . . . . . . . . -
   4 - . . G s . . . . . . . . . . . . -
   3 - . . . . . . . . . . . . . . . . -
   2 - . . . . . . . . . . . . . . . . -
   1 - . . . . . . . . . . . . . . . n -
   4   - - - - - - - - - - - - - - - #   2"""

STORY = """\
g gray, b black, n brown, o orange (capital: claimed), s stable, m merchant, # wall

Player 0's turn: 2 to place
Player 0 (red): 0 points; 2 gray, 1 dome
Player 1 (yellow): 4 points; tiles: gray; no pieces
Player 2 (blue): 0 points; 1 merchant
"""


def test_the_picture_shows_all_pieces_with_north_on_top() -> None:
    assert picture(game(position=SMALL).city) == PICTURE


def test_show_prints_the_city_the_turn_and_what_each_player_has() -> None:
    answer = run("show", "-", stdin=json.dumps(written(position=SMALL)).encode())
    assert answer == (0, f"{PICTURE}\n{STORY}", "")


def test_show_prints_that_the_first_merchant_comes() -> None:
    assert "Player 0's turn: the first merchant" in run("show", "-", stdin=json.dumps(written()).encode()).out


def test_show_prints_that_the_game_is_over() -> None:
    over = written(position=position(stocks=("", "", "")))
    assert "The game is over." in run("show", "-", stdin=json.dumps(over).encode()).out


def test_show_prints_tower_tiles() -> None:
    held = position(palace("gray a11", owner=2), walls={"1": {"north": 1}}, tower_tiles={"1": 2})
    out = run("show", "-", stdin=json.dumps(written(position=held)).encode()).out
    assert "Player 2 (blue): 3 points; tiles: tower 1;" in out


def test_a_name_cannot_control_the_terminal() -> None:
    value = written()
    value["players"][0]["name"] = "A\x1b[2J\nB\u202eC Müller 王"
    assert "A?[2J?B?C Müller 王's turn" in run("show", "-", stdin=json.dumps(value).encode()).out
