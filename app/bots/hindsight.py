"""Finds the facts that explain a moment of a finished game, above all what became of the palaces."""

from collections.abc import Generator, Iterable, Sequence
from itertools import takewhile

from app.bot_messages import MOST_REASONS, Fact, LaterTurn
from app.bots.candidates import is_allowed
from app.bots.next_turn import most
from app.bots.reasons import NEARLY, TurnPair
from app.engine.grid import CITY, ONLY, SPACE, Spaces, first, together
from app.engine.inspection import at_turn, point_sources, score_changes, tiles_brought
from app.engine.palaces import Palace
from app.engine.pieces import COLORS, DOME, KIND, STABLE, Kind, Seat
from app.engine.play import advance
from app.engine.position import written_placement
from app.engine.scoring import palace_points
from app.engine.state import Placement, State
from app.verdicts import REASON_POINTS, sure_points, weight

ENDED, SUMMED = ("ended", "tile", "stable"), ("brings", "next")
"""The kinds of facts about the end of the game, and of those whose points make a turn better than the other one."""
CLEARLY_MORE, CLEARLY_LESS = 3, 2 / 3
"""A palace brought clearly less than another one by at least this number of points, and at most this share of them."""
LITTLE = 3
"""The most points that a player readily gives up at once to claim a larger palace."""


def explanation(
    pair: TurnPair, why: Sequence[Fact], end: State, then: State | None = None, came: Sequence[Fact] = ()
) -> tuple[Fact, ...]:
    """Return the facts that tell a player why the turn is better than the other one, which was played.

    They are reasons (`why`), what rivals gained next (`came`, see `allowed`), and what became of a palace or of stables
    by the `end` of the game. Points that the player has anyway are none: `then`, after the next turn, or in the end.
    Nor are those of a claim that can wait. What rivals could gain, but did not, is told if nothing else explains it.
    """
    palace = in_hindsight(pair.seat, pair.other.after, pair.turn.after, end) if end.is_over else None
    told = [palace] if palace else []
    if end.is_over and not (palace and palace.is_for):
        told = [*stables(pair, end), *told][:MOST_REASONS]
    anyway, gained = ({fact.seat for fact in facts} for facts in (told, came))
    possible = (fact for fact in why if _explains(fact, pair, end))
    holding = [fact for fact in possible if not (then and _comes_anyway(fact, pair, then, end))]
    holding.sort(key=lambda fact: not _is_own(fact, pair.seat))
    if end.is_over and not told:
        later = (_claimed_later(fact, pair, end) for fact in holding if fact.kind == "spent" and fact.is_for)
        told = [*filter(None, later)][:1]
    if palace and palace.instead:
        holding = [each for each in holding if _is_own(each, pair.seat)]
    promised = [fact for fact in holding if fact.is_for and not (fact.kind == "brings" and fact.seat in anyway)]
    averted = [fact for fact in promised if fact.kind == "next" and fact.seat != pair.seat]
    speaking = [*came, *(fact for fact in promised if fact not in averted)]
    speaking.sort(key=lambda fact: not _is_own(fact, pair.seat))
    if not is_explained([*speaking, *told]):
        speaking += (fact for fact in averted if 2 * fact.instead <= fact.points and fact.seat not in gained)
    waits = any(fact.kind == "wait" for fact in speaking)
    against = [fact for fact in holding if not fact.is_for and not (waits and _is_own(fact, pair.seat))]
    return (*speaking[: MOST_REASONS - bool(told)], *told, *against[:1])


def is_explained(facts: Sequence[Fact]) -> bool:
    """Whether facts explain a moment: what became of palaces or stables, a claim too early, or clearly more points."""
    if ended := [fact.is_for for fact in facts if fact.kind in ENDED or (fact.kind == "spent" and fact.is_for)]:
        return any(ended)
    counted = (fact for fact in facts if fact.kind in SUMMED)
    return sum((fact.points - fact.instead) * (1 if fact.is_for else -1) for fact in counted) > REASON_POINTS


