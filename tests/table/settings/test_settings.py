"""Tests of the switches of the settings."""

import pytest

from app.table.intents import SetColorScheme, ToggleSetting
from app.table.settings.preferences_text import saved_settings, settings_in
from app.table.sitting import Sitting
from app.table.state.settings import SWITCHES, Settings
from app.table.view import view
from tests.table.sittings import after


@pytest.mark.parametrize("name", SWITCHES)
def test_a_switch_turns_one_setting_on_and_off(name: str) -> None:
    turned = after(Sitting(), ToggleSetting(name))
    before, changed = Settings()._asdict(), turned.settings._asdict()
    assert {each for each in before if before[each] is not changed[each]} == {name}
    assert after(turned, ToggleSetting(name)).settings == Settings()


@pytest.mark.parametrize("name", ["tips_followed", "lesson", "language", "nonsense"])
def test_only_switches_can_be_switched(name: str) -> None:
    assert after(Sitting(), ToggleSetting(name)).settings == Settings()


def test_the_colors_can_be_light_or_dark_whatever_the_device_has() -> None:
    chosen = after(Sitting(), SetColorScheme("dark"))
    assert settings_in(saved_settings(chosen.settings)).color_scheme == view(chosen).color_scheme == "dark"
    assert after(chosen, SetColorScheme("")).settings == Settings()
