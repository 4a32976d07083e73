"""Setting up a new game, and playing again."""

from app.engine.record import Player, Record
from app.table import intents, setup
from app.table.game import game_of
from app.table.sitting import Sheet, Sitting, with_empty_hands
from app.table.wording.names import clean


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
    """Let two neighbours change places."""
    return sitting._replace(setup=setup.moved(sitting.setup, intent.seat, intent.step))


def set_starter(intent: intents.SetStarter, sitting: Sitting) -> Sitting:
    """Let who sits there begin."""
    return sitting._replace(setup=sitting.setup._replace(starter=intent.seat))


def set_rules(intent: intents.SetRules, sitting: Sitting) -> Sitting:
    """Play by this rule set."""
    return sitting._replace(setup=sitting.setup._replace(rules=intent.rules))


def begin(_: intents.Begin, sitting: Sitting) -> Sitting:
    """Start the new game beside the others."""
    players = tuple(called(player, sitting) for player in sitting.setup.players)
    return _started(sitting, Record(sitting.setup.rules, players))


def called(player: Player, sitting: Sitting) -> Player:
    """A player under a name; who has none is called by his color."""
    name = clean(player.name)
    return player._replace(name=name or sitting.words.color(player.color))


def rematch(_: intents.Rematch, sitting: Sitting) -> Sitting:
    """Play again with the same people and rules, the next one beginning (R9, R10)."""
    game = sitting.game
    if game is None or not game.is_over:
        return sitting
    first, *others = game.players
    return _started(sitting, Record(game.record.rules, (*others, first)))


def _started(sitting: Sitting, record: Record) -> Sitting:
    tip, settings = None if sitting.settings.toured else 0, sitting.settings._replace(toured=True)
    fresh = with_empty_hands(sitting)._replace(history_ply=None, curtain=False, fault=None, tip=tip, settings=settings)
    return fresh._replace(game=game_of(record, final=0), save_id="", title="", sheet=None)


def resume(_: intents.Resume, sitting: Sitting) -> Sitting:
    """Go on with the game in progress; what was wrong with another one has been read by now."""
    if sitting.game is None:
        return sitting
    return sitting._replace(sheet=Sheet.RESULT if sitting.game.is_over else None, beneath=None, fault=None)
