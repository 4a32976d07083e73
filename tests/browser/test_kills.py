"""Tests that the game is found as it was on the board, however the page ends.

The full run kills a hundred pages and twenty browsers, in several tests that run side by side.
"""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import at_home, new_tablet
from tests.browser.kills import KilledBrowser, KilledPage, kill_again_and_again


def seeds(count: int) -> list[object]:
    return [0, *(pytest.param(seed, marks=pytest.mark.full) for seed in range(1, count))]


@pytest.mark.parametrize("seed", seeds(5))
def test_a_page_that_is_killed_at_any_moment_has_lost_no_placement(
    own_chromium: Browser, site: str, pytestconfig: pytest.Config, seed: int
) -> None:
    kills = 20 if pytestconfig.option.full else 4
    context = new_tablet(own_chromium, site)
    figures = kill_again_and_again(KilledPage(own_chromium, context), kills, 1000 * seed)
    context.close()
    assert figures.placed
    assert (figures.survived, figures.lost) == (kills, 0)


@pytest.mark.parametrize("seed", seeds(4))
def test_a_tablet_that_goes_off_at_any_moment_has_lost_the_last_placement_at_most(
    chromium: Browser, site: str, tmp_path: Path, pytestconfig: pytest.Config, seed: int
) -> None:
    kills = 5 if pytestconfig.option.full else 2
    tablet = KilledBrowser(chromium.browser_type, tmp_path, at_home, site)
    figures = kill_again_and_again(tablet, kills, 7 + 1000 * seed)
    tablet.close()
    assert figures.placed
    assert figures.survived == kills
