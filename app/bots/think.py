"""Find the best turns for a record, with reasons. The bot knows what a player with a perfect memory knows."""

from collections.abc import Callable, Generator, Iterator, Sequence
from operator import itemgetter
from random import Random
from typing import NamedTuple

from app.bot_messages import MOST_TURNS, RatedTurn, game_name
from app.bots.advice import Advice
from app.bots.candidates import TriedTurn, best_first, goes_on, is_allowed, unlike
from app.bots.choice import believable, gains_first, is_plainer, of_different_kinds, worth, worth_first
from app.bots.levels import Level, search_of, seated
from app.bots.search import Search
from app.bots.terms import weights_for
from app.engine.city import City
from app.engine.errors import BadRecord
from app.engine.events import Event, PiecesReturned
from app.engine.grid import ONLY, first
from app.engine.inspection import net_gain
from app.engine.pieces import COLORS, DOME, KINDS, MERCHANT, STARTING_STOCK, Kind, Seat, Stock, without
from app.engine.play import advance
from app.engine.position import written_placement
from app.engine.record import Record
from app.engine.sites import spent_colors
from app.engine.state import Placement, State
from app.engine.values import changed
from app.verdicts import CLEAR_POINTS

RICHEST, SEEN = 12, 2
"""The number of turns that bring most at once, and of those among them that a person sees first."""
STEP = 8
"""The number of turns that are counted in a step."""
FIRST_POSITIONS = 8_000
"""The number of positions after which a person who waits for hints gets the first ones, on a slow tablet in 3 s."""


class Answer(NamedTuple):
    """A bot's answer: its turns, best first and then the one that was asked about.

    The search evaluated this number of `positions`. For `compared` turns, it looked at the answers of the others; None
    if the answer is preliminary.
    """

    turns: tuple[RatedTurn, ...] = ()
    positions: int = 0
    compared: int | None = 0


