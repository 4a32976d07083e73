"""Tests that every sentence is translated into every language."""

import re
from collections.abc import Iterator
from functools import cache
from gettext import NullTranslations
from random import Random
from typing import Any

import pytest

from app.engine import events
from app.engine.grid import NAME, NOWHERE, SPACE, spaces_of
from app.engine.pieces import COLORS, DOME, KINDS, TOWERS, Seat
from app.engine.record import Player, Record
from app.engine.refusals import Reason
from app.engine.rulesets import RULE_SETS, RuleSet
from app.help.rules import rule_topic
from app.help.rules_text import TOPICS
from app.table import intents
from app.table.game import game_of
from app.table.lesson.steps import STEPS
from app.table.sitting import Sitting
from app.table.state.open_sheets import OpenSheets, SheetName
from app.table.state.saves import OpenProblem
from app.table.state.selection import SUBJECTS, Selection, TableNotice
from app.table.state.settings import Settings
from app.table.state.setup import name_of
from app.table.view import view
from app.table.wording import words
from app.table.wording.announcements import Announcer
from app.table.wording.words import LANGUAGES, Words, words_in
from tests.table.sittings import update, whole
from tests.tools.translations import messages, template

PLAYERS = tuple(Player(name, color) for name, color in (("Ana", "red"), ("Ben", "blue"), ("Cleo", "green")))
ANA, BEN = Seat(0), Seat(1)
HAPPENINGS: list[events.Event] = [
    *(events.PalaceClaimed(color, NOWHERE, SPACE["c4"]) for color in COLORS),
    *(events.PalaceFinished(color, NOWHERE) for color in COLORS),
    *(events.PalaceTileTaken(color, ANA, holder) for color in COLORS for holder in (None, BEN)),
    *(events.TowerTileTaken(tower, ANA, holder) for tower in TOWERS for holder in (None, BEN)),
    *(events.PiecesReturned(color, (1, 2, 3)) for color in COLORS),
    events.PassedOver(BEN, out=False),
    events.TurnEnded(ANA, short=True),
    events.GameOver(),
]
SILENT: list[events.Event] = [events.PassedOver(BEN, out=True), events.TurnEnded(ANA, short=False)]


EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)


class Marking(NullTranslations):
    """A language that puts every sentence in angle brackets."""

    def gettext(self, message: str) -> str:
        return f"<{message}>"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return f"<{msgid1 if n == 1 else msgid2}>"

    def pgettext(self, context: str, message: str) -> str:
        return f"<{context}: {message}>"


def texts(shown: Any) -> Iterator[str]:
    """Yield all texts in a part of the screen, at any depth."""
    if isinstance(shown, str):
        yield shown
    elif isinstance(shown, dict):
        yield from texts(list(shown.values()))
    elif isinstance(shown, tuple | list | frozenset):
        for item in shown:
            yield from texts(item)


def sound(said: str) -> bool:
    return bool(said) and not set(said) & set("{}<>") and "  " not in said


@cache
def sittings() -> tuple[Sitting, ...]:
    """Yield sittings of a whole game, some with sheets and notices."""
    seen = [Sitting(), *(Sitting(open_problem=problem) for problem in OpenProblem)]
    now = Sitting(game=game_of(Record("original", PLAYERS), final=0), sheets=OpenSheets())
    chance = Random(5)
    while now.game is not None and not now.game.is_over:
        seen += [now, *_seen_from(now)]
        now = _goes_on(now, chance)
    return (*seen, *(now._replace(sheets=OpenSheets(sheet)) for sheet in (None, *SheetName)))


def _seen_from(now: Sitting) -> list[Sitting]:
    assert now.game is not None
    if len(now.game.plies) % 40 != 25:
        return []
    open_play = now._replace(settings=Settings(curtain="none", scores=False))
    sheets = [update(now, intents.OpenSheet(sheet.value)) for sheet in SheetName]
    taps = [update(now._replace(selection=Selection(now.selection.hand)), intents.TapSpace(name)) for name in SPACE]
    taken = [update(now, intents.ChoosePiece(kind.word)) for kind in KINDS]
    inspected = [update(now, intents.Inspect(subject)) for subject in SUBJECTS]
    notices = [now._replace(selection=Selection(notice=notice)) for notice in TableNotice]
    looks_back = (intents.StepHistory(-1), intents.ShowPly(0), intents.StartReplay(), intents.StartRecap())
    earlier = [update(now, look) for look in looks_back]
    return [open_play, *sheets, *taps, *taken, *inspected, *notices, *earlier]


def _goes_on(now: Sitting, chance: Random) -> Sitting:
    assert now.game is not None
    if now.curtain:
        return update(now, intents.LiftCurtain())
    if now.game.turn_is_over:
        return update(now, intents.EndTurn())
    kind, space = chance.choice(_possible(now))
    taken = update(now, intents.ClearSelection())._replace(selection=Selection())
    return update(update(taken, intents.ChoosePiece(kind)), intents.TapSpace(space))


def _possible(now: Sitting) -> list[tuple[str, str]]:
    assert now.game is not None
    allowed = now.game.state.turn.allowed
    return [(kind.word, NAME[space]) for kind in KINDS for space in spaces_of(allowed[kind])]