def in_hindsight(seat: Seat, played: State, better: State, end: State) -> Fact | None:
    """Return a fact about a color in which only one of two turns of a player claims a palace (R22).

    `played` and `better` are the states after the turns. If the color brought a rival clearly more later than it
    brought the player, this speaks for the better turn: the player could not claim a second palace, or left one to the
    rival. If the player made up for a claim of the better turn, this speaks against it. The color in which a palace of
    a rival brought most counts. If possible, the subject is a piece that is on the board after the better turn.
    """
    found = list[Fact]()
    for color in COLORS:
        early, missed = (state.city.palaces.owned(color, seat) for state in (played, better))
        if (early is None) is (missed is None):
            continue
        begun = missed.pieces if missed else better.city.palaces.unclaimed[color]
        waits = early and better.sites.growth[color] & early.reach  # until it is finished, no other one starts (R18)
        possible = begun if missed or waits else CITY
        owned = {owner: palace for owner in end.seats if (palace := end.city.palaces.owned(color, owner))}
        mine = [_ended(end, owned.pop(seat), begun)] if seat in owned else []
        late = (each for owner, each in owned.items() if not played.city.palaces.owned(color, owner))
        others = (_ended(end, palace, begun) for palace in late if palace.pieces & possible)
        best = max(others, key=lambda fact: fact.points, default=Fact("ended"))
        points = sum(fact.points for fact in mine)
        if _is_clearly_less(points, best):
            found.append(_beside(best, early, points) if early else best)
        elif missed:
            found += (each._replace(is_for=False) for each in mine)
    return max(found, key=lambda fact: fact.is_for * fact.points, default=None)


def _is_clearly_less(points: int, best: Fact) -> bool:
    return points <= min(best.points - CLEARLY_MORE, best.points * CLEARLY_LESS)


def _beside(best: Fact, early: Palace, points: int) -> Fact:
    """Return what a palace of a rival brought, beside the points that an early one of the player brought."""
    if early.dome is None:
        return best
    return best._replace(subject=f"{best.subject}, {written_placement(Placement(DOME, early.dome))}", instead=points)


def _ended(end: State, palace: Palace, begun: Spaces) -> Fact:
    """Return what a palace brought its owner in the end. If possible, its name is a piece of it that was `begun`."""
    owner = palace.owner or Seat(0)
    name = written_placement(Placement(palace.color, first(palace.pieces & begun or palace.pieces)))
    return Fact("tile" if tiles_brought(end, palace) else "ended", owner, name, _brought(end, palace.color, owner))


def allowed(pair: TurnPair, later: Iterable[LaterTurn]) -> Generator[None, None, list[Fact]]:
    """Return what rivals gained before the player's next turn, most first, if the turn leaves them clearly less.

    What the turn itself brings them is not less. `later` are the turns of the game. What was possible right after the
    other turn counts. Yield between steps.
    """
    found = list[Fact]()
    for seat, placements in takewhile(lambda turn: turn.seat != pair.seat, later):
        start, instead = (at_turn(turn.after, seat) for turn in (pair.other, pair.turn))
        played, after = list[Placement](), start
        for each in placements:
            if after and after.turn.player == seat and is_allowed(after, each):
                played, after = [*played, each], advance(after, each)
        points = score_changes(start, after)[seat] if start and after else 0
        rest = (yield from most(instead)).points if instead else 0
        given = max(0, score_changes(pair.other.after, pair.turn.after)[seat])
        if points - rest - given >= REASON_POINTS and rest <= NEARLY * points:
            found.append(Fact("next", seat, ", ".join(map(written_placement, played)), points, instead=rest))
    return sorted(found, key=lambda fact: -weight(fact))


