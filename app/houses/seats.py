"""Which seats of a game are played on this device, and what a link has of them that was not made here."""

from typing import NamedTuple

from app.engine.settled import is_settled
from app.table import pack_intents
from app.table.game import Game, PlayedTurn
from app.table.sitting import Sitting
from app.table.state.houses import Houses
from app.table.state.saves import LATEST


class Foreign(NamedTuple):
    """What a link has of seats that are played here: turns, and seats that were given to a bot."""

    turns: tuple[PlayedTurn, ...]
    seats: tuple[int, ...]


def not_made_here(ours: Game, theirs: Game, houses: Houses | None) -> Foreign | None:
    """Return what a longer record has of the seats that are played here, although it was not made here, if anything.

    It comes from another device of the same person, from somebody who claims the same seat, or from a changed link.
    Without `houses`, all seats are played here.
    Pieces that change no score or tile do not count: anybody may have asked to count now.
    """
    everybody = range(len(ours.players))
    here = [seat for seat in (houses.here if houses else everybody) if not ours.players[seat].bot]
    new = range(len(ours.plies) + 1, len(theirs.plies) + 1)
    plies = [ply for ply in new if theirs.player_of(ply) in here and not is_settled(theirs.state_at(ply - 1))]
    lasts = {*theirs.turn_ends} | {ply for ply in plies if ply + 1 not in plies}
    turns = tuple(theirs.turn_until(ply) for ply in plies if ply in lasts)
    given = {each.player for each in theirs.handovers if each.bot and each not in ours.handovers}
    seats = tuple(seat for seat in here if seat in given)
    return Foreign(turns, seats) if turns or seats else None


def after_link(houses: Houses, ours: Game | None, theirs: Game, now: int) -> Houses:
    """Return who plays here after a link was opened, in which somebody elsewhere may have taken over for a bot.

    Bots then play where the link comes from.
    """
    before = theirs if ours is None else ours
    taken = {each.player for each in theirs.handovers if each not in before.handovers and not each.bot}
    here = tuple(seat for seat in houses.here if seat not in taken or not before.players[seat].bot)
    return houses._replace(here=here, sent=len(theirs.plies), since=waiting_since(now), bots=-1)


def waiting_since(now: int) -> int:
    """Return the time since when a game waits for others, also if the clock of the device is wrong."""
    return min(max(now, 1), LATEST)


def play_bots_here(_: pack_intents.PlayBotsHere, sitting: Sitting, game: Game) -> Sitting:
    """Let the bots whose turns come next play on this device."""
    houses = sitting.houses
    return sitting if houses is None else sitting._replace(houses=houses._replace(bots=len(game.plies)))
