"""Whatever ends the page, what was seen on the board is found again."""

from playwright.sync_api import Browser

from tests.browser import hosting
from tests.browser.conftest import new_tablet
from tests.browser.kills import kill_again_and_again

KILLS = 6
"""Here; `python3 -m tests bench reliability` kills a hundred pages."""


def test_a_page_that_is_killed_at_any_moment_has_lost_no_placement(own_chromium: Browser, site: str) -> None:
    hosting.needs_the_host()
    context = new_tablet(own_chromium, site)
    figures = kill_again_and_again(own_chromium, context, KILLS, seed=5)
    context.close()
    assert figures.placed
    assert (figures.kills, figures.lost, figures.wrong) == (KILLS, 0, 0)
