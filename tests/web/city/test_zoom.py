import pytest

from app.web.city.geometry import HEIGHT, WIDTH, box
from app.web.city.zoom import CLOSE, MARGIN, Zoom
from tests.web.recorder import Recorder

WHOLE = ("zoom", "zoom", (0, 0.5, 0.5))


@pytest.fixture
def surface() -> Recorder:
    return Recorder()


@pytest.fixture
def zoom(surface: Recorder) -> Zoom:
    zoom = Zoom(surface)
    zoom.watch("before", "red")
    return zoom


def test_a_tap_zooms_in_round_the_finger_until_the_piece_is_placed(zoom: Zoom, surface: Recorder) -> None:
    zoom.zoom_in((WIDTH / 4, HEIGHT / 2))
    zoom.watch("before", "red")
    assert surface.calls == [("zoom", "zoom", (CLOSE, 0.25, 0.5))]
    zoom.watch("after", "red")
    assert surface.calls[1:] == [WHOLE]


def test_what_two_fingers_have_zoomed_stays_so_until_the_next_player_has_the_turn(
    zoom: Zoom, surface: Recorder
) -> None:
    zoom.pinched(zoomed=True)
    zoom.watch("after", "red")
    assert surface.calls == []
    zoom.watch("after", "blue")
    assert surface.calls == [WHOLE]


def test_what_is_lit_comes_into_view_with_a_margin_but_only_in_an_enlarged_city(zoom: Zoom, surface: Recorder) -> None:
    boxes = [box("c4"), box("h6")]
    zoom.bring(boxes)
    assert surface.calls == []
    zoom.zoom_in((WIDTH / 4, HEIGHT / 2))
    zoom.bring(boxes)
    left, top, right, bottom = surface.last("zoom")
    assert (left, right) == pytest.approx(
        ((boxes[0].left - MARGIN) / WIDTH, (boxes[1].left + 48 + MARGIN) / WIDTH), abs=1e-4
    )
    assert (top, bottom) == pytest.approx(
        ((boxes[1].top - MARGIN) / HEIGHT, (boxes[0].top + 48 + MARGIN) / HEIGHT), abs=1e-4
    )


def test_two_fingers_may_show_the_whole_city_again(zoom: Zoom, surface: Recorder) -> None:
    zoom.zoom_in((WIDTH / 4, HEIGHT / 2))
    zoom.pinched(zoomed=False)
    zoom.zoom_out()
    assert len(surface.calls) == 1
