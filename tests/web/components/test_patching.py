from app.web.components.patching import Group, Later, Region
from tests.web.recorder import Recorder, SlowRecorder


def letter(key: str, item: object) -> str:
    return f"<b id={key}>{item}</b>"


def test_a_region_is_drawn_anew_only_when_its_data_changed() -> None:
    surface = Recorder()
    region = Region(surface, "turn")
    assert region.show(("Ana", 2), lambda: "Ana")
    assert not region.show(("Ana", 2), lambda: "never drawn")
    assert region.show(("Ana", 1), lambda: "Ana!")
    assert [rest for _, _, rest in surface.calls] == [("Ana",), ("Ana!",)]


def test_a_group_touches_only_the_elements_that_changed() -> None:
    surface = Recorder()
    group = Group(surface, "domes", letter, shown={"a": 1})
    group.show({"a": 1})
    assert surface.taken() == []
    group.show({"a": 2, "b": 1})
    assert surface.taken() == [("replace", "a"), ("append", "domes")]
    group.show({"b": 1})
    assert surface.taken() == [("remove", "a")]


def test_a_group_whose_order_counts_is_filled_anew_when_the_order_changed() -> None:
    surface = Recorder()
    group = Group(surface, "seats", letter, ordered=True)
    group.show({"a": 1, "b": 1})
    group.show({"a": 2, "b": 1})
    group.show({"b": 1, "a": 2})
    assert surface.taken() == [("append", "seats"), ("append", "seats"), ("replace", "a"), ("set_html", "seats")]


def test_in_a_group_whose_order_counts_a_new_element_is_put_where_it_belongs() -> None:
    surface = Recorder()
    group = Group(surface, "games", letter, ordered=True)
    group.show({"b": 1, "d": 1})
    surface.taken()
    group.show({"b": 1, "d": 2, "e": 1})
    assert surface.taken() == [("replace", "d"), ("append", "games")]
    group.show({"a": 1, "b": 1, "d": 2, "e": 1})
    assert surface.html("games") == "<b id=a>1</b><b id=b>1</b><b id=d>2</b><b id=e>1</b>"
    surface.taken()
    group.show({"a": 1, "e": 1})
    assert sorted(surface.taken()) == [("remove", "b"), ("remove", "d")]


def test_what_is_requested_for_later_is_done_once_after_the_paint() -> None:
    surface, done = SlowRecorder(), list[str]()
    later = Later(surface)

    def follow() -> None:
        done.append("follows")

    def job() -> None:
        done.append("done")
        later.request(follow)

    later.request(job)
    later.request(job)
    assert done == []
    surface.paint()
    assert done == ["done"]
    surface.paint()
    assert done == ["done", "follows"]
    later.request(job)
    surface.paint()
    assert done == ["done", "follows", "done"]
