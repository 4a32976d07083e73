"""The players and rules of the next game, as set up so far."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from app.engine.record import PLAYER_COLORS, Player
from app.engine.rulesets import CHOICES, RuleSet, choices_of, rules_of
from app.table.wording.names import clean, typed
from app.table.wording.words import Words

LEVELS = ("beginner", "easy", "normal", "strong", "master")
"""The levels of bots, weakest first."""
FIRST_LEVEL = "normal"
BOT_NAMES = {"red": "Amina", "yellow": "Idris", "blue": "Salma", "green": "Tarik"}
"""The names of bots, by color."""
NOBODY = tuple(Player("", color) for color in PLAYER_COLORS)


class Setup(NamedTuple):
    """Four people in clockwise order. The first `seats` of them play, and the one at the seat `starter` begins.

    `rules` is the name of a rule set, or house rules.
    """

    people: tuple[Player, ...] = NOBODY
    seats: int = 3
    starter: int = 0
    rules: str | RuleSet = "original"

    @property
    def rule_set(self) -> RuleSet:
        """The choices of the rules for the game."""
        return choices_of(self.rules)

    @property
    def seated(self) -> tuple[Player, ...]:
        """The people who play, clockwise."""
        return self.people[: self.seats]

    @property
    def players(self) -> tuple[Player, ...]:
        """The people who play, clockwise from the one who begins (R9, R10)."""
        return self.seated[self.starter :] + self.seated[: self.starter]


def with_seats(setup: Setup, seats: int) -> Setup:
    """Return the setup with this number of players."""
    return setup._replace(seats=seats, starter=min(setup.starter, seats - 1))


def renamed(setup: Setup, seat: int, name: str) -> Setup:
    """Return the setup with this name at a seat, while a player is typing it."""
    return _with_people(setup, {seat: setup.people[seat]._replace(name=typed(name))})


def name_of(person: Player, words: Words) -> str:
    """Return the player's name at the table; a person without a name is called by the color's name."""
    return BOT_NAMES[person.color] if person.bot else clean(person.name) or words.color(person.color)


def with_bot(setup: Setup, seat: int, bot: str) -> Setup:
    """Return the setup with a bot of this level at a seat, or "" for a person, who keeps the name typed before."""
    return _with_people(setup, {seat: setup.people[seat]._replace(bot=bot)})


def alone(setup: Setup) -> Setup:
    """Return the setup with one person and two bots, which keep their levels if they have one."""
    first, *others = setup.people
    bots = (other._replace(bot=other.bot or FIRST_LEVEL) for other in others[:2])
    return setup._replace(people=(first._replace(bot=""), *bots, *others[2:]), seats=3, starter=0)


def recolored(setup: Setup, seat: int, color: str) -> Setup:
    """Return the setup with this color at a seat; the player who had it gets the color given up."""
    other = next(index for index, person in enumerate(setup.people) if person.color == color)
    given_up = setup.people[seat].color
    swapped = {other: setup.people[other]._replace(color=given_up), seat: setup.people[seat]._replace(color=color)}
    return _with_people(setup, swapped)


def moved(setup: Setup, seat: int, step: int) -> Setup:
    """Return the setup with two neighbors swapped; the same person begins."""
    other = (seat + step) % setup.seats
    swapped = _with_people(setup, {seat: setup.people[other], other: setup.people[seat]})
    return swapped._replace(starter={seat: other, other: seat}.get(setup.starter, setup.starter))


def with_house_rule(setup: Setup, choice: str, option: int) -> Setup:
    """Return the setup with another option for one choice of the rules. `option` is its index, from 0.

    If the mix of all choices is that of a rule set, the setup gets the name of the rule set.
    """
    options = CHOICES[choice]
    if option >= len(options):
        return setup
    chosen: dict[str, Any] = {choice: options[option]}
    return setup._replace(rules=rules_of(setup.rule_set._replace(**chosen)))


def level_of(bot: str) -> str:
    """Return the level of a bot. If a later version saved a level that is unknown here, return that of a new bot."""
    return bot if bot in LEVELS else FIRST_LEVEL


def after_game(setup: Setup, players: Sequence[Player]) -> Setup:
    """Return the setup for the next game of these players, who have just played in this seat order.

    The next player clockwise begins. If other players are seated in the setup, it stays as it is.
    """
    colors, seated = [player.color for player in players], [person.color for person in setup.seated]
    if len(colors) != len(seated) or colors[0] not in seated:
        return setup
    began = seated.index(colors[0])
    if seated[began:] + seated[:began] != colors:
        return setup
    return setup._replace(starter=(began + 1) % len(seated))


def _with_people(setup: Setup, changed: dict[int, Player]) -> Setup:
    people = tuple(changed.get(index, person) for index, person in enumerate(setup.people))
    return setup._replace(people=people)
