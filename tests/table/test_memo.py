from app.table.memo import memoized


def test_a_result_is_remembered_for_the_same_object_and_not_for_an_equal_one() -> None:
    calls: list[object] = []
    game, equal = ["a game"], ["a game"]

    @memoized
    def number(argument: list[str]) -> int:
        calls.append(argument)
        return len(calls)

    assert [number(each) for each in (game, game, equal, game)] == [1, 1, 2, 3]
