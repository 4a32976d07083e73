"""Facts about a finished game that need no judgment: what helped others, and tiles."""

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from app.engine.grid import NOWHERE, Spaces, names, together, union
from app.engine.inspection import tile_takings
from app.engine.pieces import DOME, MERCHANT, STABLE, TOWERS, WALL, Seat, Tower
from app.engine.scoring import counted_spaces
from app.engine.state import Placement, State
from app.engine.tiles import changed_palace
from app.engine.walls import RING_SIDES
from app.table.game import Game
from app.table.memo import memoized
from app.table.result.counting_sheet import won_tile
from app.table.result.view import tiles_taken
from app.table.screen_parts import Tile
from app.table.wording.palaces import labelled, shares_text
from app.table.wording.words import COMMA, N_, PIECES_COUNTED, N_n, Words

WALLS_MISSING = N_n(
    "{number} more wall would have won it for {name}", "{number} more walls would have won it for {name}"
)
STABLE_MISSING = N_("one more stable would have won it for {name}")


class FactLine(NamedTuple):
    """A fact about a player, by the color, or about a tile. The line highlights the `spaces`."""

    about: str | Tile
    text: str
    spaces: tuple[str, ...]


@memoized
def facts(game: Game, words: Words) -> dict[str, tuple[FactLine, ...]]:
    """Return the facts about a finished game, by their title. What the game has no example of is left out."""
    found = (
        (N_("Points for others"), _for_rivals(game, words)),
        (N_("Walls and merchants beside no palace of their player"), _idle(game, words)),
        (N_("Tiles won and lost"), _tiles(game, words)),
        (N_("Towers that nobody took"), _free_towers(game, words)),
    )
    said = {words.say(title): tuple(lines) for title, lines in found}
    return {title: lines for title, lines in said.items() if lines}


def _placed_by(game: Game, seat: Seat) -> Spaces:
    """Return the spaces of a player's pieces, without domes, the first merchant (R9) and the pieces left at the end."""
    plies = enumerate(game.plies[: game.told])
    return union(
        placement.space
        for number, (placement, _, _) in plies
        if placement.kind is not DOME and not game.state_at(number).opening and game.player_of(number + 1) == seat
    )


def _for_rivals(game: Game, words: Words) -> Iterator[FactLine]:
    """Yield what each player's pieces brought to rivals (R35)."""
    city = game.state.city
    for seat, player in enumerate(game.players):
        placed, points, spaces = _placed_by(game, Seat(seat)), Counter[int](), NOWHERE
        for palace in city.palaces.all:
            if palace.owner is not None and palace.owner != seat:
                counted = counted_spaces(city, palace) & placed
                points[palace.owner] += counted.bit_count()
                spaces |= counted
        if spaces:
            shares = shares_text(dict(sorted(points.items())), (), game.players, words)
            yield FactLine(player.color, labelled(player.name, shares, words), tuple(names(spaces)))


def _idle(game: Game, words: Words) -> Iterator[FactLine]:
    """Yield how many walls and merchants of each player touch no palace of the same player."""
    city = game.state.city
    for seat, player in enumerate(game.players):
        own = together(counted_spaces(city, palace) for palace in city.palaces.all if palace.owner == seat)
        idle = _placed_by(game, Seat(seat)) & ~own
        kinds = ((WALL, idle & city.walls.all), (MERCHANT, idle & city.streets.merchants))
        counted = [words.count(PIECES_COUNTED[kind], spaces.bit_count()) for kind, spaces in kinds if spaces]
        if counted:
            text = labelled(player.name, words.listed(counted), words)
            yield FactLine(player.color, text, tuple(names(together(spaces for _, spaces in kinds))))


def _tiles(game: Game, words: Words) -> Iterator[FactLine]:
    """Yield for each tile who won it in which turn, and so who lost it (R29-R33)."""
    for step, taken in tiles_taken(game):
        tile, said = won_tile(step, words), N_("{name} (turn {number})")
        won = (words.say(said, name=game.players[event.taker].name, number=turn) for turn, event in taken)
        yield FactLine(tile, labelled(tile.name, words.say(COMMA).join(won), words), tuple(names(step.spaces)))


def _free_towers(game: Game, words: Words) -> Iterator[FactLine]:
    """Yield how few pieces would have won the tile of each tower that nobody took, and for whom (R32)."""
    state = game.state
    for tower in (tower for tower, holder in zip(TOWERS, state.tower_tiles, strict=True) if holder is None):
        for way in sorted(ways_to(state, tower), key=len)[:1]:
            palace = changed_palace(state.city.with_placement(*way[-1], Seat(0)), way[-1])
            assert palace is not None
            assert palace.owner is not None
            forms, name = STABLE_MISSING if way[0].kind is STABLE else WALLS_MISSING, words.tower(tower)
            text = words.count(forms, len(way), name=game.players[palace.owner].name)
            spaces = union(space for _, space in way) | palace.parts
            yield FactLine(Tile(str(tower), tower, name), labelled(name, text, words), tuple(names(spaces)))


def ways_to(state: State, tower: Tower) -> Iterator[list[Placement]]:
    """Yield ways to connect a claimed palace to a tower: for each arm the walls up to it (R27, R28), or one stable."""
    city = state.city
    for side, (near, far) in zip(RING_SIDES, city.walls.arms, strict=True):
        if tower in {side.near, side.far}:
            spaces, built = (side.spaces, near) if tower == side.near else (side.spaces[::-1], far)
            walls = [Placement(WALL, space) for space in spaces[built : len(spaces) - 1 - (near + far - built)]]
            reach = (number for number, wall in enumerate(walls, start=1) if changed_palace(city, wall))
            yield from (walls[:number] for number in islice(reach, 1))
    yield from ([taking.placement] for taking in tile_takings(state, tower) if taking.placement.kind is STABLE)
