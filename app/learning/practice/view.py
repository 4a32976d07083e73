"""The screen of an exercise: its card in place of the turn, and the better turn once it may be seen."""

from collections.abc import Iterator
from typing import NamedTuple

from app.engine.grid import NAME
from app.learning.themes import TAUGHT, TITLES
from app.table import intents, pack_intents
from app.table.bots.explanation import THINKING, Explanation
from app.table.bots.fact_sentences import AGAINST, FOR, Sentence, placed_text
from app.table.screen import Screen
from app.table.screen_parts import Button, Card
from app.table.sitting import Practice
from app.table.state.learning import Exercise, Stage
from app.table.view import inner_screen
from app.table.wording.palaces import points_text
from app.table.wording.words import COLON, N_, N_n, Words

POSSIBLE = N_n("About {number} point more was possible here.", "About {number} points more were possible here.")
ROUGHLY = N_n("Roughly {number} point more was possible here.", "Roughly {number} points more were possible here.")
"""The same with house rules, to which the judgement is not fitted."""
STANDS_OUT = N_("One turn is clearly the best here.")
PRAISE = N_("Well done, that is a good turn!")
BROUGHT = N_n(
    "This turn could have been worth about {number} point more, what the others gain included.",
    "This turn could have been worth about {number} points more, what the others gain included.",
)
FEWER = N_n("About {number} point fewer than possible.", "About {number} points fewer than possible.")
IS_KEY = N_("That is the key.")
STILL_MORE = N_n("The best turn brings about {number} point more.", "The best turn brings about {number} points more.")
BETTER_THAN_PLAYED = N_("That is better than in the game!")
UNRATED = N_("This device cannot judge the turn right now.")
TOO_EARLY = N_(
    "In the end, {name} had only {less} for {placed}, while the {color} palace that {other} claimed later brought "
    "{points}."
)
LATER = N_("{other} claimed the {color} palace at {space} later: it brought {points}.")
STABLES = N_("In the end, {placed} brought {other} {points}, and {name} none.")
OTHERWISE = N_("Otherwise, {other} could get {points} next: {placed}.")
CAN_GROW = N_("{name} can claim only one {color} palace, and the one at {space} can still become larger.")
WITH_TILE = N_("{points}, tile included")
TAKING = ("two", "tile", "tower", "stable")
"""The themes that may be about both placements of a turn."""
MOST_DOTS = 12
"""The largest number of exercises for which the card has a dot each."""


class _Wording(NamedTuple):
    """What a card says about a moment or a problem.

    `other` is about the turn that lies beside the better one, and `later` about those after it. `show_other` and
    `show_later` are the labels of the buttons that show them.
    """

    title: str
    request: str
    other: str
    later: str
    show_other: str
    show_later: str


MOMENT = _Wording(
    N_("Turn {number}"),
    N_("Find something better."),
    N_("{name} played this turn in the game."),
    N_("Then {name} played this."),
    N_("In the game"),
    N_("What came next"),
)
PROBLEM = _Wording(
    N_("Problem {number}"),
    N_("Find it."),
    N_("That was your answer."),
    N_("Then {name} could play this."),
    N_("Your answer"),
    N_("What comes next"),
)


def with_practice(table: Screen, practice: Practice, words: Words) -> Screen:
    """Return the screen of the table of an exercise, with its card. The better turn is seen only when it is shown."""
    is_shown = practice.stage is Stage.SHOWN
    better = table.explanation and _better(table.explanation, practice, words)
    may_end = practice.stage is Stage.TRYING
    screen = inner_screen(table, may_place=not is_shown, may_undo=not is_shown, may_end=may_end)
    return screen._replace(recap=None, explanation=better, card=_card(practice, better, words))


def _better(shown: Explanation, practice: Practice, words: Words) -> Explanation:
    """Return the better turn, once, and the turns beside it, to be looked at and not to be played."""
    exercise, is_alone = practice.exercise, practice.table.hints.played == practice.exercise.best
    turns = [each._replace(number="", play=None) for each in shown.turns if not is_alone or each.turn != 1]
    if turns[0].shown:
        said = [*_named(exercise, words), *turns[0].sentences, *_became(exercise, turns[0].name, words)]
        said.sort(key=lambda sentence: sentence.speaks == AGAINST)
        turns[0] = turns[0]._replace(sentences=tuple(said))
    title, close = words.say(N_("A better turn")), _again(practice, words)
    return shown._replace(title=title, verdict="", turns=tuple(turns), status="", close=close)


def _again(practice: Practice, words: Words) -> Button:
    return Button(pack_intents.StartExercise(practice.current), words.say(N_("Try again")))


