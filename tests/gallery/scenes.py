"""Every screen: what the page has kept, and what a guest does to see it."""

from collections.abc import Callable
from dataclasses import dataclass

from app.engine.grid import CITY, NAME, ONLY, spaces_of
from app.engine.pieces import COLORS, KINDS, Kind
from app.engine.refusals import why_not
from app.engine.state import Placement, State
from tests.gallery.seeds import seed
from tests.gallery.stage import Stage

Steps = Callable[[Stage], None]


@dataclass(frozen=True, slots=True)
class Scene:
    """One screen. `shows` is what must be visible at the end.

    A `fresh` scene begins where the page opens; after one that `spoils`, the page has to be loaded again.
    """

    name: str
    seed: str
    steps: Steps
    shows: str
    fresh: bool = False
    spoils: bool = False


class Director:
    """Plays scenes on a stage; the page is loaded anew only where that is needed."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self._set = ("", "")
        self._at_the_table = False

    def play(self, scene: Scene, language: str) -> None:
        """Come to this screen, from wherever we are."""
        wanted = (scene.seed, language)
        if wanted != self._set or (scene.fresh and self._at_the_table):
            self.stage.load(seed(scene.seed), language)
            self._at_the_table = False
        # a scene that fails on its way leaves the page nobody knows where
        self._set = ("", "")
        if not scene.fresh:
            self._come_to_the_table()
        scene.steps(self.stage)
        self.stage.page.locator(scene.shows).first.wait_for()
        if not scene.spoils:
            self._set = wanted

    def forget(self) -> None:
        """Have the page loaded for the next scene, because something was done to it."""
        self._set = ("", "")

    def _come_to_the_table(self) -> None:
        if not self._at_the_table:
            self.stage.ask("resume")
            if "curtain" in self.stage.over():
                self.stage.ask("lift")
            self._at_the_table = True
        self.stage.clear()


def _state(name: str) -> State:
    game = seed(name).game
    assert game is not None
    return game.state


def _playable(state: State) -> Kind:
    return max(COLORS, key=lambda color: state.turn.allowed[color].bit_count())


def refused(state: State) -> Placement:
    """A placement that is refused because something stands in its way, as much as possible."""
    found = {
        Placement(kind, space): refusal.obstacles.bit_count()
        for kind in KINDS
        for space in spaces_of(CITY)
        if state.turn.allowed[kind] and (refusal := why_not(state, Placement(kind, space)))
    }
    return max(found, key=lambda placement: found[placement])


def _nothing(_: Stage) -> None:
    pass


def _tour(stage: Stage) -> None:
    stage.ask("begin")


def _second_tip(stage: Stage) -> None:
    for _ in range(3):
        stage.ask("next-tip")


def _piece(stage: Stage) -> None:
    stage.take(_playable(_state("middle")).word)


def _refusal(stage: Stage) -> None:
    placement = refused(_state("middle"))
    stage.take(placement.kind.word)
    stage.tap(NAME[placement.space])


def _choice(stage: Stage) -> None:
    state = _state("dome")
    best = max(spaces_of(CITY), key=lambda space: sum(bool(state.turn.allowed[kind] & ONLY[space]) for kind in KINDS))
    stage.tap(NAME[best])


def _inspector(stage: Stage) -> None:
    palaces = _state("middle").city.palaces.all
    grandest = max(palaces, key=lambda palace: (palace.owner is not None, palace.parts.bit_count()))
    stage.tap(NAME[next(iter(spaces_of(grandest.pieces)))])


def _dome(stage: Stage) -> None:
    stage.take("dome")


def _history(stage: Stage) -> None:
    stage.press(",", ",", ",")


def _menu(stage: Stage) -> None:
    stage.page.locator("#do-menu").click()


def _log(stage: Stage) -> None:
    stage.ask("sheet", sheet="log")


def _settings(stage: Stage) -> None:
    stage.ask("sheet", sheet="settings")


def _rules(stage: Stage) -> None:
    stage.ask("why", rule="")


def _rules_of_palaces(stage: Stage) -> None:
    _rules(stage)
    stage.ask("topic", topic="palace")


def _curtain(stage: Stage) -> None:
    stage.ask("end")


def _result(stage: Stage) -> None:
    stage.ask("resume")


def _look_at_the_city(stage: Stage) -> None:
    stage.ask("resume")
    stage.ask("close")


def _idle(stage: Stage) -> None:
    state = _state("crowded")
    stage.take(next(kind for kind in KINDS if not state.turn.allowed[kind]).word)


SCENES = (
    Scene("welcome", "nothing", _nothing, "#do-begin", fresh=True),
    Scene("tour", "nothing", _tour, "#tip", fresh=True, spoils=True),
    Scene("welcome-back", "middle", _nothing, "#do-resume", fresh=True),
    Scene("opening", "opening", _nothing, "#tray-merchant"),
    Scene("early", "early", _nothing, "#tray"),
    Scene("middle", "middle", _nothing, "#tray"),
    Scene("piece-in-hand", "middle", _piece, "#tray .in-hand"),
    Scene("refusal", "middle", _refusal, "#notice .refusal"),
    Scene("inspector", "middle", _inspector, "#choice .choice-lines"),
    Scene("history", "middle", _history, "#history-now"),
    Scene("menu", "middle", _menu, "#menu"),
    Scene("log", "middle", _log, "#sheet .log"),
    Scene("rules", "middle", _rules, "#sheet .rules-sheet"),
    Scene("rules-of-palaces", "middle", _rules_of_palaces, "#sheet .diagrams"),
    Scene("settings", "middle", _settings, "#sheet .settings"),
    Scene("dome", "dome", _dome, "#tray-dome.in-hand"),
    Scene("choice", "dome", _choice, "#choice .choice-pieces"),
    Scene("turn-complete", "complete", _nothing, "#do-end"),
    Scene("curtain", "complete", _curtain, "#curtain", spoils=True),
    Scene("crowded", "crowded", _nothing, "#tray"),
    Scene("idle-kind", "crowded", _idle, "#notice .refusal"),
    Scene("open-play", "open", _nothing, "#players .pieces-left"),
    Scene("long-names", "long", _nothing, "#players .pieces-left"),
    Scene("turned", "turned", _nothing, "#tray"),
    Scene("result", "finished", _result, "#sheet .result", fresh=True, spoils=True),
    Scene("result-long-names", "finished-long", _result, "#sheet .result", fresh=True, spoils=True),
    Scene("after-the-end", "finished", _look_at_the_city, "#do-end", fresh=True, spoils=True),
)
"""In an order in which the page is loaded seldom: scenes of one seed together."""
