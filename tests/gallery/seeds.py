"""The seeds of the scenes: the games and settings that the browser has stored when a scene starts.

The games are cut from the conformance cases of the engine.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

from app.engine.grid import spaces_of
from app.engine.inspection import can_be_claimed, contests, dome_gain
from app.engine.pieces import DOME, Seat
from app.engine.play import options
from app.engine.record import Handover, Record, read_record
from app.engine.rulesets import RULE_SETS
from app.engine.state import State
from app.learning.problems.collection import of_day
from app.learning.themes import TITLES
from app.table.game import Game, game_of, is_between_turns
from app.table.result.totals import PAUSE_MS
from app.table.saves.houses import key_of_houses, written_houses
from app.table.saves.index import JUDGED, saved_text
from app.table.saves.judged import written_judged
from app.table.saves.save_text import VERSION_OF_ONE_DEVICE, read_save
from app.table.saves.solved import SOLVED, written_solved
from app.table.settings.preferences_text import PEOPLE, SETTINGS, saved_people, saved_settings
from app.table.state.houses import Houses
from app.table.state.learning import ReviewProgress
from app.table.state.saves import SavedText
from app.table.state.settings import Settings
from app.table.state.setup import Setup
from app.table.wording.levels import BOT_NAMES
from tests.engine.ways import position_of
from tests.learning.review.judged import complete, judged
from tests.table.saves.texts import key_of, untitled_save
from tests.table.sittings import some

CASES = Path(__file__).parents[1] / "engine" / "cases"
THREE, FOUR = "game-original-3-builder", "game-championship-4-builder"
LONG = ("Wilhelmina Alexandrina M", "Bartholomäus von Medina", "WWWWWWWWWWWWWWWWWWWWWWWW", "Ó")

MOMENT = 1_700_000_000_000
"""The time of the save of a seed's `game`, in milliseconds since 1970. The other saves of the seed are earlier."""


@dataclass(frozen=True, slots=True)
class Seed:
    """The content of the browser's storage before the page starts.

    `game` is the game in progress, or None. `besides` are other stored texts by key.
    """

    game: Game | None = None
    settings: Settings = field(default_factory=lambda: Settings(tips_followed=3))
    besides: Mapping[str, str] = field(default_factory=dict)

    def kept(self, language: str) -> dict[str, str]:
        """Return all stored texts by key, with `language` in the settings."""
        texts = {**self.besides, SETTINGS: saved_settings(self.settings._replace(language=language))}
        if self.game is not None:
            texts[key_of("1", MOMENT)] = untitled_save(self.game)
            others = tuple(p for p in Setup().group if p.color not in {q.color for q in self.game.players})
            seated = Setup(group=(*self.game.players, *others), seats=len(self.game.players))
            texts[PEOPLE] = saved_people(seated)
        return texts


def _solved_so_far() -> dict[str, frozenset[int]]:
    """Return all problems of every second day of the month, and of today the easy one."""
    today = datetime.now(UTC).date()
    days = [today.replace(day=day) for day in range(1, today.day, 2)]
    numbers = {day: [problem.number for problem in of_day(day)] for day in (*days, today)}
    return {day.isoformat(): frozenset(each if day in days else each[:1]) for day, each in numbers.items()}


@cache
def recorded(case: str) -> Record:
    """Return the record of a conformance case."""
    return read_record((CASES / f"{case}.json").read_bytes())


def cut(record: Record, final: int, placed: int | None = None) -> Game:
    """Return the game after the first `placed` placements of a record. The first `final` of them cannot be undone.

    If `placed` is None, return the game after `final` placements.
    """
    placements = record.placements[: final if placed is None else placed]
    return game_of(record.with_placements(placements), final)


def moment(record: Record, share: float, wanted: Callable[[State], bool] = lambda _: True) -> Game:
    """Return the game at the start of a turn: the first turn whose state `wanted` accepts.

    Leave out the turns that start before this share of all placements, from 0 to 1.
    """
    whole = cut(record, len(record.placements))
    for ply in range(int(share * len(whole.plies)), len(whole.plies)):
        game = cut(record, ply)
        if is_between_turns(game) and wanted(game.state):
            return game
    raise AssertionError("the game has no such moment")


