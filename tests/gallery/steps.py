"""The steps of a player to the scenes of the gallery."""

from collections.abc import Callable

from app.bot_messages import Fact, LaterTurn, Loss, Purpose, Report
from app.engine.grid import CITY, NAME, ONLY, spaces_of
from app.engine.pieces import COLORS, KINDS, TOWERS, Kind, Seat
from app.engine.play import options, place
from app.engine.position import written_placement
from app.engine.record import written_record
from app.engine.refusals import refusals_at, why_not
from app.engine.state import Placement, State
from app.learning.practice.actions import start
from app.learning.problems.collection import exercise as collected_exercise, of_theme
from app.table import intents
from app.table.derived import game_shown
from app.table.game import Game, game_of_record
from app.table.result.counting import tally
from app.table.state.bots import turns_to_explain
from app.table.state.learning import Exercise, ReviewProgress
from app.table.view import crash_words
from app.web.packs import open_pack
from tests.gallery.seeds import FOUR, recorded, seed
from tests.gallery.table import PHONE, Table
from tests.learning.practice.exercises import BEST, MOMENT, PROBLEM
from tests.learning.review.judged import going_on, without_mistakes
from tests.table.bot_tables import found
from tests.table.sittings import some

Steps = Callable[[Table], None]

CRASH = """async ([words, record]) => {
  const crashSheet = await import("/static/bridge/crash-sheet.mjs");
  crashSheet.prepare(words);
  crashSheet.setRecord(record);
  const error = Object.assign(new Error("ZeroDivisionError: division by zero"), { name: "PythonError" });
  dispatchEvent(new ErrorEvent("error", { error }));
}"""


NEW_VERSION = """async () => {
  const { offerNewVersion } = await import("/static/startup/new-version.mjs");
  offerNewVersion(() => {});
}"""


def _state(name: str) -> State:
    return some(seed(name).game).state


def _playable(state: State) -> Kind:
    return max(COLORS, key=lambda color: state.turn.allowed[color].bit_count())


def refused(state: State) -> Placement:
    """Return the placement in the city that the rules refuse now with the most obstacles."""
    found = {
        Placement(kind, space): refusal.obstacles.bit_count()
        for kind in KINDS
        for space in spaces_of(CITY)
        if state.turn.allowed[kind] and (refusal := why_not(state, Placement(kind, space)))
    }
    return max(found, key=lambda placement: found[placement])


def nothing(_: Table) -> None:
    pass


def ask(intent: str, **data: str) -> Steps:
    """Return the step of a player who presses the button for this intent."""
    return lambda table: table.ask(intent, **data)


def tell(intent: intents.Intent) -> Steps:
    """Return a step that carries out an intent without a button."""
    return lambda table: table.tell(intent)


def begin_game(table: Table) -> None:
    table.ask("open-sheet", sheet="setup")
    table.ask("start-game")
    table.ask("lift-curtain")


def lesson_lane(table: Table) -> None:
    """Play the lesson to its third step, and give a wrong answer there."""
    table.ask("start-lesson")
    table.ask("next-step")
    _place(table, "orange g6")
    table.ask("next-step")
    _place(table, "brown g5")


LESSON = ("orange g6", "brown m5", "dome h5", "stable e10", "merchant e9", "wall n-c", "gray n1", "stable n8")


def lesson_played(count: int) -> Steps:
    """Return the steps that do the first tasks of the lesson, up to this number of placements."""

    def steps(table: Table) -> None:
        table.ask("start-lesson")
        for placement in LESSON[:count]:
            if placement != LESSON[-1]:  # the last two belong to one step
                table.ask("next-step")
            _place(table, placement)
        if count == len(LESSON):
            table.ask("end-turn")
            table.ask("next-step")
            table.tap("d10")

    return steps


def exercise(table: Table) -> None:
    _begin(table, MOMENT, PROBLEM)


def _begin(table: Table, *exercises: Exercise) -> None:
    open_pack("learning")
    table.lay(start(table.sitting, exercises))


def answer(table: Table) -> None:
    """Answer with a turn that bots have to judge, and let them begin."""
    _play(table, "orange f8", "wall n-p")
    table.tell(intents.BotReported(Purpose.RATE, Report(progress=0.4)))


def review(table: Table, made_up: Callable[[Game], ReviewProgress] = going_on) -> None:
    """Open what mattered, with a review that the gallery made up."""
    table.ask("open-sheet", sheet="review")
    game = some(table.sitting.game)
    table.lay(table.sitting._replace(reviews={game.record: made_up(game)}))


def review_without_mistakes(table: Table) -> None:
    review(table, without_mistakes)


