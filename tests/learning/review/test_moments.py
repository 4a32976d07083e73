"""Tests of the list of the turns that mattered, of their marks, and of the way from there to an exercise."""

import pytest

from app.bot_messages import Fact
from app.engine.rulesets import RULE_SETS
from app.learning.review.moments import MomentLine, Moments
from app.learning.review.progress import chances
from app.learning.review.sheet import ReviewSheet
from app.table import intents, pack_intents
from app.table.game import Game, game_of_record
from app.table.log.score_graph import GraphMark
from app.table.sitting import Sitting
from app.table.state.learning import ReviewProgress
from app.table.view import view
from app.web.components.score_graph import score_graph, timeline
from tests.learning.review.judged import BETTER, judged
from tests.table.sittings import after, game_in, sheet_in, some, update, whole_game

*_, OVER = whole_game(3)
GAME = game_in(OVER)
OPEN = intents.OpenSheet("review")


TURNS = (
    judged(GAME, 5),
    judged(GAME, 8, is_moment=True),
    judged(GAME, 11, is_good=True),
    judged(GAME, 14, is_moment=True),
    judged(GAME, 15, is_moment=True),
)
DONE = ReviewProgress(TURNS, (8, 11, 14), 1.0, is_complete=True)
"""A review in which the last moment repeats the one before, and so is not listed."""


def reviewed(progress: ReviewProgress = DONE, game: Game = GAME, *, is_wanted: bool = True) -> Sitting:
    """Return the table after a finished game that was reviewed, with the sheet open."""
    sitting = OVER._replace(game=game, reviews={game.record: progress})
    return after(sitting._replace(settings=sitting.settings._replace(review=is_wanted)), OPEN)


def moments(sitting: Sitting) -> Moments:
    return some(sheet_in(sitting, ReviewSheet).moments)


def told(lines: tuple[MomentLine, ...]) -> list[tuple[str, str, str]]:
    return [(line.title, line.player.name, line.text) for line in lines]


def test_what_mattered_is_listed_in_the_order_of_the_game() -> None:
    names = [GAME.players[turn.player].name for turn in TURNS]
    assert told(moments(reviewed()).lines) == [
        ("Turn 8", names[1], "About 4 points more were possible here."),
        ("Turn 11", names[2], "A strong turn: stable on e6, worth about 5 points more than anything else."),
        ("Turn 14", names[3], "About 4 points more were possible here."),
    ]
    assert moments(reviewed()).remark == "In the computer’s judgment. What the others gain counts, too."
    assert moments(reviewed()).nothing == ""


def test_a_strong_turn_is_listed_with_what_it_brings() -> None:
    claim = judged(GAME, 19, is_good=True)
    idle, _ = claim.played
    strong = claim._replace(key=claim.played[1], other=(idle,), reasons=(Fact("brings", claim.player, points=12),))
    [line] = moments(reviewed(DONE._replace(turns=(strong,), key=(19,)))).lines
    assert line.text == (
        "A strong turn: dome on d5, worth about 5 points more than anything else. "
        "This turn brings Ana 12 points: dome on d5\xa0(+8), orange palace tile\xa0(+4)."
    )
    [line] = moments(reviewed(DONE._replace(turns=(strong._replace(key=idle),), key=(19,)))).lines
    assert line.text.startswith("A strong turn: gray piece on p10, dome on d5, worth"), "the key and what brings points"


def test_house_rules_are_judged_roughly() -> None:
    house = game_of_record(GAME.record._replace(rules=RULE_SETS["original"]._replace(last_dome="never")))
    found = moments(reviewed(game=house))
    assert found.remark == "Roughly, in the computer’s judgment. What the others gain counts, too."
    assert found.lines[0].text == "Roughly 4 points more were possible here."


def test_a_game_without_moments_says_so_only_at_the_end() -> None:
    best_only = tuple(turn for turn in TURNS if not turn.is_moment)
    none = DONE._replace(key=(11,), turns=best_only)
    assert moments(reviewed(none)).nothing == "No big mistakes."
    assert moments(reviewed(DONE._replace(key=(11,)))).nothing == "No mistakes that are easy to explain."
    going_on = moments(reviewed(none._replace(is_complete=False, progress=0.426)))
    assert (going_on.nothing, going_on.progress) == ("", 42)
    failed = moments(reviewed(none._replace(is_complete=False, has_failed=True)))
    assert (failed.nothing, failed.progress, failed.has_failed) == ("", None, True)


