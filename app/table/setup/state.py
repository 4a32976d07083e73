"""The sheet for a new game while it is being filled in."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from app.engine.record import PLAYER_COLORS, Player
from app.engine.rulesets import CHOICES, RuleSet, choices_of, rules_of
from app.table.wording.names import clean, typed
from app.table.wording.words import Words

LEVELS = ("beginner", "easy", "normal", "strong", "master")
"""The levels of computer players, weakest first."""
FIRST_LEVEL = "normal"
BOT_NAMES = {"red": "Amina", "yellow": "Idris", "blue": "Salma", "green": "Tarik"}
"""What computer players are called, by color."""
NOBODY = tuple(Player("", color) for color in PLAYER_COLORS)


class Setup(NamedTuple):
    """Who sits where, clockwise: four people of whom the first `seats` play, the one at `starter` beginning.

    `rules` is the name of a rule set; house rules that have none are written out.
    """

    people: tuple[Player, ...] = NOBODY
    seats: int = 3
    starter: int = 0
    rules: str | RuleSet = "original"

    @property
    def rule_set(self) -> RuleSet:
        """The choices of the rules to play by."""
        return choices_of(self.rules)

    @property
    def seated(self) -> tuple[Player, ...]:
        """The people who play, in the order in which they sit."""
        return self.people[: self.seats]

    @property
    def players(self) -> tuple[Player, ...]:
        """The people who play, from the one who begins on (R9, R10)."""
        return self.seated[self.starter :] + self.seated[: self.starter]


def with_seats(setup: Setup, seats: int) -> Setup:
    """For so many players."""
    return setup._replace(seats=seats, starter=min(setup.starter, seats - 1))


def renamed(setup: Setup, seat: int, name: str) -> Setup:
    """With another name at this seat, while it is being written."""
    return _with_people(setup, {seat: setup.people[seat]._replace(name=typed(name))})


def name_of(person: Player, words: Words) -> str:
    """What he is called at the table; a person who has no name goes by his color."""
    return BOT_NAMES[person.color] if person.bot else clean(person.name) or words.color(person.color)


def with_bot(setup: Setup, seat: int, bot: str) -> Setup:
    """With a computer player of this level at this seat; empty for a person. The name that somebody had stays his."""
    return _with_people(setup, {seat: setup.people[seat]._replace(bot=bot)})


def alone(setup: Setup) -> Setup:
    """For one person and two computer players, who keep their levels if they had any."""
    first, *others = setup.people
    bots = (other._replace(bot=other.bot or FIRST_LEVEL) for other in others[:2])
    return setup._replace(people=(first._replace(bot=""), *bots, *others[2:]), seats=3, starter=0)


def recolored(setup: Setup, seat: int, color: str) -> Setup:
    """With this color at this seat; whoever had it gets the color given up."""
    other = next(index for index, person in enumerate(setup.people) if person.color == color)
    given_up = setup.people[seat].color
    swapped = {other: setup.people[other]._replace(color=given_up), seat: setup.people[seat]._replace(color=color)}
    return _with_people(setup, swapped)


def moved(setup: Setup, seat: int, step: int) -> Setup:
    """With two neighbors at the table having changed places; who begins stays the same person."""
    other = (seat + step) % setup.seats
    swapped = _with_people(setup, {seat: setup.people[other], other: setup.people[seat]})
    return swapped._replace(starter={seat: other, other: seat}.get(setup.starter, setup.starter))


def with_house_rule(setup: Setup, choice: str, option: int) -> Setup:
    """With this choice of the rules made so, the first of its options being 0: a mix with a name goes by that."""
    options = CHOICES[choice]
    if option >= len(options):
        return setup
    chosen: dict[str, Any] = {choice: options[option]}
    return setup._replace(rules=rules_of(setup.rule_set._replace(**chosen)))


def level_of(bot: str) -> str:
    """How well a computer player plays; one of a level that we do not know, as well as one who is new."""
    return bot if bot in LEVELS else FIRST_LEVEL


def after_game(setup: Setup, players: Sequence[Player]) -> Setup:
    """For the next game of those who have just played, in seat order: the next one clockwise begins."""
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