def with_long_names(record: Record) -> Record:
    players = tuple(player._replace(name=name) for player, name in zip(record.players, LONG, strict=False))
    return record._replace(players=players)


def with_bots(record: Record) -> Record:
    """Return the record with bots in all seats except the first."""
    person, *others = record.players
    bots = (other._replace(name=BOT_NAMES[other.color].name, bot="strong") for other in others)
    return record._replace(players=(person, *bots))


def _brings_points(state: State) -> bool:
    gains = [dome_gain(state, space) for space in spaces_of(state.turn.allowed[DOME])]
    return sum(gain is not None for gain in gains) > 1


def _complete_turn(record: Record, share: float) -> Game:
    """Return a game in which the current player has placed all pieces of the turn, but has not ended it."""
    final = len(moment(record, share).plies)
    placed = next(n for n in range(final + 1, len(record.placements)) if cut(record, final, n).turn_is_over)
    return cut(record, final, placed)


def _last_turn(record: Record) -> Game:
    """Return a game in which all pieces of the last turn are placed, but the player has not ended it."""
    whole = _finished(record)
    return cut(record, whole.turn_ends[-2], len(record.placements))


def _settled(record: Record, share: float) -> Game:
    """Return a game in which only palace pieces are left, which change no score, after a turn with two of them."""
    state = moment(record, share).state
    stocks = tuple((*stock[:DOME], 0, 0, 0, 0) for stock in state.stocks)
    game = game_of(record._replace(placements=(), position=position_of(state)._replace(stocks=stocks)), 0)
    while not game.turn_is_over:
        game = game.placed(options(game.state)[0])
    return game.passed_on()


def _finished(record: Record) -> Game:
    return cut(record, len(record.placements))


def _handed_over(record: Record) -> Record:
    """Return the record with two seats that bots have taken over, one of them only for a while."""
    handovers = (Handover(40, Seat(0), "beginner"), Handover(60, Seat(3), "master"), Handover(90, Seat(0)))
    return record._replace(handovers=handovers)


def _between_devices(record: Record, waiting: bool) -> Seed:
    """Return a seed with a game that goes on between devices, before its turn ends here or, if `waiting`, elsewhere."""
    game = _complete_turn(record, 0.6)
    seat = some(game.player)
    houses = Houses((seat,))
    if waiting:
        game, houses = game.passed_on(), houses._replace(sent=len(game.plies), since=MOMENT)
    return Seed(game, besides={key_of_houses("1"): written_houses(houses)})


@cache
def seed(name: str) -> Seed:
    """Return the seed with this name."""
    return SEEDS[name]()


def _open() -> Settings:
    return Settings(tips_followed=3, curtain="none")


def _group() -> Setup:
    """Return the setup of a group of three players that has played with house rules before."""
    people = tuple(
        person._replace(name=name)
        for person, name in zip(Setup().group, (*LONG[:1], "Ben", "Cleo", "Dan"), strict=True)
    )
    return Setup(people, rules=RULE_SETS["championship"]._replace(stables_apart=True))


def _evenings() -> dict[str, str]:
    """Return the stored texts of finished games, by key: three of the same players, and one with a fourth player.

    The first one is of the same evening as the `game`, the others of the evening before.
    """
    cases = ("game-original-3-uniform", "game-digest-3-builder", "game-championship-3-builder", FOUR)
    texts = (untitled_save(_finished(recorded(case))) for case in cases)
    moments = (MOMENT - number - PAUSE_MS * (number > 2) for number in range(2, 6))
    return {
        key_of(str(number), moment): text for number, (moment, text) in enumerate(zip(moments, texts, strict=True), 2)
    }


