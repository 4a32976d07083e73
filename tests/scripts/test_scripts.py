"""Types and style of scripts and styles. `python3 -m tests.scripts --fix` fixes part of what is found."""

from tests.scripts import check


def test_the_tools_from_npm_find_no_errors() -> None:
    assert check.run()
