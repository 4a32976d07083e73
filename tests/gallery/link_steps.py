"""The steps to the scenes of the gallery in which a game goes on by links."""

from dataclasses import replace

from app.engine.play import options
from app.table import intents, pack_intents
from app.table.game import game_of_record
from app.table.sharing.links import fragment_of, position_fragment, turn_fragment
from tests.gallery.seeds import THREE, recorded
from tests.gallery.table import Table
from tests.table.sittings import some


def pause_before_sending(table: Table) -> None:
    """End the turn, let a bot have the next one, and pause it."""
    table.tell(intents.HandOver(some(some(table.sitting.game).state.turn.player), "easy"))
    table.tell(intents.EndTurn())
    table.tell(intents.PauseBots())


def gone_on(table: Table) -> None:
    """Take over a link of the game in which a round more has been played, the last turn of it by a bot."""
    players, seat = some(table.sitting.game).players, some(some(table.sitting.game).player)
    table.tell(intents.HandOver((seat - 1) % len(players), "easy"))
    game = some(table.sitting.game)
    later = recorded(THREE).placements[: len(game.plies) + 2 * len(game.players)]
    table.tell(pack_intents.ImportText(fragment_of(game.record._replace(placements=later))))
    table.tell(pack_intents.AcceptTurns())
    table.tell(intents.LiftCurtain())


def two_sides(table: Table) -> None:
    """Open a link of the game in which its last turn was another one."""
    game = some(table.sitting.game)
    last = next(game.turns_back())
    other = game.returned_to(last.first - 1, last.first - 1)
    while not other.turn_is_over:
        other = other.placed(options(other.state)[0])
    table.tell(pack_intents.ImportText(fragment_of(other.record)))


def who_plays(table: Table) -> None:
    """Open the link of a game between several devices that is not here yet."""
    game = some(table.sitting.game)
    table.tell(pack_intents.ImportText(turn_fragment(replace(game, record=game.record._replace(id="anothergame")))))


def seated(table: Table) -> None:
    """Play the first seat of a game between several devices, which arrives by a link."""
    who_plays(table)
    table.tell(pack_intents.PlayAs(0))


def together(table: Table) -> None:
    """Say for two people of one device who they are, in a game that arrives by a link."""
    who_plays(table)
    table.tell(pack_intents.PlayTogether())
    table.tell(pack_intents.PlayAs(0))
    table.tell(pack_intents.PlayAs(1))


def not_made_here(table: Table) -> None:
    """Open a link in which the next round is played already, with a turn of the person here."""
    game = some(table.sitting.game)
    for _ in range(2 * len(game.players)):
        game = game.placed(options(game.state)[0])
    table.tell(pack_intents.ImportText(turn_fragment(game_of_record(game.record))))


def position(table: Table) -> None:
    """Open a link to a position of the game."""
    game = some(table.sitting.game)
    table.tell(pack_intents.ImportText(position_fragment(game, game.final)))
