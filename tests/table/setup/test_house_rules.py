"""Tests of house rules: any mix of the choices (RULES.md section 12) can be chosen, played, saved and read."""

from random import Random

import pytest

from app.engine.record import MOST_PLACEMENTS, read_record, written_record
from app.engine.rulesets import CHOICES, RULE_SETS, RuleSet, rules_of
from app.help.rules import RulesSheet
from app.help.rules_text import TOPICS
from app.houses.backup import written_backup
from app.houses.reading import Backup, OneGame, read_import
from app.table.autosave import restore
from app.table.game import game_of_record
from app.table.intents import CloseSheet, OpenSheet, SetHouseRule, SetRules
from app.table.pack_intents import ImportText, OpenRules, OpenTopic
from app.table.settings.preferences_text import people_in, saved_people
from app.table.sharing.links import fragment_of
from app.table.state.setup import Setup
from app.table.view import view
from tests.table.home import Home
from tests.table.sittings import END, START, after, any_placement, game_in, opened, opening_sheet, placed, set_up

CHANGES = [
    SetHouseRule(choice, number)
    for choice, options in CHOICES.items()
    for number, option in enumerate(options)
    if isinstance(rules_of(RULE_SETS["original"]._replace(**{choice: option})), RuleSet)  # type: ignore[arg-type]
]
"""All intents that change one choice of the original rules and so make a mix without a name."""


@pytest.mark.parametrize("rules", RULE_SETS)
def test_a_mix_that_is_a_rule_set_goes_by_its_name(rules: str) -> None:
    choices = [(name, options.index(getattr(RULE_SETS[rules], name))) for name, options in CHOICES.items()]
    sitting = after(set_up(), *(SetHouseRule(name, option) for name, option in choices))
    assert sitting.setup.rules == rules


def test_an_option_that_a_choice_lacks_changes_nothing() -> None:
    assert after(set_up(), SetHouseRule("reconnect", 2)) == set_up()


@pytest.mark.parametrize("change", CHANGES)
def test_a_whole_game_by_one_changed_rule_is_played_saved_and_read(change: SetHouseRule) -> None:
    rng = Random(str(change))
    home = Home().does(change, START)
    sitting, rules = home.sitting, home.sitting.setup.rules
    for _ in range(2 * MOST_PLACEMENTS):
        if game_in(sitting).is_over:
            break
        sitting = after(sitting, END if game_in(sitting).turn_is_over else any_placement(sitting, rng))
    record = game_in(sitting).record
    assert game_in(sitting).is_over
    assert record.rules == rules
    assert read_record(written_record(record).encode()) == record
    assert read_import(f"https://x/{fragment_of(record)}") == OneGame(game_of_record(record))
    home.does(opened(record)).comes_back()
    assert game_in(home.sitting).record == record
    backup = read_import(written_backup(home.store, Setup(rules=rules), home.sitting.settings))
    assert isinstance(backup, Backup)
    assert record in {saved.save.game.record for saved in backup.games}
    assert backup.people.rules == rules


def test_house_rules_are_remembered_for_the_group() -> None:
    home = Home().does(CHANGES[0], CHANGES[3]).comes_back()
    kept = home.sitting.setup
    assert isinstance(kept.rules, RuleSet)
    assert people_in(saved_people(kept)) == kept
    assert "House rules" in opening_sheet(home.sitting).group_says
    assert home.does(SetRules("championship")).comes_back().sitting.setup.rules == "championship"


def test_people_with_house_rules_have_a_version_that_an_older_page_leaves_alone() -> None:
    assert '"version": 2' in saved_people(after(set_up(), CHANGES[0]).setup)
    assert "version" not in saved_people(set_up().setup)


@pytest.mark.parametrize("change", CHANGES)
def test_the_rules_pages_follow_the_mix(change: SetHouseRule) -> None:
    def pages(*actions: SetHouseRule) -> list[RulesSheet]:
        opened = after(set_up(), OpenSheet("setup"), *actions, OpenRules())
        sheets = [view(after(opened, OpenTopic(topic))).sheet for topic in TOPICS]
        return [sheet for sheet in sheets if isinstance(sheet, RulesSheet)]

    assert {page.title for page in pages(change)} == {"Rules: House rules"}
    assert [page.opened for page in pages(change)] != [page.opened for page in pages()]


def test_a_record_with_the_choices_of_a_rule_set_has_its_name() -> None:
    record = game_in(after(set_up("digest"), START, "h6")).record._replace(rules=RULE_SETS["digest"])
    home = Home().does(ImportText(written_record(record)), OpenSheet("games"))
    assert home.games().games[0].rules == "Stables apart"
    assert placed(home.does(CloseSheet()).sitting) == ["merchant h6"]
    assert restore(home.store).game == game_in(home.sitting)
