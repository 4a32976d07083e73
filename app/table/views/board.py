"""The city of a sitting as the board shows it."""

from collections.abc import Mapping
from functools import lru_cache

from app.engine.grid import AROUND, NAME, NOWHERE, ONLY, Space, Spaces, names, spaces_of, together
from app.engine.options import choices
from app.engine.palaces import Palace
from app.engine.pieces import DOME, TOWERS
from app.engine.preview import dome_gain
from app.engine.record import Player
from app.engine.refusals import Refusal
from app.engine.scoring import counted_spaces
from app.engine.state import State
from app.table import screen
from app.table.game import Game
from app.table.sitting import Sitting
from app.table.views.memo import memoized

Players = tuple[Player, ...]


def board(sitting: Sitting) -> screen.Board:
    """The city as it stands, or stood where an earlier position is shown, and what is highlighted on it."""
    game, state, hand = sitting.game, sitting.shown, sitting.in_hand
    if game is None or state is None:
        return screen.Board(turned=sitting.settings.turned)
    return _city(state, game.players)._replace(
        piece=None if hand is None else hand.word,
        sites=_named(NOWHERE if hand is None else state.turn.allowed[hand]),
        chosen=_chosen(state, sitting.selection.space),
        latest=_latest(game, sitting.history_ply),
        obstacles=_obstacles(sitting),
        badges=_gains(state) if hand is DOME and sitting.settings.scores and sitting.settings.hints else {},
        hints=sitting.settings.hints,
        turned=sitting.settings.turned,
    )


def standing(game: Game, *, turned: bool) -> screen.Board:
    """The city of a game as it stands, with nothing highlighted."""
    return _city(game.state, game.players)._replace(turned=turned)


@memoized
def _city(state: State, players: Players) -> screen.Board:
    """What stands there."""
    return screen.Board(
        palaces=tuple(_palace(palace, players) for palace in state.city.palaces.all),
        streets=tuple(tuple(NAME[space] for space in line) for line in state.city.streets.lines),
        walls={NAME[space]: tower for tower in TOWERS for space in spaces_of(state.city.walls.of(tower))},
        towers={tower: _color(players, state.tower_tiles[tower - 1]) for tower in TOWERS},
    )


@lru_cache(maxsize=256)
def _palace(palace: Palace, players: Players) -> screen.Palace:
    return screen.Palace(
        color=palace.color.word,
        pieces=tuple(names(palace.pieces)),
        stables=tuple(names(palace.stables)),
        owner=_color(players, palace.owner),
        dome=None if palace.dome is None else NAME[palace.dome],
    )


def _color(players: Players, seat: int | None) -> str | None:
    return None if seat is None else players[seat].color


def _latest(game: Game, history_ply: int | None) -> frozenset[str]:
    """The spaces of this turn's placements, or of the last turn's; of an earlier position its last placement."""
    now = game.turn_plies or game.last_turn_plies
    plies = now if history_ply is None else game.plies[:history_ply][-1:]
    return frozenset(NAME[ply.placement.space] for ply in plies)


def _obstacles(sitting: Sitting) -> frozenset[str]:
    """What is in the way of what was refused: of several kinds only what stands around, or half the city were red."""
    notice, space = sitting.selection.notice, sitting.selection.space
    if isinstance(notice, Refusal):
        return _named(notice.obstacles) | {f"tower-{tower}" for tower in notice.towers}
    near = NOWHERE if space is None else AROUND[space]
    return _named(together(refusal.obstacles for refusal in sitting.refused.values()) & near)


def _gains(state: State) -> Mapping[str, str]:
    """What a dome on each palace would bring, tiles included, by the first of its spaces."""
    gains = {space: dome_gain(state, space) for space in spaces_of(choices(state, DOME))}
    return {NAME[space]: f"+{gain.total}" for space, gain in gains.items() if gain}


def _chosen(state: State, space: Space | None) -> frozenset[str]:
    if space is None:
        return frozenset()
    palace = state.city.palaces.on(space)
    return _named(ONLY[space] if palace is None else counted_spaces(state.city, palace))


def _named(spaces: Spaces) -> frozenset[str]:
    return frozenset(names(spaces))
