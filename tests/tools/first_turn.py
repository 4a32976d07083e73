"""Play the first turn of a new game in any browser, with one undo, and pass on to the next player."""

from tests.tools.driven_table import DrivenTable

FIRST_TURN = ("merchant h6", "gray c4", "wall n-a")


def play_first_turn(table: DrivenTable) -> None:
    table.begin()
    table.expect_text("#turn .task", "Place the first merchant")
    table.tap("h6")
    table.expect_text("#turn .task", "2 pieces to place")
    table.place("gray", "c4")
    table.expect_text("#turn .task", "1 piece to place")
    table.click("#undo-button")
    table.expect_text("#turn .task", "2 pieces to place")
    table.place("gray", "c4")
    table.place("wall", "n-a")
    table.expect_placed(*FIRST_TURN)
    table.click("#end-turn-button")
    table.click("[data-intent=lift-curtain]")
    table.expect_text("#turn .headline", "Yellow")
