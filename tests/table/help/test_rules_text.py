import itertools
from collections import Counter
from typing import Any

import pytest

from app.engine.events import TowerTileTaken
from app.engine.grid import SPACE, names
from app.engine.pieces import COLORS, DOME, KIND, KINDS, MERCHANT, STABLE, WALL, Tower
from app.engine.play import place
from app.engine.record import PLAYER_COLORS, record_of
from app.engine.refusals import Reason, why_not
from app.engine.rulesets import CHOICES, RULE_SETS, RuleSet
from app.engine.scoring import merchants_beside
from app.engine.state import Placement, State
from app.help.diagrams import Diagram, Seating
from app.help.rules import RuleTopic, rule_topic
from app.help.rules_text import ALL, FIRST_PAGE, TOPIC_OF, TOPICS, RuleLine, topic_of_piece
from app.table.screen_parts import Board
from app.table.wording.palaces import UNBROKEN
from app.table.wording.words import Words
from tests.table.wording.test_translations_said import Marking
from tests.tools.translations import messages, template

RULES = {f"R{number}" for number in range(1, 37)}
HOUSE_RULES = [RuleSet(*choices) for choices in itertools.product(*CHOICES.values())]  # type: ignore[arg-type]
SOME_MIXES = HOUSE_RULES[::7]
"""House rules in which every option of each choice meets every option of each other choice."""
SECTION_12 = {
    "first_merchant_off_edge": {"R9"},
    "both_if_possible": {"R13"},
    "last_dome": {"R14"},
    "spent_color": {"R19", "R20"},
    "stables_apart": {"R21", "R24"},
    "new_street_touches": {"R26"},
    "reconnect": {"R32", "R33"},
}
SAID = [
    ("first_merchant_off_edge", True, {"This first merchant may not stand on the edge"}),
    ("first_merchant_off_edge", False, {"This first merchant may stand on any space"}),
    ("both_if_possible", True, {"so that a second can follow"}),
    ("both_if_possible", False, {"so that no second can follow"}),
    (
        "last_dome",
        "pieces",
        {"If no other player has a piece left", "Pieces that can no longer be placed", "start one with your"},
    ),
    (
        "last_dome",
        "domes",
        {"If no other player has a dome left", "Pieces that can no longer be placed", "start one with your"},
    ),
    ("last_dome", "never", {"You never have to place a dome"}),
    ("spent_color", "all_own", {"go back to the box"}),
    ("spent_color", "unplaceable", {"go back to the box", "none of its pieces can be placed anywhere"}),
    ("spent_color", "stay", {"stay with them"}),
    ("stables_apart", True, {"may not touch any stable", "Stables never touch", "keeps its palace from growing"}),
    ("stables_apart", True, {"touches neither the stable nor", "no second palace and no other stable."}),
    ("stables_apart", False, {"may touch the stables of its own", "Stables of one palace may touch"}),
    ("stables_apart", False, {"never into the lane", "two palaces or only a stable."}),
    ("new_street_touches", 1, {"that is beside one merchant at most", "a new one starts, beside one merchant at most"}),
    ("new_street_touches", 0, {"that is beside no merchant", "a new one starts, beside no merchant"}),
    ("reconnect", True, {"Every time a wall", "same goes for every stable", "takes the tile again, though"}),
    ("reconnect", False, {"for the first time", "never takes that tower’s tile", "does not take the tile again"}),
]
IN_PLAY = [pytest.param(rules, id=name) for name, rules in RULE_SETS.items()]
SIDE = {"n": "north", "s": "south", "w": "west", "e": "east"}


def rule_topics(rules: RuleSet, words: Words) -> tuple[RuleTopic, ...]:
    """Return all topics of the rules sheet under these rules."""
    return tuple(rule_topic(key, rules, words) for key in TOPICS)


TOPICS_OF = {rules: rule_topics(rules, Words()) for rules in HOUSE_RULES}


class Collecting(Marking):
    """A language that puts every sentence in angle brackets, and collects the sentences it translates."""

    def __init__(self) -> None:
        super().__init__()
        self.messages: set[str] = set()

    def gettext(self, message: str) -> str:
        self.messages.add(message)
        return super().gettext(message)


def lines(topics: tuple[RuleTopic, ...]) -> set[RuleLine]:
    return set(lines_of(topics))


