"""The sheet of the result."""

from app.engine.grid import NOWHERE, Spaces, names
from app.engine.pieces import Kind, Seat, Tower, tile_value
from app.engine.preview import counting
from app.engine.scoring import PalaceScore, PlayerScore, leaders, scores
from app.engine.state import State
from app.table import screen
from app.table.game import Game
from app.table.wording import words
from app.table.wording.palace_sum import palace_sum
from app.table.wording.words import Words, counted, marked


def result_sheet(game: Game, say: Words) -> screen.ResultSheet:
    """Who won, and every score line by line, the best first."""
    winners = leaders(game.state)
    names_ = say.listed(game.players[seat].name for seat in winners)
    title = say.count(counted("{names} wins", "{names} share the win"), len(winners), names=names_)
    ranked = sorted(scores(game.state), key=lambda score: -score.total)
    players = tuple(_player_result(game, score, score.seat in winners, say) for score in ranked)
    return screen.ResultSheet(title, players, say.labels(words.RESULT))


def _player_result(game: Game, score: PlayerScore, wins: bool, say: Words) -> screen.PlayerResult:
    player = game.players[score.seat]
    lines = [_palace_line(game.state, score.seat, color, palace, say) for color, palace in score.palaces.items()]
    lines += [_palace_tile_line(game.state, score.seat, color, say) for color in score.palace_tiles]
    lines += [_tower_tile_line(game.state, tower, say) for tower in score.tower_tiles]
    return screen.PlayerResult(player.name, player.color, score.total, wins, tuple(lines))


def _palace_line(state: State, seat: Seat, color: Kind, points: PalaceScore, say: Words) -> screen.ResultLine:
    palace = state.city.palaces.owned(color, seat)
    assert palace is not None
    spaces = _named(counting(state, palace))
    return screen.ResultLine(say.palace(color), palace_sum(points, say), points.total, color.word, spaces)


def _palace_tile_line(state: State, seat: Seat, color: Kind, say: Words) -> screen.ResultLine:
    label, palace = say.say(marked("Palace tile")), state.city.palaces.owned(color, seat)
    spaces = _named(NOWHERE if palace is None else palace.parts)
    return screen.ResultLine(label, say.palace(color), tile_value(color), f"tile-{color.word}", spaces)


def _tower_tile_line(state: State, tower: Tower, say: Words) -> screen.ResultLine:
    label = say.say(marked("Tower tile"))
    return screen.ResultLine(label, say.tower(tower), tower, f"tower-{tower}", _named(state.city.walls.of(tower)))


def _named(spaces: Spaces) -> tuple[str, ...]:
    return tuple(names(spaces))
