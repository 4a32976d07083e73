"""Wait for a condition. The time limits are generous, because other programs may slow the machine down at any time."""

import time
from collections.abc import Callable, Iterator

PATIENCE_MS = 60_000
"""The time after which a test no longer waits for a condition, in milliseconds."""

FIRST_PAUSE_S, LONGEST_PAUSE_S = 0.005, 0.1


def moments(seconds: float = PATIENCE_MS / 1000) -> Iterator[None]:
    """Yield at once, then again after longer and longer pauses, until this number of seconds has passed."""
    end, pause = time.monotonic() + seconds, FIRST_PAUSE_S
    yield
    while time.monotonic() < end:
        time.sleep(pause)
        yield
        pause = min(1.5 * pause, LONGEST_PAUSE_S)


def eventually(look: Callable[[], object], wanted: object, seconds: float = PATIENCE_MS / 1000) -> None:
    """Call `look` until it returns `wanted`. Raises `AssertionError` if it does not within this number of seconds."""
    found = None
    for _ in moments(seconds):
        found = look()
        if found == wanted:
            return
    raise AssertionError(f"{found!r} is not {wanted!r}")
