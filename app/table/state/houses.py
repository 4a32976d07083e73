"""Which seats of a game are played on this device, while it goes on between several devices by links."""

from typing import NamedTuple

from app.table.game import Game


class Houses(NamedTuple):
    """What this device knows about a game with seats that are played elsewhere. It is never part of a record or link.

    The seats `here` are played on this device; none if the players only watch. The last link that was sent or opened
    has `sent` placements. `since` is the time since when the game waits for others, in milliseconds since 1970; 0 while
    something remains to be done here. `bots` is the number of placements from which on bots play here, until a person
    elsewhere has ended a turn: when the last turn ended here, or players here chose so. It is -1 if they do not.
    """

    here: tuple[int, ...]
    sent: int = 0
    since: int = 0
    bots: int = -1

    @property
    def is_lost(self) -> bool:
        """Whether this device has lost who plays here, so that it has to ask."""
        return self.sent < 0


UNKNOWN = Houses((), sent=-1)
"""What a device knows about such a game if the text of its `Houses` is lost or damaged. It shows no hidden piece."""


class Arriving(NamedTuple):
    """A game from elsewhere, which is to be opened, and the `seat` at turn that its link names, if any.

    If the sheet asks who plays the game here, the question begins with that seat. If several people say so one after
    the other, those who did are `together`. Without a seat, the sheet asks about turns that were not made here.
    """

    game: Game
    seat: int | None = None
    together: tuple[int, ...] | None = None
