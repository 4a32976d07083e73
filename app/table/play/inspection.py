"""Writes the notice about what a player inspects: a palace, street, wall, tower, palace tile or player."""

from collections.abc import Iterator

from app.bot_messages import game_name
from app.engine.grid import ONLY, Space, orthogonal, spaces_of, union
from app.engine.inspection import (
    Claim,
    Street,
    claim,
    dome_gain,
    growth_sites,
    palace_with_tile,
    palaces_at,
    pays,
    street_at,
    street_sites,
    tile_takings,
)
from app.engine.palaces import Palace
from app.engine.pieces import COLORS, DOME, MERCHANT, STABLE, WALL, Kind, Seat, Tower, tile_value
from app.engine.scoring import PlayerScore, player_score
from app.engine.state import State
from app.engine.tiles import towers_beside
from app.table.derived import can_still_be_claimed, may_place, players_shown, shows_scores, state_shown
from app.table.game import Game
from app.table.play.gains import gain_text
from app.table.play.last_turns import TURNS_LEFT, WITHIN_REACH, tiles_in_reach, turns_left
from app.table.replay.recap import HIDDEN
from app.table.screen_parts import Notice, NoticeLine
from app.table.sitting import Sitting
from app.table.state.selection import PLAYER_SUBJECTS, TILE_SUBJECTS, TOWER_SUBJECTS
from app.table.wording.levels import says, title_in_game
from app.table.wording.palaces import (
    UNBROKEN,
    Players,
    labelled,
    palace_title,
    palace_worth,
    pays_text,
    points_text,
    size_text,
)
from app.table.wording.words import COMMA, N_, PIECES_COUNTED, N_n, Words


def inspection(sitting: Sitting, game: Game) -> Notice | None:
    """Return the notice about the inspected tower, tile or player, or about what stands on the selected space."""
    state, space = state_shown(sitting, game), sitting.selection.space
    if sitting.selection.subject:
        return _subject(sitting, game, state)
    return None if space is None else _standing(sitting, state, space, game.players)


def _subject(sitting: Sitting, game: Game, state: State) -> Notice:
    subject, words, settings = sitting.selection.subject, sitting.words, sitting.settings
    players = players_shown(sitting, game)
    if subject in TOWER_SUBJECTS:
        return tower_notice(state, TOWER_SUBJECTS[subject], players, words, highlights=settings.highlights)
    if subject in TILE_SUBJECTS:
        return tile_notice(state, TILE_SUBJECTS[subject], players, words)
    seat = PLAYER_SUBJECTS[subject]
    scores, bot = shows_scores(sitting), players[seat].bot
    about = player_notice(state, seat, players, words, scores=scores)
    hidden = () if scores or not settings.scores else (words.say(HIDDEN),)
    of_bot = (title_in_game(bot, game_name(game.record), seat, words), says(bot, words)) if bot else ()
    return about._replace(more=(*about.more, *map(NoticeLine, (*hidden, *of_bot))))


def _standing(sitting: Sitting, state: State, space: Space, players: Players) -> Notice | None:
    city = state.city
    palace, street, tower = city.palaces.on(space), street_at(city, space), city.walls.tower_at(space)
    if palace is not None:
        return _palace(sitting, state, palace, players, space)
    if street is not None:
        return _street(state, street, players, sitting.words)
    return None if tower is None else _wall(sitting, state, space, tower, players)


def _palace(sitting: Sitting, state: State, palace: Palace, players: Players, space: Space) -> Notice:
    """Return the notice about a palace, or its stable on `space`. It says what a dome would gain if one is allowed."""
    words, is_stable = sitting.words, bool(palace.stables & ONLY[space])
    title = palace_title(state, palace, players, words, inside=is_stable)
    if is_stable:
        title = f"{words.spoken(STABLE)}{words.say(COMMA)}{title}"
    worth = labelled(title, words.sentence(palace_worth(state, palace, words)), words)
    gain = dome_gain(state, space) if may_place(sitting) else None
    text = words.together((worth, gain_text(gain, players, words))) if gain else worth
    part = N_("A stable is part of its palace: it makes the palace larger and is worth one point.")
    more = (
        *([NoticeLine(words.say(part), "R23")] if is_stable else []),
        tile_line(state, palace.color, players, words),
        *_towers(state, palace, words),
        *_growth(state, palace, words),
    )
    mark = STABLE.word if is_stable else palace.color.word
    return Notice(text, "inspection", "R35", more=more, mark=mark)


def _towers(state: State, palace: Palace, words: Words) -> Iterator[NoticeLine]:
    towers = towers_beside(orthogonal(palace.parts), state.city.walls)
    if towers:
        text = N_("It reaches: {towers}.")
        names = words.listed(words.tower(tower, inside=True) for tower in towers)
        yield NoticeLine(words.say(text, towers=names), "R31")


