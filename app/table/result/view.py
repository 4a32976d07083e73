"""The data of the sheet of the result: first the count of the score, then the winners and the course of the game."""

from collections.abc import Sequence
from typing import NamedTuple

from app.engine.grid import Spaces, names
from app.engine.pieces import Seat
from app.engine.scoring import leaders, scores
from app.table.game import Game
from app.table.history.score_graph import (
    ScoreGraph,
    StolenTile,
    dearest_dome,
    largest_palace,
    score_graph,
    stolen_tile,
)
from app.table.intents import CountAll, CountFaster
from app.table.memo import memoized
from app.table.result.counting import CountingStep, tally
from app.table.result.totals import so_far
from app.table.screen import Button
from app.table.sitting import Counting, Sitting
from app.table.wording.palaces import palace_sum
from app.table.wording.words import N_, N_n, Words


class ResultLine(NamedTuple):
    """One line of the result: the points for a palace or a tile.

    For a palace, `detail` has its parts in words. `mark` is a symbol as in `Notice`. The line highlights the `spaces`.
    `counted` is true when the total includes the points.
    """

    label: str
    detail: str
    points: int
    mark: str
    spaces: tuple[str, ...]
    counted: bool


class PlayerResult(NamedTuple):
    """A player's column of the result: the `total` so far, and the `place`, which is 0 until everything is counted."""

    name: str
    color: str
    total: int
    place: int
    lines: tuple[ResultLine, ...]


class LitSpaces(NamedTuple):
    """The spaces that are being counted, and the color of the player who gets the points."""

    spaces: tuple[str, ...] = ()
    color: str = ""


class Fact(NamedTuple):
    """A remarkable fact about the game, and the spaces that the page highlights for it."""

    label: str
    sentence: str
    spaces: tuple[str, ...]


class ResultSheet(NamedTuple):
    """The result: while the score is counted, the players in seat order; afterwards the winners, best player first.

    `hurry` makes counting faster, and is None when everything is counted. Until then there is no `margin`, no `graph`
    and no fact. `so_far` says how often each player has won, "" if these people have not finished several games.
    """

    title: str
    margin: str
    so_far: str
    players: tuple[PlayerResult, ...]
    lit: LitSpaces
    hurry: Button | None
    graph: ScoreGraph | None
    facts: tuple[Fact, ...]


COUNTING = N_("The city is built")


def result_sheet(sitting: Sitting, game: Game) -> ResultSheet:
    """Return the sheet of the result, during the count or after it."""
    words, counting = sitting.words, sitting.sheets.counting
    if counting is not None:
        return _while_counting(game, counting, words)
    players = sorted(_players(game, tally(game.state), words), key=lambda player: -player.total)
    placed = tuple(player._replace(place=_place(player, players)) for player in players)
    margin, graph, facts = _margin(game, words), score_graph(game), _facts(game, words)
    return ResultSheet(winners(game, words), margin, so_far(game, sitting), placed, LitSpaces(), None, graph, facts)


def _while_counting(game: Game, counting: Counting, words: Words) -> ResultSheet:
    done = tally(game.state)[: counting.steps]
    lit = _lit(game, done[-1]) if done else LitSpaces()
    faster, rest = Button(CountFaster(), words.say(N_("Faster"))), Button(CountAll(), words.say(N_("To the end")))
    hurry = rest if counting.fast else faster
    return ResultSheet(words.say(COUNTING), "", "", _players(game, done, words), lit, hurry, None, ())


def winners(game: Game, words: Words) -> str:
    """Return a sentence that names the winners of a finished game (R36)."""
    best = leaders(game.state)
    names_ = words.listed(game.players[seat].name for seat in best)
    if len(best) == 1:
        return words.say(N_("{name} wins"), name=names_)
    return words.say(N_("{names} share the win"), names=names_)


def _margin(game: Game, words: Words) -> str:
    """Return a sentence about the winner's lead over the second, or "" if the win is shared."""
    best, second, *_ = sorted((score.total for score in scores(game.state)), reverse=True)
    if best == second:
        return ""
    followers = words.listed(game.players[score.seat].name for score in scores(game.state) if score.total == second)
    forms = N_n("{number} point ahead of {names}", "{number} points ahead of {names}")
    return words.count(forms, best - second, names=followers)


