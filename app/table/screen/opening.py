"""What is shown before a game begins, as plain data: the opening and the sheet for a new game."""

from collections.abc import Mapping
from typing import NamedTuple

from app.table.screen.company import LevelChoice


class GamePlayer(NamedTuple):
    """Who plays a game, in which color."""

    name: str
    color: str


class OpeningSheet(NamedTuple):
    """Where the page opens: the game on the table to go on with, the people of last time to play again, or a new game.

    `resume` tells of that game, `group` and `group_says` of those people and how they play: empty where there is none.
    """

    resume: str
    group: tuple[GamePlayer, ...]
    group_says: str
    problem: str
    words: Mapping[str, str]


class SetupSeat(NamedTuple):
    """A line of the new-game sheet; `seat` says which one ("Player 1"), `name_label` what its field is for.

    `bot` is the level of a computer player, empty for a person; then come his name and how he plays. `bot_label` is
    what the field that chooses it is for.
    """

    name: str
    color: str
    color_name: str
    starts: bool
    seat: str
    name_label: str
    bot: str = ""
    bot_name: str = ""
    bot_says: str = ""
    bot_label: str = ""


class RuleChoice(NamedTuple):
    """A rule set to choose, with one plain sentence."""

    rules: str
    title: str
    sentence: str
    chosen: bool


class HouseOption(NamedTuple):
    """One way to play in a choice of the rules, in a sentence."""

    sentence: str
    chosen: bool


class HouseRule(NamedTuple):
    """A choice of the rules (RULES.md section 12) and all its options."""

    choice: str
    title: str
    options: tuple[HouseOption, ...]


class ColorChoice(NamedTuple):
    """A color that a player may have, and its name."""

    color: str
    name: str


class SetupSheet(NamedTuple):
    """A new game is set up. `order` says who sits where and begins, `rules_title` by which rules they will play.

    `is_house` is true where these are a mix that has no name. `levels` are who may sit on a seat, none where only
    people can.
    """

    seats: tuple[SetupSeat, ...]
    order: str
    rules_title: str
    rules: tuple[RuleChoice, ...]
    house: tuple[HouseRule, ...]
    is_house: bool
    colors: tuple[ColorChoice, ...]
    levels: tuple[LevelChoice, ...]
    words: Mapping[str, str]
