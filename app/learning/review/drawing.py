"""Draw the sheet *What mattered*."""

from collections.abc import Sequence

from app.learning.review.facts import FactLine
from app.learning.review.moments import MomentLine, Moments
from app.learning.review.sheet import ReviewSheet
from app.table.bots.explanation import THINKING
from app.table.pack_intents import JudgeAgain
from app.table.wording.words import N_, Words
from app.web.components.html import button, chip, drawn_button, highlighting, table, text, tile
from app.web.components.score_graph import LEFT, RIGHT, WIDTH, score_graph
from app.web.sheets.counting import city_copy
from app.web.sheets.sheet_kind import SheetContext, SheetKind, head

HEIGHT = 72
"""The height of the chances. They are as wide as the graph."""


def _review(sheet: ReviewSheet, context: SheetContext) -> str:
    """Draw the city and the graph, and beside them where the points came from, what mattered, and more facts."""
    words = context.words
    moments = "" if sheet.moments is None else _moments(sheet.moments, words)
    facts = "".join(_facts(title, lines) for title, lines in sheet.facts.items())
    return (
        f'<div class="review">{head(words.say(N_("What mattered")), words)}<div class="overview">{city_copy("")}'
        f"{score_graph(sheet.graph, words)}{_chances(sheet, words)}</div>"
        f"<div>{_sources(sheet, words)}{moments}{facts}</div></div>"
    )


def _chances(sheet: ReviewSheet, words: Words) -> str:
    """Draw the chances as a soft band below the graph: an area for each player, one above the other.

    Nothing is drawn as long as no two turns are judged.
    """
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
    corners = zip(places, percents, strict=True)
    return "L".join(f"{place:.1f} {HEIGHT * (1 - percent / 100):.1f}" for place, percent in corners)


def _moments(moments: Moments, words: Words) -> str:
    """Draw the turns that mattered so far, and how far the review is."""
    lines = "".join(map(_moment, moments.lines))
    nothing = f"<p>{text(moments.nothing)}</p>" if moments.nothing else ""
    return (
        f'<section class="group"><h3>{text(words.say(N_("Key moments")))}</h3>{nothing}<ul>{lines}</ul>'
        f'<div role="status">{_state(moments, words)}</div><p class="remark">{text(moments.remark)}</p></section>'
    )


def _state(moments: Moments, words: Words) -> str:
    if moments.has_failed:
        again = button(words.say(N_("Try again")), JudgeAgain(), key="judge-again-button")
        return f"<p>{text(words.say(N_('This device cannot judge the turns right now.')))}</p>{again}"
    if moments.progress is None:
        return ""
    label = text(words.say(THINKING))
    return f'<p>{label}</p><progress max="100" value="{moments.progress}" aria-label="{label}"></progress>'


def _moment(line: MomentLine) -> str:
    player = line.player
    name = f'<b>{text(line.title)} · <span dir="auto">{text(player.name)}</span></b>'
    content = f"{chip(player.color)}<span>{name}<small>{text(line.text)}</small></span>"
    return f"<li>{drawn_button(content, line.intent, 'line opens')}</li>"


def _sources(sheet: ReviewSheet, words: Words) -> str:
    """Draw the table that says where the points of each player came from."""
    columns = (N_("Palaces"), N_("Tiles"), N_("Towers"), N_("Total"))
    rows = ((each.color, each.name, (*map(str, points), f"<b>{sum(points)}</b>")) for each, points in sheet.sources)
    caption = words.say(N_("Where the points came from"))
    return f'<section class="group">{table(caption, map(words.say, columns), rows)}</section>'


def _facts(title: str, lines: Sequence[FactLine]) -> str:
    return f'<section class="group"><h3>{text(title)}</h3><ul>{"".join(map(_line, lines))}</ul></section>'


def _line(line: FactLine) -> str:
    about = line.about
    mark = chip(about) if isinstance(about, str) else tile(about.of, about.points)
    return f"<li>{highlighting(f'{mark}<span>{text(line.text)}</span>', line.spaces, 'line')}</li>"


KIND = SheetKind(ReviewSheet, _review, lambda sheet, context: (sheet, context.board))
