"""Whatever ends the page, what was seen on the board is found again: a hundred times."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser import hosting
from tests.browser.conftest import at_home, new_tablet
from tests.browser.kills import KilledBrowser, KilledPage, kill_again_and_again

GAMES, KILLS = 4, 25
"""The games may be played side by side, in browsers of their own."""
BLACKOUTS = 4


@pytest.mark.parametrize("game", range(GAMES))
def test_a_page_that_is_killed_at_any_moment_has_lost_no_placement(own_chromium: Browser, site: str, game: int) -> None:
    hosting.needs_the_host()
    context = new_tablet(own_chromium, site)
    figures = kill_again_and_again(KilledPage(own_chromium, context), KILLS, seed=game)
    context.close()
    assert figures.placed
    assert (figures.survived, figures.lost) == (KILLS, 0)


def test_a_tablet_that_goes_off_at_any_moment_has_lost_the_last_placement_at_most(
    chromium: Browser, site: str, tmp_path: Path
) -> None:
    hosting.needs_the_host()
    tablet = KilledBrowser(chromium.browser_type, tmp_path, at_home, site)
    figures = kill_again_and_again(tablet, BLACKOUTS, seed=7)
    tablet.close()
    assert figures.placed
    assert figures.survived == BLACKOUTS