def failed_review(table: Table) -> None:
    review(table, lambda game: going_on(game)._replace(has_failed=True))


def review_replayed(table: Table) -> None:
    table.ask("resume")
    review(table)
    table.ask("show-ply", ply="47")


def better_for_four(table: Table) -> None:
    """Show the better turn of a moment of four players, which says what a claim gave up."""
    record = recorded(FOUR)
    game = game_of_record(record.with_placements(record.placements[:84]))
    best, *follows = _following(game.state)
    early, more = Fact("tile", Seat(3), "orange c7, dome h7", 13, instead=5), Fact("brings", best.seat, points=4)
    moment = Exercise(game.record, best.placements, best.placements[0], 5, 43, played=best.placements[::-1])
    _begin(table, moment._replace(follows=tuple(follows), reasons=(early, more._replace(is_for=False))))
    table.ask("show-better")


def wrong_answer(table: Table) -> None:
    losses = tuple(Loss(points, 0.4, 8) for points in (3, 0, MOMENT.points))
    table.tell(intents.BotReported(Purpose.RATE, Report(turns=(found(["orange f8"]),), losses=losses)))


def right_answer(table: Table) -> None:
    _begin(table, PROBLEM)
    _play(table, *BEST)


def solution(table: Table) -> None:
    """Show the solution of a collected problem of which much is said, with the cards of three players below it."""
    problem = max(of_theme("tower"), key=lambda problem: (len(problem.reasons), -problem.players))
    _begin(table, collected_exercise(problem, table.sitting.words))
    table.ask("show-better")


def _place(table: Table, *placements: str) -> None:
    for placement in placements:
        kind, space = placement.split()
        table.take(kind)
        table.tap(space)


def _play(table: Table, *placements: str) -> None:
    _place(table, *placements)
    table.ask("end-turn")


def alone(table: Table) -> None:
    table.ask("fill-with-bots", persons="1")
    table.tell(intents.SetBot(1, "beginner"))


def levels(table: Table) -> None:
    table.ask("set-seats", people="4")
    for seat, bot in enumerate(("easy", "strong", "master"), start=1):
        table.tell(intents.SetBot(seat, bot))


def unfold(table: Table) -> None:
    """Open all folded parts of the dialog. Scroll to its end, because only there the bottom bar covers no text."""
    table.page.evaluate("document.querySelectorAll('.fold').forEach((fold) => { fold.open = true; })")
    table.page.evaluate("document.querySelector('dialog[open]').scrollTo(0, 1e5)")


def piece(table: Table) -> None:
    table.take(_playable(_state("middle")).word)


def zoom(table: Table) -> None:
    table.page.set_viewport_size(PHONE)
    piece(table)
    state = _state("middle")
    table.touch(NAME[next(spaces_of(state.turn.allowed[_playable(state)]))])


def cursor(table: Table) -> None:
    piece(table)
    table.page.keyboard.press("Tab")  # so that the browser shows where the focus is
    table.page.locator("#spaces").focus()
    table.keys("ArrowLeft", "ArrowUp", city=True)


def refusal(table: Table) -> None:
    _place(table, written_placement(refused(_state("middle"))))


def choice(table: Table) -> None:
    state = _state("dome")
    best = max(spaces_of(CITY), key=lambda space: sum(bool(state.turn.allowed[kind] & ONLY[space]) for kind in KINDS))
    table.tap(NAME[best])


def nowhere(table: Table) -> None:
    state = _state("middle")
    barred = [space for space in spaces_of(CITY) if all(not kinds & ONLY[space] for kinds in state.turn.allowed)]
    free = [space for space in barred if state.city.palaces.on(space) is None]
    table.tap(NAME[max(free, key=lambda space: len(set(refusals_at(state, space).values())))])


def inspector(table: Table) -> None:
    palaces = _state("middle").city.palaces.all
    grandest = max(palaces, key=lambda palace: (palace.owner is not None, palace.parts.bit_count()))
    table.tap(NAME[next(iter(spaces_of(grandest.pieces)))])


def unfold_notice(table: Table) -> None:
    table.page.locator("#notice summary").click()


def tower(table: Table) -> None:
    walls = _state("crowded").city.walls
    table.tap(f"tower-{max(TOWERS, key=lambda tower: walls.of(tower).bit_count())}")
    unfold_notice(table)


def street(table: Table) -> None:
    table.take("wall")
    table.tap(NAME[_state("middle").city.streets.lines[0][0]])


def facts(table: Table) -> None:
    table.ask("inspect", subject="player-0")
    unfold_notice(table)


def replayed(table: Table) -> None:
    look_at_the_city(table)
    table.ask("start-replay")
    table.tell(intents.ShowPly(60))
    table.ask("start-replay")