def said(topic: RuleTopic) -> tuple[RuleLine, ...]:
    return topic.lines + topic.details


def drawn(rules: RuleSet, key: str | None = None) -> list[Diagram]:
    """Return the diagrams of the topic `key`, or of all topics if it is None."""
    shown = [each for topic in TOPICS_OF[rules] if key in {topic.key, None} for each in topic.diagrams]
    return [each for each in shown if isinstance(each, Diagram)]


def texts(topics: tuple[RuleTopic, ...]) -> list[str]:
    captions = [diagram.caption for topic in topics for diagram in topic.diagrams]
    headings = [each.title for topic in topics for each in topic.diagrams if isinstance(each, Diagram) and each.title]
    return [topic.title for topic in topics] + headings + [line.text for line in lines_of(topics)] + captions


def lines_of(topics: tuple[RuleTopic, ...]) -> list[RuleLine]:
    return [line for topic in topics for line in said(topic)]


def position(board: Board) -> dict[str, Any]:
    """Return the position that a board shows, with two pieces of each kind for each player."""
    seat: dict[str | None, int | None] = {None: None, **{color: i for i, color in enumerate(PLAYER_COLORS)}}
    walls: dict[str, Counter[str]] = {}
    for space, tower in board.walls.items():
        walls.setdefault(str(tower), Counter())[SIDE[space[0]]] += 1
    palaces = [
        {"color": p.color, "pieces": list(p.pieces), "stables": list(p.stables), "owner": seat[p.owner]}
        for p in board.palaces
    ]
    return {
        "palaces": palaces,
        "streets": [list(street) for street in board.streets],
        "walls": {tower: dict(arms) for tower, arms in walls.items()},
        "stocks": [{kind.word: 2 for kind in KINDS}] * 3,
        "tower_tiles": {str(tower): seat[color] for tower, color in board.towers.items() if color},
    }


def state_of(board: Board, rules: RuleSet) -> State:
    """Return the engine's state for the position on a board. Raises `BadRecord` if the rules do not allow it."""
    players = [{"name": color, "color": color} for color in PLAYER_COLORS[:3]]
    record = {"format": "medina-record", "version": 1, "rules": rules._asdict(), "players": players}
    return record_of({**record, "placements": [], "position": position(board)}).start()


def inside(diagram: Diagram, space: str) -> bool:
    west, east = tuple(diagram.columns)
    south, north = diagram.rows
    if "-" not in space:
        return west <= space[0] <= east and south <= int(space[1:]) <= north
    side, along = space.split("-")
    if side in "ns":
        return west <= along <= east and (north == 11 if side == "n" else south == 1)
    return south <= int(along) <= north and (west == "a" if side == "w" else east == "p")


def test_every_rule_that_is_cited_exists() -> None:
    assert {line.rule for topics in TOPICS_OF.values() for line in lines(topics)} == RULES


@pytest.mark.parametrize("rule", sorted(RULES))
def test_every_rule_has_a_topic_that_cites_it(rule: str) -> None:
    telling = [topic for topics in TOPICS_OF.values() for topic in topics if topic.key == TOPIC_OF[rule]]
    assert any(line.rule == rule for topic in telling for line in said(topic))


def test_every_kind_of_piece_has_a_topic() -> None:
    assert {topic_of_piece(color) for color in COLORS} == {"palace"}
    assert [topic_of_piece(kind) for kind in (DOME, STABLE, MERCHANT, WALL)] == ["dome", "stable", "merchant", "wall"]


@pytest.mark.parametrize("field", CHOICES)
def test_a_choice_changes_the_lines_of_its_rules_and_no_others(field: str) -> None:
    assert set(SECTION_12) == set(CHOICES)
    for rules in HOUSE_RULES:
        for choice in set(CHOICES[field]) - {getattr(rules, field)}:
            other = rules._replace(**{field: choice})  # type: ignore[arg-type]
            changed = lines(TOPICS_OF[rules]) ^ lines(TOPICS_OF[other])
            assert changed
            assert {line.rule for line in changed} <= SECTION_12[field]


