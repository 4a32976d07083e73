"""The sheet for a new game: who plays; where they sit and by which rules is folded away."""

from collections.abc import Mapping
from typing import NamedTuple

from app.table.bots.view import LevelChoice
from app.table.setup.view import HouseRule, RuleChoice, SetupSeat, SetupSheet
from app.web.browser.surface import Surface
from app.web.components.html import chip, text
from app.web.components.levels import level_field
from app.web.components.patching import Group, Region
from app.web.components.sheet_head import head, pressed
from app.web.sheets.sheet_kind import SheetContext, SheetKind, SheetParts


class _Labels(NamedTuple):
    """The labels of a seat's buttons."""

    earlier: str
    later: str
    starts: str
    colon: str


class _Seat(NamedTuple):
    """What a seat is drawn from. Who plays is drawn without the name, which is written into its field."""

    number: int
    seat: SetupSeat
    colors: tuple[tuple[str, str], ...]
    levels: tuple[LevelChoice, ...]
    labels: _Labels


class _Parts(SheetParts):
    """What changes while the sheet is filled in."""

    def __init__(self, surface: Surface) -> None:
        super().__init__(surface)
        self._counts = Region(surface, "counts")
        self._seats = Group(surface, "seats", _seat, ordered=True)
        self._company = Region(surface, "bots-choice")
        self._order_says = Region(surface, "order-says")
        self._order = Group(surface, "order", _place, ordered=True)
        self._rules_says = Region(surface, "rules-says")
        self._rules = Group(surface, "rule-sets", _rule_set, ordered=True)
        self._house = Group(surface, "house-rules", _house_rule, ordered=True)
        self._is_house: bool | None = None

    def show(self, sheet: SetupSheet) -> None:
        """Show who plays, where they sit and by which rules."""
        words, people = sheet.words, len(sheet.seats)
        self._counts.show((people, words["three"], words["four"]), lambda: _counts(people, words))
        labels = _Labels(*(words[name] for name in _Labels._fields))
        seats = [_Seat(number, seat, sheet.colors, sheet.levels, labels) for number, seat in enumerate(sheet.seats)]
        # without the name, or writing it would draw the line anew under the writer
        self._seats.show({f"seat-{each.number}": each._replace(seat=each.seat._replace(name="")) for each in seats})
        for each in seats:
            if not each.seat.bot:
                self._surface.set_value(f"name-{each.number}", each.seat.name)
        self._company.show(words, lambda: _company(words))
        self._order_says.show(sheet.order, lambda: text(sheet.order))
        self._order.show({f"place-{each.number}": each for each in seats})
        self._rules_says.show(sheet.rules_title, lambda: text(sheet.rules_title))
        self._rules.show({f"rules-{each.rules}": each for each in sheet.rules})
        self._house.show({f"house-{each.choice}": each for each in sheet.house})
        if sheet.is_house != self._is_house:
            self._is_house = sheet.is_house
            self._surface.set_attribute("house-fold", "class", f"fold house{' chosen' if sheet.is_house else ''}")


def _drawn_from(sheet: SetupSheet, _: SheetContext) -> object:
    return sheet.words


def _setup(sheet: SetupSheet, _: SheetContext) -> str:
    """The frame; all that can change is patched in it."""
    words = sheet.words
    rules = (
        '<div id="rule-sets" class="rule-sets"></div><details id="house-fold" class="fold house">'
        f"<summary><b>{text(words['house'])}</b><span>{text(words['house_says'])}</span></summary>"
        '<div id="house-rules"></div></details>'
        f'<button id="read-rules-button" type="button" class="button quiet" data-intent="open-rules" data-rule="">'
        f"{text(words['read'])}</button>"
    )
    order = f'<p class="remark">{text(words["order_says"])}</p><ol id="order" class="order"></ol>'
    return (
        f'<div class="setup">{head(words["title"], words["close"])}'
        f'<div class="row"><h3>{text(words["seats"])}</h3><div id="counts" class="counts" role="group"'
        f' aria-label="{text(words["count"])}"></div></div><div id="bots-choice"></div>'
        f'<ol id="seats" class="seats"></ol>'
        f"{_fold('order', words, order)}{_fold('rules', words, rules)}"
        f'<div class="row last"><button id="begin-button" type="button" class="button main" data-intent="start-game">'
        f"{text(words['begin'])}</button></div></div>"
    )


def _fold(name: str, words: Mapping[str, str], folded: str) -> str:
    """What needs not be looked at: only what is chosen there is seen before it is unfolded."""
    return (
        f'<details id="{name}-fold" class="fold"><summary><b>{text(words[name])}</b><span id="{name}-says"></span>'
        f"</summary>{folded}</details>"
    )


