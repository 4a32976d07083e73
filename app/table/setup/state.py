"""The players and rules of the next game, as set up so far."""

from collections.abc import Sequence
from typing import NamedTuple

from app.engine.record import PLAYER_COLORS, Player
from app.engine.rulesets import RuleSet, choices_of, rules_of
from app.table.wording.names import clean
from app.table.wording.words import HOUSE_RULES, N_, RULE_TITLES, N_ctx, Words

PERSON = N_("A person")
LEVEL_TITLES = {
    "beginner": (N_ctx("level", "Beginner"), N_("Still learning: a child can win.")),
    "easy": (N_ctx("level", "Easy"), N_("Makes a mistake now and then.")),
    "normal": (N_ctx("level", "Normal"), N_("Plays well, but does not look far ahead.")),
    "strong": (N_ctx("level", "Strong"), N_("Thinks about what you might do next.")),
    "master": (N_ctx("level", "Master"), N_("Compares many turns. Hard to beat.")),
}
"""The name of each level, and a sentence about how a bot of this level plays, weakest first."""
LEVELS = tuple(LEVEL_TITLES)
FIRST_LEVEL = "normal"
THOROUGH = LEVELS[3:]
"""The levels that may need all of the longest thinking time."""
BOT_NAMES = {
    "red": N_ctx("computer player", "Amina"),
    "yellow": N_ctx("computer player", "Idris"),
    "blue": N_ctx("computer player", "Salma"),
    "green": N_ctx("computer player", "Tarik"),
}
"""The names of bots, by color."""
NOBODY = tuple(Player("", color) for color in PLAYER_COLORS)


class Setup(NamedTuple):
    """Four people in clockwise order. The first `seats` of them play, and the one at the seat `starter` begins.

    `rules` is the name of a rule set, or house rules. `level` is the level that was chosen last for a bot.
    `finished` are the names of these players in the order of the last game that they finished.
    """

    people: tuple[Player, ...] = NOBODY
    seats: int = 3
    starter: int = 0
    rules: str | RuleSet = "original"
    level: str = FIRST_LEVEL
    finished: tuple[str, ...] = ()

    @property
    def rule_set(self) -> RuleSet:
        """The rule set of the next game."""
        return choices_of(self.rules)

    @property
    def seated(self) -> tuple[Player, ...]:
        """The people who play, clockwise."""
        return self.people[: self.seats]

    @property
    def players(self) -> tuple[Player, ...]:
        """The people who play, clockwise from the one who begins (R9, R10)."""
        return self.seated[self.starter :] + self.seated[: self.starter]


def name_of(person: Player, words: Words) -> str:
    """Return the player's name at the table; a person without a name is called by the color's name."""
    return words.name(BOT_NAMES[person.color]) if person.bot else clean(person.name) or words.color(person.color)


def level_of(bot: str) -> str:
    """Return the level of a bot. If a later version saved a level that is unknown here, return that of a new bot."""
    return bot if bot in LEVELS else FIRST_LEVEL


def title(bot: str, words: Words) -> str:
    """Return the text beside a bot's name that says its level; empty for a person."""
    return words.say(N_("Computer: {level}"), level=words.name(LEVEL_TITLES[level_of(bot)][0])) if bot else ""


def says(bot: str, words: Words) -> str:
    """Return a sentence about how a bot of this level plays; empty for a person."""
    return words.say(LEVEL_TITLES[level_of(bot)][1]) if bot else ""


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
    return setup._replace(starter=(began + 1) % len(seated), finished=tuple(player.name for player in players))


def rule_set_name(rules: str | RuleSet, words: Words) -> str:
    """Return the name of a rule set; any mix of choices without a name is called house rules."""
    name = rules_of(choices_of(rules))
    return words.say(RULE_TITLES[name] if isinstance(name, str) else HOUSE_RULES)
