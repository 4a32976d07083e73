from app.table.screen import Board, Diagram, Palace
from app.web.city.diagram import diagram, view_box
from app.web.city.geometry import box
from tests.web.recorder import Markup

GRAY = Palace("gray", ("c4", "d4"), (), None, None)


def test_a_diagram_is_the_city_cropped_without_names_of_its_own() -> None:
    shown = Diagram(Board((GRAY,), sites=frozenset({"e4"})), "bh", (2, 6), "Beside it.")
    markup = Markup(diagram(shown))
    assert markup.open == []
    assert markup.ids == []
    assert {"sites", "few", "city"} <= markup.classes


def test_a_diagram_cuts_no_site_off() -> None:
    sites = frozenset({"e4", "h6", "h7", "i4", "n-e"})
    shown = Diagram(Board(sites=sites), "bh", (2, 6), "")
    whole = shown._replace(board=Board(sites=frozenset({"e4", "h6"})))
    assert diagram(shown) == diagram(whole)
    beside_the_wall = Diagram(Board(sites=frozenset({"n-a", "w-7", "w-6"})), "ag", (7, 11), "")
    assert diagram(beside_the_wall) == diagram(beside_the_wall._replace(board=Board(sites=frozenset({"n-a", "w-7"}))))


def test_a_diagram_at_the_edge_of_the_city_shows_the_ring_and_the_tower() -> None:
    left, top, width, height = map(float, view_box(Diagram(Board(), "ag", (7, 11), "")).split())
    assert left < box("w-11").left
    assert top < box("n-a").top
    assert left + width > box("g7").left + box("g7").width
    assert top + height > box("a7").top + box("a7").height
