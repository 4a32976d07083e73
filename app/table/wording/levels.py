"""The levels of bots in words, and the names of bots."""

from app.bot_messages import character
from app.engine.pieces import Seat
from app.table.wording.words import COMMA, N_, N_ctx, Words

PERSON, PERSON_ELSEWHERE = N_("A person"), N_("A person elsewhere")
ELSEWHERE = "elsewhere"
"""What stands in the place of a level for a person who plays on another device."""
LEVEL_TITLES = {
    "beginner": (N_ctx("level", "Beginner"), N_("Sees only its own points: a child can win.")),
    "easy": (N_ctx("level", "Easy"), N_("Looks only at its own palaces, not at tiles.")),
    "normal": (N_ctx("level", "Normal"), N_("Sees everything, but often misjudges it.")),
    "strong": (N_ctx("level", "Strong"), N_("Thinks about what you might do next.")),
    "master": (N_ctx("level", "Master"), N_("Compares many turns, and has no preferences.")),
}
"""The name of each level, and a sentence about how a bot of this level plays, weakest first."""
FAIR = N_("Computer players know only what a person with a perfect memory would know.")
LEVELS = tuple(LEVEL_TITLES)
FIRST_LEVEL = "normal"
THOROUGH = LEVELS[3:]
"""The levels that may need all of the longest thinking time."""
CHARACTER_TITLES = {
    "bold": N_ctx("character", "likes tiles"),
    "patient": N_ctx("character", "likes to wait"),
    "street builder": N_ctx("character", "likes streets"),
    "wall builder": N_ctx("character", "likes walls"),
}
"""What each character says about a bot, in words that follow its name or its level."""
BOT_NAMES = {
    "red": N_ctx("computer player", "Amina"),
    "yellow": N_ctx("computer player", "Idris"),
    "blue": N_ctx("computer player", "Salma"),
    "green": N_ctx("computer player", "Tarik"),
}
"""The names of bots, by color."""


def level_of(bot: str) -> str:
    """Return the level of a bot, or `FIRST_LEVEL` for one that is unknown here: a later version may have saved it."""
    return bot if bot in LEVELS else FIRST_LEVEL


def title(bot: str, words: Words) -> str:
    """Return the text beside a bot's name that says its level; empty for a person."""
    return words.say(N_("Computer: {level}"), level=words.name(LEVEL_TITLES[level_of(bot)][0])) if bot else ""


def likes(bot: str, game: str, seat: Seat, words: Words) -> str:
    """Return what is said about the character of the bot at this seat, in the game with this name, or ""."""
    known = character(game, seat, bot)
    return words.name(CHARACTER_TITLES[known]) if known else ""


def title_in_game(bot: str, game: str, seat: Seat, words: Words) -> str:
    """Return the `title` of a bot with its character, such as "Computer: Normal, likes walls"."""
    return words.say(COMMA).join(filter(None, (title(bot, words), likes(bot, game, seat, words))))


def says(bot: str, words: Words) -> str:
    """Return a sentence about how a bot of this level plays; empty for a person."""
    return words.say(LEVEL_TITLES[level_of(bot)][1]) if bot else ""
