"""Draw the wooden pieces that stand on one space, and the marks of the players' colors, each in a 48 x 48 cell."""

IN_FRONT = 4
"""Stables and merchants are drawn this number of units further north, so that a palace to the south hides less."""

MARKS = {
    "red": "M0-9L8 0L0 9L-8 0Z",
    "yellow": "M0-9.5L2.7-3.4L9-2.9L4.3 1.5L5.7 7.9L0 4.6L-5.7 7.9L-4.3 1.5L-9-2.9L-2.7-3.4Z",
    "blue": "M0-8.5A8.5 8.5 0 1 1 0 8.5A8.5 8.5 0 1 1 0-8.5ZM0-4.2A4.2 4.2 0 1 0 0 4.2A4.2 4.2 0 1 0 0-4.2Z",
    "green": "M0-8.5L8.8 6.8H-8.8Z",
}
"""The SVG path of the mark of each player color, round the origin: diamond, star, ring, triangle."""

DOME = (
    '<ellipse class="cast" cx="30" cy="31" rx="16" ry="12"/>'
    '<path class="drum" d="M8 20v9a16 11 0 0 0 32 0v-9Z"/>'
    '<path class="drum-edge" d="M8 24a16 11 0 0 0 32 0"/>'
    '<circle class="cupola" cx="24" cy="19" r="15.5"/><circle cx="24" cy="19" r="15.5" fill="url(#gloss)"/>'
)

STABLE = (
    '<path class="cast" d="M9 12h31l8 9v24h-30l-9-4Z"/>'
    '<path class="hut-wall" d="M9 24h30v19H9Z"/><path class="hut-shade" d="M9 31h30v4H9Z"/>'
    '<path class="opening" d="M20 43v-5a4 4 0 0 1 8 0v5Z"/>'
    '<path class="hut-north" d="M8 8h32l2 9H6Z"/><path class="hut-south" d="M6 17h36l2 15H4Z"/>'
    '<path class="hut-lines" d="M12 17.5l-1 14M18 17.5l-.6 14M24 17.5v14M30 17.5l.6 14M36 17.5l1 14"/>'
    '<path class="hut-ridge" d="M6 17h36"/>'
)

MERCHANT = (
    '<ellipse class="cast" cx="28" cy="39.5" rx="13" ry="5.5"/>'
    '<path class="robe" d="M12 38Q13 23 19 18Q17 6 24 4Q31 6 29 18Q35 23 36 38Q24 46 12 38Z"/>'
    '<path class="robe-lit" d="M12 38Q13 23 19 18Q17 6 24 4Q20 8 21 19Q17 27 18.5 41Q15 40 12 38Z"/>'
    '<path class="sash" d="M15.5 28.5Q24 33.5 32.5 28.5L33.6 32Q24 37 14.4 32Z"/>'
    '<ellipse class="face" cx="24" cy="13.8" rx="4.4" ry="5.2"/>'
)


def mark(color: str) -> str:
    """Draw a player's mark, centered on the origin."""
    return f'<path class="mark {color}" fill-rule="evenodd" d="{MARKS[color]}"/>'


def dome(color: str) -> str:
    """Draw a dome in a player's color, with the player's mark."""
    return f'<g class="{color}">{DOME}<g transform="translate(24 19)">{mark(color)}</g></g>'