def stables(pair: TurnPair, end: State) -> list[Fact]:
    """Return facts about the stables of the other turn that brought a palace of a rival at least `REASON_POINTS`."""
    placed, found = set(pair.other.placements) - set(pair.turn.placements), list[Fact]()
    for palace in end.city.palaces.all:
        own = [each for each in sorted(placed) if each.kind is STABLE and ONLY[each.space] & palace.stables]
        rest = palace._replace(stables=palace.stables & ~together(ONLY[each.space] for each in own))
        # the stables that it lacks still stand beside it
        points = palace_points(end.city, palace) - palace_points(end.city, rest) + len(own)
        if points >= REASON_POINTS and palace.owner not in {None, pair.seat}:
            found.append(Fact("stable", palace.owner or Seat(0), ", ".join(map(written_placement, own)), points))
    return found


def _explains(fact: Fact, pair: TurnPair, end: State) -> bool:
    """Whether a fact can explain a moment. A little that a turn brings a rival does not, nor what it costs one.

    A claim was too early only if it costs more than it brings at once, and if a rival has a clearly better palace
    later. One that brings at most `LITTLE` and is surely worse was so anyway, unless its palace brings most in the end.
    """
    if fact.kind == "spent" and fact.is_for:
        is_sure = pair.lead >= sure_points(pair.before) and fact.points <= LITTLE and not _is_richest(fact, pair, end)
        is_missed = not end.is_over or is_sure or _claimed_later(fact, pair, end) is not None
        return is_missed and score_changes(pair.turn.after, pair.other.after)[pair.seat] < pair.lead
    costs = fact.is_for and score_changes(pair.before, pair.turn.after)[fact.seat] < 0
    is_little = fact.kind == "brings" and (fact.points < REASON_POINTS or costs)
    return fact.kind not in {"palace", "gains"} and not (is_little and fact.seat != pair.seat)


def _claimed_later(fact: Fact, pair: TurnPair, end: State) -> Fact | None:
    """Return what a larger palace of the same color brought that a rival claimed later, if clearly more."""
    played, early = pair.other.after.city.palaces, _early(fact, pair)
    rivals = (seat for seat in end.seats if not played.owned(early.color, seat))
    owned = filter(None, (end.city.palaces.owned(early.color, rival) for rival in rivals))
    larger = (_ended(end, each, CITY) for each in owned if each.pieces.bit_count() > early.pieces.bit_count())
    best = max(larger, key=lambda fact: fact.points, default=Fact("ended"))
    points = _brought(end, early.color, pair.seat)
    return _beside(best, early, points) if _is_clearly_less(points, best) else None


def _is_richest(fact: Fact, pair: TurnPair, end: State) -> bool:
    """Whether no palace of its color brought more than an early one in the end."""
    brought = [_brought(end, _early(fact, pair).color, seat) for seat in end.seats]
    return brought[pair.seat] == max(brought)


def _early(fact: Fact, pair: TurnPair) -> Palace:
    """Return the palace that the other turn claims early."""
    return next(each for each in pair.other.after.city.palaces.all if each.pieces & ONLY[SPACE[fact.subject]])


def _brought(end: State, color: Kind, seat: Seat) -> int:
    """Return the points that a player gets for a palace of a color in the end, with the tiles that it brings."""
    palace = end.city.palaces.owned(color, seat)
    return palace_points(end.city, palace) + tiles_brought(end, palace) if palace else 0


def _is_own(fact: Fact, seat: Seat) -> bool:
    """Whether a fact says that one of the turns brings the player more at once."""
    return fact.kind == "brings" and fact.seat == seat


def _comes_anyway(fact: Fact, pair: TurnPair, then: State, end: State) -> bool:
    """Whether the player gets what the turn promises next `then`, too, or has mainly what it brings at the `end`."""
    if fact.kind == "next" and fact.seat == pair.seat:
        return fact.is_for and score_changes(pair.other.after, then)[pair.seat] > fact.points - REASON_POINTS
    states = (pair.other.after, pair.turn.after, end if end.is_over else then)
    played, now, later = (point_sources(pair.before, state, pair.seat) for state in states)
    late = sum(points for source, points in (now & later).items() if source not in {*played, *KIND})
    return _is_own(fact, pair.seat) and fact.is_for and 0 < late >= fact.points - REASON_POINTS
