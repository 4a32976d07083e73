"""The data of the sheet for a new game."""

from collections.abc import Mapping
from typing import NamedTuple

from app.engine.record import PLAYER_COLORS, Player
from app.engine.rulesets import CHOICES, RuleSet
from app.table.bots.view import caps, levels
from app.table.screen_parts import Option
from app.table.setup.opening import begins, called
from app.table.sitting import Sitting
from app.table.state.setup import name_of
from app.table.wording.levels import THOROUGH, says
from app.table.wording.words import N_, RULE_TITLES, Words, rule_set_name


class SetupSeat(NamedTuple):
    """A seat on the sheet for a new game. `seat` is its title ("Player 1"), `name_label` the label of its name field.

    `bot` is the level of a bot, "" for a person. `bot_name` and `bot_says` are the bot's name and how it plays.
    `bot_label` is the label of the field that chooses who plays.
    """

    name: str
    color: str
    color_name: str
    starts: bool
    seat: str
    name_label: str
    bot: str = ""
    bot_name: str = ""
    bot_says: str = ""
    bot_label: str = ""


class HouseRule(NamedTuple):
    """A choice of the rules (RULES.md section 12) and all its options."""

    choice: str
    title: str
    options: tuple[Option, ...]


class SetupSheet(NamedTuple):
    """The sheet for a new game. `order` says who sits where and who begins, `rules_title` names the rules.

    `is_house` means that the rules are a mix without a name. `colors` are the colors to choose, each with its name.
    `levels` are the choices of who plays at a seat. `caps` are the choices of the longest thinking time, none if no bot
    needs as long.
    """

    seats: tuple[SetupSeat, ...]
    order: str
    rules_title: str
    rules: tuple[Option, ...]
    house: tuple[HouseRule, ...]
    is_house: bool
    colors: tuple[tuple[str, str], ...]
    levels: tuple[Option, ...]
    caps: tuple[Option, ...]


HOUSE: Mapping[str, tuple[str, Mapping[bool | int | str, str]]] = {
    "first_merchant_off_edge": (
        N_("The first merchant"),
        {
            True: N_("It is never placed on the edge of the city."),
            False: N_("It may be placed anywhere, on the edge too."),
        },
    ),
    "both_if_possible": (
        N_("Two pieces a turn"),
        {
            True: N_("If you can, place the first piece so that a second can follow."),
            False: N_("Place the first piece as you like. If no second can follow, your turn ends."),
        },
    ),
    "last_dome": (
        N_("The last domes"),
        {
            "pieces": N_("When the others have no pieces left, you must place a dome if you can."),
            "domes": N_("When the others have no domes left, you must place a dome if you can."),
            "never": N_("You may keep your domes as long as you can place something else."),
        },
    ),
    "spent_color": (
        N_("A color that is used up"),
        {
            "all_own": N_("When everybody owns a palace of a color, its last pieces go back to the box."),
            "unplaceable": N_("They also go back when no piece of the color fits anywhere."),
            "stay": N_("They stay with the players, but nobody can place them."),
        },
    ),
    "stables_apart": (
        N_("Stables"),
        {
            True: N_("No stable touches another, and no palace grows beside a stable."),
            False: N_("Stables of one palace may touch each other and all of its pieces."),
        },
    ),
    "new_street_touches": (
        N_("A new street"),
        {1: N_("It may start beside one other merchant."), 0: N_("It never starts beside another merchant.")},
    ),
    "reconnect": (
        N_("Towers"),
        {
            True: N_("Every new wall and stable that reaches a tower takes its tile again."),
            False: N_("Each palace takes the tile of a tower only once."),
        },
    ),
}
"""The title of each choice of the rules, and a sentence for each of its options."""


def _house_rule(choice: str, rules: RuleSet, words: Words) -> HouseRule:
    title, sentences = HOUSE[choice]
    options = (
        Option(str(number), words.say(sentences[option]), chosen=getattr(rules, choice) == option)
        for number, option in enumerate(CHOICES[choice])
    )
    return HouseRule(choice, words.say(title), tuple(options))


RULE_SENTENCES = {
    "original": N_("The rules of 2001, as they come in the box. The best choice for a first game."),
    "championship": N_(
        "More competitive: tower tiles change hands again and again, pieces of a color with no room "
        "left go back to the box, and the last domes must be placed sooner."
    ),
    "digest": N_("More open: stables never touch each other, and palaces never grow beside a stable."),
}


def setup_sheet(sitting: Sitting) -> SetupSheet:
    """Return the sheet for a new game as it is now."""
    words, setup = sitting.words, sitting.setup
    return SetupSheet(
        seats=tuple(
            SetupSeat(
                person.name,
                person.color,
                words.color(person.color),
                number - 1 == setup.starter,
                words.say(N_("Player {number}"), number=number),
                words.say(N_("Name of player {number}"), number=number),
                *_bot(person, number, words),
            )
            for number, person in enumerate(setup.seated, start=1)
        ),
        order=f"{words.listed(person.name for person in called(setup, words))} · {begins(setup, words)}",
        rules_title=rule_set_name(setup.rules, words),
        rules=tuple(
            Option(name, words.say(RULE_TITLES[name]), words.say(sentence), name == setup.rules)
            for name, sentence in RULE_SENTENCES.items()
        ),
        house=tuple(_house_rule(choice, setup.rule_set, words) for choice in CHOICES),
        is_house=not isinstance(setup.rules, str),
        colors=tuple((color, words.color(color)) for color in PLAYER_COLORS),
        levels=levels(words),
        caps=caps(sitting.settings.cap, words) if any(person.bot in THOROUGH for person in setup.seated) else (),
    )


def _bot(person: Player, number: int, words: Words) -> tuple[str, str, str, str]:
    """Return the level, name and description of the bot on a seat, each "" for a person, and the label of the field."""
    label = words.say(N_("Who is player {number}?"), number=number)
    if not person.bot:
        return ("", "", "", label)
    return (person.bot, name_of(person, words), says(person.bot, words), label)
