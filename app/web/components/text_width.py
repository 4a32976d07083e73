"""Make texts as large as their boxes allow, by CSS classes that name the estimated width of each text."""

from functools import lru_cache

from app.web.components.html import text

STEPS = (4, 5, 6, 7, 8, 10, 12, 14, 17, 20, 24)
"""The line widths, in ems, for which static/style/theme.css has classes. A width is rounded up to the next one."""
LONG = 8
"""A text that is wider than this many ems may take two lines."""

NARROW, WIDE = frozenset("fijltIJ.,:;!|'()-1 "), frozenset("mwMW@œŒ%&")
EAST_ASIAN = "\u2e80"
"""Characters from this code point on are about as wide as they are high."""


@lru_cache(maxsize=64)  # the same names and tasks are shown turn by turn
def fitted(words: str, *, lines: int = 2) -> str:
    """Return a `span` whose text is as large as its container allows. If it is long, it takes up to two `lines`."""
    ems = _ems(words)
    look = f"fit ems-{_step(ems)}"
    if lines > 1 and ems > LONG:
        look += f" half-{_step(_ems_on_two_lines(words))}"
    return f'<span class="{look}">{text(words)}</span>'


def _step(ems: float) -> int:
    return next((step for step in STEPS if step >= ems), STEPS[-1])


def _ems(words: str) -> float:
    """Return the estimated width of a text in bold letters, in ems."""
    return sum(map(_width, words))


def _width(sign: str) -> float:
    if sign >= EAST_ASIAN:
        return 1.1
    if sign in NARROW:
        return 0.4
    if sign in WIDE:
        return 1
    return 0.74 if sign.isupper() else 0.6


def _ems_on_two_lines(words: str) -> float:
    """Return the width of a text on two lines, in ems: of the longer line, if it is broken at the best place."""
    parts = words.split(" ")
    breaks = ((" ".join(parts[:at]), " ".join(parts[at:])) for at in range(1, len(parts)))
    return min((max(_ems(one), _ems(other)) for one, other in breaks), default=_ems(words) / 2 + 1)
