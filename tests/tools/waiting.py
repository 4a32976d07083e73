"""How long tests wait: for a thing itself, and long, because a machine shared with others may be slow at any moment."""

import time
from collections.abc import Callable

PATIENCE = 60_000
"""Milliseconds after which what has not come will not come."""

LOOK_EVERY = 0.05
"""Seconds: whoever looks all the time keeps the page from its work."""


def eventually(look: Callable[[], object], wanted: object) -> None:
    """Look again and again until it is as wanted: what people do takes the page some time."""
    end = time.monotonic() + PATIENCE / 1000
    while (found := look()) != wanted and time.monotonic() < end:
        time.sleep(LOOK_EVERY)
    assert found == wanted, f"{found!r} is not {wanted!r}"
