"""The rules for players who have never seen the game: short, and complete for the rule set of the game."""

from typing import NamedTuple

from app.engine.pieces import COLORS, Kind
from app.engine.rulesets import RuleSet
from app.help import rule_lines as lines
from app.help.rule_lines import Line
from app.table.wording.words import N_, Words


class RuleLine(NamedTuple):
    """One sentence of the rules, and its rule number; `special` is true if it holds only for some rule sets."""

    text: str
    rule: str
    special: bool


class _Topic(NamedTuple):
    """A topic of the rules before translation. `home` has the numbers of the rules that the topic explains."""

    title: str
    home: tuple[int, ...] = ()
    lines: tuple[Line, ...] = ()
    details: tuple[Line, ...] = ()


FIRST_PAGE = "overview"
"""The topic with which the rules open. It has diagrams and no sentences."""

ALL = "all"
"""The topic that shows all others, one below the other, to be read through or printed."""

TOPICS: dict[str, _Topic] = {
    FIRST_PAGE: _Topic(N_("At a glance")),
    "goal": _Topic(N_("The goal"), (1, 4, 5, 6), lines.GOAL, lines.GOAL_DETAILS),
    "turn": _Topic(N_("Your turn"), (9, 10, 11, 12, 13, 14, 15), lines.TURN, lines.TURN_DETAILS),
    "palace": _Topic(N_("Palace pieces"), (8, 16, 17, 18, 19, 20, 21), lines.PALACE, lines.PALACE_DETAILS),
    "dome": _Topic(N_("Domes"), (22,), lines.CLAIM, lines.CLAIM_DETAILS),
    "stable": _Topic(N_("Stables"), (23, 24), lines.STABLES, lines.STABLES_DETAILS),
    "merchant": _Topic(N_("Merchants"), (25, 26), lines.MERCHANTS, lines.MERCHANTS_DETAILS),
    "wall": _Topic(N_("Walls"), (2, 27, 28), lines.WALLS, lines.WALLS_DETAILS),
    "tiles": _Topic(N_("Palace tiles"), (7, 29, 30), lines.PALACE_TILES, lines.PALACE_TILES_DETAILS),
    "towers": _Topic(N_("Tower tiles"), (3, 31, 32, 33), lines.TOWER_TILES, lines.TOWER_TILES_DETAILS),
    "score": _Topic(N_("The end and the score"), (34, 35, 36), lines.SCORE, lines.SCORE_DETAILS),
    ALL: _Topic(N_("All rules")),
}
TOPIC_OF = {f"R{number}": key for key, topic in TOPICS.items() for number in topic.home}


def titles(words: Words) -> dict[str, str]:
    """Return the titles of the topics by their keys."""
    return {key: words.say(topic.title) for key, topic in TOPICS.items()}


def said(lines: tuple[Line, ...], rules: RuleSet, words: Words) -> tuple[RuleLine, ...]:
    """Return the translated sentences of the lines that hold for these rules."""
    return tuple(
        RuleLine(words.say(line.sentence, **line.parts), line.rule, line.so is not None)
        for line in lines
        if line.so is None or line.so(rules)
    )


def topic_of_piece(kind: Kind) -> str:
    """Return the key of the topic about a kind of piece."""
    return "palace" if kind in COLORS else kind.word
