"""Tests of highlights: they outline pieces or lie on the ground, and never change the color of a piece."""

import re
from pathlib import Path

from app.table.screen_parts import Board, PalaceView
from app.web.city.empty_city import skeleton
from app.web.city.geometry import SPACES
from app.web.city.highlights import ABOVE, FEW, area, frames, lit
from tests.web.city.test_board import BOARD, GRAY, shown

STYLE = (Path(__file__).resolve().parents[3] / "static/style/board.css").read_text(encoding="utf-8")
INNER = frozenset(f"{column}{row}" for column in "bcdefghijklmno" for row in range(2, 11))
"""The 126 spaces where the first merchant may stand."""


def test_at_the_first_move_the_few_forbidden_spaces_are_shaded_and_no_space_is_dotted() -> None:
    shown = lit(INNER, Board())
    assert shown.crowd == "most"
    assert (shown.sites.count("M"), area(shown.forbidden).count("M")) == (1, 2), "one area, and a frame round it"
    assert frames(["h6"], Board(), 4) not in shown.sites


def test_where_few_are_allowed_those_stand_out_the_more_the_fewer() -> None:
    few, some = sorted(INNER)[:FEW], sorted(INNER)[:40]
    assert lit(few, Board()) == ("few", frames(few, Board(), 4), "", frozenset())
    assert lit(some, Board()) == ("some", frames(some, Board(), 7), "", frozenset())


def test_where_everything_is_allowed_nothing_is_shaded() -> None:
    assert lit(SPACES, Board()).forbidden == frozenset()


def test_what_stands_there_is_neither_allowed_nor_shaded() -> None:
    free = set(SPACES) - {"c4", "c5", "l9", "l10", "h6", "a1"}
    assert lit(free, BOARD).forbidden == lit(set(SPACES) - {"a1"}, Board()).forbidden


def test_a_palace_that_may_be_claimed_is_outlined_as_a_whole() -> None:
    claims = lit(GRAY.pieces, BOARD)
    assert claims.claims.count("M") == 1
    assert claims.sites == ""
    assert frames([GRAY.pieces[0]], BOARD) != claims.claims, "a piece of it alone is framed on the roof"


def test_a_palace_and_what_counts_for_it_are_outlined_together() -> None:
    palace = PalaceView("gray", ("c4", "c5"), ("c6",), None, None)
    found = frames(["c4", "c5", "c6"], Board((palace,)))
    assert found == frames(["c4", "c5"], Board((palace,))) + frames(["c6"], Board((palace,)))


def test_nothing_that_lies_over_the_pieces_is_filled() -> None:
    filled = set(re.findall(r"\.(\w+)[^{}]*\{[^}]*--tint: var", STYLE))
    assert filled == {"sites"}
    assert not filled.intersection(ABOVE)
    drawn = skeleton()
    assert drawn.index('id="sites"') < min(drawn.index(f'id="{name}"') for name in ("merchants", "palaces", "stables"))


def test_lighting_touches_no_piece() -> None:
    drawing, surface = shown(BOARD)
    lit_up = BOARD._replace(sites=frozenset(GRAY.pieces), chosen=frozenset(GRAY.pieces), obstacles=frozenset({"l9"}))
    drawing.show(lit_up)
    touched = {element for _, element in surface.taken()}
    assert touched <= {"sites-ring", "claims", "chosen", "obstacles"}
    assert "claims" in touched
