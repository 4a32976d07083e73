"""Exercises for tests, in the middle of a game of three people: a moment, and a problem in the same position."""

from app.bot_messages import Fact, LaterTurn
from app.engine.pieces import Seat
from app.engine.position import placement
from app.engine.state import Placement
from app.table.state.learning import Exercise
from tests.gallery.seeds import THREE, recorded

BEGUN = 75
"""The number of placements before the turn."""


def turn(*words: str) -> tuple[Placement, ...]:
    return tuple(placement(word, "turn") for word in words)


BEST, OTHER_GOOD = ("brown n5", "dome n5"), ("brown l6", "merchant k8")
KEY = "brown n5"
PLAYED = ("orange f7", "orange e6")
RECORD = recorded(THREE).with_placements(recorded(THREE).placements[:BEGUN])
MOMENT = Exercise(
    RECORD,
    turn(*BEST),
    turn(KEY)[0],
    points=4.2,
    number=36,
    alternatives=(turn(*OTHER_GOOD),),
    played=turn(*PLAYED),
    follows=(LaterTurn(Seat(2), turn("stable m4", "brown o7")), LaterTurn(Seat(0), turn("merchant k8", "brown p7"))),
    reasons=(Fact("brings", Seat(1), points=6),),
)
PROBLEM = MOMENT._replace(number=7, alternatives=(), played=(), follows=(), theme="extend")
