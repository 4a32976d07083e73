"""Computer players, as they are shown."""

from typing import NamedTuple


class Action(NamedTuple):
    """What can be done: the name of an intent without fields, and the label of its button."""

    intent: str
    label: str


class Company(NamedTuple):
    """The computer player at turn: his level, what he is doing, how far he has thought (of 100), what can be done.

    `progress` is None while he does not think.
    """

    color: str
    level: str
    sentence: str
    progress: int | None
    actions: tuple[Action, ...]


class PaceChoice(NamedTuple):
    """How fast computer players can place."""

    pace: str
    title: str
    chosen: bool


class CapChoice(NamedTuple):
    """For how many seconds computer players can think about a turn at most."""

    cap: int
    title: str
    chosen: bool


class SeatChoice(NamedTuple):
    """Who plays on a seat of the game on the table: a person, or a computer player of the level `bot`."""

    name: str
    color: str
    bot: str
    label: str


class LevelChoice(NamedTuple):
    """Who may sit on a seat: a computer player of a level (`bot`), or a person, whose `bot` is empty."""

    bot: str
    title: str
    sentence: str
