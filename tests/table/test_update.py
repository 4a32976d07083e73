"""Tests that an intent with an unknown value changes nothing."""

from typing import Any

import pytest
from hypothesis import given, strategies as st

from app.table.intents import Intent
from app.table.pack_intents import PackIntent
from app.table.state.settings import OPTIONS
from app.table.update import DOMAINS
from tests.table.sittings import sitting_after, update

KINDS: list[type[Any]] = [
    kind for kind in (*Intent.__subclasses__(), *PackIntent.__subclasses__()) if DOMAINS.keys() & set(kind.fields)
]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
@given(data=st.data())
def test_an_intent_with_an_unknown_value_changes_nothing(kind: type[Any], data: st.DataObject) -> None:
    rubbish = {int: st.integers(), str: st.text(max_size=12)}
    fields = {field: data.draw(rubbish[type_], field) for field, type_ in kind.fields.items()}
    sitting = sitting_after()
    if any(fields[field] not in DOMAINS[field] for field in DOMAINS.keys() & fields):
        assert update(sitting, kind(**fields)) is sitting
    else:
        update(sitting, kind(**fields))


def test_every_domain_belongs_to_a_field_or_to_a_setting() -> None:
    assert {field for kind in KINDS for field in kind.fields} | OPTIONS.keys() >= DOMAINS.keys()
