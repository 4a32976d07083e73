"""Tests of `python3 -m app.lab`: what its commands print, and that it refuses wrong arguments."""

import sys

import pytest

from app.lab.__main__ import main


def run(patch: pytest.MonkeyPatch, *arguments: str) -> None:
    patch.setattr(sys, "argv", ["app.lab", *arguments])
    main()


@pytest.mark.parametrize("arguments", [["match", "--seats", "easy,easy"], ["match", "--seats", "easy,easy,nobody"], []])
def test_a_wrong_command_is_refused_with_the_usage(
    arguments: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        run(monkeypatch, *arguments)
    assert "usage:" in capsys.readouterr().err
