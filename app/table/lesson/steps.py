"""The steps of the first lesson: the task and the sentences of each, and the city in which the lesson begins."""

from enum import Enum
from typing import Any, NamedTuple

from app.engine.pieces import DOME, MERCHANT, STABLE, WALL, Kind, Seat
from app.table.wording.words import N_

PUPIL, NEXT = Seat(0), Seat(1)
"""The seats of the player who takes the lesson (red), and of the player who comes next (blue)."""
COLORS = ("red", "blue", "green")
"""The colors of the players in seat order. They are also their names."""


class Task(Enum):
    """The task of the player in a step."""

    READ = "read"
    PLACE = "place"
    END_TURN = "end turn"
    INSPECT = "inspect"

    @property
    def pieces(self) -> int:
        """The number of pieces that the player places in such a step."""
        return {Task.PLACE: 1, Task.END_TURN: 2}.get(self, 0)


class LessonStep(NamedTuple):
    """A step of the lesson. It explains its `idea`, makes a `request`, and gives an `answer` when the player is done.

    It asks for a piece of this `kind` on one of the `spaces` (on any allowed space if there are none), or for a tap on
    one of them. `points_at` are the spaces and towers that the page highlights, `sizes` the palaces that show their
    size. Only the `spaces` are lit, unless there is a `correction`, a sentence for a choice of others.
    """

    idea: str
    request: str
    answer: str = ""
    task: Task = Task.PLACE
    kind: Kind | None = None
    spaces: tuple[str, ...] = ()
    points_at: tuple[str, ...] = ()
    sizes: tuple[str, ...] = ()
    correction: str = ""


OUR_GRAY, BLUE_GRAY, ORANGE = ("c11", "d11", "d10", "d9"), ("c3", "d3", "e3"), ("h5", "h6", "i6")
STOCK = {"gray": 2, "black": 4, "brown": 4, "orange": 4, "dome": 2, "stable": 3, "merchant": 5, "wall": 6}
CITY: dict[str, Any] = {
    "palaces": [
        {"color": "gray", "pieces": [*OUR_GRAY], "owner": PUPIL},
        {"color": "gray", "pieces": [*BLUE_GRAY], "stables": ["e4"], "owner": NEXT},
        {"color": "black", "pieces": ["m9", "n9", "n10"], "stables": ["m8"], "owner": NEXT},
        {"color": "orange", "pieces": [*ORANGE]},
    ],
    "streets": [["h9", "g9", "f9"]],
    "walls": {"1": {"north": 2}, "2": {"south": 3}},
    "stocks": [STOCK] * len(COLORS),
    "palace_tiles": {"gray": NEXT, "black": NEXT},
}
"""The position in which the lesson begins. Every piece that the player places in a step stays for the later steps.

The steps work wherever these pieces stand. No brown palace blocks all spaces of the stable or is worth as much as the
orange one, and neither the stable nor the brown palace can take the space of the merchant.
"""

STEPS = (
    LessonStep(
        N_("Together you build one city. A palace with a red dome is yours and brings you points."),
        N_("The player with the most points at the end wins."),
        task=Task.READ, points_at=OUR_GRAY,
    ),
    LessonStep(
        N_("The orange palace is nobody’s yet. Until it is finished, everybody’s orange pieces go there."),
        N_("Take an orange piece and put it beside the orange palace."),
        N_("Well done! The palace is worth a point more."),
        kind=Kind.ORANGE, points_at=ORANGE,
    ),
    LessonStep(
        N_("Two palaces never touch, not even at a corner. A lane always runs between them."),
        N_("Start a brown palace where there is room."),
        N_("Well done! It touches no other palace."),
        kind=Kind.BROWN,
    ),
    LessonStep(
        N_(
            "A dome makes a palace yours: you can own one of each color. "
            "Then only stables, merchants and walls are added."
        ),
        N_("Take a dome. The numbers say what each palace brings: claim the best."),
        N_("Well done! The first orange palace brings you its tile. If you had waited, Blue might have been first."),
        kind=DOME, spaces=(*ORANGE, "h4", "g5", "i5", "g6", "j6", "h7", "i7"),
        correction=N_("You could claim that one. But look at the numbers: another one is worth more."),
    ),
    LessonStep(
        N_("Your gray palace and Blue’s are the same size, 4 pieces and stables. Blue was first and has the tile."),
        N_("Make yours larger: put a stable on a lit space beside it."),
        N_("Well done! 5 is more than 4: the gray tile comes to you. The stable is worth a point."),
        kind=STABLE, spaces=("c10", "c9", "d8", "e10", "e11"), points_at=OUR_GRAY, sizes=("c11", "c3"),
    ),
    LessonStep(
        N_("Merchants stand in a line, the street. Each one beside your palace brings you a point."),
        N_("Extend the street to your gray palace."),
        N_("Well done! You get a point. But merchants and walls do not make a palace larger."),
        kind=MERCHANT, spaces=("e9",), points_at=("f9", *OUR_GRAY), sizes=("c11", "c3"),
    ),
    LessonStep(
        N_("Walls grow from the towers. A wall that reaches your palace brings you its tower’s tile."),
        N_("Extend the wall of tower 1 to your gray palace."),
        N_("Well done! The tile of tower 1 is yours, until another palace reaches it. The wall is worth a point."),
        kind=WALL, spaces=("n-c",), points_at=("tower-1", *OUR_GRAY),
    ),
    LessonStep(
        N_("On your turn, place any two pieces. “Undo” takes one back."),
        N_("Place two pieces. Then tap “End turn”."),
        N_("Well done! In a game, it is now the next player’s turn."),
        task=Task.END_TURN,
    ),
    LessonStep(
        N_(
            "The game ends when nobody can place a piece. "
            "Your palaces score a point for each piece, stable, wall and merchant."
        ),
        N_("Tap your gray palace and see what it brings."),
        N_("Add your tiles, and that is your score. A game takes up to an hour. Now you can play!"),
        task=Task.INSPECT, spaces=OUR_GRAY, points_at=OUR_GRAY,
        correction=N_("That is a different palace. Your gray palace is outlined and has a red dome."),
    ),
)  # fmt: skip
"""The steps, in order."""
