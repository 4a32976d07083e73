"""The sheet to set up a new game: who plays and, folded away, the order of seats and the rules."""

from app.table import intents
from app.table.screen_parts import Option
from app.table.setup.view import HouseRule, SetupSeat, SetupSheet
from app.table.wording.words import COLON, HOUSE_RULES, N_, Words
from app.web.components.html import attributes, button, chip, drawn_button, level_field, text
from app.web.components.intent_data import edits
from app.web.sheets.sheet_kind import SheetContext, SheetKind, head

FILLINGS = {1: N_("Me and two computers"), 2: N_("Two of us and a computer")}
COUNTS = {3: N_("3 players"), 4: N_("4 players")}


def _setup(sheet: SetupSheet, context: SheetContext) -> str:
    words = context.words
    say = words.say
    seats = "".join(_seat(number, seat, sheet, words) for number, seat in enumerate(sheet.seats))
    begin = button(say(N_("Start the game")), intents.StartGame(), "main", "begin-button")
    return (
        f'<div class="setup">{head(say(N_("New game")), words)}'
        f'<div class="row"><h3>{text(say(N_("Who plays?")))}</h3>{_counts(sheet, words)}</div>'
        f'<div class="fillings">{_fillings(words)}</div><ol id="seats" class="seats">{seats}</ol>{_caps(sheet, words)}'
        f"{_fold('order', say(N_('Seats')), sheet.order, _order(sheet, words))}"
        f"{_fold('rules', say(N_('Rules')), sheet.rules_title, _rules(sheet, words))}"
        f'<div class="row last">{begin}</div></div>'
    )


def _fold(name: str, label: str, chosen: str, folded: str) -> str:
    """Draw a section that is folded away. While it is folded, only its label and the current choice are visible."""
    return (
        f'<details id="{name}-fold" class="fold"><summary><b>{text(label)}</b><span id="{name}-says">{text(chosen)}'
        f"</span></summary>{folded}</details>"
    )


def _fillings(words: Words) -> str:
    """Draw the buttons that set the game up for one or two people and bots."""
    return "".join(
        button(words.say(label), intents.FillWithBots(persons), key=f"fill-{persons}")
        for persons, label in FILLINGS.items()
    )


def _caps(sheet: SetupSheet, words: Words) -> str:
    """Draw the choice of the longest thinking time, if a bot needs it."""
    caps = "".join(
        drawn_button(
            text(cap.title), intents.SetCap(int(cap.key)), "segment", f"cap-{cap.key}", aria_pressed=cap.chosen
        )
        for cap in sheet.caps
    )
    label = text(words.say(N_("Longest thinking time per turn")))
    row = f'<p id="caps">{label}</p><div class="counts" role="group" aria-labelledby="caps">{caps}</div>'
    return f'<div class="caps">{row if caps else ""}</div>'


def _counts(sheet: SetupSheet, words: Words) -> str:
    """Draw the choice between three and four players."""
    people = len(sheet.seats)
    counts = "".join(
        drawn_button(
            text(words.say(label)), intents.SetSeats(count), "segment", f"count-{count}", aria_pressed=count == people
        )
        for count, label in COUNTS.items()
    )
    label = attributes(aria_label=words.say(N_("Number of players")))
    return f'<div id="counts" class="counts" role="group"{label}>{counts}</div>'


def _seat(number: int, seat: SetupSeat, sheet: SetupSheet, words: Words) -> str:
    whose = seat.seat + words.say(COLON)
    swatches = "".join(_color(number, seat, color, name, whose) for color, name in sheet.colors)
    level = level_field(intents.SetBot(number, seat.bot), seat.bot_label, sheet.levels)
    says = f'<p class="remark">{text(seat.bot_says)}</p>' if seat.bot_says else ""
    return (
        f'<li id="seat-{number}" class="seat {seat.color}">{_name(number, seat)}'
        f'<span class="colors">{swatches}</span><div class="level">{level}{says}</div></li>'
    )


