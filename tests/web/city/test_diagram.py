import re

from app.help.diagram_drawing import diagram, view_box
from app.help.diagrams import Diagram, DiagramStep
from app.table.screen_parts import Board, PalaceView
from app.web.city.geometry import box
from tests.web.recorder import Markup

GRAY = PalaceView("gray", ("c4", "d4"), (), None, None)


def test_a_diagram_is_the_city_cropped_without_names_of_its_own() -> None:
    shown = Diagram((DiagramStep(Board((GRAY,), sites=frozenset({"e4"}))),), "bh", (2, 6), "Beside it.")
    markup = Markup(diagram("diagram-1", shown, "Play"))
    assert markup.open == []
    assert markup.ids == ["diagram-1", "diagram-1-caption"]
    assert {"sites", "few", "city"} <= markup.classes


def test_a_diagram_cuts_no_site_off() -> None:
    sites = frozenset({"e4", "h6", "h7", "i4", "n-e"})
    shown = Diagram((DiagramStep(Board(sites=sites)),), "bh", (2, 6), "")
    whole = shown._replace(steps=(DiagramStep(Board(sites=frozenset({"e4", "h6"}))),))
    assert diagram("x", shown, "") == diagram("x", whole, "")
    beside_the_wall = Diagram((DiagramStep(Board(sites=frozenset({"n-a", "w-7", "w-6"}))),), "ag", (7, 11), "")
    seen = beside_the_wall._replace(steps=(DiagramStep(Board(sites=frozenset({"n-a", "w-7"}))),))
    assert diagram("x", beside_the_wall, "") == diagram("x", seen, "")


def test_all_steps_are_drawn_and_the_first_is_seen() -> None:
    steps = (
        DiagramStep(Board((GRAY,))),
        DiagramStep(Board((GRAY,), latest=frozenset({"d4"}))),
        DiagramStep(Board((GRAY,)), {"d4": "+1"}),
    )
    markup = diagram("x", Diagram(steps, "bh", (2, 6), "", "A turn"), "Play")
    assert re.findall(r'class="pose[^"]*"', markup) == ['class="pose shown"', 'class="pose"', 'class="pose"']
    assert "+1" in markup
    assert "latest" in Markup(markup).classes
    assert "<h4>A turn</h4>" in markup
    assert Markup(markup).open == []


def test_what_is_counted_is_pointed_at() -> None:
    counted = Diagram((DiagramStep(Board((GRAY,), chosen=frozenset({"c4"}))),), "bh", (2, 6), "")
    assert "chosen" in Markup(diagram("x", counted, "")).classes


def test_a_diagram_at_the_edge_of_the_city_shows_the_ring_and_the_tower() -> None:
    left, top, width, height = map(float, view_box(Diagram((DiagramStep(Board()),), "ag", (7, 11), "")).split())
    assert left < box("w-11").left
    assert top < box("n-a").top
    assert left + width > box("g7").left + box("g7").width
    assert top + height > box("a7").top + box("a7").height
