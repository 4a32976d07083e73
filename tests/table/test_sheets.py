"""Tests that curtain, history, log, rules and settings do not change the game."""

import pytest

from app.engine.record import Player
from app.engine.rulesets import RULE_SETS
from app.table import intents
from app.table.help.rules import RulesSheet
from app.table.help.rules_text import FIRST_PAGE
from app.table.play.players import Pieces
from app.table.screen_parts import BadgeTile
from app.table.sitting import Sitting
from app.table.state.open_sheets import SheetName
from app.table.view import after_paint, view
from tests.engine.games import position
from tests.table.home import Home
from tests.table.sittings import (
    END,
    START,
    UNDO,
    after,
    board,
    game_in,
    holding,
    opened,
    panel,
    placed,
    said,
    sheet_in,
    sitting_after,
    sitting_at,
    some,
    take,
    tray,
    update,
    whole,
    whole_game,
)

TWO_TURNS = ("h6", "gray c4", "gray c5", END, "black l4", "dome c4", END)
PASSED_ON = update(sitting_after("h6", "gray c4", "gray c5"), intents.EndTurn())
*_, LAST_TURN, OVER = whole_game(3)


def test_a_curtain_hides_the_tray_until_the_next_player_lifts_it() -> None:
    hidden = view(PASSED_ON)
    assert hidden.curtain is not None
    assert (hidden.curtain.name, hidden.curtain.color) == ("Ben", "yellow")
    assert hidden.tray == ()
    assert not hidden.can_end_turn
    lifted = view(update(PASSED_ON, intents.LiftCurtain()))
    assert lifted.curtain is None
    assert len(lifted.tray) == 8


def test_behind_the_curtain_nothing_can_be_placed_or_undone() -> None:
    for action in (take("gray"), intents.TapSpace("l4"), UNDO, intents.Redo()):
        assert game_in(update(PASSED_ON, action)) == game_in(PASSED_ON)
        assert view(update(PASSED_ON, action)).board.sites == frozenset()


def test_open_play_has_no_curtain_and_shows_all_pieces() -> None:
    playing = sitting_after(intents.SetCurtain("none"), "h6", "gray c4", "gray c5")
    assert view(update(playing, intents.EndTurn())).curtain is None
    grays = [panel(playing, name).stock[0] for name in ("Ana", "Ben")]
    assert grays == [Pieces("gray", "Gray palace", 4), Pieces("gray", "Gray palace", 6)]
    assert view(update(PASSED_ON, intents.SetCurtain("none"))).curtain is None


def test_pieces_of_the_players_are_hidden_except_domes() -> None:
    for player in after_paint(sitting_after("h6", "gray c4")).players:
        assert player.stock == ()
        assert player.domes == 4


def test_a_player_who_plays_again_after_others_are_passed_over_has_no_curtain() -> None:
    alone = sitting_at(position(stocks=("wall 4", "", "")), "wall n-a", "wall n-b")
    assert view(update(alone, intents.EndTurn())).curtain is None


def test_an_undone_placement_can_be_redone() -> None:
    back = sitting_after("h6", "gray c4", "wall n-a", UNDO, UNDO)
    assert view(back).can_redo
    assert placed(after(back, intents.Redo())) == ["merchant h6", "gray c4"]
    again = after(back, intents.Redo(), intents.Redo())
    assert placed(again) == ["merchant h6", "gray c4", "wall n-a"]
    assert not view(again).can_redo
    assert after(again, intents.Redo()) == again


def test_another_placement_ends_redo() -> None:
    assert not view(sitting_after("h6", "gray c4", UNDO, "black c4")).can_redo


def test_the_game_can_be_stepped_through_without_leaving_it() -> None:
    playing = sitting_after(*TWO_TURNS)
    back = view(after(playing, intents.StepHistory(-1)))
    assert back.history is not None
    assert (back.history.ply, back.history.last) == (4, 5)
    assert back.history.sentence == "Ben: black piece on l4"
    assert back.board.marks == {"l4": "yellow"}
    assert [palace.owner for palace in back.board.palaces] == [None, None]
    first = view(after(playing, intents.ShowPly(0)))
    assert first.history is not None
    assert first.history.sentence == "Before the first placement"
    assert first.board.palaces == ()
    assert whole(after(playing, intents.ShowPly(0), intents.StepHistory(-1), intents.LeaveHistory())) == whole(
        after(playing, intents.LeaveHistory())
    )


