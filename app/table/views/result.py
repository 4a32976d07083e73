"""The sheet of the result."""

from app.engine.grid import NOWHERE, Spaces, names
from app.engine.pieces import Kind, Seat, Tower, tile_value
from app.engine.scoring import PalaceScore, PlayerScore, counted_spaces, leaders, scores
from app.engine.state import State
from app.table import screen
from app.table.game import Game
from app.table.sitting import Sitting
from app.table.wording.palace_sum import palace_sum
from app.table.wording.words import Words, marked

RESULT = {
    "close": marked("Look at the city"),
    "new_game": marked("New game"),
    "total": marked("Total"),
    "rematch": marked("Play again"),
    "sharing": marked("Keep and share"),
}


def result_sheet(sitting: Sitting) -> screen.ResultSheet | None:
    """Who won, and every score line by line, the best first."""
    game, words = sitting.game, sitting.words
    if game is None:
        return None
    best = leaders(game.state)
    ranked = sorted(scores(game.state), key=lambda score: -score.total)
    players = tuple(_player_result(game, score, score.seat in best, words) for score in ranked)
    return screen.ResultSheet(winners(game, words), players, words.labels(RESULT))


def winners(game: Game, words: Words) -> str:
    """Who won a finished game, in a sentence (R36)."""
    best = leaders(game.state)
    names_ = words.listed(game.players[seat].name for seat in best)
    if len(best) == 1:
        return words.say(marked("{name} wins"), name=names_)
    return words.say(marked("{names} share the win"), names=names_)


def _player_result(game: Game, score: PlayerScore, wins: bool, words: Words) -> screen.PlayerResult:
    player = game.players[score.seat]
    lines = [_palace_line(game.state, score.seat, color, palace, words) for color, palace in score.palaces.items()]
    lines += [_palace_tile_line(game.state, score.seat, color, words) for color in score.palace_tiles]
    lines += [_tower_tile_line(game.state, tower, words) for tower in score.tower_tiles]
    return screen.PlayerResult(player.name, player.color, score.total, wins, tuple(lines))


def _palace_line(state: State, seat: Seat, color: Kind, points: PalaceScore, words: Words) -> screen.ResultLine:
    palace = state.city.palaces.owned(color, seat)
    assert palace is not None
    spaces = _named(counted_spaces(state.city, palace))
    return screen.ResultLine(words.palace(color), palace_sum(points, words), points.total, color.word, spaces)


def _palace_tile_line(state: State, seat: Seat, color: Kind, words: Words) -> screen.ResultLine:
    label, palace = words.say(marked("Palace tile")), state.city.palaces.owned(color, seat)
    spaces = _named(NOWHERE if palace is None else palace.parts)
    return screen.ResultLine(label, words.palace(color), tile_value(color), f"tile-{color.word}", spaces)


def _tower_tile_line(state: State, tower: Tower, words: Words) -> screen.ResultLine:
    label = words.say(marked("Tower tile"))
    return screen.ResultLine(label, words.tower(tower), tower, f"tower-{tower}", _named(state.city.walls.of(tower)))


def _named(spaces: Spaces) -> tuple[str, ...]:
    return tuple(names(spaces))