@pytest.mark.parametrize(("field", "choice", "phrases"), SAID)
def test_the_rules_have_the_phrases_of_the_chosen_options_only(field: str, choice: object, phrases: set[str]) -> None:
    others = [other for name, other, _ in SAID if name == field and other != choice]
    elsewhere = {phrase for name, other, more in SAID if name == field and other in others for phrase in more} - phrases
    for rules, topics in TOPICS_OF.items():
        if getattr(rules, field) == choice:
            page = "\n".join(texts(topics))
            assert all(phrase in page for phrase in phrases)
            assert not [phrase for phrase in elsewhere if phrase in page]


def test_a_line_is_special_if_some_rule_sets_lack_it() -> None:
    always = set.intersection(*(lines(topics) for topics in TOPICS_OF.values()))
    ever = set.union(*(lines(topics) for topics in TOPICS_OF.values()))
    assert {line for line in ever if line.special} == ever - always


@pytest.mark.parametrize("rules", IN_PLAY)
def test_a_rule_set_says_nothing_twice(rules: RuleSet) -> None:
    said = Counter(texts(TOPICS_OF[rules]))
    assert not [text for text, times in said.items() if times > 1]


def test_sentences_are_short_and_filled_in() -> None:
    for text in {text for topics in TOPICS_OF.values() for text in texts(topics)}:
        assert not set(text) & set("{}"), text
        assert len(text) <= 160, text


@pytest.mark.parametrize("rules", IN_PLAY)
def test_lines_and_captions_are_whole_sentences(rules: RuleSet) -> None:
    titles = {topic.title for topic in TOPICS_OF[rules]} | {diagram.title for diagram in drawn(rules)}
    for text in set(texts(TOPICS_OF[rules])) - titles:
        assert text.lstrip("“")[0].isupper(), text
        assert text.endswith("."), text


def test_every_text_of_the_rules_is_translated_and_marked_in_the_source() -> None:
    language = Collecting()
    said = {text for rules in RULE_SETS.values() for text in texts(rule_topics(rules, Words(language)))}
    assert all(text.startswith("<") for text in said)
    assert language.messages <= {message.id for message in messages(template())}


def test_diagrams_light_the_sites_that_the_engine_allows_by_any_rules() -> None:
    for rules, diagram in [(mix, each) for mix in SOME_MIXES for each in drawn(mix)]:
        board = diagram.steps[0].board
        state = state_of(board, rules)
        lit = state.turn.allowed[KIND[board.piece]] if board.piece else None
        assert board.sites == (frozenset(names(lit)) if lit else frozenset()), diagram.caption


@pytest.mark.parametrize("key", ["palace", "dome", "stable", "merchant", "wall", "tiles", "towers", "score"])
@pytest.mark.parametrize("rules", IN_PLAY)
def test_a_topic_with_diagrams_has_a_few_small_ones(rules: RuleSet, key: str) -> None:
    assert 1 <= len(drawn(rules, key)) <= 3
    for diagram in drawn(rules, key):
        west, east = tuple(diagram.columns)
        assert ord(east) - ord(west) < 7
        assert diagram.rows[1] - diagram.rows[0] < 5


@pytest.mark.parametrize("rules", IN_PLAY)
def test_whole_palaces_are_shown(rules: RuleSet) -> None:
    for diagram in drawn(rules):
        for palace in diagram.steps[-1].board.palaces:
            assert all(inside(diagram, space) for space in palace.pieces + palace.stables), diagram.caption


@pytest.mark.parametrize("key", ["palace", "dome", "stable", "merchant"])
@pytest.mark.parametrize("rules", IN_PLAY)
def test_a_diagram_shows_some_sites_of_its_piece(rules: RuleSet, key: str) -> None:
    for diagram in drawn(rules, key):
        assert any(inside(diagram, space) for space in diagram.steps[0].board.sites)
        assert topic_of_piece(KIND[diagram.steps[0].board.piece or ""]) == key


@pytest.mark.parametrize("rules", IN_PLAY)
def test_the_diagram_of_the_gate_leaves_it_free(rules: RuleSet) -> None:
    gate = drawn(rules, "wall")[1]
    assert [space for space in gate.steps[0].board.sites if inside(gate, space)]
    assert not [space for space in gate.steps[-1].board.sites if inside(gate, space)]
    refused = why_not(state_of(gate.steps[-1].board, rules), Placement(WALL, SPACE["w-6"]))
    assert refused
    assert refused.reason is Reason.GATE


