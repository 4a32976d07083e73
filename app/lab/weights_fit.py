"""Fit the weights of the evaluation to games of bots, for `python3 -m app.lab fit`.

Bots with different weights play against each other, and look ahead to the next turns. After each turn, a player's
lead in the terms (the player's terms minus the mean of the others' terms) should predict that player's lead in points
at the end. Ridge regression finds the weights that do so best, beginning with the weights of the page. Each round adds
games in which bots use the weights found so far, because the fit cannot learn the cost of a mistake that none of the
bots makes.

The weights of palace pieces in stock and of colors to claim are `KEPT` as they are. Bots of one kind claim at about the
same time, so colors still to claim and pieces in stock go together in their games, and a regression cannot tell which
of them is worth something. Where it valued one of them at the cost of the other, the weights lost matches.

The end of a game says little about a position long before it. So the regression aims at the mean of the lead at the
end and of the lead that the weights found so far see `FORESIGHT` turns later.

All columns of the table are fitted together: their common weights first, then what sets a column apart, which is pulled
towards 0. A bootstrap over games estimates the error of each common weight.

The module that holds the table also has a digest of the terms' counts in fixed positions. It differs as soon as a term
counts something else than when the table was made.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from hashlib import sha256
from itertools import product
from math import ceil, fsum
from multiprocessing import Pool
from operator import mul
from random import Random
from statistics import pstdev
from typing import NamedTuple

from app.bots.evaluation import Weights, values
from app.bots.levels import Level
from app.bots.search import Effort
from app.bots.terms import AT, NAMES, Column, Terms, weights_for
from app.engine.pieces import STARTING_STOCK
from app.engine.play import advance, opening, options
from app.engine.rulesets import RULE_SETS
from app.engine.scoring import totals
from app.engine.state import State
from app.lab.games import COLUMNS, bot_turn, random_opening, turns

NOTHING = Terms(*(0.0 for _ in NAMES))

ONE_TERM = [NOTHING._replace(**{name: 1.0}) for name in NAMES]
"""For each term, weights by which only this term counts."""

KEPT = ("claims", "spare_pieces", "spare_pieces_early", "pieces_to_come", "growth_to_come")
"""The terms whose weights stay those of the page. `app/lab/MEASUREMENTS.md` has the matches that show why."""

LOOKING = Effort(beam=3, width=10, positions=2_000, looks=6)
NOISES = (0.0, 0.15, 0.3, 0.5)
"""The noise of all bots in a game is one of these. If it differed, the fit would learn what a less noisy bot likes."""
ROUNDS = 3
FORESIGHT = 8
"""The number of turns after which the weights found so far judge a position again: two or three rounds of the game."""
PASSES = 3
"""How often the regression is repeated with the weights that it has just found."""
RIDGE = 0.0005
"""The regression pulls each common weight towards 0 with this share of the sum of squares of its term."""
RARE = 20.0
"""The regression also pulls each common weight towards 0 with this constant, so that rare terms get a small weight."""
ALIKE = 30
"""A column's games pull its weights away from the common ones as if this many games agreed with the common ones."""
RESAMPLES = 40
"""The number of samples of the games, drawn with repetition, from which the errors are estimated."""
THIRDS = 3
FIXED_POSITIONS = 50

STOCKS = (AT.stables, AT.merchants, AT.walls, AT.claims)
"""The indexes of the terms for pieces in stock, and for colors to claim. Their weights are never negative."""

HEAD = '''"""The weights of the evaluation, fitted to games of bots by `python3 -m app.lab fit`.

`COMMIT`, `SEED` and `GAMES` are what they come from. The fit keeps the rows `weights_fit.KEPT` of the table at that
commit. `COUNTS` is the digest of the terms' counts: the tests compare it with that of the code. If terms have changed
since then and the weights are kept, `MARKED` is the commit at which `fit --mark` has renewed the digest.
"""
'''

Row = list[float]
"""A number for each term, in the order of the fields of `Terms`, or for each pair of terms."""
Table = dict[Column, Weights]


class Example(NamedTuple):
    """A player's lead over the mean of the others, in each term (`ahead`) and in points at the end (`margin`)."""

    ahead: Row
    margin: float


class Moment(NamedTuple):
    """The examples of all players after a turn. `left` is the share of the pieces that are still in stock."""

    left: float
    examples: list[Example]


class Origin(NamedTuple):
    """What a table comes from, as `HEAD` says."""

    commit: str
    seed: int
    games: int
    counts: str
    marked: str = ""


class Sums(NamedTuple):
    """The sums over the examples of a game from which the regression is computed.

    `products` has the sum of the products of each two terms, row by row, and `targets` that of each term and the aim.
    Half of the aim may be the later lead as the weights found so far see it. `later` has this half: for each term, the
    factors of the weights.
    """

    column: Column
    products: Row
    targets: Row
    later: list[Row]


