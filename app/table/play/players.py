"""Builds the panels of the players, and the list of palace tiles that no player holds."""

from collections.abc import Iterable
from typing import Literal, NamedTuple

from app.engine.inspection import Claim, Contest, claim, contests
from app.engine.palaces import Palace
from app.engine.pieces import COLORS, DOME, KINDS, TOWERS, Kind, Seat, Stock, Tower, tile_value
from app.engine.scoring import palace_score, player_score
from app.engine.state import State
from app.table.derived import can_still_be_claimed
from app.table.memo import memoized
from app.table.play.last_turns import TURNS_LEFT, tiles_in_reach, turns_left
from app.table.screen_parts import Tile
from app.table.wording.levels import title
from app.table.wording.palaces import Players
from app.table.wording.words import N_, Words


class Contested(NamedTuple):
    """The sizes of a player's palace and of a rival's ("6:6"), and in words what decides on the palace tile."""

    sizes: str
    text: str
    is_tied: bool


class Holding(NamedTuple):
    """The part of a player's panel about one palace color.

    `state` says whether the player owns a palace of this color, may still claim one ("open"), or no longer can
    ("lost"). `points` is the worth of the player's palace; None if the player has none or if scores are hidden.
    `contested` is None unless one or two stables can decide who has the palace tile.
    """

    color: str
    name: str
    state: Literal["owned", "open", "lost"]
    points: int | None
    contested: Contested | None = None


class Pieces(NamedTuple):
    """The number of pieces of one kind that a player has left."""

    kind: str
    name: str
    left: int


class PlayerView(NamedTuple):
    """The panel of one player.

    `at_turn` is true for the player whose turn it is, or who placed last in an earlier position. `score` is None if
    scores are hidden. `stock` has the number of pieces of each kind except domes; it is empty unless play is open,
    because these pieces are secret (R6). When no palace can be claimed any more, `reach` are the tiles that the player
    could still take, and `note` says how many turns are left. `level` is the level of a bot in words, empty for a
    person.
    """

    name: str
    color: str
    color_name: str
    score: int | None
    at_turn: bool
    domes: int
    holdings: tuple[Holding, ...]
    tiles: tuple[Tile, ...]
    reach: tuple[Tile, ...]
    stock: tuple[Pieces, ...]
    note: str
    level: str


@memoized
def panels(
    players: Players, state: State, at_turn: Seat | None, words: Words, scores: bool, open_play: bool
) -> tuple[PlayerView, ...]:
    """Return the panel of each player, with only what all players may know: the `scores`, all pieces in `open_play`."""
    found = (_panel(players, state, seat, words, scores=scores, at_turn=seat == at_turn) for seat in state.seats)
    if not open_play:
        return tuple(found)
    return tuple(panel._replace(stock=_pieces(stock, words)) for panel, stock in zip(found, state.stocks, strict=True))


def _pieces(stock: Stock, words: Words) -> tuple[Pieces, ...]:
    return tuple(Pieces(kind.word, words.spoken(kind), stock[kind]) for kind in KINDS if kind is not DOME)


def _panel(players: Players, state: State, seat: Seat, words: Words, *, scores: bool, at_turn: bool) -> PlayerView:
    player, stock = players[seat], state.stocks[seat]
    return PlayerView(
        name=player.name,
        color=player.color,
        color_name=words.color(player.color),
        score=player_score(state, seat).total if scores else None,
        at_turn=at_turn,
        domes=stock[DOME],
        holdings=tuple(_holding(players, state, seat, color, words, scores=scores) for color in COLORS),
        tiles=_tiles(
            [color for color in COLORS if state.palace_tiles[color] == seat],
            [tower for tower in TOWERS if state.tower_tiles[tower - 1] == seat],
            words,
        ),
        reach=_tiles(*tiles_in_reach(state, seat), words),
        stock=(),
        note=_note(state, stock, words),
        level=title(player.bot, words),
    )


def _note(state: State, stock: Stock, words: Words) -> str:
    if not any(stock):
        return words.say(N_("no pieces left"))
    if state.is_over or can_still_be_claimed(state):
        return ""
    return words.count(TURNS_LEFT, turns_left(stock))


def _holding(players: Players, state: State, seat: Seat, color: Kind, words: Words, *, scores: bool) -> Holding:
    palace = state.city.palaces.owned(color, seat)
    if palace is not None:
        points = palace_score(state.city, palace).total if scores else None
        found = next((each for each in _contests(state) if palace in (each.leading, each.challenger)), None)
        return Holding(
            color.word, words.palace(color), "owned", points, found and _contested(found, palace, players, words)
        )
    is_open = claim(state, seat, color) is Claim.OPEN
    return Holding(color.word, words.palace(color), "open" if is_open else "lost", None)


_contests = memoized(contests)


def _contested(contest: Contest, own: Palace, players: Players, words: Words) -> Contested:
    """Say how the sizes of two palaces compare, of which the player's own comes first."""
    leading, challenger, stables = contest
    other = challenger if own == leading else leading
    assert other.owner is not None
    assert challenger.owner is not None
    tied = N_("size {size}, the same as {name}: with one more stable, {rival} takes the tile")
    near = N_("size {size} against {name}’s {other}: with two more stables, {rival} takes the tile")
    text = words.say(
        tied if stables == 1 else near,
        size=own.size,
        other=other.size,
        name=players[other.owner].name,
        rival=players[challenger.owner].name,
    )
    return Contested(f"{own.size}:{other.size}", text, stables == 1)


def _tiles(colors: Iterable[Kind], towers: Iterable[Tower], words: Words) -> tuple[Tile, ...]:
    of_towers = (Tile(str(tower), tower, words.tower_tile(tower)) for tower in towers)
    return (*(_palace_tile(color, words) for color in colors), *of_towers)


def _palace_tile(color: Kind, words: Words) -> Tile:
    return Tile(color.word, tile_value(color), words.palace_tile(color))


@memoized
def free_tiles(holders: tuple[Seat | None, ...], words: Words) -> tuple[Tile, ...]:
    """Return the palace tiles that no player holds (R29). `holders` are the seats that hold each, by palace color."""
    return tuple(_palace_tile(color, words) for color in COLORS if holders[color] is None)
