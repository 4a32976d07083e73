from app.web.city.geometry import HEIGHT, WIDTH
from app.web.city.zoom import Zoom
from tests.web.recorder import Recorder


def test_the_lens_magnifies_round_the_finger_until_the_piece_is_placed() -> None:
    surface = Recorder()
    lens = Zoom(surface)
    lens.watch("before")
    lens.magnify((WIDTH / 4, HEIGHT / 2))
    assert surface.calls == [("set_attribute", "lens", ("class", "magnified")), ("scroll", "lens", (0.25, 0.5))]
    lens.watch("before")
    assert surface.last("lens") == (0.25, 0.5)
    lens.watch("after")
    assert surface.last("lens") == ("class", "")
