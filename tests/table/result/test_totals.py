"""Tests of the totals, which add up the finished games of the same people that are saved on the device."""

from functools import cache

import pytest

from app.engine.play import options
from app.engine.position import written_placement
from app.engine.record import Record
from app.engine.rulesets import RULE_SETS
from app.engine.scoring import leaders, scores
from app.table.autosave import with_games_read
from app.table.derived import is_unsaved
from app.table.game import game_of_record
from app.table.intents import CloseSheet, DeleteGame, EndTurn, Intent, LiftCurtain, OpenSheet, RestoreGame, Undo
from app.table.pack_intents import TakeOtherSide
from app.table.result.totals import PAUSE_MS, GroupTotals, Total, TotalsSheet, groups
from app.table.saves.index import SCORES, SaveIndex
from app.table.saves.save_text import read_save
from app.table.saves.scores import scores_in
from app.table.state.open_sheets import SheetName
from app.table.state.saves import GameScore, SavedScore, SavedText
from tests.table.home import Home
from tests.table.saves.stores import FakeStore
from tests.table.saves.texts import many_saves
from tests.table.sittings import START, game_in, opened, result_sheet, sheet_in, whole_game


@cache
def finished(seed: int, rules: str = "original", players: int = 3) -> Record:
    """Return the record of a whole game of Ana, Ben, Cleo and perhaps Dan."""
    return game_in(list(whole_game(seed, rules, players))[-1]).record._replace(id=f"{seed:013}")


def renamed(record: Record, *names: str) -> Record:
    players = tuple(player._replace(name=name) for player, name in zip(record.players, names, strict=True))
    return record._replace(players=players)


def home_with(*records: Record) -> Home:
    """Return a simulated device on which these finished games were opened in turn, so that its store has them."""
    home = Home()
    for record in records:
        home.does(opened(record))
    return home


def without_last(record: Record) -> Record:
    """Return the record without its last placement."""
    return record._replace(placements=record.placements[:-1])


def totals(home: Home) -> tuple[GroupTotals, ...]:
    """Return the totals of all finished games, once all games are read."""
    sheet = sheet_in(home.does(OpenSheet("totals")).reads_all().sitting, TotalsSheet)
    return sheet.groups


def so_far(home: Home) -> tuple[str, ...]:
    return result_sheet(home.reads_all().sitting).so_far


def expected(*records: Record) -> dict[str, tuple[int, int, int]]:
    """Return the number of wins, the best score and the average of each player, by name."""
    games = [game_of_record(record) for record in records]
    found = {}
    for name in (player.name for player in games[0].players):
        seats = [next(seat for seat, player in enumerate(game.players) if player.name == name) for game in games]
        points = [scores(game.state)[seat].total for seat, game in zip(seats, games, strict=True)]
        wins = sum(seat in leaders(game.state) for seat, game in zip(seats, games, strict=True))
        found[name] = (wins, max(points), round(sum(points) / len(points)))
    return found


def told(total: Total) -> dict[str, tuple[int, int, int]]:
    return {person.name: (person.wins, person.best, round(person.points / total.games)) for person in total.people}


def test_games_of_the_same_people_are_added_up_whatever_their_seats() -> None:
    first, second, third = finished(1), finished(2), renamed(finished(3), "Cleo", "ana", "Ben")
    [group] = totals(home_with(third, first, second))
    total = group.total
    assert (total.rules, total.games, group.by_rules) == ("", 3, ())
    assert told(total) == expected(first, second, renamed(finished(3), "Cleo", "Ana", "Ben"))
    assert [person.wins for person in total.people] == sorted((person.wins for person in total.people), reverse=True)


def test_other_people_are_another_group_and_the_group_that_played_last_comes_first() -> None:
    three, four, others = finished(1), finished(1, "original", 4), renamed(finished(2), "Eva", "Finn", "Gül")
    found = totals(home_with(three, four, others))
    assert [{person.name for person in group.total.people} for group in found] == [
        {"Eva", "Finn", "Gül"},
        {"Ana", "Ben", "Cleo", "Dan"},
        {"Ana", "Ben", "Cleo"},
    ]


def another_end(record: Record) -> Record:
    """Return the record of a game that has gone on differently from the last placement that was a choice."""
    game = game_of_record(record)
    last = next(ply for ply in reversed(range(len(game.plies))) if len(options(game.state_at(ply))) > 1)
    other = game.until(last).placed(
        next(each for each in options(game.state_at(last)) if each != record.placements[last])
    )
    while not other.state.is_over:
        other = other.placed(options(other.state)[0])
    return other.record


@pytest.mark.parametrize("chosen", [CloseSheet(), TakeOtherSide()])
def test_both_ends_of_a_game_that_has_gone_on_in_two_ways_count_as_one_game(chosen: Intent) -> None:
    home = home_with(finished(1)).does(opened(another_end(finished(1))), chosen)
    assert len(home.games().finished) == 2
    assert [group.total.games for group in totals(home)] == [1]
    assert [group.total.games for group in totals(home.comes_back())] == [1], "the scores come from the store"


def test_a_game_that_is_saved_twice_counts_once_until_both_are_deleted() -> None:
    home = home_with(finished(1))
    home.store[SavedText("7", 7).key] = home.store[home.keys()[0]]
    for name in [home.sitting.slot.id, "7"]:
        assert [group.total.games for group in totals(home.comes_back())] == [1]
        home.does(DeleteGame(name))
    assert totals(home) == ()


