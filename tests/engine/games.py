"""Small games and positions for tests, described with the words of a record (RULES.md section 13)."""

import json
from typing import Any

from app.engine.events import Event
from app.engine.grid import names
from app.engine.pieces import COLORS, KIND, KINDS, TOWERS, Seat
from app.engine.play import choices, place
from app.engine.position import placement
from app.engine.record import PLAYER_COLORS, Record, read_record
from app.engine.refusals import Reason, Refusal, why_not
from app.engine.rulesets import RULE_SETS
from app.engine.state import State

PLENTY = "gray 2, black 2, brown 2, orange 2, dome 2, stable 2, merchant 3, wall 3"
"""The stock of each player in a small position, unless a test gives another one."""


def written(
    placements: str = "",
    *,
    rules: str | dict[str, Any] = "original",
    players: int = 3,
    position: dict[str, Any] | None = None,
) -> dict[str, Any]:
    """Return a record as a JSON value. In `placements`, a comma and a space separate the placements."""
    value = {
        "format": "medina-record",
        "version": 1,
        "rules": rules,
        "players": [{"name": f"Player {seat}", "color": PLAYER_COLORS[seat]} for seat in range(players)],
        "placements": placements.split(", ") if placements else [],
    }
    return value if position is None else value | {"position": position}


def record(value: dict[str, Any]) -> Record:
    """Read a record from its JSON value."""
    return read_record(json.dumps(value).encode())


def game(
    placements: str = "",
    *,
    rules: str | dict[str, Any] = "original",
    players: int = 3,
    position: dict[str, Any] | None = None,
) -> State:
    """Return the state of a game after these placements. The game starts with the position, or with an empty city."""
    *_, (state, _) = record(written(placements, rules=rules, players=players, position=position)).replay()
    return state


def house(base: str, **choices: bool | int | str) -> dict[str, Any]:
    """Return house rules as a JSON value: the rule set `base` with some choices changed."""
    return RULE_SETS[base]._asdict() | choices


def palace(spaces: str, *, stables: str = "", owner: int | None = None) -> dict[str, Any]:
    """Return a palace of a position as a JSON value. Example: `palace("gray c4 c5", stables="d4", owner=1)`."""
    color, *pieces = spaces.split()
    return {"color": color, "pieces": pieces, "stables": stables.split(), "owner": owner}


def position(
    *palaces: dict[str, Any],
    streets: str = "",
    stocks: tuple[str, ...] = (PLENTY,) * 3,
    player: int = 0,
    placed: str = "",
    **others: Any,
) -> dict[str, Any]:
    """Return a position as a JSON value.

    Commas separate the streets in `streets`. A stock is a text such as `"gray 2, dome 1"`. `player` is the current
    player, and `placed` is the placement already made in this turn. The other fields are as in a record.
    """
    return {
        "palaces": list(palaces),
        "streets": [street.split() for street in streets.split(", ")] if streets else [],
        "stocks": [_stock(text) for text in stocks],
        "turn": {"player": player, "placed": [placed] if placed else []},
        **others,
    }


def _stock(text: str) -> dict[str, int]:
    pairs = [entry.split() for entry in text.split(", ")] if text else []
    return {kind: int(count) for kind, count in pairs}


def crowded(*, north_east: str = "orange m11 n11", owner: int | None = 2) -> tuple[dict[str, Any], ...]:
    """Return palaces of four players that leave only p10 and p11 free for a new palace, as JSON values.

    The arguments are the spaces and the owner of the palace in the north-east.
    """
    rows = {
        0: ("gray a2 b2 c2 d2 e2", "black g2 h2 i2 j2 k2", "brown m2 n2 o2 p2", "orange a5 b5 c5 d5 e5"),
        1: ("gray g5 h5 i5 j5 k5", "black m5 n5 o5 p5", "brown a8 b8 c8 d8 e8", "orange g8 h8 i8 j8 k8"),
        2: ("gray m8 n8 o8 p8", "black a11 b11 c11 d11 e11", "brown g11 h11 i11 j11 k11"),
    }
    palaces = [palace(spaces, owner=seat) for seat, owned in rows.items() for spaces in owned]
    return (*palaces, palace(north_east, owner=owner))


def allowed(state: State, kind: str) -> set[str]:
    """Return the names of the spaces where this kind may go now. For a dome, return the first piece of each palace."""
    return set(names(choices(state, KIND[kind])))


def kinds_allowed(state: State) -> set[str]:
    """Return the kinds that the current player may place somewhere now."""
    return {kind.word for kind in KINDS if choices(state, kind)}


def play(state: State, *placements: str) -> State:
    """Return the state after these placements."""
    for text in placements:
        state, _ = place(state, placement(text, ""))
    return state


def events_of(state: State, text: str) -> tuple[Event, ...]:
    """Return the events of this placement."""
    return place(state, placement(text, ""))[1]


def refusal(state: State, text: str) -> Refusal:
    """Return the refusal of this placement, which must not be allowed."""
    found = why_not(state, placement(text, ""))
    assert found is not None, f"{text} is allowed"
    return found


def reason(state: State, text: str) -> Reason:
    """Return the reason why this placement is refused."""
    return refusal(state, text).reason


def obstacles(state: State, text: str) -> set[str]:
    """Return the names of the spaces of the obstacles to this placement."""
    return set(names(refusal(state, text).obstacles))


def stock(state: State, seat: int) -> dict[str, int]:
    """Return the number of pieces of each kind in the player's stock. Leave out kinds with no pieces."""
    return {kind.word: state.stocks[Seat(seat)][kind] for kind in KINDS if state.stocks[seat][kind]}


def tiles(state: State) -> dict[str | int, int]:
    """Return the holders of tiles, by the color or the number of the tower. Leave out tiles that no player holds."""
    held: list[tuple[str | int, Seat | None]] = [
        *((color.word, seat) for color, seat in zip(COLORS, state.palace_tiles, strict=True)),
        *zip(TOWERS, state.tower_tiles, strict=True),
    ]
    return {tile: seat for tile, seat in held if seat is not None}


def entries(value: Any) -> list[tuple[Any, Any]]:
    """Return all entries in a JSON value, at any depth: pairs of a list or object, and an index or name in it."""
    if not isinstance(value, dict | list):
        return []
    keys = list(value) if isinstance(value, dict) else list(range(len(value)))
    return [(value, key) for key in keys] + [inner for key in keys for inner in entries(value[key])]
