"""The reasons for a turn, as data for sentences: what the best turn of another kind would give away or not bring.

Both turns are compared where a line ends that decided between them: after the answers of the others. The search has one
line of a turn for each sample. The sample whose ratings differ most like those of the turns stands for all. Without
lines, the positions right after the turns are compared.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from app.bots.evaluation import Weights, advantage, values
from app.bots.tries import ANYWHERE, TriedTurn, candidates
from app.engine.grid import NAME, ONLY, first, orthogonal, spaces_of
from app.engine.inspection import claimants_of, growth_sites
from app.engine.palaces import Palace
from app.engine.pieces import COLORS, DOME, MERCHANT, TOWERS, WALL, Kind, Seat, Tower, tile_value
from app.engine.play import advance
from app.engine.scoring import palace_score, player_score
from app.engine.state import Placement, State

MOST_REASONS = 2
LEAST_POINTS, LEAST_SITES = 2, 3
"""The smallest difference in points, and the smallest number of growth sites, that makes a reason."""
SITE, POINT = 0.3, 0.7
"""The worth of a growth site, and of a point that a placement can bring, compared with a point won."""


class TurnReason(NamedTuple):
    """A reason for a turn.

    `topic` says what the turn does better than the other one, which is the best turn of another kind. `seat` is the
    player whom this affects, `subject` a palace by one of its spaces ("d7") or a tile ("gray", "tower-3").

    - "claim": in the line of the other turn, the player claims the palace and wins `number` points, with tiles.
    - "fed": the other turn makes the palace as large as `number` pieces, and then the player claims it.
    - "tile": in the line of the other turn, the player takes the tile, which is worth `number` points.
    - "gain": in the line of the other turn, the player's palace gains `number` more points.
    - "next": the player who makes the turn can claim the palace in the next turn. It is worth `number` points so far.
    - "start": the turn starts the palace where it has `number` growth sites.
    - "cramped": the turn leaves the unclaimed palace only `number` growth sites. Its own player cannot claim it.
    - "sole": the turn starts or enlarges the unclaimed palace, and only its own player can claim it.
    - "tower": after the turn, the next wall can connect the palace, which the player owns or can claim, to the tower
      with this `number`.
    - "merchant", "wall": after the turn, the next merchant or wall can bring the player's palace a point.
    - "no merchant", "no wall": after the turn, it no longer can.

    The reason "only" stands alone: no other turn is allowed.
    """

    topic: str
    seat: Seat = Seat(0)
    subject: str = ""
    number: int = 0


class Line(NamedTuple):
    """A turn and the answers of the others: the states after the turn and after the answers.

    `claims` are the palaces claimed in the answers, by index: each with its owner and the points that the owner won.
    """

    turn: State
    end: State
    claims: Mapping[int, tuple[Seat, int]]


class Compared(NamedTuple):
    """A turn of the player at `seat` that starts at `before`, and the `other` one: the line of each.

    `placements` are those of the other turn, and `lead` is by how many points this turn is better.
    """

    seat: Seat
    before: State
    line: Line
    other: Line
    placements: tuple[Placement, ...]
    lead: float


Weighed = Iterator[tuple[float, TurnReason]]
"""Reasons, each with its weight in points."""


def reasons(pair: Compared) -> tuple[TurnReason, ...]:
    """Return the reasons for a turn, most important first, and at most one of each topic."""
    best = dict[str, TurnReason]()
    for _, reason in sorted(_differences(pair), key=lambda each: -each[0]):
        best.setdefault(reason.topic, reason)
    return tuple(best.values())[:MOST_REASONS]


def is_only(before: State) -> bool:
    """Return whether the rules allow only one turn, perhaps in two orders."""
    firsts = candidates(before, ANYWHERE)
    if len(firsts) > 2:
        return False
    turns = set[frozenset[Placement]]()
    for placement in firsts:
        after = advance(before, placement)
        goes_on = before.turn.left == 2 and after.turn.left == 1 and after.turn.player == before.turn.player
        seconds = candidates(after, ANYWHERE) if goes_on else []
        turns |= {frozenset({placement, second}) for second in seconds} or {frozenset({placement})}
    return len(turns) == 1


def compared(before: State, turn: TriedTurn, found: Sequence[TriedTurn], weights: Weights) -> Compared | None:
    """Compare a turn with the best of those found that is of another kind; None if no other was found."""
    seat = before.turn.player
    assert seat is not None

    def rating(line: TriedTurn) -> float:
        return line.advantage if line.lines else advantage(values(line.after, weights), seat)

    subjects = changed_palaces(before, turn.after)

    def preference(other: TriedTurn) -> tuple[bool, bool, float]:
        others = changed_palaces(before, other.after)
        return not subjects & others, subjects != others, rating(other)

    others = [other for other in found if other is not turn]
    if not others:
        return None
    other = max(others, key=preference)
    lead = rating(turn) - rating(other)
    pairs = list(zip(turn.lines, other.lines, strict=False)) or [(turn, other)]
    one, two = min(pairs, key=lambda pair: abs(pair[0].advantage - pair[1].advantage - lead))
    return Compared(seat, before, _line(turn, one, seat), _line(other, two, seat), other.placements, lead)


def changed_palaces(before: State, after: State) -> frozenset[int | str]:
    """Return what tells kinds of turns apart: the palaces that the turn changes, a new palace by its color."""
    known = len(_palaces(before))
    changed = changed_indexes(before, after)
    return frozenset(_palaces(after)[index].color.word if index >= known else index for index in changed)


def changed_indexes(before: State, after: State) -> frozenset[int]:
    """Return the palaces that differ in parts, owner or points, or are new, by index."""
    old = _palaces(before)
    return frozenset(
        index
        for index, palace in enumerate(_palaces(after))
        if index >= len(old) or palace != old[index] or _points(after, index) != _points(before, index)
    )


def _line(turn: TriedTurn, answered: TriedTurn, seat: Seat) -> Line:
    """Return the line of a turn up to the next turn of the player at `seat`."""
    state, claims = turn.after, dict[int, tuple[Seat, int]]()
    for placement in answered.placements[len(turn.placements) :]:
        player = state.turn.player
        if player is None or player == seat:
            break
        after = advance(state, placement)
        if placement.kind is DOME:
            won = player_score(after, player).total - player_score(state, player).total
            claims[after.city.palaces.at(ONLY[placement.space])] = player, won
        state = after
    return Line(turn.after, state, claims)


def _differences(pair: Compared) -> Weighed:
    """Yield what the turn does better than the other one."""
    for topics in (_claims, _tiles, _gains, _next_claims, _growth, _towers, _openings):
        yield from topics(pair)


def _claims(pair: Compared) -> Weighed:
    for index, (player, points) in pair.other.claims.items():
        ends = (player_score(line.end, player).total for line in (pair.other, pair.line))
        is_old = index < len(_palaces(pair.before))
        if not is_old or not _is_touched(pair, index) or index in pair.line.claims or next(ends) <= next(ends):
            continue
        pieces, now = (_palaces(state)[index].pieces.bit_count() for state in (pair.other.turn, pair.before))
        name = _name(pair.before, index)
        if pieces > now:
            yield POINT * points, TurnReason("fed", player, name, pieces)
        else:
            yield points, TurnReason("claim", player, name, points)


def _tiles(pair: Compared) -> Weighed:
    """Yield the tiles that a rival takes in the other line; a palace tile that comes with a claim counts there."""
    claimed = {(_palaces(pair.other.end)[index].color.word, player) for index, (player, _) in pair.other.claims.items()}
    now, kept, lost = map(_holders, (pair.before, pair.line.end, pair.other.end))
    for tile, (taker, points) in lost.items():
        keeper, before = kept[tile][0], now[tile][0]
        is_kept = keeper in {pair.seat, before}
        if taker is not None and taker not in {pair.seat, before} and is_kept and (tile, taker) not in claimed:
            yield points * (2 if keeper == pair.seat else 1), TurnReason("tile", taker, tile, points)


def _holders(state: State) -> dict[str, tuple[Seat | None, int]]:
    """Return the holder and the points of each tile, by its name."""
    palace_tiles = {color.word: (state.palace_tiles[color], tile_value(color)) for color in COLORS}
    return palace_tiles | {f"tower-{tower}": (state.tower_tiles[tower - 1], tower) for tower in TOWERS}


def _gains(pair: Compared) -> Weighed:
    for index, palace in enumerate(_palaces(pair.before)):
        more = _points(pair.other.end, index) - _points(pair.line.end, index)
        if palace.owner not in {None, pair.seat} and more >= LEAST_POINTS and _is_touched(pair, index):
            yield POINT * more, TurnReason("gain", palace.owner, _name(pair.before, index), more)


def _next_claims(pair: Compared) -> Weighed:
    claimable, otherwise = (_claimable(line, pair.seat) for line in (pair.line, pair.other))
    for index, points in claimable.items():
        more = points - otherwise.get(index, 0)
        if more >= LEAST_POINTS and _is_touched(pair, index):
            yield more, TurnReason("next", pair.seat, _name(pair.line.turn, index), points)


def _claimable(line: Line, seat: Seat) -> dict[int, int]:
    """Return the palaces that the player can claim after the answers, with their points after the turn."""
    if line.end.turn.player != seat:
        return {}
    known = len(_palaces(line.turn))
    indexes = {line.end.city.palaces.at(ONLY[space]) for space in spaces_of(line.end.turn.allowed[DOME])}
    return {index: _points(line.turn, index) for index in sorted(indexes) if index < known}


def _growth(pair: Compared) -> Weighed:
    after = pair.line.turn
    for index, palace in enumerate(_palaces(after)):
        claimants = claimants_of(after, palace.color)
        if palace.owner is not None or not claimants:
            continue
        left, name = _sites(after, index), _name(after, index)
        if claimants == [pair.seat] and index in changed_indexes(pair.before, after):
            yield POINT * _points(after, index), TurnReason("sole", pair.seat, name)
        if index >= len(_palaces(pair.before)):
            if pair.seat in claimants and left >= LEAST_SITES:
                yield SITE * left, TurnReason("start", pair.seat, name, left)
        elif pair.seat not in claimants:
            fewer = min(_sites(state, index) for state in (pair.before, pair.other.turn)) - left
            if fewer >= LEAST_POINTS:
                yield SITE * fewer, TurnReason("cramped", pair.seat, name, left)


def _towers(pair: Compared) -> Weighed:
    """Yield the palaces that the next wall can connect to a tower."""
    after = pair.line.turn
    for index, palace in enumerate(_palaces(after)):
        is_own = palace.owner == pair.seat
        if is_own or (palace.owner is None and pair.seat in claimants_of(after, palace.color)):
            elsewhere = _next_towers(pair.before, index) | _next_towers(pair.other.turn, index, palace)
            for tower in _next_towers(after, index) - elsewhere:
                yield POINT * tower, TurnReason("tower", pair.seat, _name(after, index), tower)


def _next_towers(state: State, index: int, like: Palace | None = None) -> set[Tower]:
    """Return the towers to which the next wall can connect this palace; none if it does not stand, as `like`, yet."""
    if index >= len(_palaces(state)) or (like is not None and _palaces(state)[index].color is not like.color):
        return set()
    beside, walls = orthogonal(_palaces(state)[index].parts), state.city.walls
    sites = [state.city.with_placement(WALL, space, Seat(0)).walls for space in spaces_of(beside & walls.sites)]
    return {
        tower for tower in TOWERS if any(beside & wall.of(tower) for wall in sites) and not beside & walls.of(tower)
    }


def _openings(pair: Compared) -> Weighed:
    """Yield the palaces that the next merchant or wall can bring a point now, or no longer can."""
    for index, palace in enumerate(_palaces(pair.before)):
        for kind in (MERCHANT, WALL):
            now, after, otherwise = (
                _is_open(state, index, kind) for state in (pair.before, pair.line.turn, pair.other.turn)
            )
            if palace.owner == pair.seat and after and not now and not otherwise:
                yield POINT, TurnReason(kind.word, pair.seat, _name(pair.before, index))
            elif palace.owner not in {None, pair.seat} and now and otherwise and not after and not _gave(pair, index):
                yield POINT, TurnReason(f"no {kind.word}", palace.owner or Seat(0), _name(pair.before, index))


def _gave(pair: Compared, index: int) -> bool:
    """Return whether the turn itself brings this palace points."""
    return _points(pair.line.turn, index) > _points(pair.before, index)


def _is_open(state: State, index: int, kind: Kind) -> bool:
    """Return whether the next merchant or wall can bring this palace a point, and its owner has one."""
    palace, sites = _palaces(state)[index], state.city.walls.sites if kind is WALL else state.sites.merchant
    return palace.owner is not None and bool(orthogonal(palace.parts) & sites) and state.stocks[palace.owner][kind] > 0


def _palaces(state: State) -> Sequence[Palace]:
    """Return the palaces of a state. They keep their order from state to state, and new palaces come last."""
    return state.city.palaces.all


def _name(state: State, index: int) -> str:
    return NAME[first(_palaces(state)[index].pieces)]


def _is_touched(pair: Compared, index: int) -> bool:
    """Return whether one of the turns changes this palace or where it can grow, and so causes what follows."""
    states = [state for state in (pair.before, pair.line.turn, pair.other.turn) if index < len(_palaces(state))]
    changed = (changed_indexes(pair.before, line.turn) for line in (pair.line, pair.other))
    return any(index in each for each in changed) or len({_sites(state, index) for state in states}) > 1


def _points(state: State, index: int) -> int:
    return palace_score(state.city, _palaces(state)[index]).total


def _sites(state: State, index: int) -> int:
    return growth_sites(state, _palaces(state)[index]).bit_count()