def _place(player: PlayerResult, players: Sequence[PlayerResult]) -> int:
    return 1 + sum(other.total > player.total for other in players)


def _players(game: Game, done: Sequence[CountingStep], words: Words) -> tuple[PlayerResult, ...]:
    """Return all players in seat order, with the lines of all steps; those in `done` are counted."""
    return tuple(_player(game, seat, done, words) for seat in game.state.seats)


def _player(game: Game, seat: Seat, done: Sequence[CountingStep], words: Words) -> PlayerResult:
    own = [step for step in sorted(tally(game.state), key=lambda step: step.palace is None) if step.seat == seat]
    lines = tuple(_line(step, words, counted=step in done) for step in own)
    total = sum(line.points for line in lines if line.counted)
    return PlayerResult(game.players[seat].name, game.players[seat].color, total, 0, lines)


def _line(step: CountingStep, words: Words, *, counted: bool) -> ResultLine:
    return ResultLine(*_described(step, words), step.points, _mark(step), _named(step.spaces), counted)


def _described(step: CountingStep, words: Words) -> tuple[str, str]:
    """Return the label of a counting step, and its detail: the parts of the palace, its color, or the tower."""
    if step.tower is not None:
        return words.say(N_("Tower tile")), words.tower(step.tower)
    assert step.color is not None
    if step.palace is None:
        return words.say(N_("Palace tile")), words.palace(step.color)
    return words.palace(step.color), palace_sum(step.palace, words)


def _mark(step: CountingStep) -> str:
    if step.color is None:
        return f"tower-{step.tower}"
    return step.color.word if step.palace else f"tile-{step.color.word}"


def _lit(game: Game, step: CountingStep) -> LitSpaces:
    return LitSpaces(_named(step.spaces), game.players[step.seat].color)


@memoized
def _facts(game: Game, words: Words) -> tuple[Fact, ...]:
    """The facts of a game: the largest palace, the tile taken away most often, and the most valuable dome."""
    facts = (_largest_palace(game, words), _stolen_tile(game, words), _dearest_dome(game, words))
    return tuple(fact for fact in facts if fact is not None)


def _largest_palace(game: Game, words: Words) -> Fact | None:
    largest = largest_palace(game)
    if largest is None:
        return None
    name, palace, size = game.players[largest.seat].name, words.palace(largest.color), largest.parts.bit_count()
    sentence = words.say(N_("{name}: {palace}, size {size}"), name=name, palace=palace, size=size)
    return _fact(N_("Largest palace"), sentence, largest.parts, words)


def _stolen_tile(game: Game, words: Words) -> Fact | None:
    stolen = stolen_tile(game)
    if stolen is None:
        return None
    forms = N_n("{tile}: taken away {number} time", "{tile}: taken away {number} times")
    sentence = words.count(forms, stolen.times, tile=_tile(stolen, words))
    spaces = next(step.spaces for step in tally(game.state) if _is_of(stolen, step))
    return _fact(N_("Most contested tile"), sentence, spaces, words)


def _tile(stolen: StolenTile, words: Words) -> str:
    if stolen.color is not None:
        return words.palace(stolen.color)
    assert stolen.tower is not None
    return words.tower(stolen.tower)


def _is_of(stolen: StolenTile, step: CountingStep) -> bool:
    return step.palace is None and (step.color, step.tower) == (stolen.color, stolen.tower)


def _dearest_dome(game: Game, words: Words) -> Fact | None:
    dome = dearest_dome(game)
    if dome is None:
        return None
    forms = N_n("{name}: {palace}, {number} point", "{name}: {palace}, {number} points")
    name, palace = game.players[dome.seat].name, words.palace(dome.color)
    return _fact(N_("Dearest dome"), words.count(forms, dome.points, name=name, palace=palace), dome.parts, words)


def _fact(label: str, sentence: str, spaces: Spaces, words: Words) -> Fact:
    return Fact(words.say(label), sentence, _named(spaces))


def _named(spaces: Spaces) -> tuple[str, ...]:
    return tuple(names(spaces))
