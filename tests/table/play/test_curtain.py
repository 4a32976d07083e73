"""Tests of the curtain between two players."""

from app.table import intents
from app.table.intents import FillWithBots, SetCurtain
from app.table.play.players import Pieces
from app.table.settings.preferences_text import saved_settings, settings_in
from app.table.view import after_paint, view
from tests.engine.games import position
from tests.table.sittings import (
    START,
    UNDO,
    after,
    game_in,
    panel,
    said,
    set_up,
    sitting_after,
    sitting_at,
    some,
    take,
    update,
)

PASSED_ON = update(sitting_after("h6", "gray c4", "gray c5"), intents.EndTurn())


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


def test_players_are_asked_once_whether_they_may_all_see_the_pieces() -> None:
    begun = update(set_up(), START)
    assert some(view(begun).curtain).offer == "", "at the start, nobody has passed the tablet on yet"
    asked = update(after(begun, intents.LiftCurtain(), "h6", "gray c4", "gray c5"), intents.EndTurn())
    assert some(view(asked).curtain).offer == "We may all see the pieces"
    openly = update(asked, intents.SetCurtain("none"))
    assert (view(openly).curtain, openly.settings.curtain) == (None, "none")
    lifted = update(asked, intents.LiftCurtain())
    for answered in (lifted, update(openly, intents.SetCurtain("tray"))):
        later = update(after(answered, "black l4", "black l5"), intents.EndTurn())
        assert some(view(later).curtain).offer == ""
        assert settings_in(saved_settings(later.settings)) == later.settings


def test_open_play_has_no_curtain_and_shows_all_pieces() -> None:
    playing = sitting_after(intents.SetCurtain("none"), "h6", "gray c4", "gray c5")
    assert view(update(playing, intents.EndTurn())).curtain is None
    grays = [panel(playing, name).stock[0] for name in ("Ana", "Ben")]
    assert grays == [Pieces("gray", "Gray palace", 4), Pieces("gray", "Gray palace", 6)]
    assert view(update(PASSED_ON, intents.SetCurtain("none"))).curtain is None


def test_one_person_among_computer_players_can_see_what_everybody_has_left() -> None:
    alone = after(set_up(), intents.SetBot(1, "easy"), intents.SetBot(2, "easy"), START)
    assert panel(alone, "Ana").stock == ()
    shown = update(alone, intents.ToggleSetting("stocks"))
    assert [len(player.stock) for player in after_paint(shown).players] == [7, 7, 7]
    two = update(after(set_up(), intents.SetBot(2, "easy"), START), intents.ToggleSetting("stocks"))
    assert panel(two, "Ana").stock == ()


def test_pieces_of_the_players_are_hidden_except_domes() -> None:
    for player in after_paint(sitting_after("h6", "gray c4")).players:
        assert player.stock == ()
        assert player.domes == 4


def test_a_player_who_plays_again_after_others_are_passed_over_has_no_curtain() -> None:
    alone = sitting_at(position(stocks=("wall 4", "", "")), "wall n-a", "wall n-b")
    assert view(update(alone, intents.EndTurn())).curtain is None


def test_the_first_player_gets_the_tablet_as_everybody_later_does() -> None:
    begun = update(set_up(), START)
    assert some(view(begun).curtain).title == "Pass the tablet to Ana"
    assert (said(begun), view(begun).tray) == ("Ana begins!", ())
    assert view(update(after(set_up(), SetCurtain("none")), START)).curtain is None
    assert view(update(after(set_up(), FillWithBots(1)), START)).curtain is None