class Fit(NamedTuple):
    """The fitted weights of each column, the common weights, and the standard errors of the common weights."""

    table: Table
    common: Weights
    errors: Weights


def fitted(columns: Sequence[Column], games: int, seed: int, jobs: int, report: Callable[[str], None]) -> Fit:
    """Fit the weights of these columns, and call `report` with each line about how good they are.

    The games, at least `games`, are spread evenly over the `ROUNDS` rounds and the columns. Some more games, played
    with all weights found, are only for the report. The result does not depend on the number of processes, `jobs`.
    """
    page = {column: weights_for(RULE_SETS[column[0]], column[1]) for column in columns}
    judges: list[Table] = [page]
    played: list[Sums] = []
    each = ceil(games / ROUNDS / len(columns)) * len(columns)
    with Pool(jobs) as pool:
        for _ in range(ROUNDS):
            numbers = range(len(played), len(played) + each)
            played += pool.starmap(sums, pool.map(partial(_game, columns, judges, seed), numbers, chunksize=1))
            fit = regression(played, judges[-1], Random(seed))
            fit = fit._replace(table={column: kept(page[column], fit.table[column]) for column in columns})
            judges.append(fit.table)
        numbers = range(len(played), len(played) + ceil(each / 4))
        unseen = pool.map(partial(_game, columns, judges, seed), numbers, chunksize=1)
    for name, weight, error in zip(NAMES, fit.common, fit.errors, strict=True):
        report(f"{name:20} {weight:6.3f} +- {error:.3f}")
    for line in _third_lines(fit.table, unseen):
        report(line)
    return fit


def kept(before: Weights, weights: Weights) -> Weights:
    """Return the weights with those `KEPT` from the weights `before`."""
    return weights._replace(**{name: getattr(before, name) for name in KEPT})


def _game(columns: Sequence[Column], judges: Sequence[Table], seed: int, number: int) -> tuple[Column, list[Moment]]:
    """Play a game, and return its column and moments. Each bot uses one of `judges`, with the same noise."""
    column, rng = columns[number % len(columns)], Random(f"{seed} {number}")
    rules, players = column
    level = Level(rng.choice(NOISES), LOOKING)
    seats = [(level, rng.choice(judges)[column]) for _ in range(players)]
    start = random_opening(RULE_SETS[rules], players, rng)
    played = list(turns(start, lambda state: bot_turn(state, *seats[state.current_player], rng)))
    points = totals(played[-1].after)
    pieces = players * sum(STARTING_STOCK[players])
    return column, [
        Moment(sum(map(sum, turn.after.stocks)) / pieces, list(_examples(counts(turn.after), points)))
        for turn in played[:-1]
    ]


def counts(state: State) -> list[Row]:
    """Return the count of each term for each player, in seat order. The game must not be over."""
    return list(map(list, zip(*(values(state, weights) for weights in ONE_TERM), strict=True)))


def _examples(found: list[Row], points: list[int]) -> Iterator[Example]:
    others = len(found) - 1
    every = [sum(each) for each in zip(*found, strict=True)]
    for row, total in zip(found, points, strict=True):
        ahead = [one - (of_all - one) / others for one, of_all in zip(row, every, strict=True)]
        yield Example(ahead, total - (sum(points) - total) / others)


def sums(column: Column, moments: Sequence[Moment]) -> Sums:
    """Return the sums over the examples in a game's `moments`, for the regression."""
    size = len(NAMES)
    products, targets, later = [0.0] * size * size, [0.0] * size, [[0.0] * size for _ in NAMES]
    for number, moment in enumerate(moments):
        judged = moments[number + FORESIGHT].examples if number + FORESIGHT < len(moments) else None
        for seat, (ahead, margin) in enumerate(moment.examples):
            present = _present(ahead)
            following = _present(judged[seat].ahead) if judged else []
            for index, value in present:
                targets[index] += value * (margin / 2 if judged else margin)
                for other, factor in present:
                    products[index * size + other] += value * factor
                row = later[index]
                for other, factor in following:
                    row[other] += value * factor / 2
    return Sums(column, products, targets, later)


def _present(ahead: Row) -> list[tuple[int, float]]:
    return [(index, value) for index, value in enumerate(ahead) if value]


def regression(games: Sequence[Sums], table: Table, rng: Random) -> Fit:
    """Return the weights that fit these games best, and their errors. `table` are the weights so far."""
    for _ in range(PASSES):
        aimed = [_aimed(game, table) for game in games]
        common = _common(aimed)
        table = _by_column(aimed, common)
    samples = [_common(rng.choices(aimed, k=len(aimed))) for _ in range(RESAMPLES)]
    return Fit(table, common, Terms(*map(pstdev, zip(*samples, strict=True))))