def _name(number: int, seat: SetupSeat) -> str:
    """Draw the field for a person's name, or the name of a bot."""
    if seat.bot:
        return f'<b class="bot-name">{text(seat.bot_name)}</b>'
    written = attributes(value=seat.name, placeholder=seat.color_name, aria_label=seat.name_label)
    return (
        f'<input id="name-{number}" class="name-field" type="text" dir="auto" maxlength="24" autocomplete="off"'
        f"{edits(intents.RenameSeat(number, seat.name))}{written}>"
    )


def _color(number: int, seat: SetupSeat, color: str, name: str, whose: str) -> str:
    intent, key, is_own = intents.RecolorSeat(number, color), f"color-{number}-{color}", color == seat.color
    label = whose + name
    return drawn_button(chip(color), intent, "color", key, aria_label=label, title=name, aria_pressed=is_own)


def _order(sheet: SetupSheet, words: Words) -> str:
    says = words.say(N_("Clockwise around the table. The youngest player starts; in the next game, the next one does."))
    places = "".join(_place(number, seat, words) for number, seat in enumerate(sheet.seats))
    return f'<p class="remark">{text(says)}</p><ol id="order" class="order">{places}</ol>'


def _place(number: int, seat: SetupSeat, words: Words) -> str:
    """Draw a player's place in the order of seats, and whether this player begins."""
    whose = (seat.bot_name or seat.name or seat.seat) + words.say(COLON)
    earlier = _step(number, -1, whose + words.say(N_("Move one seat up")))
    later = _step(number, 1, whose + words.say(N_("Move one seat down")))
    begins = words.say(N_("Begins"))
    intent, key, label = intents.SetStarter(number), f"starts-{number}", whose + begins
    starts = drawn_button(text(begins), intent, "starts", key, aria_label=label, aria_pressed=seat.starts)
    return (
        f'<li id="place-{number}" class="place {seat.color}">{chip(seat.color)}<span dir="auto">'
        f'{text(seat.bot_name or seat.name or seat.color_name)}</span><span class="steps">{earlier}{later}</span>'
        f"{starts}</li>"
    )


def _step(number: int, step: int, label: str) -> str:
    way = "earlier" if step < 0 else "later"
    arrow = "M-6 3L0-4L6 3" if step < 0 else "M-6-3L0 4L6-3"
    drawn = f'<svg viewBox="-10 -10 20 20" aria-hidden="true"><path d="{arrow}"/></svg>'
    return drawn_button(drawn, intents.MoveSeat(number, step), "step", f"{way}-{number}", aria_label=label)


def _rules(sheet: SetupSheet, words: Words) -> str:
    rule_sets, house = "".join(map(_rule_set, sheet.rules)), "".join(map(_house_rule, sheet.house))
    says = text(words.say(N_("Your own mix: choose each rule as you like it.")))
    return (
        f'<div id="rule-sets" class="rule-sets">{rule_sets}</div>'
        f'<details id="house-fold" class="fold house{" chosen" if sheet.is_house else ""}">'
        f"<summary><b>{text(words.say(HOUSE_RULES))}</b><span>{says}</span></summary>"
        f'<div id="house-rules">{house}</div></details>'
        f"{button(words.say(N_('Read these rules')), intents.OpenRules(), key='read-rules-button')}"
    )


def _rule_set(rules: Option) -> str:
    """Draw a rule set with its description."""
    content = f"<b>{text(rules.title)}</b><span>{text(rules.sentence)}</span>"
    key = f"rules-{rules.key}"
    return drawn_button(content, intents.SetRules(rules.key), "rule-set", key, aria_pressed=rules.chosen)


def _house_rule(rule: HouseRule) -> str:
    """Draw one choice among the rules with its options."""
    key = f"house-{rule.choice}"
    options = "".join(
        drawn_button(
            text(option.title),
            intents.SetHouseRule(rule.choice, number),
            "rule-option",
            f"{key}-{number}",
            aria_pressed=option.chosen,
        )
        for number, option in enumerate(rule.options)
    )
    return (
        f'<section id="{key}" class="house-rule" role="group" aria-label="{text(rule.title)}">'
        f"<h4>{text(rule.title)}</h4><div>{options}</div></section>"
    )


KIND = SheetKind(_setup)
