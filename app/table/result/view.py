"""The data of the sheet of the result: the winners, the points of all players, and the course of the game."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from app.engine.events import PalaceTileTaken, TowerTileTaken
from app.engine.grid import NAME, names
from app.engine.inspection import dome_gain
from app.engine.palaces import Palace
from app.engine.pieces import DOME
from app.engine.scoring import PlayerScore, leaders, palace_points, scores
from app.table.derived import is_sent, people
from app.table.game import Game
from app.table.log.score_graph import ScoreGraph, score_graph
from app.table.memo import memoized
from app.table.result.counting import CountingStep, tally
from app.table.result.counting_sheet import CountingSheet, counting_sheet, won_tile
from app.table.result.totals import so_far
from app.table.screen_parts import Tile
from app.table.sitting import Sitting
from app.table.wording.announcements import winners
from app.table.wording.levels import PERSON, title
from app.table.wording.palaces import labelled, palace_sum, palace_title, points_text, size_text
from app.table.wording.words import N_, Forms, N_n, Words


class PalaceLine(NamedTuple):
    """A palace with its points and their parts in `detail`. The line highlights the `spaces`."""

    color: str
    label: str
    detail: str
    points: int
    spaces: tuple[str, ...]


class WonTile(NamedTuple):
    """A tile, and the spaces that won it."""

    tile: Tile
    spaces: tuple[str, ...]


class PlayerResult(NamedTuple):
    """A player's column of the result, with the `total`, the `place` and a kind line (`praise`).

    `played` says which bot has played; if the seat has changed hands, who placed how many pieces. It is empty for a
    person who has played alone.
    """

    name: str
    color: str
    total: int
    place: int
    praise: str
    palaces: tuple[PalaceLine, ...]
    tiles: tuple[WonTile, ...]
    played: tuple[str, ...] = ()


class Fact(NamedTuple):
    """A remarkable fact about the game, and the spaces that the page highlights for it."""

    label: str
    sentence: str
    spaces: tuple[str, ...]


class ResultSheet(NamedTuple):
    """The result sheet, with the players best first.

    `margin` is the winner's lead, "" if the win is shared. `so_far` are sentences that say how often each player has
    won, this evening and in all games. `domes` maps the spaces of the winners' domes to their colors. `is_unsent` is
    true if the last turn was not yet sent to people who play elsewhere.
    """

    title: str
    margin: str
    so_far: tuple[str, ...]
    players: tuple[PlayerResult, ...]
    domes: Mapping[str, str]
    graph: ScoreGraph
    facts: tuple[Fact, ...]
    is_unsent: bool = False


MOST: dict[str, Callable[[PlayerScore], int]] = {
    N_("Most stables: {number}"): lambda score: sum(palace.stables for palace in score.palaces.values()),
    N_("Most merchants: {number}"): lambda score: sum(palace.merchants for palace in score.palaces.values()),
    N_("Most walls: {number}"): lambda score: sum(palace.walls for palace in score.palaces.values()),
    N_("Most tiles: {number}"): lambda score: len(score.palace_tiles) + len(score.tower_tiles),
}
"""What a player may have most of, and the number of it that counts in the player's score."""


def result_sheet(sitting: Sitting, game: Game) -> CountingSheet | ResultSheet:
    """Return the sheet of the result, or of the count before it."""
    words, counting = sitting.words, sitting.sheets.counting
    if counting is not None:
        return counting_sheet(game, counting, words)
    return ResultSheet(
        title=winners(game.state, game.players, words),
        margin=_margin(game, words),
        so_far=so_far(game, sitting),
        players=_players(game, words),
        domes=_domes(game),
        graph=score_graph(sitting, game),
        facts=facts(game, words),
        is_unsent=bool(people(sitting, here=False)) and not is_sent(sitting),
    )


def _margin(game: Game, words: Words) -> str:
    best, second, *_ = sorted((score.total for score in scores(game.state)), reverse=True)
    if best == second:
        return ""
    followers = words.listed(game.players[score.seat].name for score in scores(game.state) if score.total == second)
    forms = N_n("{number} point ahead of {names}", "{number} points ahead of {names}")
    return words.count(forms, best - second, names=followers)


def _players(game: Game, words: Words) -> tuple[PlayerResult, ...]:
    totals = sorted((score.total for score in scores(game.state)), reverse=True)
    praised = zip(scores(game.state), praises(game, words), strict=True)
    players = (_player(game, score, 1 + totals.index(score.total), praise, words) for score, praise in praised)
    return tuple(sorted(players, key=lambda player: player.place))


def _player(game: Game, score: PlayerScore, place: int, praise: str, words: Words) -> PlayerResult:
    own = [step for step in tally(game.state) if step.seat == score.seat]
    palaces = tuple(
        PalaceLine(
            step.color.word,
            words.palace(step.color),
            palace_sum(step.palace, words),
            step.points,
            tuple(names(step.spaces)),
        )
        for step in own
        if step.color is not None and step.palace is not None
    )
    tiles = tuple(WonTile(won_tile(step, words), tuple(names(step.spaces))) for step in own if step.palace is None)
    player, played = game.players[score.seat], _played(game.played[score.seat], words)
    return PlayerResult(player.name, player.color, score.total, place, praise, palaces, tiles, played)


