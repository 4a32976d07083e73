"""The sheets over the board: a new game, and the result."""

from app.engine.grid import NOWHERE, Spaces, names
from app.engine.pieces import Kind, Seat, Tower, tile_value
from app.engine.record import PLAYER_COLORS
from app.engine.scoring import PalaceScore, PlayerScore, leaders, scores
from app.engine.state import State
from app.table import screen, words
from app.table.game import Game
from app.table.knowing import counting
from app.table.sitting import Sitting
from app.table.words import Words, counted, marked

UNBROKEN = "\u00a0"
"""A blank at which no line ends."""


def setup_sheet(sitting: Sitting) -> screen.SetupSheet:
    """The sheet that offers the game in progress and sets up a new one."""
    say, setup = sitting.words, sitting.setup
    return screen.SetupSheet(
        seats=tuple(
            screen.SetupSeat(person.name, person.color, say.color(person.color), seat == setup.starter)
            for seat, person in enumerate(setup.seated)
        ),
        rules=tuple(
            screen.RuleChoice(name, say.say(words.RULE_TITLES[name]), say.say(sentence), name == setup.rules)
            for name, sentence in words.RULE_SENTENCES.items()
        ),
        resume=_in_progress(sitting.game, say) if sitting.game else "",
        problem=_problem(sitting),
        colors=tuple((color, say.color(color)) for color in PLAYER_COLORS),
        words=_setup_words(sitting.game, say),
    )


def _setup_words(game: Game | None, say: Words) -> dict[str, str]:
    labels = say.labels(words.SETUP)
    return labels | {"resume": labels["see_result"]} if game is not None and game.is_over else labels


def _problem(sitting: Sitting) -> str:
    if sitting.setup.sure:
        return sitting.words.say(
            marked("This gives up the game in progress, which could not be saved. Start all the same?")
        )
    return sitting.words.say(sitting.fault.value) if sitting.fault else ""


def _in_progress(game: Game, say: Words) -> str:
    names_ = say.listed(player.name for player in game.players)
    if game.player is None:
        return say.say(marked("The game of {names} is finished."), names=names_)
    return say.count(
        counted(
            "The game of {names}: {number} piece placed, {player} to play.",
            "The game of {names}: {number} pieces placed, {player} to play.",
        ),
        len(game.steps),
        names=names_,
        player=game.players[game.player].name,
    )


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
    return screen.ResultLine(say.palace(color), parts_in_words(points, say), points.total, color.word, spaces)


def parts_in_words(points: PalaceScore, say: Words) -> str:
    """What a palace is worth and why: "4 pieces + 1 stable + 5 walls". Lines end between the parts only."""
    parts = (
        (points.pieces, counted("{number} piece", "{number} pieces")),
        (points.stables, counted("{number} stable", "{number} stables")),
        (points.walls, counted("{number} wall", "{number} walls")),
        (points.merchants, counted("{number} merchant", "{number} merchants")),
    )
    told = [say.count(forms, number).replace(" ", UNBROKEN) for number, forms in parts if number]
    return f" +{UNBROKEN}".join(told)


def _palace_tile_line(state: State, seat: Seat, color: Kind, say: Words) -> screen.ResultLine:
    label, palace = say.say(marked("Palace tile")), state.city.palaces.owned(color, seat)
    spaces = _named(NOWHERE if palace is None else palace.parts)
    return screen.ResultLine(label, say.palace(color), tile_value(color), f"tile-{color.word}", spaces)


def _tower_tile_line(state: State, tower: Tower, say: Words) -> screen.ResultLine:
    label = say.say(marked("Tower tile"))
    return screen.ResultLine(label, say.tower(tower), tower, f"tower-{tower}", _named(state.city.walls.of(tower)))


def _named(spaces: Spaces) -> tuple[str, ...]:
    return tuple(names(spaces))
