"""The steps of the first lesson: the position, the task and the sentences of each."""

from collections.abc import Mapping
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


class LessonStep(NamedTuple):
    """A step of the lesson. It explains its `idea`, makes a `request`, and gives an `answer` when the player is done.

    It starts from a `position` in the form of a record. It asks for a piece of this `kind` on one of the `spaces` (on
    any allowed space if there are none), or for a tap on one of them. `points_at` are the spaces and towers that the
    page highlights. `correction` answers a placement or tap elsewhere that the rules allow.
    """

    position: Mapping[str, Any]
    idea: str
    request: str
    answer: str = ""
    task: Task = Task.PLACE
    kind: Kind | None = None
    spaces: tuple[str, ...] = ()
    points_at: tuple[str, ...] = ()
    correction: str = ""


OUR_GRAY = ("c11", "d11", "d10")
ORANGE, LARGE_ORANGE = ("h5", "h6", "i6"), ("h5", "h6", "i6", "i7", "j7")
STOCK = {"gray": 3, "black": 4, "brown": 4, "orange": 4, "dome": 2, "stable": 2, "merchant": 5, "wall": 6}


def _palace(color: str, *pieces: str, owner: Seat | None = None, stables: tuple[str, ...] = ()) -> dict[str, Any]:
    return {"color": color, "pieces": [*pieces], "stables": [*stables], "owner": owner}


def _position(
    *palaces: dict[str, Any],
    stables: tuple[str, ...] = (),
    street: str = "g9 f9 e9",
    north: int = 2,
    tiles: Mapping[str, Seat] | None = None,
    towers: Mapping[str, Seat] | None = None,
) -> dict[str, Any]:
    """Return a position in the form of a record: the city of the lesson, which grows from step to step.

    `stables` are the stables of the player's own gray palace. `palaces` are added to those that every step has.
    """
    ours = _palace("gray", *OUR_GRAY, owner=PUPIL, stables=stables)
    black = _palace("black", "m9", "n9", "n10", owner=NEXT, stables=("m8",))
    others = (_palace("gray", "c3", "d3", "d4", "e4", owner=NEXT), black)
    return {
        "palaces": [ours, *others, *palaces],
        "streets": [street.split()],
        "walls": {"1": {"north": north}, "2": {"south": 3}, "3": {"east": 2}},
        "stocks": [STOCK] * len(COLORS),
        "palace_tiles": {"gray": NEXT, "black": NEXT} | dict(tiles or {}),
        "tower_tiles": dict(towers or {}),
    }


BROWN = _palace("brown", "l3", "m3")
CLAIMED = _palace("orange", *LARGE_ORANGE, owner=PUPIL, stables=("j6",))
LATE_STREET = "g9 f9 e9 e10"
OUR_TOWER, OUR_ORANGE = {"1": PUPIL}, {"orange": PUPIL}
OUR_TILES = OUR_ORANGE | {"gray": PUPIL}

