"""Describes the city for screen readers: what stands on each space, and the last placement."""

from app.engine.grid import NAME, RING, SPACE, Space, Spaces, names, spaces_of
from app.engine.palaces import Palace
from app.engine.pieces import DOME, MERCHANT, STABLE, TOWERS, WALL
from app.engine.refusals import Refusal
from app.engine.state import State
from app.table.game import Game
from app.table.log.log import placement_text, ply_text
from app.table.memo import memoized
from app.table.sitting import Sitting
from app.table.wording.palaces import Players
from app.table.wording.words import COMMA, N_, Words


@memoized
def spaces(state: State, players: Players, words: Words) -> dict[str, str]:
    """Return the labels of towers and of spaces with what stands on them, by name; not of empty spaces of the city."""
    standing = {
        NAME[space]: row(words, words.space(space), label) for space, label in _standing(state, players, words).items()
    }
    held = {
        f"tower-{tower}": row(words, words.tower(tower), players[holder].name)
        for tower, holder in zip(TOWERS, state.tower_tiles, strict=True)
        if holder is not None
    }
    return empty_spaces(words) | standing | held


def _standing(state: State, players: Players, words: Words) -> dict[Space, str]:
    labels: dict[Space, str] = {}
    for palace in state.city.palaces.all:
        labels |= _palace(palace, players, words)
    for line in state.city.streets.lines:
        labels |= dict.fromkeys(line, words.piece(MERCHANT))
    for tower in TOWERS:
        labels |= _all(state.city.walls.of(tower), row(words, words.piece(WALL), words.tower(tower, inside=True)))
    return labels


def _all(there: Spaces, label: str) -> dict[Space, str]:
    return dict.fromkeys(spaces_of(there), label)


def _palace(palace: Palace, players: Players, words: Words) -> dict[Space, str]:
    name = words.palace(palace.color, inside=True)
    if palace.owner is None or palace.dome is None:
        return _all(palace.pieces, name) | _all(palace.stables, row(words, words.piece(STABLE), name))
    owned = words.say(N_("{palace} of {name}"), palace=name, name=players[palace.owner].name)
    stables = _all(palace.stables, row(words, words.piece(STABLE), owned))
    return _all(palace.pieces, owned) | stables | {palace.dome: row(words, owned, words.piece(DOME))}


def pointed_at(sitting: Sitting, refusal: Refusal) -> str:
    """List the spaces and towers that the board highlights for a refusal; empty if it highlights none."""
    words = sitting.words
    pointed = [
        *(words.space(SPACE[name]) for name in names(refusal.obstacles)),
        *(words.tower(tower, inside=True) for tower in refusal.towers),
    ]
    if not pointed or not sitting.settings.highlights:
        return ""
    return words.say(N_("Marked in the city: {spaces}."), spaces=words.listed(pointed))


def announcement(sitting: Sitting, game: Game) -> str:
    """Describe the placement that was made, undone or replayed last; empty without one or while a player steps."""
    words = sitting.words
    if sitting.history_ply is not None:
        return ply_text(game, sitting.history_ply, words) if sitting.history_ply and sitting.replay else ""
    if game.taken_back and game.player is not None:
        if game.turn_is_over:
            return words.say(N_("{name} can change the last turn."), name=game.players[game.player].name)
        placed = placement_text(game.taken_back.plies[len(game.plies)].placement, game.players[game.player].name, words)
        return words.say(N_("Taken back: {placement}"), placement=placed)
    return ply_text(game, len(game.plies), words) if game.plies else ""


EMPTY = N_("empty")


@memoized
def empty_spaces(words: Words) -> dict[str, str]:
    """Return the labels of wall spaces and towers, by name, as long as no wall stands and nobody holds a tile."""
    ring = {NAME[space]: row(words, words.space(space), words.say(EMPTY)) for space in spaces_of(RING)}
    return ring | {f"tower-{tower}": words.tower(tower) for tower in TOWERS}


def row(words: Words, *said: str) -> str:
    """Return a label of several parts."""
    return words.say(COMMA).join(said)
