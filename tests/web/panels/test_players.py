from typing import Any

from app.table.play.players import Contested, Pieces
from app.table.screen import AfterPaint
from app.table.screen_parts import Tile
from tests.web.fixtures import GAME, PLAIN, panels
from tests.web.recorder import Markup
from tests.web.table import Table


def panel_of(**changes: Any) -> str:
    """Return the markup of the first player's panel when it is shown with these changes."""
    table, (first, *others) = Table(), panels(GAME, 60)
    table.shows(PLAIN, AfterPaint((first._replace(**changes), *others)))
    return table.surface.html("players").split('<li id="player-1"')[0]


def test_in_open_play_everybodys_pieces_are_counted() -> None:
    panel = panel_of(stock=(Pieces("gray", "Gray palace", 3), Pieces("wall", "Wall", 0)), score=None)
    _, left = panel.split('class="pieces-left"')
    assert "Gray palace: 3Wall: 0" in "".join(Markup(f"<ul {left.split('</ul>')[0]}</ul>").texts)
    assert 'class="score"' not in panel


def test_only_the_current_player_is_marked() -> None:
    table = Table()
    table.shows(PLAIN, AfterPaint(panels(GAME, 60)))
    markup = table.surface.html("players")
    assert markup.count("at-turn") == markup.count('aria-current="true"') == 1


def test_a_tie_stands_out_on_the_swatch_and_is_read_with_the_name_of_the_palace() -> None:
    gray, *rest = panels(GAME, 60)[0].holdings
    tied = gray._replace(state="owned", points=9, contested=Contested("6:6", "size 6 against Ben’s 6", is_tied=True))
    markup = Markup(panel_of(holdings=(tied, *rest)))
    assert "sizes tied" in [value for name, value in markup.attributes if name == "class"]
    assert "Gray palace: 9, size 6 against Ben’s 6" in markup.texts


def test_domes_and_tiles_have_words() -> None:
    attributes = Markup(panel_of(domes=1, tiles=(Tile("1", 1, "Tower 1"),))).attributes
    assert [value for name, value in attributes if name == "data-word"] == ["dome", "tiles"]
    assert ("aria-label", "tiles") in attributes


def test_tiles_lie_closer_the_more_they_are() -> None:
    tile = Tile("1", 1, "Tower 1")
    for count, look in ((3, "few"), (4, "some"), (6, "many"), (8, "most")):
        assert f'class="tiles {look}"' in panel_of(tiles=(tile,) * count)


def test_larger_type_is_the_whole_pages() -> None:
    table = Table()
    table.shows(PLAIN._replace(large_type=True))
    assert ("data-type", "large") in [rest for _, element, rest in table.surface.calls if element == "html"]
