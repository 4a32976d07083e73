"""Whatever ends the page, what was seen on the board is found again: a hundred times."""

import pytest
from playwright.sync_api import Browser

from tests.browser import hosting
from tests.browser.conftest import new_tablet
from tests.browser.kills import kill_again_and_again

GAMES, KILLS = 4, 25
"""The games may be played side by side, in browsers of their own."""


@pytest.mark.parametrize("game", range(GAMES))
def test_a_page_that_is_killed_at_any_moment_has_lost_no_placement(own_chromium: Browser, site: str, game: int) -> None:
    hosting.needs_the_host()
    context = new_tablet(own_chromium, site)
    figures = kill_again_and_again(own_chromium, context, KILLS, seed=game)
    context.close()
    assert figures.placed
    assert (figures.survived, figures.lost) == (KILLS, 0)
