"""Setting up a new game, and playing again."""

from app.engine.record import Player, Record
from app.table import intents, setup
from app.table.game import game_of
from app.table.names import clean
from app.table.setup import Setup
from app.table.sitting import Sheet, Sitting, Trouble, with_empty_hands


def _with_setup(sitting: Sitting, arranged: Setup) -> Sitting:
    return sitting._replace(setup=arranged._replace(sure=False))


def set_seats(intent: intents.SetSeats, sitting: Sitting) -> Sitting:
    """Play with so many people."""
    return _with_setup(sitting, setup.with_seats(sitting.setup, intent.people))


def rename_seat(intent: intents.RenameSeat, sitting: Sitting) -> Sitting:
    """Call who sits there so."""
    return _with_setup(sitting, setup.renamed(sitting.setup, intent.seat, intent.name))


def recolor_seat(intent: intents.RecolorSeat, sitting: Sitting) -> Sitting:
    """Give who sits there that color."""
    return _with_setup(sitting, setup.recolored(sitting.setup, intent.seat, intent.color))


def move_seat(intent: intents.MoveSeat, sitting: Sitting) -> Sitting:
    """Let two neighbours change places."""
    return _with_setup(sitting, setup.moved(sitting.setup, intent.seat, intent.step))


def set_starter(intent: intents.SetStarter, sitting: Sitting) -> Sitting:
    """Let who sits there begin."""
    return _with_setup(sitting, sitting.setup._replace(starter=intent.seat))


def set_rules(intent: intents.SetRules, sitting: Sitting) -> Sitting:
    """Play by this rule set."""
    return _with_setup(sitting, sitting.setup._replace(rules=intent.rules))


def begin(_: intents.Begin, sitting: Sitting) -> Sitting:
    """Start the new game beside the others; one that could not be kept is given up only when it is asked for twice."""
    given_up = sitting.game is not None and sitting.trouble in (Trouble.FULL, Trouble.CLOSED)
    if given_up and not sitting.setup.sure:
        return sitting._replace(setup=sitting.setup._replace(sure=True))
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
    arranged = sitting.setup._replace(sure=False)
    fresh = with_empty_hands(sitting)._replace(looking_at=None, curtain=False, fault=None, tip=tip, settings=settings)
    return fresh._replace(game=game_of(record, final=0), kept_as="", title="", setup=arranged, sheet=None)


def resume(_: intents.Resume, sitting: Sitting) -> Sitting:
    """Go on with the game in progress; what was wrong with another one has been read by now."""
    if sitting.game is None:
        return sitting
    return sitting._replace(sheet=Sheet.RESULT if sitting.game.is_over else None, beneath=None, fault=None)
