"""What a player's score is made of, and which palaces he can still claim."""

from collections.abc import Iterator

from app.engine.inspection import Claim, claim
from app.engine.pieces import COLORS, DOME, Kind, Seat, tile_value
from app.engine.scoring import PlayerScore, player_score
from app.engine.state import State
from app.table import screen
from app.table.views.levels import says, title
from app.table.views.palace_text import Players, labelled, palace_worth, points_text
from app.table.wording.palace_sum import UNBROKEN
from app.table.wording.words import Words, counted, marked

CLAIMS = {
    Claim.OPEN: (marked("may still be claimed"), "R22"),
    Claim.NO_DOME: (marked("no dome is left to claim one"), "R22"),
    Claim.NO_PALACE: (marked("all have an owner, and no new one can be started"), "R19"),
}
"""How a player stands to the palaces of a color that he owns none of, with the rule."""


def player_notice(state: State, seat: Seat, players: Players, words: Words, *, scores: bool) -> screen.Notice:
    """A player: his score and what it is made of, if scores are to be seen; his palaces, tiles and domes."""
    score, player = player_score(state, seat), players[seat]
    domes = words.count(counted("{number} dome left", "{number} domes left"), state.stocks[seat][DOME])
    text = labelled(player.name, _sum(score, words) if scores else domes, words)
    more = [
        *(_color(state, seat, color, words, scores=scores) for color in COLORS),
        *_tiles(score, words),
        *([screen.NoticeLine(domes)] if scores else []),
        *(screen.NoticeLine(each(player.bot, words)) for each in (title, says) if player.bot),
    ]
    return screen.Notice(text, "inspection", "R36", more=tuple(more), mark=player.color)


def _sum(score: PlayerScore, words: Words) -> str:
    """As in "14 for palaces + 3 for palace tiles = 17"."""
    parts = (
        (sum(palace.total for palace in score.palaces.values()), marked("{number} for palaces")),
        (sum(map(tile_value, score.palace_tiles)), marked("{number} for palace tiles")),
        (sum(score.tower_tiles), marked("{number} for tower tiles")),
    )
    terms = [words.say(term, number=number).replace(" ", UNBROKEN) for number, term in parts if number]
    if not terms:
        return words.say(marked("no points yet"))
    return f"{f' +{UNBROKEN}'.join(terms)} ={UNBROKEN}{score.total}"


def _color(state: State, seat: Seat, color: Kind, words: Words, *, scores: bool) -> screen.NoticeLine:
    palace = state.city.palaces.owned(color, seat)
    if palace is not None:
        claimed = palace_worth(state, palace, words) if scores else words.say(marked("claimed"))
        return screen.NoticeLine(labelled(words.palace(color), claimed, words))
    text, rule = CLAIMS[claim(state, seat, color)]
    return screen.NoticeLine(labelled(words.palace(color), words.say(text), words), rule)


def _tiles(score: PlayerScore, words: Words) -> Iterator[screen.NoticeLine]:
    for color in score.palace_tiles:
        title = words.say(marked("Palace tile: {palace}"), palace=words.palace(color))
        yield screen.NoticeLine(labelled(title, points_text(tile_value(color), words), words))
    for tower in score.tower_tiles:
        yield screen.NoticeLine(labelled(words.tower(tower), points_text(tower, words), words))
