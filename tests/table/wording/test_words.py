"""Tests that every sentence goes through the catalog, and has no unfilled placeholder."""

from collections.abc import Iterator
from gettext import NullTranslations

import pytest

from app.engine.pieces import DOME, Kind
from app.engine.record import PLAYER_COLORS
from app.engine.refusals import Reason
from app.engine.rulesets import RULE_SETS
from app.engine.scoring import PalaceScore
from app.table.intents import Inspect, Intent, OpenSheet, RenameSeat
from app.table.result.view import ResultSheet
from app.table.setup.opening import OpeningSheet
from app.table.setup.view import RULE_SENTENCES, SetupSheet
from app.table.sitting import Sitting
from app.table.view import Rest, Screen, view
from app.table.wording import words
from app.table.wording.palaces import UNBROKEN, palace_sum
from app.table.wording.words import Words, words_in
from tests.engine.games import palace, position
from tests.table.sittings import (
    END,
    NAMES,
    START,
    Action,
    after,
    set_up,
    sitting_after,
    sitting_at,
    take,
    whole,
    whole_game,
)


class Bracketed(NullTranslations):
    """A language that puts English sentences in brackets."""

    def __init__(self) -> None:
        super().__init__()
        self._info = {"language": "xx"}

    def gettext(self, message: str) -> str:
        return f"[{message}]"

    def pgettext(self, _context: str, message: str) -> str:
        return self.gettext(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return f"[{msgid1 if n == 1 else msgid2}]"


ENGLISH, FOREIGN = Words(), Words(Bracketed())


def sentences(screen: Screen, rest: Rest) -> Iterator[str]:
    """Yield all texts on the page except players' names."""
    yield from (screen.headline, screen.task)
    yield from (piece.name for piece in screen.tray)
    for player in rest.players:
        yield from (player.color_name, player.note)
        yield from (holding.name for holding in player.holdings)
        yield from (tile.name for tile in player.tiles)
    if screen.notice:
        yield from (screen.notice.text, *(line.text for line in screen.notice.more))
    yield from _of_what_was(screen)
    if screen.choice:
        yield from (screen.choice.title, *(piece.name for piece in screen.choice.pieces))
    if isinstance(screen.sheet, SetupSheet):
        yield from _of_setup(screen.sheet)
    if isinstance(screen.sheet, OpeningSheet):
        yield from (screen.sheet.resume, screen.sheet.group_says, screen.sheet.problem)
    if isinstance(screen.sheet, ResultSheet):
        yield from _of_result(screen.sheet)


def _of_what_was(screen: Screen) -> Iterator[str]:
    if screen.recap:
        yield from (screen.recap.title, screen.recap.replay.label, *(line.text for line in screen.recap.lines))
    if screen.history:
        yield from (screen.history.sentence, screen.history.replay.label)


def _of_setup(sheet: SetupSheet) -> Iterator[str]:
    yield sheet.rules_title
    for house_rule in sheet.house:
        yield from (house_rule.title, *(option.sentence for option in house_rule.options))
    yield from (seat.color_name for seat in sheet.seats)
    yield from (name for _, name in sheet.colors)
    for choice in sheet.rules:
        yield from (choice.title, choice.sentence)


def _of_result(sheet: ResultSheet) -> Iterator[str]:
    yield from (sheet.title, *([sheet.hurry.label] if sheet.hurry else []))
    for player in sheet.players:
        for line in player.lines:
            yield from (line.label, line.detail)


SITTINGS = {
    "no game": Sitting(),
    "played before": set_up(),
    "setting up": after(set_up(), OpenSheet("setup")),
    "first merchant": sitting_after(),
    "choice": sitting_after("h6", "c4"),
    "refusal": sitting_after("h6", "gray h6"),
    "street": sitting_after("h6", "h6"),
    "palace": sitting_after("h6", "gray c4", "c4"),
    "tower": sitting_after("h6", Inspect("tower-1")),
    "tile": sitting_after("h6", Inspect("tile-gray")),
    "player": sitting_after("h6", Inspect("player-0")),
    "nowhere": sitting_after("h6", "gray c4", "wall n-a", END, "d5"),
    "complete": sitting_after("h6", "gray c4", "gray c5", take("wall")),
    "announcement": sitting_after("h6", "gray c4", "dome c4", END),
    "duty": sitting_at(position(palace("gray c4"), stocks=("dome 1, wall 3", "", ""))),
    "giving up": sitting_after("h6", OpenSheet("setup"), START),
    "result": list(whole_game(3))[-1],
}


@pytest.mark.parametrize("name", SITTINGS)
def test_every_sentence_goes_through_the_catalog(name: str) -> None:
    sitting = SITTINGS[name]
    translated = sitting._replace(words=FOREIGN)
    left = {text for text in sentences(*whole(translated)) if text and not text.startswith("[")}
    assert left <= {*NAMES}
    assert view(translated).words.language == "xx"
    assert view(sitting).words.language == "en"


@pytest.mark.parametrize("name", SITTINGS)
def test_no_placeholder_is_left_in_a_sentence(name: str) -> None:
    for text in sentences(*whole(SITTINGS[name])):
        assert not set("{}[]") & set(text)
        assert "  " not in text


ODD_NAMES = ("{name}", "Ben {0}", "}{", "%s")


@pytest.mark.parametrize(
    "actions",
    [
        [OpenSheet("setup")],
        ["h6", "gray c4", "dome c4"],
        ["h6", "gray c4", "dome c4", END],
    ],
)
def test_names_with_braces_are_only_names(actions: list[Action]) -> None:
    sitting = after(set_up(), *_named(ODD_NAMES), START, *actions)
    screen, rest = whole(sitting)
    assert any("{name}" in text for text in sentences(screen, rest))
    assert [player.name for player in rest.players] == list(ODD_NAMES[:3])


def _named(names: tuple[str, ...]) -> list[Intent]:
    return [RenameSeat(seat, name) for seat, name in enumerate(names)]


def test_every_kind_color_space_and_tower_has_a_name() -> None:
    assert set(words.PLAYER_COLORS) == set(PLAYER_COLORS)
    assert set(words.RULE_TITLES) == set(RULE_SENTENCES) == set(RULE_SETS)
    assert len(set(words.PIECES.values())) == 8
    assert len(set(words.PALACE_COLORS.values())) == 4


def test_a_screen_reader_hears_an_abbreviated_label_in_full() -> None:
    italian = words_in("it")
    assert (italian.tray(Kind.GRAY), italian.spoken(Kind.GRAY)) == ("Pal. grigio", "Palazzo grigio")
    assert italian.spoken(DOME) == italian.tray(DOME)


def test_names_are_listed_as_in_speech() -> None:
    assert ENGLISH.listed(["Ana"]) == "Ana"
    assert ENGLISH.listed(["Ana", "Ben"]) == "Ana and Ben"
    assert ENGLISH.listed(["Ana", "Ben", "Cleo"]) == "Ana, Ben and Cleo"


@pytest.mark.parametrize(
    ("points", "said"),
    [
        (PalaceScore(1, 0, 0, 0), "1 piece"),
        (PalaceScore(2, 1, 0, 0), "2 pieces + 1 stable"),
        (PalaceScore(1, 2, 1, 1), "1 piece + 2 stables + 1 wall + 1 merchant"),
        (PalaceScore(4, 0, 5, 3), "4 pieces + 5 walls + 3 merchants"),
    ],
)
def test_singular_and_plural_differ(points: PalaceScore, said: str) -> None:
    assert palace_sum(points, ENGLISH).replace(UNBROKEN, " ") == said


def test_a_number_and_what_it_counts_stay_on_one_line() -> None:
    assert palace_sum(PalaceScore(2, 1, 0, 3), ENGLISH).split(" ") == [
        f"2{UNBROKEN}pieces", f"+{UNBROKEN}1{UNBROKEN}stable", f"+{UNBROKEN}3{UNBROKEN}merchants",
    ]  # fmt: skip


def test_a_refusal_has_no_placeholders_but_the_piece_and_its_color() -> None:
    for reason in Reason:
        assert not set("{}") & set(reason.sentence.format(piece="Wall", color="gray"))
