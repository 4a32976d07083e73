"""A kind line about each player of a finished game."""

from collections.abc import Callable

from app.engine.scoring import PlayerScore, scores
from app.table.game import Game
from app.table.wording.palaces import points_text
from app.table.wording.words import N_, Words

MOST: dict[str, Callable[[PlayerScore], int]] = {
    N_("Most stables: {number}"): lambda score: sum(palace.stables for palace in score.palaces.values()),
    N_("Most merchants: {number}"): lambda score: sum(palace.merchants for palace in score.palaces.values()),
    N_("Most walls: {number}"): lambda score: sum(palace.walls for palace in score.palaces.values()),
    N_("Most tiles: {number}"): lambda score: len(score.palace_tiles) + len(score.tower_tiles),
}
"""What a player may have most of, and the number of it that counts in the player's score."""


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
