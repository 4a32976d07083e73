"""Whatever ends the page, what was seen on the board is found again: a hundred times in the full run."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import at_home, new_tablet
from tests.browser.kills import KilledBrowser, KilledPage, kill_again_and_again

FOUR_GAMES = (0, 1, pytest.param(2, marks=pytest.mark.full), pytest.param(3, marks=pytest.mark.full))
"""They may be played side by side, in browsers of their own."""


@pytest.fixture
def kills(request: pytest.FixtureRequest) -> int:
    """How often the page of a game is killed."""
    return 25 if request.config.getoption("full") else 4


@pytest.fixture
def blackouts(request: pytest.FixtureRequest) -> int:
    """How often the tablet goes off."""
    return 4 if request.config.getoption("full") else 2


@pytest.mark.parametrize("game", FOUR_GAMES)
def test_a_page_that_is_killed_at_any_moment_has_lost_no_placement(
    own_chromium: Browser, site: str, game: int, kills: int
) -> None:
    context = new_tablet(own_chromium, site)
    figures = kill_again_and_again(KilledPage(own_chromium, context), kills, seed=game)
    context.close()
    assert figures.placed
    assert (figures.survived, figures.lost) == (kills, 0)


def test_a_tablet_that_goes_off_at_any_moment_has_lost_the_last_placement_at_most(
    chromium: Browser, site: str, tmp_path: Path, blackouts: int
) -> None:
    tablet = KilledBrowser(chromium.browser_type, tmp_path, at_home, site)
    figures = kill_again_and_again(tablet, blackouts, seed=7)
    tablet.close()
    assert figures.placed
    assert figures.survived == blackouts
