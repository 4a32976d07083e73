"""The levels of computer players, as guests read them."""

from app.table import screen
from app.table.setup import level_of
from app.table.wording.words import Words, marked, named

PERSON = marked("Person")
LEVELS = {
    "beginner": (named("level", "Beginner"), marked("Is still learning: a child can win.")),
    "easy": (named("level", "Easy"), marked("Misjudges things now and then.")),
    "normal": (named("level", "Normal"), marked("Plays soundly, without looking far ahead.")),
    "strong": (named("level", "Strong"), marked("Thinks of what you may answer.")),
    "master": (named("level", "Master"), marked("Weighs many turns and is hard to beat.")),
}
"""What each is called, and how it plays."""


def levels(words: Words) -> tuple[screen.LevelChoice, ...]:
    """Who may sit on a seat."""
    bots = (screen.LevelChoice(bot, title(bot, words), says(bot, words)) for bot in LEVELS)
    return (screen.LevelChoice("", words.say(PERSON), ""), *bots)


def title(bot: str, words: Words) -> str:
    """What a computer player of this level is called beside a name; nothing for a person."""
    return words.say(marked("Computer: {level}"), level=words.name(LEVELS[level_of(bot)][0])) if bot else ""


def says(bot: str, words: Words) -> str:
    """How a computer player of this level plays, in a sentence; nothing for a person."""
    return words.say(LEVELS[level_of(bot)][1]) if bot else ""
