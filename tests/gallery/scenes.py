"""The scenes of the gallery. A scene leads to one screen of the game, from stored texts by the steps of a player."""

from collections.abc import Mapping
from dataclasses import dataclass

from app.bot_messages import Purpose, Report
from app.help.rules_text import FIRST_PAGE, TOPICS
from app.table import intents, pack_intents
from tests.gallery import link_steps, steps
from tests.gallery.seeds import seed
from tests.gallery.steps import Steps
from tests.gallery.table import PHONES, SIZES, Size, Table


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
    return {key: (steps.ask("open-topic", topic=key), f"#open-{key}[aria-current]") for key in keys}


NOT_LOADED = pack_intents.WaitForPack(intents.OpenSheet("review"), has_failed=True)
LINK_AS_TEXT = pack_intents.Exported("unsent", f"https://medina.example/#g=1.{'eNqVkk1PwzAMhu' * 60}")
CODE = pack_intents.ShowCode(69, "".join(f"M{at % 69} {at // 69}h1v1h-1z" for at in range(0, 69 * 69, 2)), is_link=True)

SCENES = (
    Scene("welcome", "nothing", steps.nothing, "#opening-new-game", fresh=True),
    *_and_on(
        Scene("new-game", "house", steps.ask("open-sheet", sheet="setup"), "#begin-button", fresh=True),
        {
            "alone": (steps.alone, "#seat-2 .level .remark"),
            "levels": (steps.levels, "#seat-3 .level .remark"),
            "folds": (steps.unfold, "#house-rules .rule-option"),
        },
    ),
    Scene("bot-thinking", "bots", steps.tell(intents.BotReported(Purpose.TURN, Report(progress=0.6))), "#bot-progress"),
    Scene("bot-paused", "bots", steps.ask("pause-bots"), "#step-turn-button"),
    Scene("bot-cannot-think", "bots", steps.tell(intents.BotReported(Purpose.TURN, Report())), "#hand-over-button"),
    Scene("tip", "nothing", steps.begin_game, "#tip", fresh=True),
    Scene("lesson", "nothing", steps.ask("start-lesson"), "#lesson", fresh=True),
    Scene("lesson-lane", "nothing", steps.lesson_lane, "#notice .refusal", fresh=True),
    Scene("lesson-answer", "nothing", lambda table: table.tap("a1"), "#lesson.answered", after="lesson-lane"),
    Scene("lesson-size", "nothing", steps.lesson_played(4), "#badges text", fresh=True),
    Scene("lesson-end", "nothing", steps.lesson_played(len(steps.LESSON)), "#lesson-on", fresh=True),
    Scene("welcome-back", "middle", steps.nothing, "#resume-button", fresh=True),
    Scene("new-version", "middle", steps.new_version, "#update", fresh=True),
    Scene("problems", "solver", steps.ask("open-sheet", sheet="problems"), "#sheet .problems", fresh=True),
    Scene("opening", "opening", steps.nothing, "#tray-merchant"),
    Scene("early", "early", steps.nothing, "#tray"),
    Scene("middle", "middle", steps.nothing, "#tray"),
    Scene("piece-in-hand", "middle", steps.piece, "#tray .in-hand"),
    Scene("stable-in-hand", "dome", lambda table: table.take("stable"), "#gains text"),
    Scene("zoom", "middle", steps.zoom, "#zoom.zoomed", sizes=PHONES),
    Scene("cursor", "middle", steps.cursor, "#cursor-ring"),
    Scene("refusal", "middle", steps.refusal, "#notice .refusal"),
    Scene("without-hints", "unhinted", steps.refusal, "#notice .refusal"),
    Scene("nowhere", "middle", steps.nowhere, "#notice .more"),
    Scene("inspector", "middle", steps.inspector, "#notice .inspection"),
    Scene("inspected-street", "middle", steps.street, "#notice .inspection"),
    Scene("inspected-tower", "crowded", steps.tower, "#notice .more[open]"),
    Scene("player", "crowded", steps.facts, "#notice .more[open]"),
    Scene("history", "middle", lambda table: table.keys(",", ",", ","), "#leave-history-button"),
    Scene(
        "share-position", "middle", steps.ask("open-sheet", sheet="sharing"), "#share-position-button", after="history"
    ),
    Scene("position", "middle", link_steps.position, "#leave-history-button"),
    Scene("gone-on", "by-links", link_steps.gone_on, "#notice-button"),
    Scene("two-sides", "by-links", link_steps.two_sides, "#take-side-button"),
    Scene("who-plays", "by-links", link_steps.who_plays, "#link-answer-0"),
    Scene("seated", "by-links", link_steps.seated, "#notice-button"),
    Scene("together", "by-links", link_steps.together, "#link-answer-0"),
    Scene("not-made-here", "between", link_steps.not_made_here, "#link-answer-0"),
    Scene("sent-turn", "between", steps.tell(intents.OpenSheet("sent")), "#take-sent-back-button"),
    Scene("hints", "middle", steps.hints, "#explanation .because"),
    Scene("judged", "middle", steps.judged, "#explanation .because"),
    *_and_on(
        Scene("exercise", "middle", steps.exercise, "#lesson.asking"),
        {
            "judged": (steps.answer, "#lesson progress"),
            "wrong": (steps.wrong_answer, "#lesson.reading"),
            "better": (steps.ask("show-better"), "#explanation .because"),
            "later": (steps.ask("show-explained", turn="2"), "#previews > g"),
        },
    ),
    Scene("exercise-better-for-four", "middle", steps.better_for_four, "#explanation .because"),
    Scene("exercise-right", "middle", steps.right_answer, "#lesson.answered"),
    Scene("solution", "middle", steps.solution, "#explanation .because"),
    Scene("why", "after-bots", steps.why, "#explanation .because"),
    Scene("replay-why", "after-bots", steps.replayed_why, "#explanation .because"),
    Scene("menu", "middle", steps.ask("open-menu"), "#menu"),
    Scene("log", "middle", steps.ask("open-sheet", sheet="log"), "#sheet .log"),
    *_and_on(
        Scene("rules", "middle", steps.ask("open-rules", rule=""), "#open-overview[aria-current]"),
        _topics(*(key for key in TOPICS if key != FIRST_PAGE))
        | {"fold": (steps.tell(pack_intents.OpenRules("R19")), "#rule-text [open] .meant")},
    ),
    *_and_on(
        Scene("rules-digest", "digest", steps.ask("open-rules", rule=""), "#open-overview[aria-current]"),
        _topics("stable"),
    ),
    Scene("aid", "middle", steps.tell(pack_intents.OpenAid("stable")), "#sheet .aid .marked"),
    Scene("settings", "middle", steps.ask("open-sheet", sheet="settings"), "#sheet .settings"),
    Scene("sharing", "middle", steps.ask("open-sheet", sheet="sharing"), "#sheet .sharing"),
    Scene("link-as-text", "middle", steps.tell(LINK_AS_TEXT), "#export-text", after="sharing"),
    Scene("qr-code", "between-long", steps.tell(CODE), "#qr-code", after="waiting"),
    Scene("turn-to-send", "between", steps.nothing, "#send-turn-button"),
    Scene("turn-ended-here", "between", steps.tell(intents.EndTurn()), ".bot-panel #send-turn-button"),
    Scene("bot-to-send", "between", link_steps.pause_before_sending, ".bot-panel #send-turn-button"),
    Scene("waiting", "between-long", steps.nothing, ".bot-panel .remark"),
    Scene("waiting-games", "between-long", steps.ask("open-sheet", sheet="games"), "#send-1", after="waiting"),
    Scene("waiting-opening", "between-long", steps.nothing, ".welcome #import-text", fresh=True),
    Scene("saved-games", "shelf", steps.ask("open-sheet", sheet="games"), "#sheet .saved"),
    Scene(
        "searched-games", "shelf", steps.tell(intents.SearchGames("ana")), "#games-search-field", after="saved-games"
    ),
    Scene("deleted-game", "shelf", steps.deleted_game, "#restore-button"),
    Scene("other-tab", "middle", steps.tell(intents.YieldGame()), "#sheet .question"),
    Scene("not-saved", "middle", steps.full_store, "#banner *"),
    Scene("leave-unsaved", "middle", steps.begin_in_place_of_unsaved, "#stay-button"),
    Scene("crash", "middle", steps.crash, "#crash"),
    Scene("dome", "dome", lambda table: table.take("dome"), "#tray-dome.in-hand"),
    Scene("choice", "dome", steps.choice, "#choice .kind"),
    Scene("turn-complete", "complete", steps.nothing, "#end-turn-button"),
    Scene("curtain", "complete", steps.ask("end-turn"), "#tray-curtain"),
    Scene("curtain-over-everything", "complete-covered", steps.ask("end-turn"), "#curtain"),
    Scene("crowded", "crowded", steps.nothing, "#tray"),
    Scene("suspense", "suspense", steps.nothing, "#players .note"),
    Scene("last-claim", "last-claim", steps.nothing, "#recap .message"),
    Scene("contested", "contested", steps.nothing, "#players .sizes.tied"),
    Scene("idle-kind", "crowded", steps.idle, "#notice .refusal"),
    Scene("open-play", "open", steps.nothing, "#players .pieces-left"),
    Scene("long-names", "long", steps.nothing, "#players .pieces-left"),
    Scene("turned", "turned", steps.nothing, "#tray"),
    Scene("settled", "settled", steps.nothing, "#count-now-button"),
    Scene("counted-now", "settled", steps.count_now, "#take-back-button"),
    Scene("result-counting", "ending", steps.counting, "#sheet .lit"),
    Scene("result-counting-long-names", "ending-long", steps.counting_to_the_end, "#sheet .tower-tile"),
    Scene("log-handed-over", "handed-over", steps.ask("open-sheet", sheet="log"), "#sheet .log"),
    Scene("result-handed-over", "finished-handed-over", steps.ask("resume"), "#sheet .result", fresh=True),
    Scene("result", "finished", steps.ask("resume"), "#sheet .result", fresh=True),
    Scene("review", "finished", steps.review, "#sheet .chances", after="result"),
    Scene("review-no-mistakes", "finished", steps.review_without_mistakes, "#sheet .chances", after="result"),
    Scene("review-failed", "finished", steps.failed_review, "#judge-again-button", after="result"),
    Scene("review-replay", "finished", steps.review_replayed, "#leave-history-button", fresh=True),
    Scene("not-loaded", "finished", steps.tell(NOT_LOADED), "#load-again-button", after="result"),
    Scene("result-long-names", "finished-long", steps.ask("resume"), "#sheet .result", fresh=True),
    Scene("result-shared", "shared", steps.ask("resume"), "#sheet .result", fresh=True),
    *_and_on(
        Scene("evenings", "evenings", steps.ask("resume"), "#totals-button", fresh=True),
        {"totals": (steps.ask("open-sheet", sheet="totals"), "#sheet .totals")},
    ),
    Scene("statistics", "statistics", steps.tell(intents.OpenSheet("statistics")), "#sheet .people .group", fresh=True),
    Scene("after-the-end", "finished", steps.look_at_the_city, "#result-button", fresh=True),
    Scene("replay-after-the-end", "finished", steps.replayed, "#leave-history-button", fresh=True),
    Scene("replay-hints", "finished", steps.replayed_hints, "#explanation .because", fresh=True),
)
SCENE = {scene.name: scene for scene in SCENES}
"""The scenes by name."""