def _growth(state: State, palace: Palace, words: Words) -> Iterator[NoticeLine]:
    sites = growth_sites(state, palace).bit_count()
    if sites:
        forms = N_n(
            "It can still grow: {number} space for its next piece.",
            "It can still grow: {number} spaces for its next piece.",
        )
        yield NoticeLine(words.count(forms, sites), "R17")


def _street(state: State, street: Street, players: Players, words: Words) -> Notice:
    forms = N_n("Street of {number} merchant, on {ends}", "Street of {number} merchants, from {ends}")
    beside, merchants = pays(state.city, union(street)), PIECES_COUNTED[MERCHANT]
    title = words.count(forms, len(street), ends=_ends(street, words))
    lines = (
        NoticeLine(labelled(palace_title(state, pay.palace, players, words), words.count(merchants, pay.points), words))
        for pay in beside
    )
    text = labelled(title, words.sentence(pays_text(beside, players, words)), words)
    more = (_street_growth(state, street, words), *lines)
    return Notice(text, "inspection", "R25", more=more, mark=MERCHANT.word)


def _ends(street: Street, words: Words) -> str:
    first, last = words.space(street[0]), words.space(street[-1])
    return first if len(street) == 1 else words.say(N_("{first} to {last}"), first=first, last=last)


def _street_growth(state: State, street: Street, words: Words) -> NoticeLine:
    sites = street_sites(state.city, street)
    if sites:
        spaces = words.say(COMMA).join(map(words.space, spaces_of(sites)))
        return NoticeLine(words.say(N_("The street can be extended to: {spaces}."), spaces=spaces), "R25")
    return NoticeLine(words.say(N_("The street is closed: neither end can be extended.")), "R26")


def _wall(sitting: Sitting, state: State, space: Space, tower: Tower, players: Players) -> Notice:
    """Return the notice about a wall, followed by what the notice of its tower says."""
    words = sitting.words
    of_tower = tower_notice(state, tower, players, words, highlights=sitting.settings.highlights)
    title = words.say(N_("Wall of tower {number}"), number=tower)
    paid = pays(state.city, ONLY[space])
    brings = pays_text(paid, players, words) if paid else words.say(N_("no palace stands beside this one yet"))
    text = labelled(title, words.sentence(brings), words)
    more = (NoticeLine(of_tower.text, of_tower.rule), *of_tower.more)
    return Notice(text, "inspection", "R28", more=more, mark=WALL.word)


CLAIMS = {
    Claim.OPEN: (N_("can still be claimed"), "R22"),
    Claim.NO_DOME: (N_("no dome is left to claim one"), "R22"),
    Claim.NO_PALACE: (N_("each one has an owner, and no new one can be started"), "R19"),
}
"""A phrase that says whether a player can still claim a palace of a color, and the rule that it follows from."""


def player_notice(state: State, seat: Seat, players: Players, words: Words, *, scores: bool) -> Notice:
    """Return the notice about a player: the palaces, the tiles, the domes left, and the score if scores are shown."""
    score, player = player_score(state, seat), players[seat]
    domes = words.count(N_n("{number} dome left", "{number} domes left"), state.stocks[seat][DOME])
    text = labelled(player.name, _sum(score, words) if scores else domes, words)
    last_turns = [*_last_turns(state, seat, words)]
    more = [
        *(_color(state, seat, color, words, scores=scores) for color in COLORS),
        *_tiles(score, words),
        *([NoticeLine(domes)] if scores and not last_turns else last_turns),
    ]
    return Notice(text, "inspection", "R36", more=tuple(more), mark=player.color)


def _last_turns(state: State, seat: Seat, words: Words) -> Iterator[NoticeLine]:
    """Say what the player can still do when nobody can claim a palace any more."""
    if state.is_over or can_still_be_claimed(state):
        return
    stock, (colors, towers) = state.stocks[seat], tiles_in_reach(state, seat)
    pieces = words.count(N_n("{number} piece left", "{number} pieces left"), sum(stock))
    said = [f"{pieces}{words.say(COMMA)}{words.count(TURNS_LEFT, turns_left(stock))}"]
    if tiles := (*map(words.palace_tile, colors), *map(words.tower_tile, towers)):
        said.append(labelled(words.say(COMMA).join(tiles), words.say(WITHIN_REACH), words))
    yield NoticeLine(words.together(map(words.sentence, said)))


def _sum(score: PlayerScore, words: Words) -> str:
    """Format the parts of a score, as in "14 for palaces + 3 for palace tiles = 17"."""
    sources = (N_("{number} for palaces"), N_("{number} for palace tiles"), N_("{number} for tower tiles"))
    parts = zip(score.by_source, sources, strict=True)
    terms = [words.say(term, number=number).replace(" ", UNBROKEN) for number, term in parts if number]
    if not terms:
        return words.say(N_("no points yet"))
    return f"{f' +{UNBROKEN}'.join(terms)} ={UNBROKEN}{score.total}"


