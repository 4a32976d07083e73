"""Tests of the beginning and the end of a game in WebKit, the browser engine of the iPad."""

import time

from app.engine.inspection import can_be_claimed
from app.engine.position import placement
from app.engine.record import Record
from app.engine.scoring import player_score
from app.engine.state import State
from app.table.game import game_of_record
from app.table.sharing.links import fragment_of, turn_fragment
from tests.browser.result import expected_columns, expected_title
from tests.browser.saves import random_game, small_game, written_placements
from tests.table.sharing.link_codes import record_in, seat_in
from tests.tools.driven_table import FIRST_TURN
from tests.tools.whole_game import play_with_computers_in
from tests.webkit.table import Table


def test_a_turn_is_played_undone_ended_and_found_again(table: Table) -> None:
    table.open()
    table.play_first_turn()
    assert table.troubles() == []

    table.come_back()
    table.click("[data-intent=resume]")
    table.click("[data-intent=lift-curtain]")
    table.expect_text("#turn .headline", "Yellow")
    table.expect_text("#turn .task", "2 pieces to place")
    table.place("black", "l4")
    table.expect_placed(*FIRST_TURN, "black l4")
    assert table.is_visible("#palace-l4")
    assert table.troubles() == []


def test_a_game_is_opened_by_a_link_near_its_end_a_palace_claimed_and_the_result_read(table: Table) -> None:
    script = random_game("championship", 3, seed=22)
    players, written = script.record.players, written_placements(script.record)
    last_turns = range(len(written) - 4, len(written))
    assert [number for number in last_turns if written[number].startswith("dome")] == [last_turns[1]]

    table.open(fragment_of(script.cut(last_turns[0])))
    lift_curtain(table)
    final = script.states[last_turns[0]]
    for number in last_turns:
        before, after = script.states[number : number + 2]
        assert before.turn.player is not None
        table.expect_text("#turn .headline", players[before.turn.player].name)
        table.expect_texts("#players .score", *scores(before, final))
        table.place(*written[number].split())
        table.expect_texts("#players .score", *scores(after, final))
        if after.turn.player != before.turn.player:
            table.click("#end-turn-button")
            final = after
        if after.turn.player not in {None, before.turn.player}:
            lift_curtain(table)

    end = script.states[-1]
    table.count_result()
    table.expect_text("#sheet-title", expected_title(end, players))
    assert table.result() == expected_columns(end, players)
    table.click("#close-button")
    table.expect_text("#turn .task", "The game is over")
    table.expect_placed(*written)
    assert table.troubles() == []


NEVER_SHARES = """
  Object.defineProperty(navigator, "share", { value: undefined });
  Object.defineProperty(navigator, "clipboard", { value: undefined });
"""


def test_turns_come_by_links_and_are_sent_back(table: Table) -> None:
    names = ("Ana", "Freda", "Ben")
    game = small_game("merchant h6, gray c4, gray c5")
    players = tuple(player._replace(name=name) for player, name in zip(game.players, names, strict=True))
    game = game._replace(players=players, id="1f1c2e9a7d6b0")
    table.open(link_of(game))
    table.expect_text("#sheet-title", "Are you Freda?")
    assert not table.is_visible("#tray .kind")
    table.click("#link-answer-0")
    table.expect_text("#turn .headline", "Freda")
    assert "Ana" in table.text("#recap")
    answer = plays_and_sends(table, "black l4", "black l5")
    assert answer.players == players
    assert written_placements(answer) == [*written_placements(game), "black l4", "black l5"]

    table.open(link_of(with_turns(answer, "brown i7", "brown i8", "wall n-a", "wall n-b")))
    table.expect_text("#turn .headline", "Freda")
    table.expect_text("#notice .said", "The game has gone on. Ben: 2 brown pieces. Ana: 2 walls.")
    last = plays_and_sends(table, "wall s-a", "wall s-b")
    assert written_placements(last)[-4:] == ["wall n-a", "wall n-b", "wall s-a", "wall s-b"]

    table.open(link_of(answer))
    table.expect_text("#notice .said", "This game has gone further here than in the link. Nothing has changed.")
    assert table.placed() == written_placements(last)
    assert table.troubles() == []


def link_of(game: Record) -> str:
    """Return the fragment of a link to a game that goes on between several devices."""
    return turn_fragment(game_of_record(game))


def with_turns(game: Record, *placements: str) -> Record:
    """Return the game after these placements on other devices."""
    return game._replace(placements=(*game.placements, *(placement(written, "placements") for written in placements)))


def plays_and_sends(table: Table, *placements: str) -> Record:
    """Play Freda's turn, send it to Ben, and return the game in the link."""
    for written in placements:
        table.put(*written.split())
    table.run(NEVER_SHARES)
    table.expect_text("#send-turn-button", "Send to Ben")
    table.click("#send-turn-button")
    table.expect_text("#export-result", "Copy this link: the whole game is in it.")
    message: str = table.run("return document.getElementById('export-text').value")
    assert "Ben, it is your turn." in message
    assert seat_in(message) == 2
    return record_in(message)


def test_two_computer_players_answer_twice(table: Table) -> None:
    table.open()
    assert not play_with_computers_in(table, turns=2).is_over
    assert table.troubles() == []


def lift_curtain(table: Table) -> None:
    """Lift the curtain, and wait until a tap on a piece that lay under its button is no double tap."""
    table.click("[data-intent=lift-curtain]")
    time.sleep(0.5)


def scores(state: State, final: State) -> list[str]:
    """Return the scores on the screen: none if nobody could claim a palace when the last turn ended."""
    return [str(player_score(state, seat).total) for seat in state.seats] if can_be_claimed(final) else []
