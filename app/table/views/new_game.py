"""The sheet of a new game."""

from app.engine.record import PLAYER_COLORS, Player
from app.table import screen
from app.table.help.rule_lines import FAIR
from app.table.setup import Setup, name_of
from app.table.sitting import Sitting
from app.table.views.house_rules import house_rules
from app.table.views.levels import levels, says
from app.table.views.opening import begins, called
from app.table.views.rules import rule_set_name
from app.table.wording.words import COLON, HOUSE_RULES, RULE_TITLES, Words, marked

SETUP = {
    "title": marked("New game"),
    "close": marked("Close"),
    "count": marked("Number of players"),
    "three": marked("3 players"),
    "four": marked("4 players"),
    "seats": marked("Who plays?"),
    "order": marked("Seats"),
    "order_says": marked("Clockwise round the table. The youngest begins; when you play again, the next one does."),
    "earlier": marked("Sit one seat earlier"),
    "later": marked("Sit one seat later"),
    "starts": marked("Begins"),
    "rules": marked("Rules"),
    "house": HOUSE_RULES,
    "house_says": marked("Your own mix: choose each of these as your table likes it."),
    "read": marked("Read these rules"),
    "begin": marked("Start the game"),
    "alone": marked("Me and two computers"),
    "fair": FAIR,
    "colon": COLON,
}
RULE_SENTENCES = {
    "original": marked("The rules of 2001, as they come in the box. The best choice for a first game."),
    "championship": marked(
        "Sharper: towers change hands again and again, a color with no room left goes back to the box, "
        "and the last domes must be placed sooner."
    ),
    "digest": marked("More room: stables keep apart from each other, and no palace grows beside one."),
}


def setup_sheet(sitting: Sitting) -> screen.SetupSheet:
    """The sheet that sets up a new game."""
    words, setup = sitting.words, sitting.setup
    return screen.SetupSheet(
        seats=tuple(
            screen.SetupSeat(
                person.name,
                person.color,
                words.color(person.color),
                number - 1 == setup.starter,
                words.say(marked("Player {number}"), number=number),
                words.say(marked("Name of player {number}"), number=number),
                *_bot(person, number, words),
            )
            for number, person in enumerate(setup.seated, start=1)
        ),
        order=_order(setup, words),
        rules_title=rule_set_name(setup.rules, words),
        rules=tuple(
            screen.RuleChoice(name, words.say(RULE_TITLES[name]), words.say(sentence), name == setup.rules)
            for name, sentence in RULE_SENTENCES.items()
        ),
        house=house_rules(setup.rule_set, words),
        is_house=not isinstance(setup.rules, str),
        colors=tuple(screen.ColorChoice(color, words.color(color)) for color in PLAYER_COLORS),
        levels=levels(words),
        words=words.labels(SETUP),
    )


def _bot(person: Player, number: int, words: Words) -> tuple[str, str, str, str]:
    """The computer player on a seat, if one sits there, and what the field that chooses it is for."""
    label = words.say(marked("Who is player {number}?"), number=number)
    if not person.bot:
        return ("", "", "", label)
    return (person.bot, name_of(person, words), says(person.bot, words), label)


def _order(setup: Setup, words: Words) -> str:
    return f"{words.listed(person.name for person in called(setup, words))} · {begins(setup, words)}"
