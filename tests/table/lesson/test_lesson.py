"""Tests of the lesson: every step can be done, wrong tries are answered, and the game on the table does not change."""

import re
from random import Random

import pytest

from app.engine.grid import NAME, ONLY, spaces_of
from app.engine.pieces import DOME as DOME_KIND, KINDS
from app.engine.position import written_placement
from app.engine.state import Placement
from app.table import device_intents, intents, pack_intents
from app.table.lesson.steps import STEPS, LessonStep, Task
from app.table.screen_parts import Card
from app.table.sharing.links import fragment_of
from app.table.sitting import Sitting
from app.table.state.open_sheets import SheetName
from app.table.state.settings import Settings
from app.table.view import after_paint, view
from tests.table.home import Home
from tests.table.sittings import (
    END,
    START,
    UNDO,
    Action,
    after,
    any_placement,
    board,
    game_in,
    notice,
    said,
    set_up,
    sitting_after,
    take,
    tray,
    update,
    whole,
)

GROW, LANE, DOME, OUR_STABLE, STREET, WALL, TURN, COUNT = range(1, 9)
BROWN = "a1"
"""The space of the brown palace, in the steps after the player has started it."""
PLACING = [number for number, step in enumerate(STEPS) if step.task is Task.PLACE]


def panel(sitting: Sitting) -> Card:
    shown = view(sitting).card
    assert shown is not None, "there is no lesson"
    return shown


def way_on(sitting: Sitting) -> type[intents.Intent | device_intents.DeviceIntent] | None:
    """Return the type of the intent on the button that leads to the next step, or None without a button."""
    way = panel(sitting).way_on
    return way and type(way.intent)


def table(sitting: Sitting) -> Sitting:
    assert sitting.lesson is not None
    return sitting.lesson.table


def asked_for(step: LessonStep, sitting: Sitting) -> list[str]:
    """Return all placements that a step accepts."""
    assert step.kind is not None
    allowed = game_in(sitting).state.turn.allowed[step.kind]
    spaces = [NAME[space] for space in spaces_of(allowed)]
    return [f"{step.kind.word} {space}" for space in spaces if not step.spaces or space in step.spaces]


def way(number: int, sitting: Sitting) -> list[Action]:
    """Return actions that do what the step with this number asks for."""
    step = STEPS[number]
    if step.task is Task.READ:
        return []
    if step.task is Task.END_TURN:
        return ["gray n1", "wall n-d", END]
    return [step.spaces[0]] if step.task is Task.INSPECT else [asked_for(step, table(sitting))[0]]


def at_step(number: int, sitting: Sitting | None = None) -> Sitting:
    """Return the lesson at this step, with all steps before it done."""
    sitting = update(sitting or Sitting(), intents.StartLesson())
    for before in range(number):
        sitting = after(sitting, *way(before, sitting), intents.NextStep())
    assert panel(sitting).number == number + 1
    return sitting


def test_no_step_of_the_lesson_asks_how_good_a_turn_is() -> None:
    for number, step in enumerate(STEPS):
        sitting = at_step(number)
        for shown in (view(sitting), view(after(sitting, *way(number, sitting)))):
            assert shown.hints == ""
            assert shown.notice is None or shown.notice.why is None, step


@pytest.mark.parametrize("number", PLACING)
def test_every_placement_that_a_step_asks_for_is_allowed_and_answered(number: int) -> None:
    begun = at_step(number)
    ways = asked_for(STEPS[number], table(begun))
    assert ways
    assert number == DOME or len(STEPS[number].spaces) in {0, len(ways)}, "the rules allow all that the step takes"
    for placement in ways:
        done = after(begun, placement)
        assert (panel(done).is_answered, way_on(done)) == (True, intents.NextStep), placement
        assert panel(done).idea == STEPS[number].answer
        assert game_in(table(done)).plies


def test_the_lesson_ends_with_the_question_who_plays_the_first_game() -> None:
    sitting = at_step(COUNT)
    assert update(sitting, intents.FinishLesson()) == sitting, "not before it is done"
    done = after(sitting, *way(COUNT, sitting))
    assert way_on(done) is intents.FinishLesson
    assert update(done, intents.NextStep()) == done
    asked = update(done, intents.FinishLesson())
    assert (asked.lesson, asked.sheets.top, asked.game) == (None, SheetName.SETUP, None)
    players = game_in(after(asked, START)).players
    assert [(player.name, player.color, player.bot) for player in players] == [
        ("Red", "red", ""),
        ("Idris", "yellow", "beginner"),
        ("Salma", "blue", "beginner"),
    ]
    assert panel(update(asked, intents.StartLesson())).number == 1
    assert update(asked, intents.CloseSheet()).sheets.top is SheetName.OPENING


