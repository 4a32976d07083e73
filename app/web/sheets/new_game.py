"""The sheet to set up a new game: who plays and, folded away, the order of seats and the rules."""

from app.engine.record import PLAYER_COLORS, Player
from app.table import intents, pack_intents
from app.table.setup.opening import SetupSheet, begins, called
from app.table.state.settings import CAPS_S
from app.table.state.setup import Setup, name_of
from app.table.wording.levels import ELSEWHERE, THOROUGH, says
from app.table.wording.words import COLON, HOUSE_RULES, N_, RULE_TITLES, N_n, Words, rule_set_name
from app.web.components.html import attributes, button, chip, drawn_button, edits, level_field, segments, text
from app.web.sheets.house_rules import house_rules
from app.web.sheets.settings import CURTAIN_LABELS
from app.web.sheets.sheet_kind import SheetContext, SheetKind, head

COUNTS = {3: N_("3 players"), 4: N_("4 players")}
RULE_SENTENCES = {
    "original": N_("The rules of 2001, as they come in the box. The best choice for a first game."),
    "championship": N_(
        "More competitive: tower tiles change hands again and again, pieces of a color with no room "
        "left go back to the box, and the last domes must be placed sooner."
    ),
    "digest": N_("More open: stables never touch each other, and palaces never grow to touch one."),
}


def _setup(sheet: SetupSheet, context: SheetContext) -> str:
    words, setup = context.words, sheet.setup
    say = words.say
    seats = "".join(_seat(number, setup, words) for number in range(setup.seats))
    order = f"{words.listed(player.name for player in called(setup, words))} · {begins(setup, words)}"
    begin = button(say(N_("Start the game")), intents.StartGame(), "main", "begin-button")
    return (
        f'<div class="setup">{head(say(N_("New game")), words)}'
        f'<div class="row"><h3>{text(say(N_("Who plays?")))}</h3>{_counts(setup.seats, words)}</div>'
        f'{_people(setup, words)}<ol id="seats" class="seats">{seats}</ol>'
        f"{_begins(setup, words)}{_curtains(sheet, words)}{_caps(sheet, words)}"
        f"{_fold('order', say(N_('Seats')), order, _order(setup, words))}"
        f"{_fold('rules', say(N_('Rules')), rule_set_name(setup.rules, words), _rules(setup, words))}"
        f'<div class="row last">{begin}</div></div>'
    )


def _fold(name: str, label: str, chosen: str, folded: str) -> str:
    """Draw a section that is folded away. While it is folded, only its label and the current choice are visible."""
    return (
        f'<details id="{name}-fold" class="fold"><summary><b>{text(label)}</b><span id="{name}-says">{text(chosen)}'
        f"</span></summary>{folded}</details>"
    )


def _choice(key: str, label: str, choices: str) -> str:
    """Draw a choice with its label, or nothing if there are no `choices`."""
    if not choices:
        return '<div class="choice"></div>'
    group = f'<div class="counts" role="group" aria-labelledby="{key}">{choices}</div>'
    return f'<div class="choice"><p id="{key}">{text(label)}</p>{group}</div>'


def _people(setup: Setup, words: Words) -> str:
    """Draw the choice of the number of people. Bots take the other seats."""
    numbers = {number: str(number) for number in range(1, len(setup.group) + 1)}
    now = sum(not player.bot for player in setup.seated)
    choices = segments(numbers, intents.FillWithBots, "fill", now)
    return _choice("people", words.say(N_("How many of you are there?")), choices)


def _begins(setup: Setup, words: Words) -> str:
    names = {number: name_of(player, words) for number, player in enumerate(setup.seated)}
    choices = segments(names, intents.SetStarter, "starts", setup.starter)
    return _choice("begins", words.say(N_("Who begins? The youngest of you.")), choices)


def _curtains(sheet: SetupSheet, words: Words) -> str:
    """Draw the choice of what is hidden while the device is passed on, if there are several people."""
    labels = {name: words.say(label) for name, (label, _) in CURTAIN_LABELS.items()}
    choices = segments(labels, intents.SetCurtain, "cover", sheet.curtain) if len(sheet.setup.people_here) > 1 else ""
    return _choice("covers", words.say(N_("Between turns")), choices)


def _caps(sheet: SetupSheet, words: Words) -> str:
    """Draw the choice of the longest thinking time, if a bot needs it."""
    seconds = N_n("{number} second", "{number} seconds")
    choices = segments({cap: words.count(seconds, cap) for cap in CAPS_S}, intents.SetCap, "cap", sheet.cap)
    is_needed = any(player.bot in THOROUGH for player in sheet.setup.seated)
    return _choice("caps", words.say(N_("Longest thinking time per turn")), choices if is_needed else "")


