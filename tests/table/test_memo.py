from app.table.memo import memoized


def test_the_same_objects_are_computed_once() -> None:
    calls: list[object] = []
    game, other = ("a game",), ("another",)

    @memoized
    def number(argument: tuple[str, ...]) -> int:
        calls.append(argument)
        return len(calls)

    assert [number(game), number(game), number(other), number(game)] == [1, 1, 2, 3]
    assert calls == [game, other, game]


def test_equal_but_different_objects_are_computed_again() -> None:
    calls: list[object] = []

    @memoized
    def number(argument: list[str]) -> int:
        calls.append(argument)
        return len(calls)

    assert [number(["a"]), number(["a"])] == [1, 2]
