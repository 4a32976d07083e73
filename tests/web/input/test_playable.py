from app.table.bots.explanation import ExplainedTurn, Explanation
from app.table.intents import AskForHint, EndTurn, ShowExplained
from app.table.play.turn import Choice, TrayPiece
from app.table.screen_parts import Button
from app.web.input.playable import playable
from tests.web.fixtures import GAME, screen
from tests.web.panels.test_curtain import OVER_TABLE, OVER_TRAY
from tests.web.samples import LOG_SHEET

PLAIN = screen(GAME, 60, "stable")


def test_the_sites_are_those_of_the_piece_in_hand_while_hints_are_on() -> None:
    assert PLAIN.board.sites
    assert playable(PLAIN).sites == PLAIN.board.sites
    assert not playable(PLAIN._replace(board=PLAIN.board._replace(highlights=False))).sites


def test_the_tray_takes_in_hand_also_what_is_offered_at_a_space() -> None:
    offered = PLAIN._replace(choice=Choice("a1", "", (TrayPiece("wall", "Wall", "Wall", 1, True, False),)))
    assert set(playable(offered).offered) == {"wall"}
    assert set(playable(PLAIN).takeable) == set(playable(offered).takeable)


def test_a_sheet_and_a_curtain_over_everything_cover_the_table() -> None:
    assert not playable(PLAIN).covered
    assert playable(PLAIN._replace(sheet=LOG_SHEET)).covered
    assert playable(PLAIN._replace(curtain=OVER_TABLE)).covered
    assert not playable(PLAIN._replace(curtain=OVER_TRAY)).covered


def test_while_tips_are_shown_their_numbers_choose_one_and_escape_closes_them() -> None:
    hint, close = ExplainedTurn(4, "2", "red", ("dome",), "dome on c4", "Ana"), Button(AskForHint(), "Close")
    tips = PLAIN._replace(explanation=Explanation("Tips", (hint, hint._replace(number="")), None, "", close))
    assert playable(tips).keys == {"2": ShowExplained(4), "Escape": AskForHint()}
    assert playable(PLAIN._replace(can_end_turn=True)).keys == {"Enter": EndTurn()}