class Thinking:
    """A bot's thinking about the current turn of a record. It may be interrupted, continued, and asked several times.

    A bot keeps its misjudgments and its `character` for the whole game. For hints, it has no character and favors no
    rival. `is_late` returns whether the bot must stop now. If it always returns False, equal arguments give equal
    answers, whatever was asked before. Raises `BadRecord` for a record that breaks a rule.
    """

    def __init__(self, record: Record, level: Level, seed: int, is_late: Callable[[], bool] = lambda: False) -> None:
        self.state = view(record)
        self._effort = level.effort
        if not self.state.is_over:
            rng = Random(f"{seed} {len(record.placements)}")
            self.search = _search(record, self.state, level, rng, is_late)
            self._steps = chosen(self.state, self.search)
        self._found: list[TriedTurn] | None = None
        self._richest: list[TriedTurn] | None = None
        self._known: dict[tuple[Placement, ...], TriedTurn] = {}

    def stop_if(self, is_late: Callable[[], bool]) -> None:
        """From now on, ask this function whether the bot must stop."""
        if not self.state.is_over:
            self.search.is_late = is_late

    @property
    def progress(self) -> float:
        """How far the search is, from 0 to 1: the share of its positions or of its samples."""
        return min(1, max(self.search.positions / self._effort.positions, self.search.samples / self._effort.samples))

    def answer(self, also: tuple[Placement, ...] = (), most: int = MOST_TURNS, *, explains: bool = True) -> Answer:
        """Return the last of the `answers`."""
        *_, last = self.answers(also, most, explains=explains)
        assert isinstance(last, Answer)
        return last

    def answers(
        self,
        also: tuple[Placement, ...] = (),
        most: int = MOST_TURNS,
        *,
        explains: bool = True,
        shows_first: bool = False,
    ) -> Generator[object, None, None]:
        """Find the best turns for the current player, at most `most`, and yield an `Answer`: after the game, no turns.

        They are `believable`, sorted by `worth_first`, and change different palaces, if there are enough such turns. If
        `also` is not empty, this turn is rated too and comes last. The turns have reasons only if `explains` is true.
        Before, yield something else after each step and, with `shows_first`, a preliminary answer without reasons.
        """
        if self.state.is_over:
            yield Answer()
            return
        yield None  # to replay the record takes as long as a step
        while self._found is None:
            if shows_first and self._has_first():
                shows_first = False
                best, asked = yield from self._turns(best_first(self.search.foreseen), also, most)
                yield Answer(tuple(map(_without_reasons, best + asked)), self.search.positions, None)
            try:
                yield next(self._steps)
            except StopIteration as end:
                self._found = end.value
        if explains and self._richest is None:
            self._richest = yield from self._most_at_once(self._found)
        looked_at = [turn for turn in self._found if turn.lines]
        found = looked_at or self._found
        best, asked = yield from self._turns(found, also, most)
        turns = list(map(_without_reasons, best + asked))
        if explains:
            advice = Advice(self.state, found, self._richest or (), self._completed)
            turns = yield from advice.judgment(best, asked) if asked else advice.tips(best)
        yield Answer(tuple(turns), self.search.positions, len(looked_at))

    def _has_first(self) -> bool:
        is_enough = self.search.positions >= FIRST_POSITIONS and len(self.search.foreseen) >= MOST_TURNS
        return bool(self.search.samples) or is_enough

    def _turns(
        self, found: list[TriedTurn], also: tuple[Placement, ...], most: int
    ) -> Generator[object, None, tuple[list[TriedTurn], list[TriedTurn]]]:
        """Return the best of the turns found, without `also`, and `also`, all rated in all samples.

        The turns that are worth most to a person are looked at, too, unless they are clearly worse at first sight.
        """
        if most > 1 and self._richest:
            least = self._at_first_sight(best_first(found)[0]) - CLEAR_POINTS
            worths = list[tuple[float, TriedTurn]]()
            for turn in self._richest:
                if self._at_first_sight(turn) > least:
                    worths.append((worth(self.state, turn), turn))
                yield None
            seen = [turn for _, turn in sorted(worths, key=itemgetter(0), reverse=True)]
            seen = of_different_kinds(self.state, seen, SEEN)
            found = unlike((yield from self._completed(seen)), found)
            found = yield from self._with_plain(found)
        if most > 1:
            found = self.search.not_surely_worse(found)
            found = yield from worth_first(self.state, (yield from believable(self.state, found)))
        best = yield from self._completed(of_different_kinds(self.state, found, most))
        if best[0].lines:
            best = self.search.sure_first((yield from worth_first(self.state, best)))
        asked = yield from self._completed([self.search.at_first_sight(also)] if also else [])
        return [turn for turn in best if turn.after not in [each.after for each in asked]], asked

    def _with_plain(self, found: list[TriedTurn]) -> Generator[object, None, list[TriedTurn]]:
        """Return the turns, with a plainer one than the best of them if that is a gift and the search left it out."""
        given = worth(self.state, best_first(found)[0])
        for turn in [*found, *(self._found or ())] if given < 0 else []:
            if is_plainer(worth(self.state, turn), given):
                return unlike(found, (yield from self._completed([turn])))
            yield None
        return found

    def _at_first_sight(self, turn: TriedTurn) -> float:
        return self.search.at_first_sight(turn.placements).advantage

    def _most_at_once(self, found: list[TriedTurn]) -> Generator[object, None, list[TriedTurn]]:
        """Return the turns that bring their player most at once. Equal ones keep their order."""
        gains = list[int]()
        for turn in found:
            gains.append(net_gain(self.state, turn.after))
            if len(gains) % STEP == 0:
                yield None
        numbers = sorted(range(len(found)), key=lambda number: -gains[number])
        return [found[number] for number in numbers[:RICHEST]]

    def _completed(self, turns: list[TriedTurn]) -> Generator[object, None, list[TriedTurn]]:
        """Rate turns in all samples so far; in the first one if it still goes on and other turns took part in it."""
        known = [self._known.get(turn.placements, turn) for turn in turns]
        completed = yield from self.search.completed(known, least=1 if self.search.foreseen else 0)
        self._known.update((turn.placements, turn) for turn in completed)
        return completed


def _without_reasons(turn: TriedTurn) -> RatedTurn:
    return RatedTurn(turn.placements, turn.advantage)


