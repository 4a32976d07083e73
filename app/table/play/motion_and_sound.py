"""Finds the motions and sounds for the changes that an intent made. The screen shows the result without them, too."""

from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple

from app.engine.events import Event, PalaceClaimed, PalaceTileTaken, PiecesReturned, TowerTileTaken
from app.engine.grid import NAME, names
from app.engine.pieces import tile_value
from app.engine.scoring import palace_score
from app.table.derived import is_open_play
from app.table.game import Game, Ply
from app.table.sitting import Sitting
from app.table.state.open_sheets import Counting, SheetName

Sound = Literal["wood", "dome", "claim", "tile", "undo", "turn", "count", "result"]


class MovedPiece(NamedTuple):
    """A piece was placed on a space, or `taken_back` from there. `color` and `seat` are those of its player."""

    piece: str
    color: str
    seat: int
    space: str
    taken_back: bool = False


class ClaimedPalace(NamedTuple):
    """The player of this color has claimed the palace whose pieces are on these spaces. It is worth `points`."""

    spaces: tuple[str, ...]
    color: str
    points: int


class MovedTile(NamedTuple):
    """The seat `taker` got a tile from the seat `holder` or, if None, from the table. `of` is its color or tower."""

    of: str
    points: int
    holder: int | None
    taker: int


class ReturnedPieces(NamedTuple):
    """The number of pieces of one kind that the player at this seat returned to the box (R19, R20)."""

    piece: str
    seat: int
    number: int


class Effects(NamedTuple):
    """The motions and sounds of the last intent.

    Unless play is open, `returned` has only the pieces of the player who made the placement, because the others are
    secret (R6). `dealt` is true if a new game begins.
    """

    piece: MovedPiece | None = None
    claimed: ClaimedPalace | None = None
    tiles: tuple[MovedTile, ...] = ()
    returned: tuple[ReturnedPieces, ...] = ()
    sounds: tuple[Sound, ...] = ()
    dealt: bool = False


NOTHING = Effects()


def effects(before: Sitting, after: Sitting) -> Effects:
    """Return the motions for the changes from one sitting to the next, and the sounds if they are switched on."""
    found = _effects(before, after)
    return found if after.settings.sound or found is NOTHING else found._replace(sounds=())


def _effects(before: Sitting, after: Sitting) -> Effects:
    had, has = before.game, after.game
    if has is None:
        return NOTHING
    if had is None or had.start is not has.start:
        return Effects(dealt=True) if has.state.opening else NOTHING
    if before.history_ply is None and after.history_ply is None:
        if len(has.plies) == len(had.plies) + 1 and has.plies[:-1] == had.plies:
            return _placed(has, open_play=is_open_play(after))
        if len(has.plies) == len(had.plies) - 1 and had.plies[:-1] == has.plies:
            return Effects(_moved(had, taken_back=True), sounds=("undo",))
    if has.final > had.final and not has.is_over:
        return Effects(sounds=("turn",))
    return _counted(before.sheets.counting, after)


def _counted(before: Counting | None, after: Sitting) -> Effects:
    """Return the sound of a step in counting the result, or of the winner's announcement."""
    counting = after.sheets.counting
    if before is None or after.sheets.top is not SheetName.RESULT or counting == before:
        return NOTHING
    return Effects(sounds=("result" if counting is None else "count",))


def _placed(game: Game, *, open_play: bool) -> Effects:
    ply, moved = game.plies[-1], _moved(game)
    claimed = next(
        (_claimed(event, ply, moved.color) for event in ply.events if isinstance(event, PalaceClaimed)), None
    )
    tiles = tuple(_tiles(ply.events))
    sounds: tuple[Sound, ...] = ("wood",) if claimed is None else ("dome", "claim")
    return Effects(
        piece=moved,
        claimed=claimed,
        tiles=tiles,
        returned=tuple(_returned(ply, moved.seat, open_play=open_play)),
        sounds=(*sounds, "tile") if tiles else sounds,
    )


def _claimed(event: PalaceClaimed, ply: Ply, color: str) -> ClaimedPalace:
    city = ply.state.city
    palace = city.palaces.on(event.dome)
    assert palace is not None
    return ClaimedPalace(tuple(names(event.pieces)), color, palace_score(city, palace).total)


def _moved(game: Game, *, taken_back: bool = False) -> MovedPiece:
    seat, (kind, space) = game.player_of(len(game.plies)), game.plies[-1].placement
    return MovedPiece(kind.word, game.players[seat].color, seat, NAME[space], taken_back)


def _tiles(events: Iterable[Event]) -> Iterator[MovedTile]:
    for event in events:
        if isinstance(event, PalaceTileTaken):
            yield MovedTile(event.color.word, tile_value(event.color), event.holder, event.taker)
        elif isinstance(event, TowerTileTaken):
            yield MovedTile(str(event.tower), event.tower, event.holder, event.taker)


def _returned(ply: Ply, at_turn: int, *, open_play: bool) -> Iterator[ReturnedPieces]:
    for event in ply.events:
        if isinstance(event, PiecesReturned):
            for seat, count in enumerate(event.counts):
                if count and (open_play or seat == at_turn):
                    yield ReturnedPieces(event.color.word, seat, count)
