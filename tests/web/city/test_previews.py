"""Tests of the pieces of a hint on the board: pale, on their spaces, and numbered if there are several."""

from app.table.screen_parts import Board, PalaceView, Preview
from app.web.city.geometry import box
from app.web.city.layers import LAYERS
from app.web.city.viewpoint import Viewpoint
from tests.web.fixtures import PLAIN
from tests.web.table import Table

GRAY = PalaceView("gray", ("c4",), (), None, None)
LAYER = next(layer for layer in LAYERS if layer.name == "previews")


def preview(piece: str, number: int = 1) -> Preview:
    return Preview(piece, "red", number, f"tip: {piece}")


def drawn(board: Board) -> dict[str, str]:
    turned = Viewpoint(board.turned).drawn_board(board)
    return {key: LAYER.element(key, item) for key, item in LAYER.items(turned).items()}


def test_several_are_numbered_and_one_alone_is_not() -> None:
    both = drawn(Board(previews={"d4": preview("gray"), "n-a": preview("wall", 2)}))
    assert [key for key, markup in both.items() if "<text" in markup] == ["preview-n-a", "preview-d4"]
    assert "<text" not in drawn(Board(previews={"d4": preview("gray")}))["preview-d4"]


def test_the_number_of_the_southern_one_of_two_is_in_front() -> None:
    assert list(drawn(Board(previews={"d4": preview("gray"), "d5": preview("gray", 2)}))) == [
        "preview-d5",
        "preview-d4",
    ]


def test_a_dome_is_on_the_palace_piece_that_the_same_hint_places_there() -> None:
    markup = drawn(Board(previews={"d4": preview("dome", 2)._replace(on="gray")}))["preview-d4"]
    assert markup.index("#piece-gray") < markup.index("cupola")


def test_every_kind_of_piece_can_be_shown() -> None:
    for piece in ("gray", "black", "brown", "orange", "stable", "merchant", "dome"):
        markup = drawn(Board((GRAY,), previews={"c4": preview(piece)}))["preview-c4"]
        assert "pale" in markup
        assert f"#piece-{piece}" in markup or "cupola" in markup
    for wall in ("n-a", "s-b", "w-3", "e-4"):
        assert "wall-top" in drawn(Board(previews={wall: preview("wall")}))[f"preview-{wall}"]


def test_seen_from_the_other_side_they_lie_across() -> None:
    board = Board(previews={"a1": preview("stable")}, turned=True)
    (markup,) = drawn(board).values()
    assert f"translate({box('p11').left + (box('p11').width - 48) / 2:g}" in markup


def test_who_hears_the_city_is_told_what_is_advised_there() -> None:
    table = Table()
    table.shows(PLAIN._replace(board=PLAIN.board._replace(previews={"n-a": preview("wall")})))
    said = [str(rest[-1]) for _, element, rest in table.surface.calls if element == "space-n-a"]
    assert any("tip: wall" in each for each in said)
