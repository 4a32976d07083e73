"""The sheet of the result: the score counted step by step, then who won and how the game went."""

from collections.abc import Sequence

from app.engine.grid import Spaces, names
from app.engine.pieces import Seat
from app.engine.scoring import leaders, scores
from app.table import screen
from app.table.course import StolenTile, dearest_dome, largest_palace, stolen_tile
from app.table.game import Game
from app.table.memo import memoized
from app.table.sitting import Counting, Sitting
from app.table.tally import Step, tally
from app.table.views.score_graph import GRAPH, score_graph
from app.table.views.totals import so_far
from app.table.wording.palace_sum import palace_sum
from app.table.wording.words import Words, counted, marked

RESULT = {
    "close": marked("Look at the city"),
    "new_game": marked("New game"),
    "total": marked("Total"),
    "rematch": marked("Play again"),
    "sharing": marked("Keep and share"),
    "count-faster": marked("Faster"),
    "count-all": marked("To the end"),
    "graph": GRAPH,
}
COUNTING = marked("The city is built")


def result_sheet(sitting: Sitting) -> screen.ResultSheet | None:
    """The score as far as it is counted, in seat order; then who won, and every score line by line, the best first."""
    game, words, counting = sitting.game, sitting.words, sitting.sheets.counting
    if game is None:
        return None
    labels = words.labels(RESULT)
    if counting is not None:
        return _while_counting(game, counting, words, labels)
    players = sorted(_players(game, tally(game.state), words), key=lambda player: -player.total)
    placed = tuple(player._replace(place=_place(player, players)) for player in players)
    margin, graph, facts = _margin(game, words), score_graph(game), _facts(game, words)
    return screen.ResultSheet(
        winners(game, words), margin, so_far(game, sitting), placed, screen.Lit(), "", graph, facts, labels
    )


def _while_counting(game: Game, counting: Counting, words: Words, labels: dict[str, str]) -> screen.ResultSheet:
    done = tally(game.state)[: counting.steps]
    lit = _lit(game, done[-1]) if done else screen.Lit()
    hurry = "count-all" if counting.fast else "count-faster"
    return screen.ResultSheet(words.say(COUNTING), "", "", _players(game, done, words), lit, hurry, None, (), labels)


def winners(game: Game, words: Words) -> str:
    """Who won a finished game, in a sentence (R36)."""
    best = leaders(game.state)
    names_ = words.listed(game.players[seat].name for seat in best)
    if len(best) == 1:
        return words.say(marked("{name} wins"), name=names_)
    return words.say(marked("{names} share the win"), names=names_)


def _margin(game: Game, words: Words) -> str:
    """By how much who won is ahead; empty where the win is shared."""
    best, second, *_ = sorted((score.total for score in scores(game.state)), reverse=True)
    if best == second:
        return ""
    followers = words.listed(game.players[score.seat].name for score in scores(game.state) if score.total == second)
    forms = counted("{number} point ahead of {names}", "{number} points ahead of {names}")
    return words.count(forms, best - second, names=followers)


def _place(player: screen.PlayerResult, players: Sequence[screen.PlayerResult]) -> int:
    return 1 + sum(other.total > player.total for other in players)


def _players(game: Game, done: Sequence[Step], words: Words) -> tuple[screen.PlayerResult, ...]:
    """All players in seat order, with the lines of all steps; those that are done are counted."""
    return tuple(_player(game, seat, done, words) for seat in game.state.seats)


def _player(game: Game, seat: Seat, done: Sequence[Step], words: Words) -> screen.PlayerResult:
    own = [step for step in sorted(tally(game.state), key=lambda step: step.palace is None) if step.seat == seat]
    lines = tuple(_line(step, words, counted=step in done) for step in own)
    total = sum(line.points for line in lines if line.counted)
    return screen.PlayerResult(game.players[seat].name, game.players[seat].color, total, 0, lines)


def _line(step: Step, words: Words, *, counted: bool) -> screen.ResultLine:
    return screen.ResultLine(*_described(step, words), step.points, _mark(step), _named(step.spaces), counted)


def _described(step: Step, words: Words) -> tuple[str, str]:
    """What is counted, and a detail."""
    if step.tower is not None:
        return words.say(marked("Tower tile")), words.tower(step.tower)
    assert step.color is not None
    if step.palace is None:
        return words.say(marked("Palace tile")), words.palace(step.color)
    return words.palace(step.color), palace_sum(step.palace, words)


def _mark(step: Step) -> str:
    if step.color is None:
        return f"tower-{step.tower}"
    return step.color.word if step.palace else f"tile-{step.color.word}"


def _lit(game: Game, step: Step) -> screen.Lit:
    return screen.Lit(_named(step.spaces), game.players[step.seat].color)


@memoized
def _facts(game: Game, words: Words) -> tuple[screen.Fact, ...]:
    """What stood out: the largest palace, the tile that was stolen most often, the dearest dome."""
    facts = (_largest_palace(game, words), _stolen_tile(game, words), _dearest_dome(game, words))
    return tuple(fact for fact in facts if fact is not None)


def _largest_palace(game: Game, words: Words) -> screen.Fact | None:
    largest = largest_palace(game)
    if largest is None:
        return None
    name, palace, size = game.players[largest.seat].name, words.palace(largest.color), largest.parts.bit_count()
    sentence = words.say(marked("{name}: {palace}, size {size}"), name=name, palace=palace, size=size)
    return _fact(marked("Largest palace"), sentence, largest.parts, words)


def _stolen_tile(game: Game, words: Words) -> screen.Fact | None:
    stolen = stolen_tile(game)
    if stolen is None:
        return None
    forms = counted("{tile}: taken away {number} time", "{tile}: taken away {number} times")
    sentence = words.count(forms, stolen.times, tile=_tile(stolen, words))
    spaces = next(step.spaces for step in tally(game.state) if _is_of(stolen, step))
    return _fact(marked("Most contested tile"), sentence, spaces, words)


def _tile(stolen: StolenTile, words: Words) -> str:
    if stolen.color is not None:
        return words.palace(stolen.color)
    assert stolen.tower is not None
    return words.tower(stolen.tower)


def _is_of(stolen: StolenTile, step: Step) -> bool:
    return step.palace is None and (step.color, step.tower) == (stolen.color, stolen.tower)


def _dearest_dome(game: Game, words: Words) -> screen.Fact | None:
    dome = dearest_dome(game)
    if dome is None:
        return None
    forms = counted("{name}: {palace}, {number} point", "{name}: {palace}, {number} points")
    name, palace = game.players[dome.seat].name, words.palace(dome.color)
    return _fact(marked("Dearest dome"), words.count(forms, dome.points, name=name, palace=palace), dome.parts, words)


def _fact(label: str, sentence: str, spaces: Spaces, words: Words) -> screen.Fact:
    return screen.Fact(words.say(label), sentence, _named(spaces))


def _named(spaces: Spaces) -> tuple[str, ...]:
    return tuple(names(spaces))
