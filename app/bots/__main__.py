"""The command line `python3 -m app.bots`: let a bot answer records, rate turns or review a game."""

import argparse
import json
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Any

from app.bot_messages import placements_of
from app.bots.levels import LEVELS, with_budget
from app.bots.rate import rate
from app.bots.review import POSITIONS, Review
from app.bots.search import result
from app.bots.think import Thinking, view, whole_turn
from app.engine import strict_json
from app.engine.errors import MedinaError
from app.engine.position import written_placement
from app.engine.record import Record, read_record, record_of

BAD_INPUT = 2
UNLIMITED_POSITIONS = 10**9
MOST_TURNS_RATED = 1_000


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python3 -m app.bots", description="The bots of Medina.")
    commands = parser.add_subparsers(required=True)
    play = commands.add_parser("play", help="read records, one per line, and answer each with the rest of the turn")
    play.add_argument("--level", choices=LEVELS, default="strong")
    play.add_argument("--positions", type=int, help="the number of positions to evaluate for each turn")
    play.add_argument("--time", type=float, default=float("inf"), help="the seconds to think about each turn")
    play.add_argument("--seed", type=int, default=0)
    play.add_argument("--why", action="store_true", help="answer with the reasons, too")
    play.set_defaults(run=_play)
    rating = commands.add_parser("rate", help="read records with turns, one per line, and rate the turns")
    rating.add_argument("--samples", type=int, default=8, help="in how many samples to rate each turn")
    rating.add_argument("--seed", type=int, default=1)
    rating.set_defaults(run=_rate)
    review = commands.add_parser("review", help="find the turns that mattered in a game; prints JSON, one line a turn")
    review.add_argument("file", type=Path, help="a record")
    review.add_argument("--positions", type=int, default=POSITIONS, help="after how many no further turn is rated")
    review.add_argument("--seed", type=int, default=1)
    review.set_defaults(run=_review)
    return parser.parse_args()


def main() -> None:
    """Run the command that the command line names.

    `play` and `rate` answer each line on standard input with a line of JSON: a turn or ratings, or an error.
    """
    arguments = _arguments()
    arguments.run(arguments)


def _play(arguments: argparse.Namespace) -> None:
    level = LEVELS[arguments.level]
    if arguments.positions is not None:
        level = with_budget(level, arguments.positions)
    elif arguments.time < float("inf"):
        level = with_budget(level, UNLIMITED_POSITIONS)
    for line in sys.stdin.buffer:
        end = monotonic() + arguments.time
        thinking = partial(Thinking, level=level, seed=arguments.seed, is_late=partial(_is_past, end))
        print(json.dumps(_answer(line, thinking, explains=arguments.why)), flush=True)


def _is_past(end: float) -> bool:
    return monotonic() > end


def _answer(line: bytes, thinking: Callable[[Record], Thinking], *, explains: bool) -> dict[str, Any]:
    """Answer a record with the placements that complete the turn, or with an error."""
    try:
        answer = thinking(read_record(line)).answer(most=1, explains=explains)
    except MedinaError as error:
        return {"error": str(error)}
    if not answer.turns:
        return {"error": "the game is over"}
    best = answer.turns[0]
    why = {"reasons": [reason._asdict() for reason in best.reasons or ()]} if explains else {}
    return {"placements": list(map(written_placement, best.placements)), **why, "positions": answer.positions}


def _rate(arguments: argparse.Namespace) -> None:
    for line in sys.stdin.buffer:
        try:
            answer = _rated(line, max(1, arguments.samples), arguments.seed)
        except MedinaError as error:
            answer = {"error": str(error)}
        print(json.dumps(answer), flush=True)


def _rated(line: bytes, samples: int, seed: int) -> dict[str, Any]:
    """Return the best turn for the record in a line, and the loss of its `turn` or the losses of its `turns`."""
    asked = strict_json.entries(strict_json.parsed(line), "line", ["record"], ["turn", "turns"])
    state = view(record_of(asked["record"]))
    if state.is_over:
        return {"error": "the game is over"}
    turns = [asked["turn"]] if "turn" in asked else []
    if "turns" in asked:
        turns = strict_json.items(asked["turns"], "turns", MOST_TURNS_RATED)
    named = [whole_turn(state, placements_of(turn, "turn"), "turn") for turn in turns]
    rating = result(rate(state, named, samples, seed))
    best = {"best": [written_placement(placement) for placement in rating.best]}
    losses = [
        {"loss": round(loss.points, 2), "error": round(loss.error, 2), "samples": loss.samples}
        for loss in (rating.losses or [rating.own])
    ]
    return best | ({"losses": losses[: len(named)]} if "turns" in asked else losses[0])


def _review(arguments: argparse.Namespace) -> None:
    """Print a line for each turn of a person, and the numbers of those that mattered. Exit if there is no record."""
    try:
        review = Review(read_record(arguments.file.read_bytes()), arguments.positions, arguments.seed)
        result(review.steps())
    except (MedinaError, OSError) as error:
        reason = f"cannot be read: {error.strerror}" if isinstance(error, OSError) else error
        print(f"{arguments.file}: {reason}", file=sys.stderr)
        sys.exit(BAD_INPUT)
    for line in (*(turn.value() for turn in review.turns), {"finished": True, "key": review.key}):
        print(json.dumps(line))


if __name__ == "__main__":
    main()
