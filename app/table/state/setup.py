"""The players and rules of the next game, as set up so far."""

from collections.abc import Sequence
from typing import NamedTuple

from app.engine.record import PLAYER_COLORS, Player
from app.engine.rulesets import RuleSet, choices_of
from app.table.state.houses import Houses
from app.table.wording.levels import BOT_NAMES, FIRST_LEVEL
from app.table.wording.names import clean
from app.table.wording.words import Words

NOBODY = tuple(Player("", color) for color in PLAYER_COLORS)


class Setup(NamedTuple):
    """A group of four players, people or bots, in clockwise order. The first `seats` of them play.

    The player at the seat `starter` begins. `rules` is the name of a rule set, or house rules. `level` is the level
    that was chosen last for a bot. `finished` are the names of these players in the seat order of the last game that
    they finished. The people at the seats `elsewhere` of the group play on other devices.
    """

    group: tuple[Player, ...] = NOBODY
    seats: int = 3
    starter: int = 0
    rules: str | RuleSet = "original"
    level: str = FIRST_LEVEL
    finished: tuple[str, ...] = ()
    elsewhere: tuple[int, ...] = ()

    @property
    def rule_set(self) -> RuleSet:
        """The rule set of the next game."""
        return choices_of(self.rules)

    @property
    def seated(self) -> tuple[Player, ...]:
        """The people and bots that play, clockwise."""
        return self.group[: self.seats]

    @property
    def people_here(self) -> tuple[int, ...]:
        """The seats of the people who play on this device, clockwise."""
        return tuple(seat for seat, player in enumerate(self.seated) if not player.bot and seat not in self.elsewhere)

    @property
    def houses(self) -> Houses | None:
        """Which seats of the next game are played on this device; None if no person plays elsewhere."""
        here = self.people_here
        if len(here) == sum(not player.bot for player in self.seated):
            return None
        return Houses(tuple(sorted((seat - self.starter) % self.seats for seat in here)), bots=0)

    @property
    def players(self) -> tuple[Player, ...]:
        """The people and bots that play, clockwise from the one who begins (R9, R10)."""
        return self.seated[self.starter :] + self.seated[: self.starter]


def name_of(player: Player, words: Words) -> str:
    """Return the name of a player in a game: for a bot that of its color, for a person the typed name.

    A person without a name is called by the color's name.
    """
    return words.name(BOT_NAMES[player.color]) if player.bot else clean(player.name) or words.unnamed(player.color)


def after_game(setup: Setup, players: Sequence[Player]) -> Setup:
    """Return the setup for the next game of these players, who have just played in this seat order.

    The next player clockwise begins. If the setup seats other colors or another order, it stays as it is.
    """
    colors, seated = [player.color for player in players], [person.color for person in setup.seated]
    began = next((seat for seat in range(len(seated)) if seated[seat:] + seated[:seat] == colors), None)
    if began is None:
        return setup
    return setup._replace(starter=(began + 1) % len(seated), finished=tuple(player.name for player in players))
