"""What there is to know of what is inspected."""

from collections.abc import Iterator

from app.engine.grid import ONLY, Space, orthogonal, spaces_of
from app.engine.inspection import Street, growth_sites, street_at, street_pays, street_sites, wall_pays
from app.engine.palaces import Palace
from app.engine.pieces import MERCHANT, STABLE, WALL, Tower
from app.engine.preview import dome_gain
from app.engine.state import State
from app.engine.tiles import towers_beside
from app.table import screen
from app.table.selection import PLAYER_SUBJECTS, TILE_SUBJECTS, TOWER_SUBJECTS
from app.table.sitting import Sitting
from app.table.views.domes import gain_text
from app.table.views.palace_text import Players, labelled, palace_title, palace_worth, pays_text
from app.table.views.player_text import player_notice
from app.table.views.tile_text import tile_line, tile_notice, tower_notice
from app.table.wording.palace_sum import counted_merchants
from app.table.wording.words import COMMA, Words, counted, marked


def inspection(sitting: Sitting) -> screen.Notice | None:
    """What there is to know of the subject, or of what stands on the space, that is inspected."""
    game, state, space = sitting.game, sitting.shown, sitting.selection.space
    if game is None or state is None:
        return None
    if sitting.selection.subject:
        return _subject(sitting, state, game.players)
    return None if space is None else _standing(sitting, state, space, game.players)


def _subject(sitting: Sitting, state: State, players: Players) -> screen.Notice:
    subject, words, settings = sitting.selection.subject, sitting.words, sitting.settings
    if subject in TOWER_SUBJECTS:
        return tower_notice(state, TOWER_SUBJECTS[subject], players, words, hints=settings.hints)
    if subject in TILE_SUBJECTS:
        return tile_notice(state, TILE_SUBJECTS[subject], players, words)
    return player_notice(state, PLAYER_SUBJECTS[subject], players, words, scores=settings.scores)


def _standing(sitting: Sitting, state: State, space: Space, players: Players) -> screen.Notice | None:
    city = state.city
    palace, street, tower = city.palaces.on(space), street_at(city, space), city.walls.tower_at(space)
    if palace is not None:
        return _palace(sitting, state, palace, players, space)
    if street is not None:
        return _street(state, street, players, sitting.words)
    return None if tower is None else _wall(sitting, state, space, tower, players)


def _palace(sitting: Sitting, state: State, palace: Palace, players: Players, space: Space) -> screen.Notice:
    """A palace or one of its stables; what a dome would bring comes with it, for that is to be decided now."""
    words, is_stable = sitting.words, bool(palace.stables & ONLY[space])
    title = palace_title(state, palace, players, words)
    if is_stable:
        title = f"{words.spoken(STABLE)}{words.say(COMMA)}{title}"
    worth = labelled(title, f"{palace_worth(state, palace, words)}.", words)
    gain = dome_gain(state, space) if sitting.may_place else None
    text = words.together((worth, gain_text(gain, players, words))) if gain else worth
    more = (
        *([_part_of_palace(words)] if is_stable else []),
        tile_line(state, palace.color, players, words),
        *_towers(state, palace, words),
        *_growth(state, palace, words),
    )
    mark = STABLE.word if is_stable else palace.color.word
    return screen.Notice(text, "inspection", "R35", more=more, mark=mark)


def _part_of_palace(words: Words) -> screen.NoticeLine:
    text = marked("A stable is part of its palace: it makes it larger and counts one point.")
    return screen.NoticeLine(words.say(text), "R23")


def _towers(state: State, palace: Palace, words: Words) -> Iterator[screen.NoticeLine]:
    towers = towers_beside(orthogonal(palace.parts), state.city.walls)
    if towers:
        text = marked("Its walls join it to: {towers}.")
        yield screen.NoticeLine(words.say(text, towers=words.listed(map(words.tower, towers))), "R31")


def _growth(state: State, palace: Palace, words: Words) -> Iterator[screen.NoticeLine]:
    sites = growth_sites(state, palace).bit_count()
    if sites:
        forms = counted("It can still grow, on {number} space.", "It can still grow, on {number} spaces.")
        yield screen.NoticeLine(words.count(forms, sites), "R17")


def _street(state: State, street: Street, players: Players, words: Words) -> screen.Notice:
    forms = counted("Street of {number} merchant, on {ends}", "Street of {number} merchants, from {ends}")
    pays = street_pays(state.city, street)
    title = words.count(forms, len(street), ends=_ends(street, words))
    beside = (
        screen.NoticeLine(
            labelled(palace_title(state, pay.palace, players, words), counted_merchants(pay.points, words), words)
        )
        for pay in pays
    )
    text = labelled(title, f"{pays_text(pays, players, words)}.", words)
    more = (_street_growth(state, street, words), *beside)
    return screen.Notice(text, "inspection", "R25", more=more, mark=MERCHANT.word)


def _ends(street: Street, words: Words) -> str:
    first, last = words.space(street[0]), words.space(street[-1])
    return first if len(street) == 1 else words.say(marked("{first} to {last}"), first=first, last=last)


def _street_growth(state: State, street: Street, words: Words) -> screen.NoticeLine:
    sites = street_sites(state.city, street)
    if sites:
        spaces = words.listed(words.space(space) for space in spaces_of(sites))
        return screen.NoticeLine(words.say(marked("The street can go on at: {spaces}."), spaces=spaces), "R25")
    return screen.NoticeLine(words.say(marked("The street is closed: neither end can go on.")), "R26")


def _wall(sitting: Sitting, state: State, space: Space, tower: Tower, players: Players) -> screen.Notice:
    """A wall, with what there is to know of its tower."""
    words = sitting.words
    of_tower = tower_notice(state, tower, players, words, hints=sitting.settings.hints)
    title = words.say(marked("Wall of tower {number}"), number=tower)
    text = labelled(title, f"{pays_text(wall_pays(state.city, space), players, words)}.", words)
    more = (screen.NoticeLine(of_tower.text, of_tower.rule), *of_tower.more)
    return screen.Notice(text, "inspection", "R28", more=more, mark=WALL.word)
