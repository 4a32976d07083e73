"""What there is to know of a tile: who holds it, and what would take it."""

from collections.abc import Iterator

from app.engine.inspection import palaces_at, tile_takings
from app.engine.palaces import Palace
from app.engine.pieces import WALL, Kind, Seat, Tower, tile_value
from app.engine.state import State
from app.table import screen
from app.table.views.palace_text import Players, labelled, palace_title, points_text
from app.table.wording.words import COMMA, Words, marked


def tower_notice(state: State, tower: Tower, players: Players, words: Words, *, hints: bool) -> screen.Notice:
    """A tower: its points, who holds its tile, who reaches it; with hints, what would take it."""
    title = f"{words.tower(tower)}{words.say(COMMA)}{points_text(tower, words)}"
    text = words.together(
        (
            labelled(title, _held_by(state.tower_tiles[tower - 1], players, words), words),
            _reached(palaces_at(state.city, tower), state, players, words),
        )
    )
    more = (*(_takings(state, tower, players, words) if hints else ()), _last_joined(state, words))
    return screen.Notice(text, "inspection", "R31", more=more, mark=f"tower-{tower}")


def tile_notice(state: State, color: Kind, players: Players, words: Words) -> screen.Notice:
    """A palace tile: its points, who holds it, and how large a palace takes it."""
    title = words.say(marked("Palace tile: {palace}"), palace=words.palace(color))
    title = f"{title}{words.say(COMMA)}{points_text(tile_value(color), words)}"
    text = labelled(title, _held_by(state.palace_tiles[color], players, words), words)
    claimed = [palace for palace in state.city.palaces.all if palace.color is color and palace.owner is not None]
    rivals = (
        screen.NoticeLine(
            labelled(
                palace_title(state, palace, players, words), words.say(marked("size {size}"), size=palace.size), words
            )
        )
        for palace in sorted(claimed, key=lambda palace: -palace.size)
    )
    return screen.Notice(
        text, "inspection", "R29", more=(tile_line(state, color, players, words), *rivals), mark=f"tile-{color.word}"
    )


def tile_line(state: State, color: Kind, players: Players, words: Words) -> screen.NoticeLine:
    """Who holds the tile of this color, and what would take it (R29, R30)."""
    holder = state.palace_tiles[color]
    held = None if holder is None else state.city.palaces.owned(color, holder)
    if holder is None or held is None:
        first = marked(
            "Nobody holds the {color} palace tile yet: whoever claims a palace of this color first takes it."
        )
        return screen.NoticeLine(words.say(first, color=words.palace_color(color)), "R29")
    larger = marked("{name} holds the {color} palace tile with a palace of size {size}: a larger one takes it.")
    text = words.say(larger, name=players[holder].name, color=words.palace_color(color), size=held.size)
    return screen.NoticeLine(text, "R30")


def _held_by(holder: Seat | None, players: Players, words: Words) -> str:
    if holder is None:
        return words.say(marked("nobody holds the tile yet."))
    return words.say(marked("{name} holds the tile."), name=players[holder].name)


def _reached(palaces: list[Palace], state: State, players: Players, words: Words) -> str:
    if not palaces:
        return words.say(marked("No palace reaches it."))
    titles = words.listed(palace_title(state, palace, players, words) for palace in palaces)
    return words.say(marked("Reached by: {palaces}."), palaces=titles)


def _takings(state: State, tower: Tower, players: Players, words: Words) -> Iterator[screen.NoticeLine]:
    """What would take the tile from here on: a wall or a stable by player, a dome by palace."""
    takings = tile_takings(state, tower)
    for kind, taker in dict.fromkeys((taking.placement.kind, taking.taker) for taking in takings):
        spaces = words.listed(
            words.space(taking.placement.space)
            for taking in takings
            if (taking.placement.kind, taking.taker) == (kind, taker)
        )
        by_wall = marked("{name} would take the tile by a wall: {spaces}.")
        by_stable = marked("{name} would take the tile by a stable: {spaces}.")
        text = words.say(by_wall if kind is WALL else by_stable, name=players[taker].name, spaces=spaces)
        yield screen.NoticeLine(text, "R32")
    for palace in palaces_at(state.city, tower):
        if palace.owner is None:
            claimed = marked("Whoever claims the {color} palace takes the tile.")
            yield screen.NoticeLine(words.say(claimed, color=words.palace_color(palace.color)), "R32")


def _last_joined(state: State, words: Words) -> screen.NoticeLine:
    """How the tile changes hands by these rules."""
    if state.rules.reconnect:
        text = marked("The tile goes to the palace that touched its walls anew last, by a wall, a stable or its dome.")
        return screen.NoticeLine(words.say(text), "R33")
    text = marked("The tile goes to the palace that was joined to the tower last; each palace can be joined only once.")
    return screen.NoticeLine(words.say(text), "R32")