def test_the_first_game_keeps_the_name_and_color_of_its_player() -> None:
    named = after(Sitting(), intents.RenameSeat(0, "Ana"), intents.RecolorSeat(0, "green"), intents.SetRules("digest"))
    played = after(at_step(COUNT, named), "d10", intents.FinishLesson(), START)
    assert [player.name for player in game_in(played).players] == ["Ana", "Idris", "Salma"]
    assert game_in(played).record.rules == "original"


def test_the_first_game_is_proposed_to_a_group_of_people_as_they_were() -> None:
    family = set_up()
    asked = after(at_step(COUNT, family), "d10", intents.FinishLesson())
    assert asked.setup == family.setup._replace(level="beginner")


@pytest.mark.parametrize("way_on", [intents.FinishLesson(), intents.LeaveInnerTable()])
@pytest.mark.parametrize("group", [Sitting(), set_up(), after(Sitting(), intents.SetBot(1, "master"))])
def test_after_the_lesson_new_bots_are_beginners(way_on: intents.Intent, group: Sitting) -> None:
    learned = after(at_step(COUNT, group), "d10", way_on, intents.OpenSheet("setup"))
    for persons in (1, 2):
        seats = after(learned, intents.FillWithBots(persons)).setup.seated
        assert sorted(seat.bot for seat in seats) == [""] * persons + ["beginner"] * (3 - persons)
    unfinished = after(at_step(COUNT, group), intents.LeaveInnerTable())
    assert unfinished.setup == group.setup


def test_the_first_game_is_saved_and_does_not_replace_the_game_on_the_table() -> None:
    home = Home().does(START, "h6", "gray c4", intents.StartLesson())
    for number in range(COUNT):
        home.does(*way(number, home.sitting), intents.NextStep())
    home.does("d10", intents.FinishLesson(), intents.FillWithBots(1), START, "h6").comes_back()
    assert [player.bot for player in game_in(home.sitting).players] == ["", "beginner", "beginner"]
    assert len(home.games().games) == 2


def test_every_step_waits_until_it_is_done() -> None:
    for number in range(1, len(STEPS)):
        begun = at_step(number)
        assert panel(begun).way_on is None
        assert update(begun, intents.NextStep()) == begun


@pytest.mark.parametrize("number", PLACING)
def test_only_the_placement_that_a_step_asks_for_is_made(number: int) -> None:
    step, begun = STEPS[number], at_step(number)
    allowed = game_in(table(begun)).state.turn.allowed
    others = [f"{kind.word} {NAME[space]}" for kind in KINDS for space in spaces_of(allowed[kind])]
    for placement in set(others) - set(asked_for(step, table(begun))):
        tried = after(begun, placement)
        assert not panel(tried).is_answered, placement
        assert not game_in(table(tried)).plies
        assert not board(tried).obstacles, "it is allowed in a game, only not asked for here"
        if step.kind is not None and placement.startswith(step.kind.word):
            assert notice(tried).tone == "duty"


def test_a_piece_that_the_step_does_not_ask_for_stays_in_the_tray_and_the_notice_names_the_right_one() -> None:
    tried = after(at_step(OUR_STABLE), take("wall"))
    assert not any(piece.in_hand for piece in tray(tried).values())
    assert said(tried) == "In a real game you could do that. But first: " + STEPS[OUR_STABLE].request
    assert not view(after(tried, take("stable"))).notice


def test_a_piece_on_an_allowed_but_wrong_space_stays_in_hand() -> None:
    tried = after(at_step(DOME), f"dome {BROWN}")
    assert said(tried).startswith("You could claim that one. But look at the numbers")
    assert tray(tried)["dome"].in_hand
    assert panel(after(tried, "h5")).is_answered


def test_a_refusal_in_the_lesson_is_kind_and_marks_the_obstacle() -> None:
    tried = after(at_step(LANE), "brown g5")
    assert said(tried) == "Almost! There must be a lane between this piece and the other palace."
    assert board(tried).obstacles == {"h4", "h5", "h6"}
    assert not notice(tried).rule
    assert tray(tried)["brown"].in_hand


def test_a_space_may_be_tapped_before_the_piece_is_chosen() -> None:
    tapped = after(at_step(GROW), "g5")
    choice = view(tapped).choice
    assert choice is not None
    assert "orange" in {piece.piece for piece in choice.pieces}
    assert panel(after(tapped, intents.PlaceChosen("orange"))).is_answered
    strayed = after(tapped, take("stable"))
    assert said(strayed).endswith("Take an orange piece and put it beside the orange palace.")


