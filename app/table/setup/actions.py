"""Setting up a new game, and playing again."""

from app.engine.record import Player, Record
from app.table import intents
from app.table.game import Game, game_of
from app.table.saves.actions import at_the_table
from app.table.setup import state as setup
from app.table.sitting import OpenSheets, Sitting, with_game
from app.table.wording.names import clean
from app.table.wording.words import Words


def set_seats(intent: intents.SetSeats, sitting: Sitting) -> Sitting:
    """Play with so many people."""
    return sitting._replace(setup=setup.with_seats(sitting.setup, intent.people))


def rename_seat(intent: intents.RenameSeat, sitting: Sitting) -> Sitting:
    """Call who sits there so."""
    return sitting._replace(setup=setup.renamed(sitting.setup, intent.seat, intent.name))


def recolor_seat(intent: intents.RecolorSeat, sitting: Sitting) -> Sitting:
    """Give who sits there that color."""
    return sitting._replace(setup=setup.recolored(sitting.setup, intent.seat, intent.color))


def move_seat(intent: intents.MoveSeat, sitting: Sitting) -> Sitting:
    """Let two neighbors change places."""
    return sitting._replace(setup=setup.moved(sitting.setup, intent.seat, intent.step))


def set_starter(intent: intents.SetStarter, sitting: Sitting) -> Sitting:
    """Let who sits there begin."""
    return sitting._replace(setup=sitting.setup._replace(starter=intent.seat))


def set_rules(intent: intents.SetRules, sitting: Sitting) -> Sitting:
    """Play by this rule set."""
    return sitting._replace(setup=sitting.setup._replace(rules=intent.rules))


def set_house_rule(intent: intents.SetHouseRule, sitting: Sitting) -> Sitting:
    """Play by this option of a choice."""
    return sitting._replace(setup=setup.with_house_rule(sitting.setup, intent.choice, intent.option))


def set_bot(intent: intents.SetBot, sitting: Sitting) -> Sitting:
    """Have a computer player sit there, or a person."""
    return sitting._replace(setup=setup.with_bot(sitting.setup, intent.seat, intent.bot))


def play_alone(_: intents.PlayAlone, sitting: Sitting) -> Sitting:
    """Set the game up for one person and two computer players."""
    return sitting._replace(setup=setup.alone(sitting.setup))


def start_game(_: intents.StartGame, sitting: Sitting) -> Sitting:
    """Start the new game beside the others."""
    seated = sitting.setup.players
    players = tuple(player._replace(name=setup.name_of(player, sitting.words)) for player in seated)
    return _started(sitting, Record(sitting.setup.rules, players))


def with_name(player: Player, words: Words) -> Player:
    """A player with a name that can be shown; who has none goes by his color."""
    return player._replace(name=clean(player.name) or words.color(player.color))


def rematch(_: intents.Rematch, sitting: Sitting, game: Game) -> Sitting:
    """Play again with the same people and rules, the next one beginning (R9, R10)."""
    if not game.is_over:
        return sitting
    first, *others = game.players
    return _started(sitting, Record(game.record.rules, (*others, first)))


def _started(sitting: Sitting, record: Record) -> Sitting:
    return with_game(sitting, game_of(record, final=0))._replace(sheets=OpenSheets())


def resume(_: intents.Resume, sitting: Sitting, _game: Game) -> Sitting:
    """Go on with the game in progress; what was wrong with another one has been read by now."""
    return at_the_table(sitting)._replace(open_problem=None)
