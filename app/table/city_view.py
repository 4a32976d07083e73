"""The city of a sitting as the board shows it."""

from app.engine.grid import NAME, NOWHERE, Spaces, first, names, spaces_of
from app.engine.palaces import Palace
from app.engine.pieces import TOWERS
from app.engine.refusals import Refusal
from app.table import screen
from app.table.game import Game
from app.table.sitting import Sitting


def board(sitting: Sitting) -> screen.Board:
    """The city as it stands, and what is lit on it."""
    game = sitting.game
    if game is None:
        return screen.Board()
    state, hand = game.state, None if game.turn_is_over else sitting.in_hand
    sites = NOWHERE if hand is None else state.turn.allowed[hand]
    notice = sitting.notice
    return screen.Board(
        palaces=tuple(_palace(palace, game) for palace in state.city.palaces.all),
        streets=tuple(tuple(NAME[space] for space in line) for line in state.city.streets.lines),
        walls={NAME[space]: tower for tower in TOWERS for space in spaces_of(state.city.walls.of(tower))},
        towers={tower: _color(game, state.tower_tiles[tower - 1]) for tower in TOWERS},
        piece=None if hand is None else hand.word,
        sites=_named(sites),
        chosen=None if sitting.chosen is None else NAME[sitting.chosen],
        latest=frozenset(NAME[step.placement.space] for step in game.turn_steps or game.last_turn_steps),
        obstacles=_named(notice.obstacles if isinstance(notice, Refusal) else NOWHERE),
    )


def _palace(palace: Palace, game: Game) -> screen.Palace:
    return screen.Palace(
        color=palace.color.word,
        pieces=tuple(names(palace.pieces)),
        stables=tuple(names(palace.stables)),
        owner=_color(game, palace.owner),
        dome=None if palace.owner is None else NAME[first(palace.pieces)],
    )


def _color(game: Game, seat: int | None) -> str | None:
    return None if seat is None else game.players[seat].color


def _named(spaces: Spaces) -> frozenset[str]:
    return frozenset(names(spaces))
