"""What an intent has just brought about, told by the sittings before and after it: what is seen moving and is heard.

Nothing moves when a game is opened, an earlier position is shown or a sheet is laid over the board.
"""

from collections.abc import Iterable, Iterator

from app.engine.events import Event, PalaceClaimed, PalaceTileTaken, PiecesReturned, TowerTileTaken
from app.engine.grid import NAME, names
from app.engine.pieces import tile_value
from app.table import screen
from app.table.game import Game, Ply
from app.table.sitting import Counting, SheetName, Sitting

NOTHING = screen.Effects()


def effects(before: Sitting, after: Sitting) -> screen.Effects:
    """What is seen moving, and heard if sound is switched on."""
    found = _effects(before, after)
    return found if after.settings.sound or found is NOTHING else found._replace(sounds=())


def _effects(before: Sitting, after: Sitting) -> screen.Effects:
    had, has = before.game, after.game
    if had is None or has is None or had.start is not has.start:
        return NOTHING
    if before.history_ply is None and after.history_ply is None:
        if len(has.plies) == len(had.plies) + 1 and has.plies[:-1] == had.plies:
            return _placed(has, open_play=after.settings.open_play)
        if len(has.plies) == len(had.plies) - 1 and had.plies[:-1] == has.plies:
            return screen.Effects(_moved(had, taken_back=True), sounds=("undo",))
    if has.final > had.final and not has.is_over:
        return screen.Effects(sounds=("turn",))
    return _counted(before.sheets.counting, after)


def _counted(before: Counting | None, after: Sitting) -> screen.Effects:
    """A step of the result, or the winner."""
    counting = after.sheets.counting
    if before is None or after.sheet is not SheetName.RESULT or counting == before:
        return NOTHING
    return screen.Effects(sounds=("result" if counting is None else "count",))


def _placed(game: Game, *, open_play: bool) -> screen.Effects:
    ply, moved = game.plies[-1], _moved(game)
    claimed = next((event for event in ply.events if isinstance(event, PalaceClaimed)), None)
    tiles = tuple(_tiles(ply.events))
    sound: screen.Sound = "wood" if claimed is None else "dome"
    return screen.Effects(
        piece=moved,
        claimed=None if claimed is None else screen.ClaimedPalace(tuple(names(claimed.pieces)), moved.color),
        tiles=tiles,
        returned=tuple(_returned(ply, moved.seat, open_play=open_play)),
        sounds=(sound, "tile") if tiles else (sound,),
    )


def _moved(game: Game, *, taken_back: bool = False) -> screen.MovedPiece:
    """The piece that was placed last."""
    seat, (kind, space) = game.player_of(len(game.plies)), game.plies[-1].placement
    return screen.MovedPiece(kind.word, game.players[seat].color, seat, NAME[space], taken_back)


def _tiles(events: Iterable[Event]) -> Iterator[screen.MovedTile]:
    for event in events:
        if isinstance(event, PalaceTileTaken):
            yield screen.MovedTile(event.color.word, tile_value(event.color), event.holder, event.taker)
        elif isinstance(event, TowerTileTaken):
            yield screen.MovedTile(str(event.tower), event.tower, event.holder, event.taker)


def _returned(ply: Ply, at_turn: int, *, open_play: bool) -> Iterator[screen.ReturnedPieces]:
    for event in ply.events:
        if isinstance(event, PiecesReturned):
            for seat, count in enumerate(event.counts):
                if count and (open_play or seat == at_turn):
                    yield screen.ReturnedPieces(event.color.word, seat, count)
