import re

from app.web.city.geometry import CELL, Cell
from app.web.city.outline import Corner, Insets, loops, path, south_edges

CELL_ALONE = frozenset({(0, 0)})
L_SHAPE = frozenset({(0, 0), (0, 1), (1, 1)})
RING = frozenset((column, row) for column in range(3) for row in range(3)) - {(1, 1)}


def cell_of(corner: Corner) -> Cell:
    return round(corner.x / CELL), round(corner.y / CELL)


def corners(cells: set[Cell]) -> list[list[Cell]]:
    return [list(map(cell_of, loop)) for loop in loops(frozenset(cells))]


def points(drawn: str) -> list[tuple[float, float]]:
    """Return the end points of the lines in an SVG path."""
    x = y = 0.0
    found = list[tuple[float, float]]()
    for verb, numbers in re.findall(r"([MHVa])([^MHVaZ]*)", drawn):
        *_, before_last, last = [0.0, *map(float, numbers.split())]
        match verb:
            case "M":
                x, y = before_last, last
            case "H":
                x = last
            case "V":
                y = last
            case "a":
                x, y = x + before_last, y + last
        if verb != "a":
            found.append((x, y))
    return found


def test_an_l_has_six_corners_of_which_one_turns_inward() -> None:
    (loop,) = loops(L_SHAPE)
    assert len(loop) == 6
    assert [cell_of(corner) for corner in loop if not corner.convex] == [(1, 1)]


def test_cells_in_a_row_share_one_outline_without_corners_between() -> None:
    assert [sorted(loop) for loop in corners({(0, 0), (1, 0), (2, 0)})] == [[(0, 0), (0, 1), (3, 0), (3, 1)]]


def test_a_ring_has_an_outline_and_a_courtyard() -> None:
    outer, courtyard = loops(RING)
    assert all(corner.convex for corner in outer)
    assert not any(corner.convex for corner in courtyard)


def test_cells_that_touch_by_a_corner_keep_their_own_outlines() -> None:
    assert len(corners({(0, 0), (1, 1)})) == 2


def test_between_two_cells_of_a_palace_that_touch_by_a_corner_the_courtyard_is_open() -> None:
    pinched = RING - {(2, 2)}
    (loop,) = loops(pinched)
    assert len(loop) == 10
    assert list(map(cell_of, loop)).count((2, 2)) == 2


def test_an_outline_that_is_drawn_in_stays_inside_its_cells() -> None:
    assert all(4 <= x <= CELL - 4 and 4 <= y <= CELL - 4 for x, y in points(path(CELL_ALONE, 4, radius=7)))


def test_a_courtyard_grows_when_the_outline_is_drawn_in() -> None:
    courtyard = path(RING, 4, radius=7).split("Z")[1]
    assert min(x for x, _ in points(courtyard)) == CELL - 4
    assert max(y for _, y in points(courtyard)) == 2 * CELL + 4


def test_corners_are_rounded_outward_and_inward() -> None:
    drawn = path(L_SHAPE, 4, radius=7)
    assert drawn.count("a7 7 0 0 1") == 5
    assert drawn.count("a7 7 0 0 0") == 1


def test_each_edge_that_faces_south_shows_its_side() -> None:
    assert len(list(south_edges(L_SHAPE, inset=4))) == 1
    assert len(list(south_edges(RING, inset=4))) == 2
    roof, block = (sorted(y for _, y in points(path(CELL_ALONE, Insets(4, 4, south, 4)))) for south in (4, 4 - 12))
    assert (roof, block) == ([4, 4, 44, 44], [4, 4, 56, 56])


def test_an_outline_can_be_counted_from_anywhere() -> None:
    assert points(path(L_SHAPE, 4, 7, (10, 20))) == [(x + 10, y + 20) for x, y in points(path(L_SHAPE, 4, 7))]
