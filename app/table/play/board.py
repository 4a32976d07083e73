"""Builds the `Board` of the screen: the city, its highlights, and what the piece in hand would bring."""

from collections.abc import Mapping
from functools import lru_cache
from itertools import chain

from app.engine.grid import AROUND, NAME, NOWHERE, ONLY, Space, Spaces, names, spaces_of, together, union
from app.engine.inspection import palace_with_tile, palaces_at, pays, street_at
from app.engine.palaces import Palace
from app.engine.pieces import DOME, TOWERS, Seat, Tower
from app.engine.refusals import Refusal
from app.engine.scoring import counted_spaces
from app.engine.state import State
from app.table.bots.explanation import explanation
from app.table.derived import game_shown, kind_in_hand, refusals_here, state_shown, watching
from app.table.game import Game, PlayedTurn, Replay
from app.table.memo import memoized
from app.table.play.gains import badges, kind_with_gains
from app.table.replay.recap import news
from app.table.screen_parts import Board, PalaceView, Preview
from app.table.sitting import Sitting
from app.table.state.bots import drawn_turn, turns_to_explain
from app.table.state.selection import PLAYER_SUBJECTS, TILE_SUBJECTS, TOWER_SUBJECTS
from app.table.wording.palaces import Players
from app.table.wording.words import N_


def board(sitting: Sitting, game: Game) -> Board:
    """Return the board with its highlights. It shows the current game or an earlier position."""
    state, hand = state_shown(sitting, game), kind_in_hand(sitting)
    is_judged = bool(sitting.hints.played) and drawn_turn(sitting.hints, game) is not None
    why = sitting.why
    explained = None if why.ply is None else turns_to_explain(game_shown(sitting, game))[why.shown]
    return _city(state, game.players)._replace(
        piece=None if hand is None else hand.word,
        sites=_named(NOWHERE if hand is None else state.turn.allowed[hand]),
        chosen=_chosen(sitting, game, state),
        marks={} if is_judged else _marks(game, sitting.history_ply, sitting.replay, explained, watching(sitting)),
        obstacles=_obstacles(sitting),
        badges=badges(state, game.players, sitting.words) if kind_with_gains(sitting) is DOME else {},
        previews=_previews(sitting, game),
        highlights=sitting.settings.highlights,
        turned=sitting.settings.turned,
    )


def standing(game: Game, *, turned: bool = False) -> Board:
    """Return the board after the last placement of a game, without highlights."""
    return _city(game.state, game.players)._replace(turned=turned)


@memoized
def _city(state: State, players: Players) -> Board:
    """Return a board with the palaces, streets, walls and tower tiles of a state, without highlights."""
    return Board(
        palaces=tuple(_palace(palace, players) for palace in state.city.palaces.all),
        streets=tuple(tuple(NAME[space] for space in line) for line in state.city.streets.lines),
        walls={NAME[space]: tower for tower in TOWERS for space in spaces_of(state.city.walls.of(tower))},
        towers={tower: _color(players, state.tower_tiles[tower - 1]) for tower in TOWERS},
    )


@lru_cache(maxsize=256)
def _palace(palace: Palace, players: Players) -> PalaceView:
    return PalaceView(
        color=palace.color.word,
        pieces=tuple(names(palace.pieces)),
        stables=tuple(names(palace.stables)),
        owner=_color(players, palace.owner),
        dome=None if palace.dome is None else NAME[palace.dome],
    )


def _color(players: Players, seat: int | None) -> str | None:
    return None if seat is None else players[seat].color


@memoized
def _marks(
    game: Game,
    history_ply: int | None,
    replay: Replay | None,
    explained: PlayedTurn | None,
    watched: tuple[int, ...] | None,
) -> Mapping[str, str]:
    """Map the space of each placement to mark on the board to the color of the player who made it.

    While the reasons for a turn are shown, the turn `explained` is marked. In a recap, all placements replayed so far
    are marked. In any other earlier position, the placements of its last turn are marked. In the current game, the
    placements of the current turn are marked. Before the first of them, the turns since the current player's last turn
    are marked instead, or the last turn if there are none.
    """
    if explained is not None:
        return _marked(game, explained.first, explained.last)
    last = len(game.plies) if history_ply is None else history_ply
    if history_ply is not None and replay is not Replay.RECAP:
        return _marked(game, game.turn_until(last).first, last) if last else {}
    turns = () if game.turn_plies else chain(news(game, watched), game.turns_back())
    since = next((turn.first for turn in turns), game.final + 1)
    return _marked(game, since, last)


