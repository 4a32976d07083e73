from app.table.views.memo import memoized


def test_the_very_same_things_are_worked_out_once() -> None:
    asked: list[object] = []
    game, other = ("a game",), ("another",)

    @memoized
    def told(about: tuple[str, ...]) -> int:
        asked.append(about)
        return len(asked)

    assert [told(game), told(game), told(other), told(game)] == [1, 1, 2, 3]
    assert asked == [game, other, game]


def test_what_only_looks_the_same_is_worked_out_anew() -> None:
    asked: list[object] = []

    @memoized
    def told(about: list[str]) -> int:
        asked.append(about)
        return len(asked)

    assert [told(["a"]), told(["a"])] == [1, 2]