def _became(exercise: Exercise, name: str, words: Words) -> Iterator[Sentence]:
    """Yield what others got later, or could get, if the player of this `name` did not play the better turn.

    In a problem, also yield which palaces this turn leaves to grow.
    """
    for fact in exercise.reasons:
        if fact.kind not in {"ended", "tile", "stable", "grows", "otherwise"} or not fact.is_for:
            continue
        placements = fact.placements
        (kind, space), *claim = placements
        is_palace, points = fact.kind in {"ended", "tile", "grows"}, points_text(fact.points, words)
        told = {"stable": STABLES, "grows": CAN_GROW, "otherwise": OTHERWISE}
        text = told.get(fact.kind, TOO_EARLY if claim else LATER)
        said = words.say(
            text,
            name=name,
            other=exercise.record.players[fact.seat].name,
            less=points_text(fact.instead, words),
            points=words.say(WITH_TILE, points=points) if fact.kind == "tile" else points,
            placed=placed_text(claim if is_palace else placements, words),
            color=words.palace_color(kind) if is_palace else "",
            space=words.space(space),
        )
        yield Sentence(said, tuple(NAME[each.space] for each in placements), FOR)


def _card(practice: Practice, shown: Explanation | None, words: Words) -> Card:
    exercise, number, last = practice.exercise, practice.current + 1, len(practice.exercises)
    wording = MOMENT if exercise.played else PROBLEM
    idea, request = _sentences(practice, wording, shown, words)
    show = Button(pack_intents.ShowBetter(), words.say(N_("Show me")))
    again = _again(practice, words)
    if number == last:
        on = Button(intents.LeaveInnerTable(), words.say(N_("Back to the list")))
    else:
        on = Button(pack_intents.StartExercise(number), words.say(N_("Next")))
    back, way_on = {
        Stage.TRYING: (show, None),
        Stage.RATING: (show, None),
        Stage.UNRATED: (again, show),
        Stage.WRONG: (again, show),
        Stage.RIGHT: (show, on),
        Stage.SHOWN: (_step(practice, wording, shown, words) or again, on),
    }[practice.stage]
    return Card(
        title=words.say(wording.title, number=exercise.number),
        number=number,
        last=last if 1 < last <= MOST_DOTS else 0,
        progress=words.say(N_("{number} of {last}"), number=number, last=last),
        idea=idea,
        request=request,
        leave=Button(intents.LeaveInnerTable(), words.say(N_("Close"))),
        back=back,
        way_on=way_on,
        is_answered=practice.stage is Stage.RIGHT,
        thinking=round(100 * practice.progress) if practice.stage is Stage.RATING else None,
    )


def _sentences(practice: Practice, wording: _Wording, shown: Explanation | None, words: Words) -> tuple[str, str]:
    """Return the idea and the request of the card."""
    exercise, stage, points = practice.exercise, practice.stage, max(1, round(practice.exercise.points))
    if stage is Stage.TRYING:
        possible = POSSIBLE if isinstance(exercise.record.rules, str) else ROUGHLY
        idea = words.count(possible, points) if exercise.played else words.say(STANDS_OUT)
        return idea, words.say(wording.request)
    if stage is Stage.SHOWN:
        return _of_turn(practice, wording, shown, words), ""
    if stage is Stage.RIGHT and practice.behind >= 1:
        return words.together((words.say(IS_KEY), words.count(STILL_MORE, round(practice.behind)))), ""
    if stage is Stage.RIGHT:
        return _taught(exercise, words) or words.say(PRAISE), ""
    if stage is Stage.WRONG:
        kind = words.say(BETTER_THAN_PLAYED) if practice.beats_game else ""
        return words.together((kind, words.count(FEWER, max(1, round(practice.behind))))), ""
    return words.say(THINKING if stage is Stage.RATING else UNRATED), ""


def _named(exercise: Exercise, words: Words) -> Iterator[Sentence]:
    """Yield the theme of a problem, with the placement that it is about if that is only one of the turn."""
    if exercise.theme:
        others = exercise.alternatives
        wanted = [each for each in exercise.best if each == exercise.key or all(each in turn for turn in others)]
        placements = {"extend": exercise.best, **dict.fromkeys(TAKING, wanted)}.get(exercise.theme, [exercise.key])
        text = words.say(TITLES[exercise.theme])
        if len(placements) < len(exercise.best):
            text += words.say(COLON) + placed_text(placements, words)
        yield Sentence(text, tuple(NAME[each.space] for each in placements))


def _taught(exercise: Exercise, words: Words) -> str:
    """Return the sentence that says what a problem teaches; "" for a moment."""
    return words.say(TAUGHT[exercise.theme]) if exercise.theme else ""


def _of_turn(practice: Practice, wording: _Wording, shown: Explanation | None, words: Words) -> str:
    """Say what the turn on the board is: the better one, the one beside it, or one that comes after that."""
    turn = next((each for each in shown.turns if each.shown), None) if shown else None
    if turn is None or turn.turn == 0:
        brought = words.count(BROUGHT, max(1, round(practice.exercise.points)))
        return _taught(practice.exercise, words) or brought
    return words.say(wording.later if turn.follows else wording.other, name=turn.name)


def _step(practice: Practice, wording: _Wording, shown: Explanation | None, words: Words) -> Button | None:
    """Return the button that shows the next turn on the board, if there is one."""
    following = [turn for turn in shown.turns if turn.turn > practice.table.hints.shown] if shown else []
    for turn in following[:1]:
        label = wording.show_later if turn.follows else wording.show_other
        return Button(intents.ShowExplained(turn.turn), words.say(label))
    return None
