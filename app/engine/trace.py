"""A game as the command line tells it: each position with what is allowed, and the score (RULES.md section 14)."""

from typing import Any

from app.engine.grid import names
from app.engine.options import choices
from app.engine.pieces import KINDS
from app.engine.scoring import PlayerScore, leaders, scores
from app.engine.state import State


def position_line(ply: int, state: State) -> dict[str, Any]:
    """The position after `ply` placements: who plays, how many pieces are left to place, and where each may go."""
    return {
        "ply": ply,
        "player": state.turn.player,
        "left": state.turn.left,
        "legal": {kind.word: names(choices(state, kind)) for kind in KINDS},
    }


def result_line(state: State) -> dict[str, Any]:
    """The result so far."""
    return {
        "finished": state.is_over,
        "scores": [_score(score) for score in scores(state)],
        "leaders": leaders(state),
    }


def _score(score: PlayerScore) -> dict[str, Any]:
    return {
        "player": score.seat,
        "palaces": {color.word: palace._asdict() for color, palace in score.palaces.items()},
        "palace_tiles": [color.word for color in score.palace_tiles],
        "tower_tiles": score.tower_tiles,
        "total": score.total,
    }
