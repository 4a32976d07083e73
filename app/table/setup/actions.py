"""Set up a new game, start it, and continue or repeat a game."""

from app.engine.record import Player, Record
from app.table import intents
from app.table.game import Game, game_of
from app.table.saves.actions import at_the_table
from app.table.setup import state as setup
from app.table.sitting import OpenSheets, Sitting, with_game
from app.table.wording.names import clean
from app.table.wording.words import Words


def set_seats(intent: intents.SetSeats, sitting: Sitting) -> Sitting:
    """Set the number of players."""
    return sitting._replace(setup=setup.with_seats(sitting.setup, intent.people))


def rename_seat(intent: intents.RenameSeat, sitting: Sitting) -> Sitting:
    """Set the name of the player at a seat."""
    return sitting._replace(setup=setup.renamed(sitting.setup, intent.seat, intent.name))


def recolor_seat(intent: intents.RecolorSeat, sitting: Sitting) -> Sitting:
    """Set the color of the player at a seat."""
    return sitting._replace(setup=setup.recolored(sitting.setup, intent.seat, intent.color))


def move_seat(intent: intents.MoveSeat, sitting: Sitting) -> Sitting:
    """Swap a player with a neighbor."""
    return sitting._replace(setup=setup.moved(sitting.setup, intent.seat, intent.step))


def set_starter(intent: intents.SetStarter, sitting: Sitting) -> Sitting:
    """Let the player at a seat take the first turn."""
    return sitting._replace(setup=sitting.setup._replace(starter=intent.seat))


def set_rules(intent: intents.SetRules, sitting: Sitting) -> Sitting:
    """Choose a rule set."""
    return sitting._replace(setup=sitting.setup._replace(rules=intent.rules))


def set_house_rule(intent: intents.SetHouseRule, sitting: Sitting) -> Sitting:
    """Choose an option for one of the choices of the rules."""
    return sitting._replace(setup=setup.with_house_rule(sitting.setup, intent.choice, intent.option))


def set_bot(intent: intents.SetBot, sitting: Sitting) -> Sitting:
    """Let a bot or a person play at a seat."""
    return sitting._replace(setup=setup.with_bot(sitting.setup, intent.seat, intent.bot))


def play_alone(_: intents.PlayAlone, sitting: Sitting) -> Sitting:
    """Set the game up for one person and two bots."""
    return sitting._replace(setup=setup.alone(sitting.setup))


def start_game(_: intents.StartGame, sitting: Sitting) -> Sitting:
    """Start the new game. Saved games stay."""
    seated = sitting.setup.players
    players = tuple(player._replace(name=setup.name_of(player, sitting.words)) for player in seated)
    return _started(sitting, Record(sitting.setup.rules, players))


def with_name(player: Player, words: Words) -> Player:
    """Return the player with a name that can be shown: the color's name if the player has none."""
    return player._replace(name=clean(player.name) or words.color(player.color))


def rematch(_: intents.Rematch, sitting: Sitting, game: Game) -> Sitting:
    """Start a game with the same players and rules, in which the next player begins (R9, R10)."""
    if not game.is_over:
        return sitting
    first, *others = game.players
    return _started(sitting, Record(game.record.rules, (*others, first)))


def _started(sitting: Sitting, record: Record) -> Sitting:
    return with_game(sitting, game_of(record, final=0))._replace(sheets=OpenSheets())


def resume(_: intents.Resume, sitting: Sitting, _game: Game) -> Sitting:
    """Continue the game on the table, or show its result; hide the notice about a game that could not be opened."""
    return at_the_table(sitting)._replace(open_problem=None)
