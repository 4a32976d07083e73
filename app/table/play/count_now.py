"""Count now: place the pieces left, once they change no score or tile any more."""

from dataclasses import replace

from app.engine.play import options
from app.engine.settled import is_settled
from app.table import intents
from app.table.derived import earlier_ply, is_city_hidden
from app.table.game import Game
from app.table.memo import memoized
from app.table.play.placing import end
from app.table.sitting import Sitting
from app.table.state.selection import Selection, TableNotice

_is_settled = memoized(is_settled)


def can_count(sitting: Sitting, game: Game) -> bool:
    """Whether pieces are left that change nothing, and the city is shown as it is now, also in a bot's turn."""
    if game.state.is_over or not _is_settled(game.state):
        return False
    return sitting.inner is None and earlier_ply(sitting) is None and not is_city_hidden(sitting)


def count_now(_: intents.CountNow, sitting: Sitting, game: Game) -> Sitting:
    """Make the first placement that the rules allow, again and again, and count the result."""
    if not can_count(sitting, game):
        return sitting
    whole = game
    while not whole.state.is_over:
        whole = whole.placed(options(whole.state)[0])
    counted = end(sitting, whole)
    return counted._replace(
        game=counted.game and replace(counted.game, counted_from=game),
        selection=Selection(notice=TableNotice.COUNTED),
        curtain=False,
    )
