"""The scenes of the gallery. A scene leads to one screen of the game, from stored texts by the steps of a player."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from app.bot_messages import Fact, LaterTurn, Purpose, Report
from app.engine.grid import CITY, NAME, ONLY, spaces_of
from app.engine.pieces import COLORS, KINDS, TOWERS, Kind, Seat
from app.engine.play import options, place
from app.engine.position import written_placement
from app.engine.record import written_record
from app.engine.refusals import refusals_at, why_not
from app.engine.state import Placement, State
from app.table import intents
from app.table.help.rules_text import FIRST_PAGE, TOPICS
from app.table.replay.recap import news
from app.table.result.counting import tally
from app.table.sharing.links import position_fragment
from app.table.view import crash_words
from tests.gallery.seeds import seed
from tests.gallery.table import PHONE, PHONES, SIZES, Size, Table
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


@dataclass(frozen=True, slots=True)
class Scene:
    """One screen of the game, and the way to it.

    A scene with `after` continues the scene with that name, and changes only the sheet or a panel. Every other scene
    loads the page with the `seed` (see `seeds`). A `fresh` scene starts with the opening screen, and the rest start at
    the table. After the `steps`, an element with the selector `shows` must be visible. `sizes` are the sizes of screens
    on which the scene is shown.
    """

    name: str
    seed: str
    steps: Steps
    shows: str
    fresh: bool = False
    after: str = ""
    sizes: tuple[Size, ...] = SIZES


def play(table: Table, scene: Scene, language: str) -> None:
    """Show a scene. If it continues another scene, show that scene first, unless the page shows it already."""
    if not scene.after:
        _begin(table, scene, language)
    elif table.shown != (scene.after, language):
        play(table, SCENE[scene.after], language)
    scene.steps(table)
    table.page.locator(scene.shows).first.wait_for()
    table.shown = (scene.name, language)


def _begin(table: Table, scene: Scene, language: str) -> None:
    table.load(seed(scene.seed), language)
    if not scene.fresh:
        table.ask("resume")
        if table.sitting.curtain:
            table.ask("lift-curtain")


def _state(name: str) -> State:
    game = seed(name).game
    assert game is not None
    return game.state


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


def _nothing(_: Table) -> None:
    pass


def _ask(intent: str, **data: str) -> Steps:
    """Return the step of a player who presses the button for this intent."""
    return lambda table: table.ask(intent, **data)


def _tell(intent: intents.Intent) -> Steps:
    """Return a step that carries out an intent without a button."""
    return lambda table: table.tell(intent)


def _begin_game(table: Table) -> None:
    table.ask("open-sheet", sheet="setup")
    table.ask("start-game")
    table.ask("lift-curtain")


def _lesson_lane(table: Table) -> None:
    """Play the lesson to its third step, and give a wrong answer there."""
    table.ask("start-lesson")
    table.ask("next-step")
    table.take("orange")
    table.tap("g6")
    table.ask("next-step")
    table.take("brown")
    table.tap("g5")


LESSON = ("orange g6", "brown m5", "dome h5", "stable e10", "merchant e9", "wall n-c", "gray n1", "stable n8")


def _lesson_played(count: int) -> Steps:
    """Return the steps that do the first tasks of the lesson, up to this number of placements."""

    def steps(table: Table) -> None:
        table.ask("start-lesson")
        for placement in LESSON[:count]:
            kind, space = placement.split()
            if placement != LESSON[-1]:  # the last two belong to one step
                table.ask("next-step")
            table.take(kind)
            table.tap(space)
        if count == len(LESSON):
            table.ask("end-turn")
            table.ask("next-step")
            table.tap("d10")

    return steps


def _alone(table: Table) -> None:
    table.ask("fill-with-bots", persons="1")
    table.tell(intents.SetBot(1, "beginner"))


def _levels(table: Table) -> None:
    table.ask("set-seats", people="4")
    for seat, bot in enumerate(("easy", "strong", "master"), start=1):
        table.tell(intents.SetBot(seat, bot))


def _unfold(table: Table) -> None:
    """Open all folded parts of the dialog. Scroll to its end, because only there the bottom bar covers no text."""
    table.page.evaluate("document.querySelectorAll('.fold').forEach((fold) => { fold.open = true; })")
    table.page.evaluate("document.querySelector('dialog[open]').scrollTo(0, 1e5)")


def _piece(table: Table) -> None:
    table.take(_playable(_state("middle")).word)


def _zoom(table: Table) -> None:
    table.page.set_viewport_size(PHONE)
    _piece(table)
    state = _state("middle")
    table.touch(NAME[next(spaces_of(state.turn.allowed[_playable(state)]))])


def _cursor(table: Table) -> None:
    _piece(table)
    table.page.keyboard.press("Tab")  # so that the browser shows where the focus is
    table.page.locator("#spaces").focus()
    table.keys("ArrowLeft", "ArrowUp", city=True)


def _refusal(table: Table) -> None:
    placement = refused(_state("middle"))
    table.take(placement.kind.word)
    table.tap(NAME[placement.space])


def _choice(table: Table) -> None:
    state = _state("dome")
    best = max(spaces_of(CITY), key=lambda space: sum(bool(state.turn.allowed[kind] & ONLY[space]) for kind in KINDS))
    table.tap(NAME[best])


def _nowhere(table: Table) -> None:
    state = _state("middle")
    barred = [space for space in spaces_of(CITY) if all(not kinds & ONLY[space] for kinds in state.turn.allowed)]
    free = [space for space in barred if state.city.palaces.on(space) is None]
    table.tap(NAME[max(free, key=lambda space: len(set(refusals_at(state, space).values())))])


def _inspector(table: Table) -> None:
    palaces = _state("middle").city.palaces.all
    grandest = max(palaces, key=lambda palace: (palace.owner is not None, palace.parts.bit_count()))
    table.tap(NAME[next(iter(spaces_of(grandest.pieces)))])


def _unfold_notice(table: Table) -> None:
    table.page.locator("#notice summary").click()


def _tower(table: Table) -> None:
    walls = _state("crowded").city.walls
    table.tap(f"tower-{max(TOWERS, key=lambda tower: walls.of(tower).bit_count())}")
    _unfold_notice(table)


def _street(table: Table) -> None:
    table.take("wall")
    table.tap(NAME[_state("middle").city.streets.lines[0][0]])


def _facts(table: Table) -> None:
    table.ask("inspect", subject="player-0")
    _unfold_notice(table)


def _replayed(table: Table) -> None:
    _look_at_the_city(table)
    table.ask("start-replay")
    table.tell(intents.ShowPly(60))
    table.ask("start-replay")


def _averted(space: str) -> tuple[Fact, ...]:
    """Return what speaks for a turn of the second player that claims the palace on this space."""
    return (Fact("next", Seat(2), space, 7, "claim"), Fact("brings", Seat(1), space, 5, "claim"))


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


def _hints(table: Table) -> None:
    """Show hints that the gallery made up, instead of asking a bot. The rules allow their turns."""
    table.ask("ask-for-hint")
    turns = (
        found(["dome b1", "wall n-p"], *_averted("b1"))._replace(advantage=2),
        found(["dome b1", "dome d4"], Fact("next", Seat(1), "d4", 1, "merchant")),
        found(["dome b1", "dome n6"], Fact("event", Seat(1), "tower-3", 3, "tower tile")),
    )
    table.tell(intents.BotReported(Purpose.HINTS, Report(turns=turns, compared=40)))


def _judged(table: Table) -> None:
    """Place two walls, and ask how good this turn is."""
    for space in ("n-p", "n-o"):
        table.take("wall")
        table.tap(space)
    table.ask("ask-for-hint")
    better = found(["dome b1", "wall n-p"], *_averted("b1"), other=["wall n-p", "wall n-o"])
    against = (fact._replace(is_for=False) for fact in _averted("b1"))
    own = found(["wall n-p", "wall n-o"], *against, lead=-2, other=["dome b1", "wall n-p"])
    turns = (better._replace(advantage=2), own._replace(follows=_following(some(table.sitting.game).state)))
    table.tell(intents.BotReported(Purpose.HINTS, Report(turns=turns, compared=40)))


def _why(table: Table) -> None:
    table.ask("ask-why")
    game = table.sitting.game
    assert game is not None
    turn = news(game)[-1]
    played = [written_placement(ply.placement) for ply in game.plies[turn.first - 1 : turn.last]]
    reasons = (
        Fact("next", turn.seat, "b1", 4, "claim"),
        Fact("next", Seat(1), "tower-3", 3, "tower tile", is_for=False),
    )
    table.tell(intents.BotReported(Purpose.WHY, Report(turns=(found(played, *reasons),))))


def _deleted_game(table: Table) -> None:
    table.ask("open-sheet", sheet="games")
    table.ask("delete-game", game="2")


def _full_store(table: Table) -> None:
    table.store.full = True
    state = _state("middle")
    kind = _playable(state)
    table.take(kind.word)
    table.tap(NAME[next(spaces_of(state.turn.allowed[kind]))])


def _begin_in_place_of_unsaved(table: Table) -> None:
    _full_store(table)
    table.ask("open-sheet", sheet="setup")
    table.ask("start-game")


def _crash(table: Table) -> None:
    game = table.sitting.game
    assert game is not None
    table.page.evaluate(CRASH, [crash_words(table.sitting.words), written_record(game.record)])


def _new_version(table: Table) -> None:
    table.page.evaluate(NEW_VERSION)


def _counting(table: Table) -> None:
    table.ask("end-turn")
    table.ask("count-faster")


def _counting_to_the_end(table: Table) -> None:
    """Count everything, but do not show the winner yet."""
    _counting(table)
    for _ in tally(some(table.sitting.game).state)[1:]:
        table.tell(intents.CountNext())


def _count_now(table: Table) -> None:
    """Count although pieces are left, and close the result."""
    table.ask("count-now")
    table.tell(intents.CountAll())
    table.ask("close-sheet")


def _look_at_the_city(table: Table) -> None:
    table.ask("resume")
    table.ask("close-sheet")


def _idle(table: Table) -> None:
    state = _state("crowded")
    table.take(next(kind for kind in KINDS if not state.turn.allowed[kind]).word)


def _position(table: Table) -> None:
    """Open a link to a position of the game."""
    game = some(table.sitting.game)
    table.tell(intents.ImportText(position_fragment(game, game.final)))


def _and_on(first: Scene, steps: Mapping[str, tuple[Steps, str]]) -> tuple[Scene, ...]:
    """Return the scene `first` and the scenes that continue it, each of which continues the one before.

    `steps` has an entry for each of these scenes. The key is added to the name of the first scene, and the value holds
    the steps of the new scene and the selector of the element that it shows.
    """
    scenes = [first]
    for name, (step, shows) in steps.items():
        scenes.append(Scene(f"{first.name}-{name}", first.seed, step, shows, after=scenes[-1].name))
    return tuple(scenes)


def _topics(*keys: str) -> dict[str, tuple[Steps, str]]:
    return {key: (_ask("open-topic", topic=key), f"#open-{key}[aria-current]") for key in keys}


LINK_AS_TEXT = intents.Exported("unsent", f"https://medina.example/#g=1.{'eNqVkk1PwzAMhu' * 60}")

SCENES = (
    Scene("welcome", "nothing", _nothing, "#opening-new-game", fresh=True),
    *_and_on(
        Scene("new-game", "house", _ask("open-sheet", sheet="setup"), "#begin-button", fresh=True),
        {
            "alone": (_alone, "#seat-2 .level .remark"),
            "levels": (_levels, "#seat-3 .level .remark"),
            "folds": (_unfold, "#house-rules .rule-option"),
        },
    ),
    Scene("bot-thinking", "bots", _tell(intents.BotReported(Purpose.TURN, Report(progress=0.6))), "#bot-progress"),
    Scene("bot-paused", "bots", _ask("pause-bots"), "#step-turn-button"),
    Scene("bot-cannot-think", "bots", _tell(intents.BotReported(Purpose.TURN, Report())), "#hand-over-button"),
    Scene("tip", "nothing", _begin_game, "#tip", fresh=True),
    Scene("lesson", "nothing", _ask("start-lesson"), "#lesson", fresh=True),
    Scene("lesson-lane", "nothing", _lesson_lane, "#notice .refusal", fresh=True),
    Scene("lesson-answer", "nothing", lambda table: table.tap("a1"), "#lesson.answered", after="lesson-lane"),
    Scene("lesson-size", "nothing", _lesson_played(4), "#badges text", fresh=True),
    Scene("lesson-end", "nothing", _lesson_played(len(LESSON)), "#lesson-on", fresh=True),
    Scene("welcome-back", "middle", _nothing, "#resume-button", fresh=True),
    Scene("new-version", "middle", _new_version, "#update", fresh=True),
    Scene("opening", "opening", _nothing, "#tray-merchant"),
    Scene("early", "early", _nothing, "#tray"),
    Scene("middle", "middle", _nothing, "#tray"),
    Scene("piece-in-hand", "middle", _piece, "#tray .in-hand"),
    Scene("zoom", "middle", _zoom, "#zoom.zoomed", sizes=PHONES),
    Scene("cursor", "middle", _cursor, "#cursor-ring"),
    Scene("refusal", "middle", _refusal, "#notice .refusal"),
    Scene("without-hints", "unhinted", _refusal, "#notice .refusal"),
    Scene("nowhere", "middle", _nowhere, "#notice .more"),
    Scene("inspector", "middle", _inspector, "#notice .inspection"),
    Scene("inspected-street", "middle", _street, "#notice .inspection"),
    Scene("inspected-tower", "crowded", _tower, "#notice .more[open]"),
    Scene("player", "crowded", _facts, "#notice .more[open]"),
    Scene("history", "middle", lambda table: table.keys(",", ",", ","), "#leave-history-button"),
    Scene("share-position", "middle", _ask("open-sheet", sheet="sharing"), "#share-position-button", after="history"),
    Scene("position", "middle", _position, "#leave-history-button"),
    Scene("hints", "middle", _hints, "#explanation .because"),
    Scene("judged", "middle", _judged, "#explanation .because"),
    Scene("why", "after-bots", _why, "#explanation .because"),
    Scene("menu", "middle", _ask("open-menu"), "#menu"),
    Scene("log", "middle", _ask("open-sheet", sheet="log"), "#sheet .log"),
    *_and_on(
        Scene("rules", "middle", _ask("open-rules", rule=""), "#open-overview[aria-current]"),
        _topics(*(key for key in TOPICS if key != FIRST_PAGE))
        | {"fold": (_tell(intents.OpenRules("R19")), "#rule-text [open] .meant")},
    ),
    *_and_on(
        Scene("rules-digest", "digest", _ask("open-rules", rule=""), "#open-overview[aria-current]"), _topics("stable")
    ),
    Scene("aid", "middle", _tell(intents.OpenAid("stable")), "#sheet .aid .marked"),
    Scene("settings", "middle", _ask("open-sheet", sheet="settings"), "#sheet .settings"),
    Scene("sharing", "middle", _ask("open-sheet", sheet="sharing"), "#sheet .sharing"),
    Scene("link-as-text", "middle", _tell(LINK_AS_TEXT), "#export-text", after="sharing"),
    Scene("saved-games", "shelf", _ask("open-sheet", sheet="games"), "#sheet .saved"),
    Scene("searched-games", "shelf", _tell(intents.SearchGames("ana")), "#games-search-field", after="saved-games"),
    Scene("deleted-game", "shelf", _deleted_game, "#restore-button"),
    Scene("elsewhere", "middle", _tell(intents.YieldGame()), "#sheet .question"),
    Scene("not-saved", "middle", _full_store, "#banner *"),
    Scene("leave-unsaved", "middle", _begin_in_place_of_unsaved, "#stay-button"),
    Scene("crash", "middle", _crash, "#crash"),
    Scene("dome", "dome", lambda table: table.take("dome"), "#tray-dome.in-hand"),
    Scene("choice", "dome", _choice, "#choice .kind"),
    Scene("turn-complete", "complete", _nothing, "#end-turn-button"),
    Scene("curtain", "complete", _ask("end-turn"), "#tray-curtain"),
    Scene("curtain-over-everything", "complete-covered", _ask("end-turn"), "#curtain"),
    Scene("crowded", "crowded", _nothing, "#tray"),
    Scene("suspense", "suspense", _nothing, "#players .note"),
    Scene("contested", "contested", _nothing, "#players .sizes.tied"),
    Scene("idle-kind", "crowded", _idle, "#notice .refusal"),
    Scene("open-play", "open", _nothing, "#players .pieces-left"),
    Scene("long-names", "long", _nothing, "#players .pieces-left"),
    Scene("turned", "turned", _nothing, "#tray"),
    Scene("settled", "settled", _nothing, "#count-now-button"),
    Scene("counted-now", "settled", _count_now, "#take-back-button"),
    Scene("result-counting", "ending", _counting, "#sheet .lit"),
    Scene("result-counting-long-names", "ending-long", _counting_to_the_end, "#sheet .tower-tile"),
    Scene("log-handed-over", "handed-over", _ask("open-sheet", sheet="log"), "#sheet .log"),
    Scene("result-handed-over", "finished-handed-over", _ask("resume"), "#sheet .result", fresh=True),
    Scene("result", "finished", _ask("resume"), "#sheet .result", fresh=True),
    Scene("result-long-names", "finished-long", _ask("resume"), "#sheet .result", fresh=True),
    Scene("result-shared", "shared", _ask("resume"), "#sheet .result", fresh=True),
    *_and_on(
        Scene("evenings", "evenings", _ask("resume"), "#totals-button", fresh=True),
        {"totals": (_ask("open-sheet", sheet="totals"), "#sheet .totals")},
    ),
    Scene("after-the-end", "finished", _look_at_the_city, "#result-button", fresh=True),
    Scene("replay-after-the-end", "finished", _replayed, "#leave-history-button", fresh=True),
)
SCENE = {scene.name: scene for scene in SCENES}
"""The scenes by name."""
