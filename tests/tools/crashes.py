"""Tests whose browser crashed are run again, because such a crash is no verdict on the game: it comes where a machine
lacks memory or room on its disk, and then takes every later page of that browser with it.

A game that makes its browser crash still fails: it does so at each try. Whatever failed, the tests after it get a
browser and a page of their own, so that one failure does not look like many.
"""

from contextlib import suppress

import pytest
from _pytest.runner import runtestprotocol

from tests.tools.report import CRASHED

TRIES = 3
SIGNS = ("Page crashed", "Target crashed")
"""What Playwright says of a page whose process is gone."""


def run_again_after_crashes(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    """Run a test; where its browser crashed, everything that tests share is made anew, and it is run once more."""
    item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    reports = runtestprotocol(item, log=False, nextitem=nextitem)
    for _ in range(TRIES - 1):
        if not any(map(is_of_a_crash, reports)):
            break
        _end_what_is_shared(item)
        item.user_properties.append((CRASHED, item.name))
        reports = runtestprotocol(item, log=False, nextitem=nextitem)
    if any(report.failed for report in reports):
        _end_what_is_shared(item)
    for report in reports:
        item.ihook.pytest_runtest_logreport(report=report)
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)


def _end_what_is_shared(item: pytest.Item) -> None:
    """Whoever wants it next makes it anew; what cannot be ended properly is let go."""
    with suppress(Exception):
        item.session._setupstate.teardown_exact(None)  # noqa: SLF001 - pytest has no other way


def is_of_a_crash(report: pytest.TestReport) -> bool:
    """Whether this failed because a browser crashed."""
    return report.failed and any(sign in report.longreprtext for sign in SIGNS)
