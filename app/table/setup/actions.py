"""Set up a new game, start it, and continue or repeat a game."""

from typing import Any

from app.engine.record import Player, Record
from app.engine.rulesets import CHOICES, rules_of
from app.table import intents
from app.table.changes import at_the_table, with_game
from app.table.derived import earlier_ply
from app.table.game import Game, game_of, game_of_record
from app.table.saves.save_text import LONGEST_TITLE
from app.table.sitting import Sitting
from app.table.state.houses import UNKNOWN, Houses
from app.table.state.open_sheets import OpenSheets
from app.table.state.saves import SaveSlot
from app.table.state.selection import Selection, TableNotice
from app.table.state.setup import name_of
from app.table.wording.levels import ELSEWHERE
from app.table.wording.names import clean, typed
from app.table.wording.words import N_, Words


def set_seats(intent: intents.SetSeats, sitting: Sitting) -> Sitting:
    """Set the number of players. If the starter no longer plays, the player at the last seat begins."""
    starter = min(sitting.setup.starter, intent.people - 1)
    return sitting._replace(setup=sitting.setup._replace(seats=intent.people, starter=starter))


def rename_seat(intent: intents.RenameSeat, sitting: Sitting) -> Sitting:
    """Set the name of the player at a seat, while it is being typed."""
    person = sitting.setup.group[intent.seat]
    return _with_players(sitting, {intent.seat: person._replace(name=typed(intent.name))})


def recolor_seat(intent: intents.RecolorSeat, sitting: Sitting) -> Sitting:
    """Set the color of the player at a seat; the player who had it gets the color given up."""
    group = sitting.setup.group
    other = next(seat for seat, player in enumerate(group) if player.color == intent.color)
    given_up = group[other]._replace(color=group[intent.seat].color)
    return _with_players(sitting, {other: given_up, intent.seat: group[intent.seat]._replace(color=intent.color)})


def move_seat(intent: intents.MoveSeat, sitting: Sitting) -> Sitting:
    """Swap a player with a neighbor; the same person begins. If nobody plays at the seat, change nothing."""
    setup, seat = sitting.setup, intent.seat
    if seat >= setup.seats:
        return sitting
    other = (seat + intent.step) % setup.seats
    moved = {seat: other, other: seat}
    starter = moved.get(setup.starter, setup.starter)
    elsewhere = tuple(sorted(moved.get(each, each) for each in setup.elsewhere))
    swapped = _with_players(sitting, {seat: setup.group[other], other: setup.group[seat]})
    return swapped._replace(setup=swapped.setup._replace(starter=starter, elsewhere=elsewhere))


def set_starter(intent: intents.SetStarter, sitting: Sitting) -> Sitting:
    """Let the player at a seat take the first turn. If nobody plays at the seat, change nothing."""
    if intent.seat >= sitting.setup.seats:
        return sitting
    return sitting._replace(setup=sitting.setup._replace(starter=intent.seat))


def set_rules(intent: intents.SetRules, sitting: Sitting) -> Sitting:
    """Use this rule set for the new game."""
    return sitting._replace(setup=sitting.setup._replace(rules=intent.rules))


def set_house_rule(intent: intents.SetHouseRule, sitting: Sitting) -> Sitting:
    """Choose an option for one of the choices of the rules. If a named rule set has the same mix, choose that."""
    setup, options = sitting.setup, CHOICES[intent.choice]
    if intent.option >= len(options):
        return sitting
    chosen: dict[str, Any] = {intent.choice: options[intent.option]}
    return sitting._replace(setup=setup._replace(rules=rules_of(setup.rule_set._replace(**chosen))))


def set_bot(intent: intents.SetBot, sitting: Sitting) -> Sitting:
    """Let a bot play at a seat, or a person here or elsewhere, who keeps the name typed before."""
    setup, is_elsewhere = sitting.setup, intent.who == ELSEWHERE
    bot = "" if is_elsewhere else intent.who
    elsewhere = {*setup.elsewhere} - {intent.seat} | ({intent.seat} if is_elsewhere else set())
    setup = setup._replace(level=bot or setup.level, elsewhere=tuple(sorted(elsewhere)))
    return _with_players(sitting._replace(setup=setup), {intent.seat: setup.group[intent.seat]._replace(bot=bot)})