STEPS = (
    LessonStep(
        _position(
            _palace("brown", "l3", "m3", "m4", owner=Seat(2), stables=("l4",)), CLAIMED,
            stables=("c10", "b11"), street=LATE_STREET, north=4, tiles=OUR_TILES, towers=OUR_TOWER,
        ),
        N_("Together you build one city. A palace with a red dome is yours and brings you points."),
        N_("Whoever has the most points at the end wins."),
        task=Task.READ, points_at=("d10", "h5"),
    ),
    LessonStep(
        _position(_palace("orange", *ORANGE)),
        N_("The orange palace is nobody’s yet. Everybody may build on it."),
        N_("Take an orange piece and put it beside the orange palace."),
        N_("Well done! With every piece the palace is worth one point more."),
        kind=Kind.ORANGE, points_at=ORANGE,
    ),
    LessonStep(
        _position(_palace("orange", *ORANGE, "i7")),
        N_("Two palaces never touch, not even at a corner. A lane always runs between them."),
        N_("Start a brown palace where there is room."),
        N_("Well done! There is a lane all round it."),
        kind=Kind.BROWN,
    ),
    LessonStep(
        _position(_palace("orange", *ORANGE, "i7"), BROWN),
        N_("The gray palace with the red dome is yours. A stable makes it larger."),
        N_("Put a stable beside your gray palace."),
        N_("Well done! Your palace has four parts now, and each is worth a point."),
        kind=STABLE, spaces=("b11", "c10", "d9", "e10", "e11"), points_at=OUR_GRAY,
        correction=N_("There the stable would make another palace larger, not yours."),
    ),
    LessonStep(
        _position(_palace("orange", *ORANGE, "i7"), BROWN, stables=("c10",)),
        N_("Merchants stand in a line, the street. Each one beside your palace is a point."),
        N_("Lead the street on to your gray palace."),
        N_("Well done! This merchant brings you a point."),
        kind=MERCHANT, spaces=("d9", "e10"), points_at=("c10", *OUR_GRAY),
        correction=N_("The street may go there. But only beside your palace does it bring you a point."),
    ),
    LessonStep(
        _position(_palace("orange", *ORANGE, "i7"), BROWN, stables=("c10",), street=LATE_STREET),
        N_("Walls grow from the towers. A wall that reaches your palace brings you its tower’s tile."),
        N_("Lead the wall of tower 1 to your gray palace."),
        N_("Well done! Tower 1 is yours. And the wall beside your palace is a point too."),
        kind=WALL, spaces=("n-c",), points_at=("tower-1", *OUR_GRAY),
        correction=N_("A wall may go there, but it does not reach your palace."),
    ),
    LessonStep(
        _position(
            _palace("orange", *LARGE_ORANGE, stables=("j6",)), BROWN,
            stables=("c10",), street=LATE_STREET, north=3, towers=OUR_TOWER,
        ),
        N_("A dome makes a palace yours, but then it grows no more. Wait until it is large, or blue is faster!"),
        N_("Take a dome. The numbers say what each palace brings: claim the best."),
        N_("Well done! Yours is the first orange palace, so you get the orange tile too."),
        kind=DOME, spaces=LARGE_ORANGE,
        correction=N_("You may claim that one. But look at the numbers: another one brings more."),
    ),
    LessonStep(
        _position(
            CLAIMED, BROWN, stables=("c10",), street=LATE_STREET, north=3, tiles=OUR_ORANGE, towers=OUR_TOWER,
        ),
        N_("Blue has the gray tile. Blue’s gray palace and yours are of one size."),
        N_("Put one more stable beside your gray palace."),
        N_("Well done! Now your gray palace is larger: the gray tile comes to you."),
        kind=STABLE, spaces=("b11", "d9", "e11"), points_at=("c10", *OUR_GRAY),
        correction=N_("There the stable would make another palace larger, not yours."),
    ),
    LessonStep(
        _position(
            CLAIMED, BROWN,
            stables=("c10", "b11"), street=LATE_STREET, north=3, tiles=OUR_TILES, towers=OUR_TOWER,
        ),
        N_("In a turn you place two pieces, any that you like. Undo takes one back."),
        N_("Place two pieces. Then tap End turn."),
        N_("Well done! In a game you now pass the tablet on."),
        task=Task.END_TURN,
    ),
    LessonStep(
        _position(
            CLAIMED, BROWN,
            stables=("c10", "b11"), street=LATE_STREET, north=4, tiles=OUR_TILES, towers=OUR_TOWER,
        ),
        N_("At the end all palaces are counted: a point for each piece, stable, wall and merchant."),
        N_("Tap your gray palace and see what it brings."),
        N_("Add your tiles, and that is your score. Now you can play!"),
        task=Task.INSPECT, spaces=OUR_GRAY, points_at=("c10", "b11", *OUR_GRAY),
        correction=N_("That is another one. Your gray palace is outlined and has a red dome."),
    ),
)  # fmt: skip
"""The steps, in order."""