def test_games_by_several_rule_sets_also_have_a_total_for_each() -> None:
    house = finished(3)._replace(rules=RULE_SETS["original"]._replace(last_dome="never", both_if_possible=False))
    records = (finished(1), finished(2, "digest"), house)
    [group] = totals(home_with(*records))
    assert told(group.total) == expected(*records)
    assert [total.rules for total in group.by_rules] == ["house", "digest", "original"]
    assert [told(total) for total in group.by_rules] == [expected(record) for record in reversed(records)]


def test_from_the_second_game_on_the_result_shows_the_number_of_wins_tonight() -> None:
    first, second = finished(1), finished(2)
    home = home_with(first)
    assert so_far(home) == ()
    (said,) = so_far(home.does(opened(second)))
    assert said.startswith("Wins today: ")
    for name, (wins, _, _) in expected(first, second).items():
        assert f"{name} {wins}" in said


def test_a_night_ends_the_evening() -> None:
    home = home_with(finished(1))
    home.now += PAUSE_MS
    (said,) = so_far(home.does(opened(finished(2))))
    assert said.startswith("Won so far: ")
    home.now += PAUSE_MS // 2
    tonight, ever = so_far(home.does(opened(finished(3))))
    assert tonight.startswith("Wins today: ")
    for name, (wins, _, _) in expected(finished(2), finished(3)).items():
        assert f"{name} {wins}" in tonight
    assert ever.startswith("Won so far: ")
    home.now += PAUSE_MS
    assert so_far(home.does(CloseSheet(), OpenSheet("result"))) == (ever,), "a look back on another day"


def test_the_game_that_was_just_finished_counts_at_once() -> None:
    home = home_with(finished(1))
    record = finished(2)
    home.does(opened(without_last(record)), LiftCurtain(), written_placement(record.placements[-1]), EndTurn())
    assert home.sitting.sheets.top is SheetName.RESULT
    assert so_far(home) == so_far(home_with(finished(1), record))


def test_a_game_in_progress_does_not_count() -> None:
    home = home_with(finished(1)).does(START, "h6", Undo())
    [group] = totals(home)
    assert group.total.games == 1


def test_a_deleted_game_does_not_count_until_it_is_restored_and_the_sheet_says_so() -> None:
    first, second = finished(1), finished(2)
    home = home_with(first, second)
    before = totals(home)
    game = home.games().finished[1].game
    home.does(DeleteGame(game))
    assert home.games_shown().deleted == "Game deleted. It no longer counts in the totals."
    [group] = totals(home)
    assert told(group.total) == expected(second)
    home = home_with(first, second)
    game = home.games().finished[1].game
    home.does(DeleteGame(game), RestoreGame())
    assert totals(home) == before


def test_a_shared_win_counts_for_everybody_who_shares_it() -> None:
    shared = GameScore(1, "original", tuple(SavedScore(name, "red", "", 30) for name in ("Ana", "Ben")))
    [group] = groups({SavedText("", 1): shared}, {})
    assert [person.wins for person in group.total.people] == [1, 1]
    assert group.shared_wins == 1


def test_a_computer_player_is_not_the_person_of_that_name_and_two_players_may_share_a_name() -> None:
    def of_two_games(*games: tuple[tuple[str, str], ...]) -> list[GroupTotals]:
        scores = [tuple(SavedScore(name, "red", bot, 3) for name, bot in players) for players in games]
        return groups({SavedText("", at): GameScore(at, "original", players) for at, players in enumerate(scores)}, {})

    assert len(of_two_games((("Ana", ""), ("Ben", "")), (("Ana", "strong"), ("Ben", "")))) == 2
    [group] = of_two_games((("Ana", ""), ("Ana", "")), (("Ana", ""), ("Ana", "")))
    assert [person.wins for person in group.total.people] == [2, 2]


def test_every_game_is_replayed_only_once() -> None:
    home = Home(FakeStore(many_saves(60))).comes_back()
    read_save.cache_clear()
    home.does(OpenSheet("totals"))
    while home.sitting.sheets.unread:
        before = read_save.cache_info().misses
        home.sitting = with_games_read(SaveIndex(home.store), home.sitting)
        assert read_save.cache_info().misses - before <= 1
    read_save.cache_clear()
    home.comes_back().does(OpenSheet("totals"))
    assert not home.sitting.sheets.unread
    assert read_save.cache_info().misses == 1, "the game on the table, when the page opens"


@pytest.mark.parametrize("text", ["", "no JSON", "[]", '{"version":1,"scores":[]}', '{"version":9,"scores":{}}'])
def test_damaged_scores_are_read_from_the_games_again(text: str) -> None:
    home = home_with(finished(1), finished(2))
    before = totals(home)
    home.store[SCORES] = text
    assert totals(home.comes_back()) == before
    assert scores_in(home.store[SCORES]) == home.sitting.scores


def test_in_a_full_store_the_scores_make_room_for_the_game() -> None:
    home = home_with(finished(1), finished(2))
    totals(home)
    home.does(CloseSheet(), CloseSheet(), START, "c4", Undo())
    home.store.room = sum(map(len, home.store.values())) + len(home.store[home.keys()[0]]) - 10
    home.does("h6")
    assert SCORES not in home.store
    assert not is_unsaved(home.sitting)
