"""How far the computer player at turn is."""

from typing import NamedTuple

from app.engine.state import Placement


class Company(NamedTuple):
    """What the computer player at turn is about.

    `plan` is what he is still to place before his turn ends, None while he thinks: so far on, from 0 to 1, is his
    `progress`. `has_failed` is true when nothing came of it. `is_hurried` has the whole turn placed at once. While
    computer players are paused, `is_stepped` lets them do one thing.
    """

    plan: tuple[Placement, ...] | None = None
    progress: float = 0.0
    has_failed: bool = False
    is_hurried: bool = False
    is_paused: bool = False
    is_stepped: bool = False