def _with_players(sitting: Sitting, changed: dict[int, Player]) -> Sitting:
    group = tuple(changed.get(seat, player) for seat, player in enumerate(sitting.setup.group))
    return sitting._replace(setup=sitting.setup._replace(group=group))


def fill_with_bots(intent: intents.FillWithBots, sitting: Sitting) -> Sitting:
    """Set up a game of this number of people, the first of whom begins, and of bots of the level chosen last.

    The number of seats grows if there are more people.
    """
    setup = sitting.setup
    count = max(setup.seats, intent.persons)
    seats = sorted(range(count), key=lambda seat: (bool(setup.group[seat].bot), seat in setup.elsewhere))
    persons, bots = sorted(seats[: intent.persons]), seats[intent.persons :]
    changed = {seat: setup.group[seat]._replace(bot=setup.level if seat in bots else "") for seat in seats}
    filled = _with_players(sitting, changed)
    elsewhere = tuple(seat for seat in setup.elsewhere if seat in persons)
    return filled._replace(setup=filled.setup._replace(seats=count, starter=persons[0], elsewhere=elsewhere))


def new_id(chance: float) -> str:
    """Return an id for a game from a random number from 0 to 1."""
    return f"{int(chance * 2**52):013x}"


def start_game(_: intents.StartGame, sitting: Sitting, id_: str) -> Sitting:
    """Start a game with the players and rules that are set up. Saved games stay as they are."""
    setup = sitting.setup
    players = tuple(player._replace(name=name_of(player, sitting.words)) for player in setup.players)
    *others, last = (player.name for player in players)
    record, has_order_moved = Record(setup.rules, players, id=id_), setup.finished == (last, *others)
    return _started(sitting, record, setup.houses, has_order_moved=has_order_moved)


def with_name(player: Player, words: Words) -> Player:
    """Return the player with a name that can be shown: the color's name if the player has none."""
    return player._replace(name=clean(player.name) or words.color(player.color))


def rematch(_: intents.Rematch, sitting: Sitting, id_: str) -> Sitting:
    """Start a game with the same players and rules, in which the next player begins (R9, R10)."""
    game = sitting.game
    if game is None or not game.is_over:
        return sitting
    first, *others = game.players
    here = sitting.houses and tuple(sorted((seat - 1) % len(game.players) for seat in sitting.houses.here))
    houses = None if here is None else Houses(here, bots=0)
    return _started(sitting, Record(game.record.rules, (*others, first), id=id_), houses, has_order_moved=True)


def play_on(_: intents.PlayOnFromHere, sitting: Sitting, id_: str) -> Sitting:
    """Start a game with the placements and handovers up to the earlier position that is shown.

    If the game goes on between several devices, the people here are asked who plays the new one here.
    """
    game, ply = sitting.game, earlier_ply(sitting)
    if game is None or ply is None or ply >= len(game.plies):
        return sitting
    record = game.record_until(ply)._replace(id=f"{id_}from{ply}")
    begins = sitting.words.say(N_("From turn {number}"), number=game.turn_number(ply))
    title = f"{sitting.slot.title} · {begins}" if sitting.slot.title and not game.is_played_on else begins
    slot = SaveSlot(title=clean(title, LONGEST_TITLE))
    houses = sitting.houses and UNKNOWN
    return with_game(sitting, game_of_record(record), slot, houses)._replace(sheets=OpenSheets())


def _started(sitting: Sitting, record: Record, houses: Houses | None, *, has_order_moved: bool) -> Sitting:
    """Put the new game on the table. If the order of play has moved on since the last one, say so."""
    started = with_game(sitting, game_of(record, final=0), houses=houses)._replace(sheets=OpenSheets())
    notice = TableNotice.ORDER_MOVED if has_order_moved else None
    return started._replace(selection=Selection(notice=notice))


def resume(_: intents.Resume, sitting: Sitting, _game: Game) -> Sitting:
    """Continue the game on the table, or show its result; hide the notice about a game that could not be opened."""
    return at_the_table(sitting)._replace(open_problem=None)