def _counts(seats: int, words: Words) -> str:
    labels = {count: words.say(label) for count, label in COUNTS.items()}
    counts = segments(labels, intents.SetSeats, "count", seats)
    label = attributes(aria_label=words.say(N_("Number of players")))
    return f'<div id="counts" class="counts" role="group"{label}>{counts}</div>'


def _seat(number: int, setup: Setup, words: Words) -> str:
    player = setup.seated[number]
    whose = _title(number, words) + words.say(COLON)
    swatches = "".join(_color(number, player, color, whose, words) for color in PLAYER_COLORS)
    label = words.say(N_("Who is player {number}?"), number=number + 1)
    is_elsewhere = number in setup.elsewhere and not player.bot
    level = level_field(intents.SetBot(number, ELSEWHERE if is_elsewhere else player.bot), label, words)
    said = words.say(N_("Turns are sent by link.")) if is_elsewhere else says(player.bot, words)
    about = f'<p class="remark">{text(said)}</p>' if said else ""
    return (
        f'<li id="seat-{number}" class="seat {player.color}">{_name(number, player, words)}'
        f'<span class="colors">{swatches}</span><div class="level">{level}{about}</div></li>'
    )


def _title(number: int, words: Words) -> str:
    return words.say(N_("Player {number}"), number=number + 1)


def _name(number: int, player: Player, words: Words) -> str:
    if player.bot:
        return f'<b class="bot-name">{text(name_of(player, words))}</b>'
    label = words.say(N_("Name of player {number}"), number=number + 1)
    written = attributes(value=player.name, placeholder=words.unnamed(player.color), aria_label=label)
    return (
        f'<input id="name-{number}" class="name-field" type="text" dir="auto" maxlength="24" autocomplete="off"'
        f"{edits(intents.RenameSeat(number, player.name))}{written}>"
    )


def _color(number: int, player: Player, color: str, whose: str, words: Words) -> str:
    intent, key, is_own = intents.RecolorSeat(number, color), f"color-{number}-{color}", color == player.color
    name = words.color(color)
    label = whose + name
    return drawn_button(chip(color), intent, "color", key, aria_label=label, title=name, aria_pressed=is_own)


def _order(setup: Setup, words: Words) -> str:
    clockwise = N_("Clockwise around the table. In the next game, the next player begins.")
    places = "".join(_place(number, player, words) for number, player in enumerate(setup.seated))
    return f'<p class="remark">{text(words.say(clockwise))}</p><ol id="order" class="order">{places}</ol>'


def _place(number: int, player: Player, words: Words) -> str:
    name = name_of(player, words)
    whose = (name if player.bot or player.name else _title(number, words)) + words.say(COLON)
    earlier = _step(number, -1, whose + words.say(N_("Move one seat up")))
    later = _step(number, 1, whose + words.say(N_("Move one seat down")))
    return (
        f'<li id="place-{number}" class="place {player.color}">{chip(player.color)}<span dir="auto">'
        f'{text(name)}</span><span class="steps">{earlier}{later}</span></li>'
    )


def _step(number: int, step: int, label: str) -> str:
    way = "earlier" if step < 0 else "later"
    arrow = "M-6 3L0-4L6 3" if step < 0 else "M-6-3L0 4L6-3"
    drawn = f'<svg viewBox="-10 -10 20 20" aria-hidden="true"><path d="{arrow}"/></svg>'
    return drawn_button(drawn, intents.MoveSeat(number, step), "step", f"{way}-{number}", aria_label=label)


def _rules(setup: Setup, words: Words) -> str:
    rule_sets = "".join(_rule_set(rules, setup, words) for rules in RULE_SENTENCES)
    mix = text(words.say(N_("Your own mix: choose each rule as you like it.")))
    return (
        f'<div id="rule-sets" class="rule-sets">{rule_sets}</div>'
        f'<details id="house-fold" class="fold house{"" if isinstance(setup.rules, str) else " chosen"}">'
        f"<summary><b>{text(words.say(HOUSE_RULES))}</b><span>{mix}</span></summary>"
        f'<div id="house-rules">{house_rules(setup.rule_set, words)}</div></details>'
        f"{button(words.say(N_('Read these rules')), pack_intents.OpenRules(), key='read-rules-button')}"
    )


def _rule_set(rules: str, setup: Setup, words: Words) -> str:
    content = f"<b>{text(words.say(RULE_TITLES[rules]))}</b><span>{text(words.say(RULE_SENTENCES[rules]))}</span>"
    key, is_chosen = f"rules-{rules}", rules == setup.rules
    return drawn_button(content, intents.SetRules(rules), "rule-set", key, aria_pressed=is_chosen)


KIND = SheetKind(SetupSheet, _setup)