def test_nothing_is_judged_without_people_or_if_the_settings_say_so() -> None:
    assert sheet_in(reviewed(is_wanted=False), ReviewSheet).moments is None
    assert sheet_in(reviewed(is_wanted=False), ReviewSheet).graph.moments == ()
    bots = tuple(player._replace(bot="easy") for player in GAME.players)
    alone = game_of_record(GAME.record._replace(players=bots, handovers=()))
    sheet = sheet_in(reviewed(game=alone), ReviewSheet)
    assert sheet.moments is None
    assert sheet.facts


def test_no_intent_of_a_line_tells_the_better_turn() -> None:
    assert [line.intent for line in moments(reviewed()).lines] == [
        pack_intents.TryMoment(8),
        intents.ShowPly(GAME.turn_ends[10]),
        pack_intents.TryMoment(14),
    ]


def test_a_moment_is_tried_and_the_next_one_follows_it() -> None:
    tried = after(reviewed(), pack_intents.TryMoment(8))
    practice = some(tried.practice)
    assert [exercise.number for exercise in practice.exercises] == [8, 14]
    exercise = practice.exercise
    assert len(exercise.record.placements) == TURNS[1].after
    assert (exercise.best, exercise.key, exercise.played) == (BETTER, BETTER[1], TURNS[1].played)
    ends = GAME.turn_ends
    follows = tuple(placed for each in exercise.follows for placed in each.placements)
    assert follows == GAME.record.placements[ends[7] : ends[10]]
    assert [each.seat for each in exercise.follows] == [GAME.player_of(ends[number] + 1) for number in (7, 8, 9)]
    assert some(after(reviewed(), pack_intents.TryMoment(14)).practice).exercise.number == 14
    assert sheet_in(after(tried, intents.LeaveInnerTable()), ReviewSheet).moments == moments(reviewed())


@pytest.mark.parametrize("number", [5, 11, 15, 99])
def test_only_a_listed_moment_can_be_tried(number: int) -> None:
    assert after(reviewed(), pack_intents.TryMoment(number)).practice is None


def test_what_is_listed_is_marked_on_all_graphs() -> None:
    listed = (TURNS[1], TURNS[2], TURNS[3])
    marks = tuple(GraphMark(turn.after, turn.player, turn.is_good) for turn in listed)
    assert sheet_in(reviewed(), ReviewSheet).graph.moments == marks
    graph = some(some(view(after(reviewed(), intents.ShowPly(3))).history).graph)
    assert graph.moments == marks
    for drawn in (timeline(graph, 3, 90), score_graph(graph, OVER.words)):
        assert drawn.count('"graph-moment ') == 3
        assert drawn.count(' good"') == 1


def test_keys_step_from_one_moment_to_the_next() -> None:
    later, earlier = intents.StepHistory(1, "moment"), intents.StepHistory(-1, "moment")
    shown = [turn.after for turn in TURNS[1:4]]
    sitting = after(reviewed(), intents.ShowPly(0))
    for ply in shown:
        sitting = update(sitting, later)
        assert sitting.history_ply == ply
    assert update(sitting, later) == sitting
    assert update(update(sitting, earlier), earlier).history_ply == shown[0]
    at_the_end = after(reviewed(), intents.CloseSheet(), intents.CloseSheet())
    assert update(at_the_end, earlier).history_ply == shown[-1]
    assert update(at_the_end, later) == at_the_end
    assert update(OVER, earlier) == OVER


@pytest.mark.parametrize(
    ("found", "edges"),
    [
        ((1 / 3, 1 / 3, 1 / 3), (0, 35, 65, 100)),
        ((0.97, 0.02, 0.01), (0, 95, 100, 100)),
        ((0.26, 0.25, 0.49), (0, 25, 50, 100)),
        ((0.0, 1.0, 0.0), (0, 0, 100, 100)),
    ],
)
def test_chances_are_shown_in_steps_of_five_percent_that_add_up(
    found: tuple[float, ...], edges: tuple[int, ...]
) -> None:
    turn = judged(GAME, len(GAME.turn_ends))._replace(chances=found)
    assert [each.edges for each in chances(GAME, (turn,))] == [edges]


@pytest.mark.parametrize("players", [3, 4])
def test_chances_are_shown_from_when_they_mean_something(players: int) -> None:
    *_, over = whole_game(5, players=players)
    game = game_in(over)
    turns = tuple(judged(game, number) for number in range(1, len(game.turn_ends) + 1))
    shown = [each.turn for each in chances(game, turns)]
    assert shown[-1] == len(turns)
    assert shown == list(range(shown[0], shown[-1] + 1))
    ply = game.turn_ends[shown[0] - 1]
    assert (ply == game.turn_ends[0]) if players == 3 else (50 <= ply <= 60)