def _averted(space: str) -> tuple[Fact, ...]:
    """Return what speaks for a turn of the second player that claims the palace on this space."""
    return (Fact("next", Seat(2), f"dome {space}", 7), Fact("gains", Seat(1), points=23))


def _following(state: State) -> tuple[LaterTurn, ...]:
    """Return three turns that may follow."""
    turns = list[LaterTurn]()
    for _ in range(3):
        seat, placements = some(state.turn.player), list[Placement]()
        while state.turn.player == seat:
            placements.append(options(state)[0])
            state, _events = place(state, placements[-1])
        turns.append(LaterTurn(seat, tuple(placements)))
    return tuple(turns)


def hints(table: Table) -> None:
    """Show hints that the gallery made up, instead of asking a bot. The rules allow their turns."""
    table.ask("ask-for-hint")
    turns = (
        found(["dome b1", "wall n-p"], *_averted("b1"))._replace(advantage=2),
        found(["dome b1", "dome d4"], Fact("next", Seat(1), "merchant e4", 1)),
        found(["dome b1", "dome n6"], Fact("gains", Seat(1), points=3)),
    )
    table.tell(intents.BotReported(Purpose.HINTS, Report(turns=turns, compared=40)))


def replayed_hints(table: Table) -> None:
    """Ask for a hint in an earlier position of a finished game."""
    replayed(table)
    table.ask("ask-for-hint")
    [turn, *_] = _following(some(table.sitting.game).state_at(60))
    placements = [written_placement(placement) for placement in turn.placements]
    reason = Fact("next", turn.seat, "wall n-p", 3)
    table.tell(intents.BotReported(Purpose.HINTS, Report(turns=(found(placements, reason),), compared=40)))


def replayed_why(table: Table) -> None:
    """Ask for the reasons of a bot's turn before the last one."""
    table.keys("<")
    why(table)


def judged(table: Table) -> None:
    """Place two walls, and ask how good this turn is."""
    _place(table, "wall n-p", "wall n-o")
    table.ask("ask-for-hint")
    better = found(["dome b1", "wall n-p"], *_averted("b1"), other=["wall n-p", "wall n-o"])
    against = (fact._replace(is_for=False) for fact in _averted("b1"))
    own = found(["wall n-p", "wall n-o"], *against, lead=-2, other=["dome b1", "wall n-p"])
    turns = (better._replace(advantage=2), own._replace(follows=_following(some(table.sitting.game).state)))
    table.tell(intents.BotReported(Purpose.HINTS, Report(turns=turns, compared=40)))


def why(table: Table) -> None:
    table.ask("ask-why")
    game = some(table.sitting.game)
    turn = turns_to_explain(game_shown(table.sitting, game))[-1]
    played = [written_placement(ply.placement) for ply in game.plies[turn.first - 1 : turn.last]]
    reasons = (
        Fact("next", turn.seat, "dome b1", 4),
        Fact("next", Seat(1), "wall n-p", 3, is_for=False),
    )
    table.tell(intents.BotReported(Purpose.WHY, Report(turns=(found(played, *reasons),))))


def deleted_game(table: Table) -> None:
    table.ask("open-sheet", sheet="games")
    table.ask("delete-game", game="2")


def full_store(table: Table) -> None:
    table.store.full = True
    state = _state("middle")
    kind = _playable(state)
    _place(table, f"{kind.word} {NAME[next(spaces_of(state.turn.allowed[kind]))]}")


def begin_in_place_of_unsaved(table: Table) -> None:
    full_store(table)
    table.ask("open-sheet", sheet="setup")
    table.ask("start-game")


def crash(table: Table) -> None:
    record = written_record(some(table.sitting.game).record)
    table.page.evaluate(CRASH, [crash_words(table.sitting.words), record])


def new_version(table: Table) -> None:
    table.page.evaluate(NEW_VERSION)


def counting(table: Table) -> None:
    table.ask("end-turn")
    table.ask("count-faster")


def counting_to_the_end(table: Table) -> None:
    """Count everything, but do not show the winner yet."""
    counting(table)
    for _ in tally(some(table.sitting.game).state)[1:]:
        table.tell(intents.CountNext())


def count_now(table: Table) -> None:
    """Count although pieces are left, and close the result."""
    table.ask("count-now")
    table.tell(intents.CountAll())
    table.ask("close-sheet")


def look_at_the_city(table: Table) -> None:
    table.ask("resume")
    table.ask("close-sheet")


def idle(table: Table) -> None:
    state = _state("crowded")
    table.take(next(kind for kind in KINDS if not state.turn.allowed[kind]).word)