def _aimed(game: Sums, table: Table) -> Sums:
    """Return the sums of the game with the aim completed by the weights in `table`."""
    weights = table[game.column]
    targets = [target + fsum(map(mul, row, weights)) for target, row in zip(game.targets, game.later, strict=True)]
    return game._replace(targets=targets)


def _common(games: Sequence[Sums]) -> Weights:
    """Return the weights that all columns have in common."""
    products, targets = _total(games)
    return _least_squares(products, targets, [square * RIDGE + RARE for square in _squares(products)], NOTHING)


def _by_column(games: Sequence[Sums], common: Weights) -> Table:
    """Return the weights of each column, pulled towards the common ones."""
    pulls = [(square + RARE) * ALIKE / len(games) for square in _squares(_total(games)[0])]
    by_column = {column: [game for game in games if game.column == column] for column, *_ in games}
    return {column: _least_squares(*_total(own), pulls, common) for column, own in by_column.items()}


def _total(games: Sequence[Sums]) -> tuple[Row, Row]:
    return _added([game.products for game in games]), _added([game.targets for game in games])


def _squares(products: Row) -> Row:
    return products[:: len(NAMES) + 1]


def _added(rows_: Iterable[Row]) -> Row:
    return list(map(fsum, zip(*rows_, strict=True)))


def _least_squares(products: Row, targets: Row, pulls: Row, towards: Weights) -> Weights:
    """Return the weights that fit best, while `pulls` pull each one towards its weight in `towards`.

    A stock whose weight would be negative weighs nothing.
    """
    size = len(NAMES)
    terms = list(range(size))
    while True:
        matrix = [[products[row * size + term] + (row == term) * pulls[row] for term in terms] for row in terms]
        right = [targets[term] + pulls[term] * towards[term] for term in terms]
        found = dict(zip(terms, solution(matrix, right), strict=True))
        negative = [term for term in STOCKS if found.get(term, 0.0) < 0]
        if not negative:
            return Terms(*(found.get(term, 0.0) for term in range(size)))
        terms = [term for term in terms if term not in negative]


def solution(matrix: list[Row], right: Row) -> Row:
    """Solve linear equations by Gaussian elimination. The matrix must be symmetric and positive definite."""
    size = len(right)
    rows_ = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for pivot in range(size):
        for index in range(pivot + 1, size):
            factor = rows_[index][pivot] / rows_[pivot][pivot]
            if factor:
                rows_[index] = [one - factor * two for one, two in zip(rows_[index], rows_[pivot], strict=True)]
    found = [0.0] * size
    for index in reversed(range(size)):
        known = sum(rows_[index][other] * found[other] for other in range(index + 1, size))
        found[index] = (rows_[index][size] - known) / rows_[index][index]
    return found


def _third_lines(table: Table, unseen: Sequence[tuple[Column, list[Moment]]]) -> Iterator[str]:
    """Say for each third of the game how well the weights predict the margins of games not used for the fit."""
    for players, third in product(sorted({players for _, players in table}), range(THIRDS)):
        found = [
            (table[column], example)
            for column, moments in unseen
            for moment in moments
            for example in moment.examples
            if column[1] == players and third <= (1 - moment.left) * THIRDS < third + 1
        ]
        yield f"{players} players, third {third + 1} of games not seen: explains {explained(found):.3f} of the margins"


def explained(found: Sequence[tuple[Weights, Example]]) -> float:
    """Return the share of the variance of the examples' margins that the weights beside them explain (R squared)."""
    missed = fsum((margin - fsum(map(mul, ahead, weights))) ** 2 for weights, (ahead, margin) in found)
    return 1 - missed / fsum(margin**2 for _, (_, margin) in found)


def counts_digest() -> str:
    """Return a digest of the counts of all terms in `FIXED_POSITIONS` positions of random games."""
    found = []
    for number in range(FIXED_POSITIONS):
        rules, players = COLUMNS[number % len(COLUMNS)]
        state, rng = opening(RULE_SETS[rules], players), Random(number)
        for _ in range(10 + 2 * number):
            state = advance(state, rng.choice(options(state)))
        found.append(counts(state))
    return sha256(repr(found).encode()).hexdigest()[:16]


def written(table: Table, origin: Origin) -> str:
    """Return the source code of the module `fitted_weights`, with a row for each term."""
    heads = ", ".join(f'("{rules}", {players})' for rules, players in table)
    rows_ = zip(NAMES, *table.values(), strict=True)
    lines = [f'    "{name}": [{", ".join(f"{weight:.3f}" for weight in row)}],' for name, *row in rows_]
    facts = [f"{name.upper()} = {json.dumps(value)}" for name, value in origin._asdict().items()]
    return "\n".join([HEAD, *facts, "", f"COLUMNS = [{heads}]", "", "TABLE = {", *lines, "}", ""])
