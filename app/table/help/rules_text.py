"""The rules for a guest who has never seen the game: short, and complete for the rules that are played."""

from typing import NamedTuple

from app.engine.pieces import COLORS, Kind
from app.engine.rulesets import RuleSet
from app.table.help import rule_lines as lines
from app.table.help.rule_lines import Line
from app.table.wording.words import N_, Words


class RuleText(NamedTuple):
    """One sentence of the rules, and its rule; `special` where only some rule sets have it."""

    text: str
    rule: str
    special: bool


class TopicText(NamedTuple):
    """What the rules say of one thing: what is read at first, and the `details`."""

    key: str
    title: str
    lines: tuple[RuleText, ...]
    details: tuple[RuleText, ...]


class _Topic(NamedTuple):
    """A topic before it is put in words; `home` are the numbers of the rules that are looked up here."""

    title: str
    home: tuple[int, ...] = ()
    lines: tuple[Line, ...] = ()
    details: tuple[Line, ...] = ()


FIRST_PAGE = "overview"
"""The topic that has pictures only, at which the rules open."""

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
}
TOPIC_OF = {f"R{number}": key for key, topic in TOPICS.items() for number in topic.home}


def titles(words: Words) -> dict[str, str]:
    """What the topics are called, by their keys."""
    return {key: words.say(topic.title) for key, topic in TOPICS.items()}


def topic_text(key: str, rules: RuleSet, words: Words) -> TopicText:
    """What the rules that are played say of this topic."""
    topic = TOPICS[key]
    return TopicText(key, words.say(topic.title), _said(topic.lines, rules, words), _said(topic.details, rules, words))


def _said(lines: tuple[Line, ...], rules: RuleSet, words: Words) -> tuple[RuleText, ...]:
    return tuple(
        RuleText(words.say(line.sentence, **line.parts), line.rule, line.so is not None)
        for line in lines
        if line.so is None or line.so(rules)
    )


def topic_of(rule: str) -> str:
    """The key of the topic in which a rule ("R16") is looked up."""
    return TOPIC_OF[rule]


def topic_of_piece(kind: Kind) -> str:
    """The key of the topic of a kind of piece."""
    return "palace" if kind in COLORS else kind.word