def test_the_history_stays_open_at_its_end_and_a_step_beyond_closes_it() -> None:
    playing = sitting_after(*TWO_TURNS)
    end = view(after(playing, intents.ShowPly(3), intents.ShowPly(5)))
    assert end.history is not None
    assert (end.history.ply, end.history.last) == (5, 5)
    assert view(after(playing, intents.ShowPly(5), intents.ShowPly(4))).history is not None
    assert view(after(playing, intents.ShowPly(4), intents.StepHistory(1))).history is not None
    assert view(after(playing, intents.ShowPly(5), intents.StepHistory(1))).history is None


def test_the_history_changes_nothing_in_the_game() -> None:
    earlier = sitting_after(*TWO_TURNS, intents.ShowPly(1))
    assert not tray(earlier)
    assert game_in(after(earlier, take("gray"), "p1")) == game_in(earlier)


def test_scores_and_owners_of_an_earlier_position_are_shown_as_they_were() -> None:
    playing = sitting_after(*TWO_TURNS)
    assert holding(playing, "Ben", "gray").state == "owned"
    assert holding(after(playing, intents.ShowPly(4)), "Ben", "gray").state == "open"


def test_a_line_of_the_log_opens_its_position() -> None:
    earlier = view(sitting_after(*TWO_TURNS, intents.OpenSheet("log"), intents.ShowPly(2)))
    assert earlier.sheet is None
    assert earlier.history is not None
    assert earlier.history.ply == 2


def test_palaces_can_be_inspected_after_the_game() -> None:
    spaces = [palace.pieces[0] for palace in board(OVER).palaces]
    assert " palace" in said(after(OVER, intents.CloseSheet(), spaces[0]))


def test_with_a_dome_in_hand_each_palace_shows_what_it_would_bring() -> None:
    holding_dome = sitting_after("h6", "gray c4", "black l4", END, take("dome"))
    badges = board(holding_dome).badges
    assert {space: badge.total for space, badge in badges.items()} == {"c4": 2, "l4": 3}
    assert (badges["c4"].color, badges["c4"].palace, badges["c4"].tiles) == ("gray", 1, (BadgeTile("gray", 1, None),))
    assert badges["c4"].text == "A dome here brings 2 points. Ben takes the gray palace tile (1 point)."
    assert board(after(holding_dome, intents.ToggleSetting("scores"))).badges == {}


def test_without_highlights_nothing_is_lit_and_no_reason_is_given() -> None:
    playing = sitting_after("h6", intents.ToggleSetting("highlights"), "gray n-a")
    assert not board(playing).highlights
    assert board(playing).obstacles == frozenset()
    said = some(view(playing).notice)
    assert (said.text, said.rule) == ("Not here.", "")


def test_if_scores_are_hidden_no_leader_is_shown() -> None:
    playing = sitting_after(*TWO_TURNS, intents.ToggleSetting("scores"))
    assert panel(playing, "Ben").score is None
    assert (holding(playing, "Ben", "gray").state, holding(playing, "Ben", "gray").points) == ("owned", None)


def test_the_city_can_be_turned_for_the_other_side_of_the_table() -> None:
    assert board(sitting_after("h6", intents.ToggleSetting("turned"))).turned
    assert not board(sitting_after("h6", intents.ToggleSetting("turned"), intents.ToggleSetting("turned"))).turned


def test_the_rules_open_at_the_piece_in_hand() -> None:
    opened = sheet_in(sitting_after("h6", take("wall"), intents.OpenRules()), RulesSheet)
    assert (opened.opened.key, opened.rule) == ("wall", "")
    turned = sheet_in(sitting_after("h6", take("wall"), intents.OpenRules(), intents.OpenTopic("dome")), RulesSheet)
    assert turned.opened.key == "dome"