def test_every_sentence_of_the_page_goes_through_the_catalog() -> None:
    marking, in_english = Words(Marking()), re.compile(r"[^<]* |[A-Z][a-z]")
    own = {*LANGUAGES.values(), *(player.name for player in PLAYERS)}
    for sitting in sittings():
        if sitting.sheets.top is not SheetName.RULES:  # tested with the rules
            shown = texts(whole(sitting._replace(words=marking)))
            assert {text for text in shown if in_english.match(text) and "<" not in text} <= own


@EVERY_LANGUAGE
def test_every_screen_of_a_game_is_translated(language: str) -> None:
    spoken = words_in(language)
    for sitting in sittings():
        shown = view(sitting._replace(words=spoken))
        assert shown.words.language == language
        assert not [text for text in texts(shown) if set(text) & set("{}<>") or "  " in text]


@EVERY_LANGUAGE
@pytest.mark.parametrize("reason", Reason)
def test_every_refusal_is_translated(language: str, reason: Reason) -> None:
    kinds = COLORS if "{color}" in reason.sentence else KINDS
    said = [words_in(language).reason(reason, kind) for kind in kinds]
    assert all(map(sound, said))
    assert len(set(said)) == (len(kinds) if "{" in reason.sentence else 1)


@EVERY_LANGUAGE
def test_every_announcement_is_translated(language: str) -> None:
    announcer = Announcer(words_in(language), PLAYERS)
    sentences = [announcer.announce((event,), ANA) for event in HAPPENINGS]
    assert all(map(sound, sentences))
    assert len(set(sentences)) == len(sentences)
    assert {type(event) for event in HAPPENINGS} == set(events.Event.__args__)
    assert not any(announcer.announce((event,), ANA) for event in SILENT)
    assert announcer.announce(HAPPENINGS[:2], ANA) == words_in(language).together(sentences[:2])


@EVERY_LANGUAGE
def test_every_topic_of_the_rules_is_translated(language: str) -> None:
    said = {text for rules in RULE_SETS.values() for text in texts(_sentences_of(rules, words_in(language)))}
    assert all(map(sound, said))
    assert len(said) == len({text for rules in RULE_SETS.values() for text in texts(_sentences_of(rules, Words()))})


def _sentences_of(rules: RuleSet, spoken: Words) -> list[Any]:
    return [
        (topic.title, [line.text for line in topic.lines + topic.details], [each.caption for each in topic.diagrams])
        for topic in (rule_topic(key, rules, spoken) for key in TOPICS)
    ]


@EVERY_LANGUAGE
def test_every_step_of_the_lesson_is_translated(language: str) -> None:
    spoken = words_in(language)
    for step in STEPS:
        said = [step.idea, step.request, *filter(None, (step.answer, step.correction))]
        assert all(sound(spoken.say(sentence)) for sentence in said)


@EVERY_LANGUAGE
def test_every_label_is_translated(language: str) -> None:
    spoken = words_in(language)
    labels = [message for message in messages(template()) if "{" not in "".join(message.id)]
    for message in labels:
        name = str(message.id)
        said = spoken.name(words.Name(message.context, name)) if message.context else spoken.say(name)
        assert sound(said.strip()), name
    assert len(labels) > 100


@pytest.mark.parametrize(
    ("language", "claimed", "owned", "none_left"),
    [
        (
            "fr",
            "Ana prend le palais orange.",
            "Vous possédez déjà un palais orange.",
            "Vous n\u2019avez plus de dômes.",
        ),
        ("it", "Ana rivendica il palazzo arancione.", "Possiedi già un palazzo arancione.", "Non hai più cupole."),
        (
            "de",
            "Ana nimmt den orangefarbenen Palast.",
            "Du besitzt schon einen orangefarbenen Palast.",
            "Du hast keine Kuppeln mehr.",
        ),
        ("ja", "Anaがオレンジの宮殿を獲得。", "オレンジの宮殿はすでに持っています。", "手元に屋根はもうありません。"),
    ],
)
def test_inflected_words_agree(language: str, claimed: str, owned: str, none_left: str) -> None:
    spoken = words_in(language)
    assert Announcer(spoken, PLAYERS).announce((events.PalaceClaimed(COLORS[3], NOWHERE, SPACE["c4"]),), ANA) == claimed
    assert spoken.reason(Reason.COLOR_OWNED, COLORS[3]) == owned
    assert spoken.reason(Reason.NONE_LEFT, DOME) == none_left


def test_lists_of_names_are_translated() -> None:
    row = {language: words_in(language).listed(["Ana", "Ben", "Cleo"]) for language in LANGUAGES}
    assert row == {
        "en": "Ana, Ben and Cleo",
        "fr": "Ana, Ben et Cleo",
        "it": "Ana, Ben e Cleo",
        "ja": "Ana、Ben、Cleo",
        "de": "Ana, Ben und Cleo",
    }


def test_a_japanese_player_without_a_name_is_not_called_like_a_color() -> None:
    """A gray palace of "Red" would be one of two colors."""
    japanese = words_in("ja")
    assert [japanese.unnamed("red"), japanese.color("red")] == ["赤さん", "赤"]
    assert name_of(Player("", "red"), japanese) == "赤さん"
