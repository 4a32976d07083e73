"""Draw the furnishings that palaces have on their roofs: halls, hipped roofs, courts with a palm, awnings.

Each furnishing is defined once in a 48 x 48 cell, lit from the north-west, and drawn in the colors of the palace. The
page has these definitions from the build on.
"""

from app.web.city.geometry import rectangle


def _part(name: str, *shapes: str) -> str:
    return f'<path class="{name}" d="{"".join(shapes)}"/>'


def _block(x: float, y: float, width: float, depth: float, height: float) -> str:
    """Draw a block on the roof, with its shadow; (x, y) is the north-west corner of its foot."""
    east, south = height * 0.6, height * 0.45
    return (
        _part("shade", f"M{x:g} {y + depth:g}h{width:g}v{-depth:g}l{east:g} {south:g}v{depth:g}h{-width:g}Z")
        + _part("side", rectangle(x, y + depth - height, width, height))
        + _part("top", rectangle(x, y - height, width, depth))
    )


def _loft(x: float, y: float, width: float, depth: float, height: float) -> str:
    """Draw an upper floor with its own roof and windows to the south."""
    sill = y + depth - 2.5
    windows = (f"M{x + at:g} {sill:g}v-3.5a2 2 0 0 1 4 0v3.5Z" for at in range(4, int(width) - 4, 8))
    roof = x + 3.5, y - height + 3.5, width - 7, depth - 7
    return (
        _block(x, y, width, depth, height)
        + _part("roof", rectangle(*roof))
        + _part("shade", f"M{roof[0]:g} {roof[1]:g}h{roof[2]:g}v3h{3 - roof[2]:g}v{roof[3] - 3:g}h-3Z")
        + _part("opening", *windows)
    )


def _hip(x: float, y: float, width: float, depth: float, height: float) -> str:
    """Draw a hipped roof: four slopes that meet in a ridge, lit from the north-west."""
    top, ridge = y - height, depth / 2 + 1
    west, east, level = x + ridge, x + width - ridge, top + depth / 2
    return (
        _block(x, y, width, depth, height)
        + _part(
            "lit",
            f"M{x:g} {top:g}h{width:g}L{east:g} {level:g}H{west:g}Z",
            f"M{x:g} {top:g}L{west:g} {level:g}L{x:g} {top + depth:g}Z",
        )
        + _part("roof", f"M{x:g} {top + depth:g}h{width:g}L{east:g} {level:g}H{west:g}Z")
        + _part("shade", f"M{x + width:g} {top:g}v{depth:g}L{east:g} {level:g}Z")
    )


FURNISHINGS = {
    "hall": _loft(10, 17, 27, 20, 9),
    "tower-room": _loft(15, 22, 18, 16, 14),
    "hip": _hip(10, 16, 27, 23, 5),
    "court": (
        _part("roof", rectangle(11, 11, 26, 26))
        + _part("shade", "M11 11h26v5h-21v21h-5Z")
        + _part("shade", "M24 34l9-1l3 4l-8 2Z")
        + _part(
            "palm",
            "M25 33q2-8 1-13h3q0 7-1 13Z",
            "M27 21q-9-6-12 3q6-4 11-1q-8 1-7 9q3-6 8-8q0 6 4 9q2-6-1-9q5 0 7 5q1-7-6-8q4-2 7 1q-3-8-11-2Z",
        )
    ),
    "awning": (
        _part("shade", rectangle(16, 22, 24, 18))
        + _part("top", rectangle(10, 13, 26, 20))
        + _part("side", rectangle(13, 13, 4, 20), rectangle(21, 13, 4, 20), rectangle(29, 13, 4, 20))
        + _part("shade", rectangle(10, 29, 26, 4))
    ),
}
"""The markup of each furnishing, by name, in a 48 x 48 cell."""


def definitions() -> str:
    """Draw the SVG definitions of all furnishings."""
    return "".join(f'<g id="{name}">{markup}</g>' for name, markup in FURNISHINGS.items())