def _with_moments(texts: Mapping[str, str]) -> dict[str, str]:
    """Return the stored texts of finished games with moments of theirs, as if these had been judged."""
    found: dict[SavedText, ReviewProgress] = {}
    for key, text in texts.items():
        game, themes = read_save(text).game, [*TITLES, ""]
        turns = (judged(game, number, is_moment=True) for number in range(9, len(game.turn_ends), 9))
        found[some(saved_text(key))] = complete(
            turn._replace(theme=themes[turn.number // 9 % len(themes)]) for turn in turns
        )
    return {**texts, JUDGED: written_judged(found)}


def _others() -> dict[str, str]:
    """Return the stored texts of three saves, by key: a finished game, a damaged save, and one of a newer version."""
    whole = untitled_save(_finished(with_long_names(recorded(FOUR))))
    texts = (whole, whole[: len(whole) // 2], whole.replace(f'"version": {VERSION_OF_ONE_DEVICE}', '"version": 99', 1))
    return {key_of(str(number), MOMENT - number): text for number, text in enumerate(texts, 2)}


SEEDS: dict[str, Callable[[], Seed]] = {
    "nothing": lambda: Seed(settings=Settings()),
    "house": lambda: Seed(besides={PEOPLE: saved_people(_group())}),
    "solver": lambda: Seed(besides={SOLVED: written_solved(_solved_so_far()), **_with_moments(_evenings())}),
    "opening": lambda: Seed(cut(recorded(THREE), 0)),
    "early": lambda: Seed(moment(recorded(THREE), 0.12)),
    "middle": lambda: Seed(moment(recorded(THREE), 0.5)),
    "by-links": lambda: Seed(moment(recorded(THREE)._replace(id="1f1c2e9a7d6b0"), 0.5)),
    "between": lambda: _between_devices(recorded(THREE)._replace(id="1f1c2e9a7d6b0"), waiting=False),
    "between-long": lambda: _between_devices(with_long_names(recorded(FOUR)), waiting=True),
    "unhinted": lambda: Seed(moment(recorded(THREE), 0.5), Settings(tips_followed=3, highlights=False)),
    "digest": lambda: Seed(moment(recorded("game-digest-3-builder"), 0.5)),
    "dome": lambda: Seed(moment(recorded(FOUR), 0.25, _brings_points)),
    "complete": lambda: Seed(_complete_turn(recorded(THREE), 0.5)),
    "complete-covered": lambda: Seed(_complete_turn(recorded(THREE), 0.5), Settings(tips_followed=3, curtain="table")),
    "shelf": lambda: Seed(moment(recorded(THREE), 0.5), besides=_others()),
    "crowded": lambda: Seed(moment(recorded(FOUR), 0.9), Settings(tips_followed=3, suspense=False)),
    "suspense": lambda: Seed(moment(recorded(FOUR), 0.9)),
    "last-claim": lambda: Seed(moment(recorded(FOUR), 0.5, lambda state: not can_be_claimed(state))),
    "contested": lambda: Seed(
        moment(recorded("game-championship-4-uniform"), 0.5, lambda state: len(contests(state)) > 3)
    ),
    "open": lambda: Seed(moment(recorded(FOUR), 0.6), _open()),
    "settled": lambda: Seed(_settled(recorded("game-original-3-uniform"), 0.6), _open()),
    "turned": lambda: Seed(moment(recorded(THREE), 0.6), Settings(tips_followed=3, turned=True)),
    "long": lambda: Seed(_complete_turn(with_long_names(recorded(FOUR)), 0.6), _open()),
    "ending": lambda: Seed(_last_turn(recorded(THREE))),
    "ending-long": lambda: Seed(_last_turn(with_long_names(recorded(FOUR)))),
    "bots": lambda: Seed(moment(with_bots(recorded(THREE)), 0.5, lambda state: state.turn.player == 1)),
    "after-bots": lambda: Seed(moment(with_bots(recorded(THREE)), 0.5, lambda state: state.turn.player == 0)),
    "finished": lambda: Seed(_finished(recorded(THREE))),
    "evenings": lambda: Seed(_finished(recorded(THREE)), besides=_evenings()),
    "statistics": lambda: Seed(_finished(with_bots(recorded(THREE))), besides=_with_moments(_evenings())),
    "finished-long": lambda: Seed(_finished(with_long_names(recorded(FOUR)))),
    "handed-over": lambda: Seed(moment(_handed_over(with_long_names(recorded(FOUR))), 0.9)),
    "finished-handed-over": lambda: Seed(_finished(_handed_over(with_long_names(recorded(FOUR))))),
    "shared": lambda: Seed(_finished(with_long_names(recorded("game-championship-3-uniform")))),
}
