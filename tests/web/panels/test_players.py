from app.table.screen import Pieces, Rest
from tests.web.fixtures import panels, screen
from tests.web.recorder import Markup
from tests.web.table import Table

GAME = "game-original-4-builder"


def test_in_open_play_everybodys_pieces_are_counted() -> None:
    table = Table()
    first, *others = panels(GAME, 60)
    shown = first._replace(stock=(Pieces("gray", "Gray palace", 3), Pieces("wall", "Wall", 0)), score=None)
    table.shows(screen(GAME, 60)._replace(open_play=True), Rest((shown, *others)))
    panel = table.surface.html("players").split("</li>" + '<li id="player-1"')[0]
    _, left = panel.split('class="pieces-left"')
    assert "Gray palace: 3Wall: 0" in "".join(Markup(f"<ul {left.split('</ul>')[0]}</ul>").texts)
    assert 'class="score"' not in panel.split('id="player-1"')[0]