def test_without_a_piece_in_hand_the_rules_open_on_their_first_page() -> None:
    for sitting in (Sitting(), sitting_after(), sitting_after("h6"), OVER):
        opened = sheet_in(after(sitting, intents.OpenRules()), RulesSheet)
        assert opened.opened.key == FIRST_PAGE == next(iter(opened.topics))


def test_a_rule_is_marked_until_another_topic_is_opened() -> None:
    pointed = sitting_after("h6", intents.OpenRules("R19"))
    for turned in (
        after(pointed, intents.OpenTopic("palace")),
        after(pointed, intents.CloseSheet(), intents.OpenSheet("rules")),
    ):
        opened = sheet_in(turned, RulesSheet)
        assert (opened.opened.key, opened.rule) == ("palace", "")


@pytest.mark.parametrize("rules", RULE_SETS)
def test_the_rules_are_those_of_this_game(rules: str) -> None:
    def special(rules: str) -> set[str]:
        sheet = sheet_in(sitting_after("h6", intents.OpenTopic("turn"), rules=rules), RulesSheet)
        return {line.text for line in sheet.opened.lines + sheet.opened.details if line.special}

    assert all(special(rules) != special(other) for other in RULE_SETS if other != rules)


IN_LESSON = update(Sitting(), intents.StartLesson())


@pytest.mark.parametrize("sheet", SheetName)
@pytest.mark.parametrize(
    "sitting",
    [
        *(Sitting(), sitting_after("h6"), OVER, IN_LESSON),
        update(sitting_after("h6"), intents.StartLesson()),
        after(OVER, intents.CloseSheet(), intents.StartLesson()),
    ],
    ids=["no game", "game", "finished", "lesson", "lesson over a game", "lesson over a finished game"],
)
def test_a_sheet_is_drawn_or_does_not_open(sheet: SheetName, sitting: Sitting) -> None:
    opened = update(sitting, intents.OpenSheet(sheet.value))
    for now in (opened, update(opened, intents.CloseSheet())):
        shown = view(now)
        on_top = now.lesson.table.sheets.top if now.lesson else now.sheets.top
        assert (shown.sheet is None) == (on_top is None)
        assert shown.sheet is not None or shown.lesson or now.game


@pytest.mark.parametrize("help_", [intents.OpenAid(), intents.OpenAid("stable"), intents.OpenRules("R16")], ids=repr)
def test_help_opened_in_the_lesson_closes_to_the_lesson(help_: intents.Intent) -> None:
    opened = update(IN_LESSON, help_)
    assert view(opened).sheet is not None
    assert whole(update(opened, intents.CloseSheet())) == whole(IN_LESSON)


def test_the_order_that_moved_on_is_told_even_if_another_game_or_evening_came_between() -> None:
    home = Home(sitting=LAST_TURN).does(END)
    told = "Ben begins! The first player changes with each game: Ana is last now."
    other = game_in(sitting_after("h6")).record._replace(players=(Player("Eva", "green"), *game_in(OVER).players[1:]))
    home.does(opened(other)).comes_back()
    assert said(home.does(START).sitting) == told
    assert said(home.does(intents.RenameSeat(2, "Eva"), START).sitting) == "Ben begins!"


def test_a_rematch_has_the_same_people_and_rules_and_the_next_player_starts() -> None:
    again = after(OVER, intents.Rematch())
    assert said(again) == "Ben begins! The first player changes with each game: Ana is last now."
    assert said(after(OVER, intents.OpenSheet("opening"), START)) == said(again), "the same from the opening"
    assert said(after(OVER, intents.OpenSheet("setup"), intents.SetStarter(2), START)) == "Cleo begins!"
    assert [player.name for player in game_in(again).players] == ["Ben", "Cleo", "Ana"]
    assert game_in(again).record.rules == game_in(OVER).record.rules
    assert view(again).task == "Place the first merchant"
    assert update(PASSED_ON, intents.Rematch()) == PASSED_ON