def chosen(state: State, search: Search) -> Generator[int, None, list[TriedTurn]]:
    """Search, and return the turns found. A bot plays the first one.

    Turns rated less than `TIED_POINTS` behind a better one are sorted by the points that they bring at once, less the
    most that they bring a rival. Turns for which the search has not played the answers of the others have ratings of
    another kind. They come last, or keep their order if there are no other turns.
    """
    found = yield from search.steps()
    looked_at = search.sure_first(gains_first(state, [turn for turn in found if turn.lines]))
    return looked_at + [turn for turn in found if not turn.lines]


def _search(record: Record, state: State, level: Level, rng: Random, is_late: Callable[[], bool]) -> Search:
    """Return the search of the bot at turn, or that for a person who asks for hints."""
    seat = state.current_player
    bot = record.players_after(len(record.placements))[seat].bot
    level = seated(level, game_name(record), seat, bot)
    return search_of(state, level, weights_for(state.rules, len(state.stocks)), rng, is_late)


def view(record: Record) -> State:
    """Return the state that the player at turn can know. Raises `BadRecord` for a record that breaks a rule."""
    (start, _), *moves = record.replay()
    return seen(start, record.placements, moves)


def seen(start: State, placements: Sequence[Placement], moves: Sequence[tuple[State, tuple[Event, ...]]]) -> State:
    """Return the `view` of a game that starts with `start`, from its placements and what each of them leads to."""
    now = moves[-1][0] if moves else start
    seat = now.turn.player
    if seat is None:
        return now
    stocks = list(_at_the_start(start, seat))
    before = start
    for placement, (after, events) in zip(placements, moves, strict=True):
        player = before.turn.player
        if player is not None and not before.opening and stocks[player][placement.kind]:
            stocks[player] = without(stocks[player], placement.kind)
        for color in _returned(events):
            stocks = [changed(stock, color, 0) for stock in stocks]
        before = after
    stocks[seat] = now.stocks[seat]
    return now._replace(stocks=tuple(stocks))


def whole_turn(state: State, placements: Sequence[Placement], where: str) -> tuple[Placement, ...]:
    """Return the rest of the current turn, with each dome on the first piece of its palace (R22).

    Raises `BadRecord`, which names the entry `where`, if these placements are not allowed, or not all of the turn.
    """
    turn, goes_further = list[Placement](), True
    for placed in placements:
        if not goes_further or not is_allowed(state, placed):
            raise BadRecord(where, f"{written_placement(placed)} is not allowed")
        named = _first_named(state, placed)
        after = advance(state, named)
        turn, goes_further, state = [*turn, named], goes_on(state, after), after
    if goes_further:
        raise BadRecord(where, "is not a whole turn")
    return tuple(turn)


def _first_named(state: State, placed: Placement) -> Placement:
    if placed.kind is not DOME:
        return placed
    [palace] = [palace for palace in state.city.palaces.all if palace.pieces & ONLY[placed.space]]
    return Placement(DOME, first(palace.pieces))


def _returned(events: tuple[Event, ...]) -> Iterator[Kind]:
    return (event.color for event in events if isinstance(event, PiecesReturned))


def _at_the_start(start: State, seat: Seat) -> Iterator[Stock]:
    """Yield each player's stock at the start of a record, as the player at `seat` may assume it.

    The player knows their own stock and all domes (R6), and assumes that the others share all unseen pieces evenly. For
    a record that starts with an empty city, this yields the starting stocks.
    """
    players = len(start.stocks)
    own, most = start.stocks[seat], STARTING_STOCK[players]
    seen = _placed(start.city)
    spent = spent_colors(start.city, start.rules, start.sites, players)
    unseen = [most[kind] * players + (kind is MERCHANT) - seen[kind] - own[kind] for kind in KINDS]
    share = tuple(0 if kind in spent else min(most[kind], unseen[kind] // (players - 1)) for kind in KINDS)
    return (own if other == seat else changed(share, DOME, stock[DOME]) for other, stock in enumerate(start.stocks))


def _placed(city: City) -> list[int]:
    """Return the number of pieces of each kind in the city. Domes count 0."""
    palaces = city.palaces.all
    return [
        *(sum(palace.pieces.bit_count() for palace in palaces if palace.color == color) for color in COLORS),
        0,
        sum(palace.stables.bit_count() for palace in palaces),
        sum(map(len, city.streets.lines)),
        city.walls.all.bit_count(),
    ]
