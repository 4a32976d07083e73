from app.table.memo import memoized


def test_the_very_same_things_are_worked_out_once() -> None:
    calls: list[object] = []
    game, other = ("a game",), ("another",)

    @memoized
    def number(argument: tuple[str, ...]) -> int:
        calls.append(argument)
        return len(calls)

    assert [number(game), number(game), number(other), number(game)] == [1, 1, 2, 3]
    assert calls == [game, other, game]


def test_what_only_looks_the_same_is_worked_out_anew() -> None:
    calls: list[object] = []

    @memoized
    def number(argument: list[str]) -> int:
        calls.append(argument)
        return len(calls)

    assert [number(["a"]), number(["a"])] == [1, 2]
