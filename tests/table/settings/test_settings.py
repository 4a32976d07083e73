"""Tests of the switches of the settings."""

import pytest

from app.table.settings.state import SWITCHES, Settings, switched


@pytest.mark.parametrize("name", SWITCHES)
def test_a_switch_turns_one_setting_on_and_off(name: str) -> None:
    turned = switched(Settings(), name)
    assert getattr(turned, name) is not getattr(Settings(), name)
    assert {other: getattr(turned, other) for other in SWITCHES if other != name} == {
        other: getattr(Settings(), other) for other in SWITCHES if other != name
    }
    assert switched(turned, name) == Settings()


@pytest.mark.parametrize("name", ["tips_followed", "lesson", "language", "nonsense"])
def test_only_switches_can_be_switched(name: str) -> None:
    with pytest.raises(KeyError):
        switched(Settings(), name)
