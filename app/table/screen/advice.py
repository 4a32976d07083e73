"""Turns that are explained, as they are shown: those that one might make, or those that computer players made."""

from typing import NamedTuple

from app.table.screen.company import Action


class Gain(NamedTuple):
    """By how many points somebody's score changes, as in "+3"."""

    color: str
    name: str
    points: str


class Because(NamedTuple):
    """What speaks for a turn, and the spaces and towers that it is about."""

    text: str
    spaces: tuple[str, ...]


class ExplainedTurn(NamedTuple):
    """One of the turns: the kinds of its `pieces`, in words what is `placed`, and by whom.

    `turn` is what to ask for to have it `shown`; only then there are `gains` and `sentences`. Advised turns have a
    `number`, the others none.
    """

    turn: int
    number: str
    color: str
    pieces: tuple[str, ...]
    placed: str
    name: str
    shown: bool = False
    gains: tuple[Gain, ...] = ()
    sentences: tuple[Because, ...] = ()


class Explanation(NamedTuple):
    """The turns that are explained, in the place of the players.

    While it is thought about them, `progress` (of 100) is how far that is; `status` says so, or that nothing came of
    it, else is empty. `close` ends it.
    """

    title: str
    turns: tuple[ExplainedTurn, ...]
    progress: int | None
    status: str
    close: Action