def _marked(game: Game, first: int, last: int) -> Mapping[str, str]:
    return {
        NAME[game.plies[ply - 1].placement.space]: game.players[game.player_of(ply)].color
        for ply in range(first, last + 1)
    }


def _previews(sitting: Sitting, game: Game) -> Mapping[str, Preview]:
    """Return a preview of each piece of the hint, or of the turn in a judgment, by the name of the piece's space."""
    turn = None if sitting.hints.ply is None else drawn_turn(sitting.hints, game_shown(sitting, game))
    if turn is None:
        return {}
    words, color, label = sitting.words, game.players[turn.seat].color, N_("tip: {piece}")
    previews = dict[str, Preview]()
    for number, each in enumerate(turn.placements, start=1):
        preview = Preview(each.kind.word, color, number, words.say(label, piece=words.piece(each.kind)))
        if below := previews.get(NAME[each.space]):
            preview = preview._replace(text=f"{below.text}, {preview.text}", on=below.piece)
        previews[NAME[each.space]] = preview
    return previews


def _obstacles(sitting: Sitting) -> frozenset[str]:
    """Return the names of the spaces and towers that prevent a refused placement.

    If several kinds are refused on the tapped space, return only the obstacles around that space, because all obstacles
    could fill half of the city.
    """
    notice, space = sitting.selection.notice, sitting.selection.space
    if isinstance(notice, Refusal):
        return _named(notice.obstacles) | {f"tower-{tower}" for tower in notice.towers}
    near = NOWHERE if space is None else AROUND[space]
    return _named(together(refusal.obstacles for refusal in refusals_here(sitting).values()) & near)


def _chosen(sitting: Sitting, game: Game, state: State) -> frozenset[str]:
    """Return the spaces and towers that belong to what the player selected or inspects, or to the reasons shown."""
    space, subject = sitting.selection.space, sitting.selection.subject
    if subject in TOWER_SUBJECTS:
        return _joined_to(state, TOWER_SUBJECTS[subject])
    if subject in PLAYER_SUBJECTS:
        return _held_by(state, PLAYER_SUBJECTS[subject])
    if subject in TILE_SUBJECTS:
        palace = palace_with_tile(state, TILE_SUBJECTS[subject])
        return frozenset() if palace is None else _named(palace.parts)
    return _pointed_at(sitting, game) if space is None else _belonging_to(state, space)


def _pointed_at(sitting: Sitting, game: Game) -> frozenset[str]:
    """Return the names of the spaces and towers that the reasons for a bot's turn mention; none if hints are shown."""
    shown = None if sitting.why.ply is None else explanation(sitting, game)
    turns = () if shown is None else shown.turns
    return frozenset(space for turn in turns for sentence in turn.sentences for space in sentence.spaces)


def _belonging_to(state: State, space: Space) -> frozenset[str]:
    """Return the names of the spaces and towers that belong to what stands on this space.

    - For a palace, return all spaces that count for its score.
    - For a street, return its spaces and those of the palaces beside it.
    - For a wall, return the tower with all its walls, and the palaces that they join to it.
    - For an empty space, return the space itself.
    """
    city = state.city
    palace, street, tower = city.palaces.on(space), street_at(city, space), city.walls.tower_at(space)
    if palace is not None:
        return _named(counted_spaces(city, palace))
    if street is not None:
        return _named(union(street) | together(pay.palace.parts for pay in pays(city, union(street))))
    return _named(ONLY[space]) if tower is None else _joined_to(state, tower)


def _joined_to(state: State, tower: Tower) -> frozenset[str]:
    """Return the names of a tower, its walls and the palaces that they join to it."""
    walls = state.city.walls.of(tower)
    joined = together(palace.parts for palace in palaces_at(state.city, tower))
    return _named(walls | joined) | {f"tower-{tower}"}


def _held_by(state: State, seat: Seat) -> frozenset[str]:
    """Return the names of the spaces of a player's palaces, and of the towers whose tiles the player holds."""
    palaces = together(palace.parts for palace in state.city.palaces.all if palace.owner == seat)
    return _named(palaces) | {f"tower-{tower}" for tower in TOWERS if state.tower_tiles[tower - 1] == seat}


def _named(spaces: Spaces) -> frozenset[str]:
    return frozenset(names(spaces))
