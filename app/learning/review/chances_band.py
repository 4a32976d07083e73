"""Draw the chances of all players as a soft band below the graph of the points."""

from collections.abc import Sequence

from app.learning.review.sheet import ReviewSheet
from app.table.wording.words import N_, Words
from app.web.components.html import text
from app.web.components.score_graph import LEFT, RIGHT, WIDTH

HEIGHT = 72


def chances_band(sheet: ReviewSheet, words: Words) -> str:
    """Draw an area for each player, one above the other; nothing as long as no two turns are judged."""
    if len(sheet.chances) < 2:
        return ""
    across = (WIDTH - LEFT - RIGHT) / (len(sheet.graph.plies) - 1)
    places = [LEFT + each.turn * across for each in sheet.chances]
    areas = "".join(
        f'<path class="{color}" d="M{_edge(places, [each.edges[seat] for each in sheet.chances])}'
        f'L{_edge(places[::-1], [each.edges[seat + 1] for each in sheet.chances[::-1]])}Z"/>'
        for seat, color in enumerate(sheet.graph.colors)
    )
    label = text(words.say(N_("Winning chances")))
    return (
        f'<figure class="chances"><figcaption>{label}</figcaption><svg class="graph" viewBox="0 0 {WIDTH} {HEIGHT}"'
        f' role="img" aria-label="{label}">{areas}</svg></figure>'
    )


def _edge(places: Sequence[float], percents: Sequence[int]) -> str:
    return "L".join(
        f"{x:.1f} {HEIGHT - percent / 100 * HEIGHT:.1f}" for x, percent in zip(places, percents, strict=True)
    )