def praises(game: Game, words: Words) -> list[str]:
    """Return a line for each player, in seat order, all of them different: what the player has most of, if possible.

    The players with the fewest points come first, since the others need it less.
    """
    standing = scores(game.state)
    left, said = dict(MOST), dict[int, str]()
    for score in sorted(standing, key=lambda score: score.total):
        most = (line for line, number in left.items() if number(score) == max(map(number, standing)) > 0)
        line = next(most, None)
        placed = sum(game.played[score.seat].values())
        said[score.seat] = words.say(line, number=left.pop(line)(score)) if line else _own_best(score, placed, words)
    return [said[score.seat] for score in standing]


def _own_best(score: PlayerScore, placed: int, words: Words) -> str:
    """Say how much the player's best palace is worth or, without a palace, how many pieces the player has placed."""
    best = max((palace.total for palace in score.palaces.values()), default=0)
    if best:
        return words.say(N_("Own best palace: {points}"), points=points_text(best, words))
    return words.say(N_("Pieces placed: {number}"), number=placed)


def _played(numbers: Mapping[str, int], words: Words) -> tuple[str, ...]:
    """Say who placed the pieces at a seat, from the `numbers` of each; nothing if a person placed all of them."""
    who = {bot: title(bot, words) or words.say(PERSON) for bot in numbers}
    if len(who) > 1:
        forms = N_n("{player} ({number} piece)", "{player} ({number} pieces)")
        return tuple(words.count(forms, number, player=who[bot]) for bot, number in numbers.items())
    return tuple(said for bot, said in who.items() if bot)


def _domes(game: Game) -> dict[str, str]:
    best = leaders(game.state)
    return {
        NAME[palace.dome]: game.players[palace.owner].color
        for palace in game.state.city.palaces.all
        if palace.owner in best and palace.dome is not None
    }


@memoized
def facts(game: Game, words: Words) -> tuple[Fact, ...]:
    """Return the facts about a finished game: the largest and the most valuable palaces, the best domes, and more.

    A fact is left out if the game has no example of it.
    """
    owned = [palace for palace in game.state.city.palaces.all if palace.owner is not None]
    sizes = [(palace.size, palace) for palace in owned]
    points = [(palace_points(game.state.city, palace), palace) for palace in owned]
    found = (
        _of_best(N_n("Largest palace", "Largest palaces"), sizes, size_text, game, words),
        _of_best(N_n("Most valuable palace", "Most valuable palaces"), points, points_text, game, words),
        _of_best(N_n("Best dome", "Best domes"), _dome_gains(game), points_text, game, words),
        _stolen_tile(game, words),
    )
    return tuple(fact for fact in found if fact is not None)


def _of_best(
    label: Forms, worth: Sequence[tuple[int, Palace]], text: Callable[[int, Words], str], game: Game, words: Words
) -> Fact | None:
    if not worth:
        return None
    most = max(number for number, _ in worth)
    palaces = [palace for number, palace in worth if number == most]
    titles = words.listed(
        palace_title(game.state, palace, game.players, words, inside=number > 0)
        for number, palace in enumerate(palaces)
    )
    spaces = tuple(name for palace in palaces for name in names(palace.parts))
    return Fact(words.count(label, len(palaces)), labelled(titles, text(most, words), words), spaces)


def _dome_gains(game: Game) -> list[tuple[int, Palace]]:
    """Return the points that each dome earned when it was placed, tiles included, and its palace as it is now."""
    return [
        (gain.total, palace)
        for number, (placement, _, _) in enumerate(game.plies)
        if placement.kind is DOME and (gain := dome_gain(game.state_at(number), placement.space))
        if (palace := game.state.city.palaces.on(placement.space))
    ]


def _stolen_tile(game: Game, words: Words) -> Fact | None:
    """The tile that changed owners more often than any other (R30, R33)."""
    stolen = [(sum(event.holder is not None for _, event in taken), step) for step, taken in tiles_taken(game)]
    times = max((number for number, _ in stolen), default=0)
    most = [step for number, step in stolen if number == times]
    if not times or len(most) > 1:
        return None
    tile = won_tile(most[0], words)
    text = words.count(N_n("{tile}: {number} time", "{tile}: {number} times"), times, tile=tile.name)
    return Fact(words.say(N_("Most stolen tile")), text, tuple(names(most[0].spaces)))


def tiles_taken(game: Game) -> Iterator[tuple[CountingStep, list[tuple[int, PalaceTileTaken | TowerTileTaken]]]]:
    """Yield each tile that was taken, as it is counted at the end, and who took it, with the numbers of the turns."""
    events = [(game.turn_number(number), event) for number, ply in enumerate(game.plies) for event in ply.events]
    for step in (step for step in tally(game.state) if step.palace is None):
        taken = [
            (turn, event)
            for turn, event in events
            if (isinstance(event, PalaceTileTaken) and event.color is step.color)
            or (isinstance(event, TowerTileTaken) and event.tower == step.tower)
        ]
        if taken:
            yield step, taken
