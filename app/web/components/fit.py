"""Names that shrink to fit: about how wide a text is, as classes from which the style sheet works out its size."""

from app.web.components.html import text

STEPS = (4, 5, 6, 7, 8, 10, 12, 14, 17, 20, 24)
"""How many ems wide a line is, rounded up: for each there are classes in static/style/theme.css."""
LONG = 8
"""A name of more ems may take two lines."""

NARROW, WIDE = frozenset("fijltIJ.,:;!|'()-1 "), frozenset("mwMW@œŒ%&")
EAST_ASIAN = "\u2e80"
"""From here on a sign is about as wide as it is high."""


def fitted(words: str, *, lines: int = 2) -> str:
    """A text that is written as large as its container is wide, on one line or, if it is long, on two."""
    ems = _ems(words)
    look = f"fit ems-{_step(ems)}"
    if lines > 1 and ems > LONG:
        look += f" half-{_step(_ems_on_two_lines(words))}"
    return f'<span class="{look}">{text(words)}</span>'


def _step(ems: float) -> int:
    return next((step for step in STEPS if step >= ems), STEPS[-1])


def _ems(words: str) -> float:
    """How wide it is in bold letters."""
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
    """The width of the longer line, broken between words where that can be done."""
    parts = words.split(" ")
    breaks = ((" ".join(parts[:at]), " ".join(parts[at:])) for at in range(1, len(parts)))
    return min((max(_ems(one), _ems(other)) for one, other in breaks), default=_ems(words) / 2 + 1)