def test_a_turn_is_any_two_pieces_and_can_be_undone_until_it_ends() -> None:
    sitting = after(at_step(TURN), "gray n1")
    assert view(sitting).can_undo
    sitting = after(sitting, UNDO, "stable n8", "merchant i9")
    assert (view(sitting).can_end_turn, panel(sitting).way_on) == (True, None)
    ended = update(sitting, intents.EndTurn())
    assert panel(ended).is_answered
    assert view(ended).curtain is None
    assert not view(ended).can_undo


def test_a_finished_step_cannot_be_changed() -> None:
    done = after(at_step(GROW), "orange g5")
    assert not any(piece.playable for piece in tray(done).values())
    tried = after(done, "orange g4", UNDO, "wall n-c", take("gray"))
    assert (table(tried), panel(tried)) == (table(done), panel(done))
    assert said(tried) == "Tap “Next” to go on."


def test_the_palace_of_the_last_step_shows_its_sum() -> None:
    begun = at_step(COUNT)
    elsewhere = after(begun, "h5")
    assert said(elsewhere).startswith("That is a different palace.")
    assert said(after(begun, "a1")) == said(elsewhere)
    done = after(begun, "d10")
    assert said(after(done, "h5")) == said(elsewhere)
    assert panel(after(done, "h5")).is_answered
    assert said(after(done, "h5", "d10")) == said(done)
    notice = view(done).notice
    assert notice is not None
    assert "8 points (4 pieces + 1 stable + 2 walls + 1 merchant)" in notice.text.replace("\xa0", " ")


def test_this_step_and_the_previous_one_can_be_repeated() -> None:
    done = after(at_step(GROW), "orange g5")
    assert whole(update(done, intents.PreviousStep())) == whole(at_step(GROW))
    back, begun = update(update(done, intents.NextStep()), intents.PreviousStep()), at_step(GROW)
    assert whole(back) == whole(begun)
    first = at_step(0)
    assert update(first, intents.PreviousStep()) == first


def test_leaving_the_lesson_returns_to_the_table_and_starting_it_again_continues() -> None:
    for begun_at in (Sitting(), sitting_after("h6", "gray c4"), sitting_after("h6", take("stable"))):
        left = update(at_step(STREET, begun_at), intents.LeaveInnerTable())
        assert left._replace(settings=begun_at.settings) == begun_at
        assert panel(update(left, intents.StartLesson())).number == STREET + 1


def test_only_the_step_of_the_lesson_is_saved() -> None:
    home = Home().does(START, "h6", "gray c4")
    before = {key: text for key, text in home.store.items() if key != "medina.settings"}
    home.does(intents.StartLesson(), intents.NextStep(), "orange g5", intents.NextStep(), "brown a1")
    assert {key: text for key, text in home.store.items() if key != "medina.settings"} == before
    home.comes_back()
    assert home.sitting.lesson is None
    assert [ply.placement.kind.word for ply in game_in(home.sitting).plies] == ["merchant", "gray"]
    assert panel(home.does(intents.StartLesson()).sitting).number == LANE + 1


def test_the_rules_can_be_read_in_the_lesson() -> None:
    reading = update(at_step(LANE), pack_intents.OpenRules("R16"))
    assert view(reading).sheet is not None
    assert reading.sheets.top is SheetName.OPENING, "what is beneath stays as it is"


def test_the_lesson_has_no_history_and_shows_none_of_the_game_beneath() -> None:
    begun = at_step(LANE, sitting_after("h6", "gray c4"))
    for look in (intents.StepHistory(-1), intents.ShowPly(0)):
        assert update(begun, look) == begun


def test_an_import_or_another_tab_ends_the_lesson() -> None:
    game = game_in(sitting_after("h6", "gray c4"))
    opened = update(at_step(LANE), pack_intents.ImportText(fragment_of(game.record)))
    assert opened.lesson is None
    assert game_in(opened).record == game.record
    taken = update(at_step(LANE, sitting_after("h6")), intents.YieldGame())
    assert (taken.lesson, taken.sheets.top) == (None, SheetName.OTHER_TAB)
    assert update(at_step(LANE), intents.OpenSheet("games")).lesson is None