def _color(state: State, seat: Seat, color: Kind, words: Words, *, scores: bool) -> NoticeLine:
    palace = state.city.palaces.owned(color, seat)
    if palace is not None:
        claimed = palace_worth(state, palace, words) if scores else words.say(N_("claimed"))
        return NoticeLine(labelled(words.palace(color), claimed, words))
    text, rule = CLAIMS[claim(state, seat, color)]
    return NoticeLine(labelled(words.palace(color), words.say(text), words), rule)


def _tiles(score: PlayerScore, words: Words) -> Iterator[NoticeLine]:
    for color in score.palace_tiles:
        yield NoticeLine(labelled(words.palace_tile(color), points_text(tile_value(color), words), words))
    for tower in score.tower_tiles:
        yield NoticeLine(labelled(words.tower_tile(tower), points_text(tower, words), words))


def tower_notice(state: State, tower: Tower, players: Players, words: Words, *, highlights: bool) -> Notice:
    """Return the notice about a tower: its points, who holds its tile, and which palaces reach it.

    With `highlights`, the notice also says with which placements players can take the tile.
    """
    title = f"{words.tower(tower)}{words.say(COMMA)}{points_text(tower, words)}"
    held = labelled(title, _held_by(state.tower_tiles[tower - 1], players, words), words)
    text = words.together((held, _reached(palaces_at(state.city, tower), state, players, words)))
    more = (*(_takings(state, tower, players, words) if highlights else ()), _last_joined(state, words))
    return Notice(text, "inspection", "R31", more=more, mark=f"tower-{tower}")


def tile_notice(state: State, color: Kind, players: Players, words: Words) -> Notice:
    """Return the notice about a palace tile: its points, who holds it, and the claimed palaces of its color."""
    title = f"{words.palace_tile(color)}{words.say(COMMA)}{points_text(tile_value(color), words)}"
    text = labelled(title, _held_by(state.palace_tiles[color], players, words), words)
    claimed = [palace for palace in state.city.palaces.all if palace.color is color and palace.owner is not None]
    rivals = (
        NoticeLine(labelled(palace_title(state, palace, players, words), size_text(palace.size, words), words))
        for palace in sorted(claimed, key=lambda palace: -palace.size)
    )
    more = (tile_line(state, color, players, words), *rivals)
    return Notice(text, "inspection", "R29", more=more, mark=f"tile-{color.word}")


def tile_line(state: State, color: Kind, players: Players, words: Words) -> NoticeLine:
    """Say who holds the palace tile of this color, and which palace would take it (R29, R30)."""
    held = palace_with_tile(state, color)
    if held is None or held.owner is None:
        first = N_("Nobody holds the {color} palace tile yet: the first to claim a palace of this color takes it.")
        return NoticeLine(words.say(first, color=words.palace_color(color)), "R29")
    larger = N_("{name} holds the {color} palace tile with a palace of size {size}: a larger one takes it.")
    text = words.say(larger, name=players[held.owner].name, color=words.palace_color(color), size=held.size)
    return NoticeLine(text, "R30")


def _held_by(holder: Seat | None, players: Players, words: Words) -> str:
    if holder is None:
        return words.say(N_("nobody holds the tile yet."))
    return words.say(N_("{name} holds the tile."), name=players[holder].name)


def _reached(palaces: list[Palace], state: State, players: Players, words: Words) -> str:
    if not palaces:
        return words.say(N_("No palace reaches it."))
    titles = words.listed(palace_title(state, palace, players, words, inside=True) for palace in palaces)
    return words.say(N_("Reached by: {palaces}."), palaces=titles)


def _takings(state: State, tower: Tower, players: Players, words: Words) -> Iterator[NoticeLine]:
    """Yield sentences about how players can take the tower's tile: with walls or stables, or by claiming a palace."""
    takings = tile_takings(state, tower)
    for kind, taker in dict.fromkeys((taking.placement.kind, taking.taker) for taking in takings):
        spaces = words.say(COMMA).join(
            words.space(taking.placement.space)
            for taking in takings
            if (taking.placement.kind, taking.taker) == (kind, taker)
        )
        by_wall = N_("{name} would take the tile with a wall on: {spaces}.")
        by_stable = N_("{name} would take the tile with a stable on: {spaces}.")
        text = words.say(by_wall if kind is WALL else by_stable, name=players[taker].name, spaces=spaces)
        yield NoticeLine(text, "R32")
    for palace in palaces_at(state.city, tower):
        if palace.owner is None:
            claimed = N_("The player who claims the {color} palace takes the tile.")
            yield NoticeLine(words.say(claimed, color=words.palace_color(palace.color)), "R32")


def _last_joined(state: State, words: Words) -> NoticeLine:
    """Say how the tower's tile changes hands under the rules of this game."""
    if state.rules.reconnect:
        text = N_(
            "The tile goes to the last palace to reach a wall of the tower: by a new wall, a new stable or its dome."
        )
        return NoticeLine(words.say(text), "R33")
    text = N_("The tile goes to the last palace to reach the tower. No palace takes it twice.")
    return NoticeLine(words.say(text), "R32")