def _company(words: Mapping[str, str]) -> str:
    """One tap for who is alone, and whether computer players are fair."""
    return (
        f'<button id="alone-button" type="button" class="button quiet" data-intent="play-alone">{text(words["alone"])}'
        f'</button><p class="remark">{text(words["fair"])}</p>'
    )


def _counts(people: int, words: Mapping[str, str]) -> str:
    """The choice between three and four players."""
    return "".join(
        f'<button id="count-{count}" type="button" class="segment" data-intent="set-seats" data-people="{count}"'
        f"{pressed(on=count == people)}>{text(label)}</button>"
        for count, label in ((3, words["three"]), (4, words["four"]))
    )


def _seat(key: str, line: _Seat) -> str:
    number, seat, colors, levels, labels = line
    swatches = "".join(_color(number, seat, color, name, seat.seat + labels.colon) for color, name in colors)
    whose = level_field("set-bot", number, seat.bot, seat.bot_label, levels)
    says = f'<p class="remark">{text(seat.bot_says)}</p>' if seat.bot_says else ""
    return (
        f'<li id="{key}" class="seat {seat.color}">{_name(number, seat)}'
        f'<span class="colors">{swatches}</span><div class="level">{whose}{says}</div></li>'
    )


def _name(number: int, seat: SetupSeat) -> str:
    """A field for the name of a person; computer players have their own."""
    if seat.bot:
        return f'<b class="bot-name">{text(seat.bot_name)}</b>'
    return (
        f'<input id="name-{number}" class="name-field" type="text" dir="auto" maxlength="24" autocomplete="off"'
        f' data-edit="rename-seat" data-seat="{number}"'
        f' placeholder="{text(seat.color_name)}" aria-label="{text(seat.name_label)}">'
    )


def _color(number: int, seat: SetupSeat, color: str, name: str, whose: str) -> str:
    return (
        f'<button id="color-{number}-{color}" type="button" class="color" data-intent="recolor-seat"'
        f' data-seat="{number}" data-color="{color}" aria-label="{text(whose + name)}" title="{text(name)}"'
        f"{pressed(on=color == seat.color)}>{chip(color)}</button>"
    )


def _place(key: str, line: _Seat) -> str:
    """Where somebody sits, and whether he begins."""
    number, seat, _, _, labels = line
    whose = (seat.bot_name or seat.name or seat.seat) + labels.colon
    steps = _step(number, -1, whose + labels.earlier) + _step(number, 1, whose + labels.later)
    return (
        f'<li id="{key}" class="place {seat.color}">{chip(seat.color)}<span dir="auto">'
        f'{text(seat.bot_name or seat.name or seat.color_name)}</span><span class="steps">{steps}</span>'
        f'<button id="starts-{number}" type="button" class="starts" data-intent="set-starter" data-seat="{number}"'
        f' aria-label="{text(whose + labels.starts)}"{pressed(on=seat.starts)}>{text(labels.starts)}</button></li>'
    )


def _step(number: int, step: int, label: str) -> str:
    way = "earlier" if step < 0 else "later"
    arrow = "M-6 3L0-4L6 3" if step < 0 else "M-6-3L0 4L6-3"
    return (
        f'<button id="{way}-{number}" type="button" class="step" data-intent="move-seat" data-seat="{number}"'
        f' data-step="{step}" aria-label="{text(label)}">'
        f'<svg viewBox="-10 -10 20 20" aria-hidden="true"><path d="{arrow}"/></svg></button>'
    )


def _rule_set(key: str, rules: RuleChoice) -> str:
    """One rule set with its sentence."""
    return (
        f'<button id="{key}" type="button" class="rule-set" data-intent="set-rules" data-rules="{text(rules.rules)}"'
        f"{pressed(on=rules.chosen)}><b>{text(rules.title)}</b>"
        f"<span>{text(rules.sentence)}</span></button>"
    )


def _house_rule(key: str, rule: HouseRule) -> str:
    """One choice of the rules with its options."""
    options = "".join(
        f'<button id="{key}-{number}" type="button" class="rule-option" data-intent="set-house-rule"'
        f' data-choice="{text(rule.choice)}" data-option="{number}"{pressed(on=option.chosen)}>'
        f"{text(option.sentence)}</button>"
        for number, option in enumerate(rule.options)
    )
    return (
        f'<section id="{key}" class="house-rule" role="group" aria-label="{text(rule.title)}">'
        f"<h4>{text(rule.title)}</h4><div>{options}</div></section>"
    )


KIND = SheetKind(_setup, _drawn_from, _Parts)