def test_whatever_the_player_builds_stays_in_all_later_steps_and_brings_what_the_lesson_says() -> None:
    """The points of a step are those of its sentences: 4 + 4 for the palace and the tile, and so on."""
    gains = {DOME: 4 + 4, OUR_STABLE: 1 + 1, STREET: 1, WALL: 1 + 1}
    rng, first = Random(17), at_step(GROW)
    for grown in asked_for(STEPS[GROW], table(first)):
        lane = after(first, grown, intents.NextStep())
        for brown in asked_for(STEPS[LANE], table(lane)):
            sitting, built = after(lane, brown, intents.NextStep()), [grown, brown]
            for number, gain in gains.items():
                before = score(sitting)
                built.append(rng.choice(asked_for(STEPS[number], table(sitting))))
                sitting = after(sitting, built[-1])
                assert (panel(sitting).is_answered, score(sitting) - before) == (True, gain), built
                sitting = update(sitting, intents.NextStep())
                assert (standing(sitting), score(sitting) - before) == (built, gain)
            for _ in range(2):
                built.append(any_placement(table(sitting), rng))
                sitting = after(sitting, built[-1])
            assert standing(after(sitting, END, intents.NextStep())) == built


def score(sitting: Sitting) -> int:
    points = after_paint(sitting).players[0].score
    assert points is not None
    return points


def standing(sitting: Sitting) -> list[str]:
    """Return what the player has placed in the lesson so far. All of it must stand on the board that is shown."""
    assert sitting.lesson is not None
    shown, city = game_in(table(sitting)).state.city, []
    for kind, space in sitting.lesson.placements:
        palace = shown.palaces.on(space)
        assert palace.dome is not None if kind is DOME_KIND and palace else shown.taken & ONLY[space]
        city.append(written_placement(Placement(kind, space)))
    return city


@pytest.mark.parametrize("number", PLACING)
def test_the_lit_spaces_are_those_that_the_step_speaks_of(number: int) -> None:
    step, begun = STEPS[number], at_step(number)
    assert step.kind is not None
    taken = after(begun, take(step.kind.word))
    lit = {f"{step.kind.word} {space}" for space in board(taken).sites}
    if number == DOME:
        assert {view(taken).board.badges[space].total for space in board(taken).badges} == {8, 4}
    else:
        assert lit == set(asked_for(step, table(begun)))


def test_two_palaces_of_one_size_show_it_and_merchants_and_walls_leave_it_as_it_is() -> None:
    begun = at_step(OUR_STABLE)
    assert sizes(begun) == [4, 4]
    for placement in asked_for(STEPS[OUR_STABLE], table(begun)):
        done = after(begun, placement)
        assert sizes(done) == [5, 4]
        assert sizes(after(done, intents.NextStep(), "merchant e9")) == [5, 4]


def sizes(sitting: Sitting) -> list[int]:
    return [badge.palace for badge in board(sitting).badges.values() if badge.is_size]


def test_nothing_happens_to_towers_and_only_players_of_the_lesson_have_colors_before_walls_are_explained() -> None:
    for number in range(WALL):
        begun = at_step(number)
        assert not any(board(begun).towers.values())
        assert {palace.owner for palace in board(begun).palaces} <= {None, "red", "blue"}
        assert "tower" not in " ".join(STEPS[number][:3])


def test_the_lesson_goes_on_in_each_step_where_the_page_was_closed() -> None:
    home = Home(sitting=Sitting()).does(intents.StartLesson())
    for number in range(len(STEPS)):
        for each in way(number, home.sitting):
            shown = panel(home.sitting), standing(home.sitting)
            home.comes_back().does(intents.StartLesson())
            assert (panel(home.sitting), standing(home.sitting)) == shown
            home.does(each)
        home.does(intents.NextStep())


@pytest.mark.parametrize("placed", [["orange a1"], ["nonsense"], ["orange h4", "orange h4"], []])
def test_a_lesson_that_does_not_fit_starts_again(placed: list[str]) -> None:
    sitting = Sitting(settings=Settings(lesson=LANE + 1, lesson_placed=tuple(placed)))
    assert panel(update(sitting, intents.StartLesson())).number == 1


def test_a_step_saved_by_a_newer_page_is_the_last_one_here() -> None:
    settings = update(at_step(COUNT), intents.LeaveInnerTable()).settings._replace(lesson=40)
    assert panel(update(Sitting(settings=settings), intents.StartLesson())).number == len(STEPS)


def test_the_lesson_has_few_steps_and_few_words() -> None:
    assert 8 <= len(STEPS) <= 12
    words = sum(len(f"{step.idea} {step.request} {step.answer}".split()) for step in STEPS)
    assert words <= 360, "who reads two words a second has read them in three minutes"
    for step in STEPS:
        for sentence in filter(None, (step.idea, step.request, step.answer, step.correction)):
            assert all(len(each.split()) <= 16 for each in re.split(r"[.!?:] ", sentence)), sentence