@pytest.mark.parametrize("rules", IN_PLAY)
def test_the_walls_in_the_tower_diagrams_take_the_tile_as_the_caption_says(rules: RuleSet) -> None:
    for diagram, takes in zip(drawn(rules, "towers"), (True, rules.reconnect), strict=True):
        (wall,) = [space for space in diagram.steps[0].board.sites if inside(diagram, space)]
        assert diagram.steps[1].board.latest == {wall}
        _, events = place(state_of(diagram.steps[0].board, rules), Placement(WALL, SPACE[wall]))
        taken = [event for event in events if isinstance(event, TowerTileTaken)]
        assert [(event.tower, event.holder) for event in taken] == ([(Tower(1), 1)] if takes else [])


@pytest.mark.parametrize("rules", IN_PLAY)
def test_the_diagrams_of_the_score_count_right(rules: RuleSet) -> None:
    worth, lane = drawn(rules, "score")
    summed = "This palace is worth 11 points: 4 pieces + 1 stable + 3 walls + 3 merchants."
    assert worth.caption.replace(UNBROKEN, " ") == summed
    assert [list(step.points.values()) for step in worth.steps] == [[], ["4"], ["5"], ["8"], ["11"]]
    assert [len(step.board.chosen) for step in worth.steps] == [0, 4, 1, 3, 3]
    city = state_of(lane.steps[-1].board, rules).city
    gray, orange = city.palaces.all
    assert merchants_beside(city, gray) == merchants_beside(city, orange) == city.streets.merchants


@pytest.mark.parametrize("rules", IN_PLAY)
def test_a_topic_is_short_and_its_details_are_folded(rules: RuleSet) -> None:
    for topic in TOPICS_OF[rules]:
        assert len(topic.lines) <= 7, topic.key
        assert bool(topic.details) == (topic.key not in {FIRST_PAGE, ALL}), topic.key


def test_a_diagram_shows_a_placement_and_its_effects() -> None:
    for rules in HOUSE_RULES:
        for diagram in drawn(rules):
            start, *steps, end = diagram.steps
            assert steps, diagram.caption
            assert all(inside(diagram, space) for step in steps for space in step.board.latest), diagram.caption
            assert not start.board.latest | end.board.latest
            assert end != start, diagram.caption


@pytest.mark.parametrize("rules", IN_PLAY)
def test_diagrams_show_the_points_of_a_placement(rules: RuleSet) -> None:
    again = {"e11": "+2", "a9": "\u22121"} if rules.reconnect else {"e11": "+1"}
    assert [diagram.steps[-1].points for diagram in drawn(rules, "towers")] == [{"e11": "+2", "a9": "\u22121"}, again]
    assert [diagram.steps[-1].points for diagram in drawn(rules, "dome")] == [{"c5": "+7"}]
    assert drawn(rules, "tiles")[0].steps[-1].points == {"c4": "+5", "f5": "\u22124"}
    assert drawn(rules, "score")[1].steps[-1].points == {"c6": "+1", "e6": "+1"}


@pytest.mark.parametrize("rules", IN_PLAY)
def test_the_hemmed_in_palace_is_unfinished_at_first_and_finished_at_the_end(rules: RuleSet) -> None:
    hemmed_in = drawn(rules, "palace")[1]
    assert hemmed_in.steps[0].board.sites == {"a2"}
    assert not hemmed_in.steps[-1].board.sites & {"a2", "b1"}


def test_the_diagram_of_clockwise_stands_where_the_text_says_it() -> None:
    for topic in TOPICS_OF[RULE_SETS["original"]]:
        seatings = [each for each in topic.diagrams if isinstance(each, Seating)]
        says = any("clockwise" in line.text for line in said(topic))
        assert bool(seatings) == says
        assert all(len(seating.colors) == 4 for seating in seatings)


def test_the_chosen_mixes_cover_every_pair_of_options() -> None:
    def pairs(mixes: list[RuleSet]) -> set[tuple[object, ...]]:
        return {(i, mix[i], j, mix[j]) for mix in mixes for i, j in itertools.combinations(range(len(CHOICES)), 2)}

    assert pairs(SOME_MIXES) == pairs(HOUSE_RULES)
