from app.web.city.aria_grid import PLACES, AriaGrid, grid
from app.web.city.geometry import cell, place_at
from app.web.components.patching import Later
from tests.web.recorder import Markup, Recorder


def test_every_space_and_tower_is_a_cell_of_the_grid() -> None:
    cells = Markup(grid()).ids
    assert len(cells) == len(set(cells)) == 13 * 18 == len(PLACES)
    assert {"space-c4", "space-n-c", "space-tower-1"} <= set(cells)


def test_the_grid_knows_where_everything_lies() -> None:
    assert all(place_at(*cell(place)) == place for place in PLACES)
    assert place_at(-2, 0) is None


def test_only_the_cells_that_changed_are_named_anew() -> None:
    surface = Recorder()
    spaces = AriaGrid(surface, Later(surface))
    spaces.show({"c4": "c4, Stable"}, {}, "empty")
    surface.taken()
    spaces.show({"c4": "c4, Stable", "c5": "c5, Merchant"}, {"c4": "marked", "c6": "can go here"}, "empty")
    assert {(name, rest) for _, name, rest in surface.calls} == {
        ("space-c4", ("aria-label", "c4, Stable, marked")),
        ("space-c5", ("aria-label", "c5, Merchant")),
        ("space-c6", ("aria-label", "c6, empty, can go here")),
    }


def test_towers_and_places_of_walls_are_named_as_people_do() -> None:
    surface = Recorder()
    spaces = AriaGrid(surface, Later(surface))
    spaces.show({"tower-1": "Tower 1, Ana", "w-1": "west 1, empty"}, {"w-1": "can go here"}, "empty")
    assert surface.last("space-tower-1") == ("aria-label", "Tower 1, Ana")
    assert surface.last("space-w-1") == ("aria-label", "west 1, empty, can go here")
