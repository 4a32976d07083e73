"""A test that counts each number in the sentences about turns again in the naive engine."""

import re
from collections.abc import Callable, Iterable

import pytest

from app.bot_messages import RatedTurn
from app.bots.levels import LEVELS
from app.engine.position import written_placement
from app.engine.record import Record
from app.table.bots.gain_sentences import facts, moved_tiles, turn_of
from app.table.bots.reason_sentences import turn_sentences
from app.table.game import game_of
from app.table.wording.words import words_in
from tests.bots.checks_of_reasons import TILES, best_claim, played, sites, total, won, worth
from tests.bots.records import answer_of, naive_after, random_steps, record_after
from tests.engine.naive import Naive
from tests.engine.naive_board import Palace

NAMES = ("Ana", "Ben", "Cleo", "Dan")
WHO, COLOR, N = "(?P<who>Ana|Ben|Cleo|Dan)", "(?P<color>gray|black|brown|orange)", r"(?P<n>\d+) (?:more )?points?"
WAS, MORE = r"(?P<was>\d+)", r"(?P<more>\d+)"


class Told:
    """The numbers, the player and the color in a sentence, and the game before and after the turn and the other one."""

    def __init__(self, found: re.Match[str], seat: int, space: str, games: tuple[Naive, Naive, Naive]) -> None:
        groups = found.groupdict()
        self.seat = NAMES.index(groups["who"]) if groups.get("who") else seat
        self.color, self.space = groups.get("color"), space
        self.before, self.turn, self.other = games
        self.numbers = {name: int(groups[name]) for name in ("n", "was", "more") if groups.get(name)}

    def palaces(self, naive: Naive) -> Iterable[Palace]:
        """Yield the palaces that the sentence may be about."""
        colored = (each for each in naive.board.palaces if self.color in {each.color, None})
        return [each for each in colored if not self.space or self.space in each.parts]

    def wins(self, naive: Naive, name: str = "n") -> bool:
        """Return whether a dome brings the player this number on one of these palaces."""
        return self.numbers[name] in {won(naive, self.seat, each) for each in self.palaces(naive)}

    def gains(self, naive: Naive) -> int:
        return total(naive, self.seat) - total(self.before, self.seat)

    def grows(self) -> bool:
        return self.numbers["n"] in {sites(self.turn, each.first) for each in self.palaces(self.turn)}

    def owned(self, naive: Naive) -> int:
        """Return the points of the player's palace of this color; 0 without one."""
        return sum(worth(naive, each.first) for each in self.palaces(naive) if each.owner == self.seat)


SENTENCES: dict[str, Callable[[Told], bool]] = {
    f"{WHO} claims the {COLOR} palace: {N}": lambda told: told.owned(told.turn) == told.numbers["n"],
    f"{N} for the {COLOR} palace of {WHO}": lambda told: (
        told.owned(told.turn) - told.owned(told.before) == told.numbers["n"]
    ),
    f"Otherwise a dome could win {WHO} {N} for the {COLOR} palace": lambda told: told.wins(told.before),
    f"Next turn, a dome could win {WHO} {N} for the {COLOR} palace": lambda told: told.wins(told.turn),
    rf"A dome for the {COLOR} palace could win {WHO} {N} next turn \(was {WAS}\)": lambda told: (
        told.wins(told.turn) and told.wins(told.before, "was")
    ),
    f"Only {WHO} can claim the {COLOR} palace. A dome would now win {N}": lambda told: told.wins(told.turn),
    f"The new {COLOR} palace has (?P<n>\\d+) spaces? to grow": Told.grows,
    f"The {COLOR} palace has only (?P<n>\\d+) spaces? left to grow": Told.grows,
    rf"The best dome for {WHO} still wins {N} \(the {COLOR} palace\)": lambda told: (
        told.wins(told.turn) and best_claim(told.turn, told.seat) == told.numbers["n"]
    ),
    rf"The best dome for {WHO} now wins {N} \(the {COLOR} palace\), only {MORE} more": lambda told: (
        best_claim(told.turn, told.seat) == told.numbers["n"]
        and best_claim(told.before, told.seat) == told.numbers["n"] - told.numbers["more"]
    ),
    rf"no other use for {COLOR} pieces; a dome could now win {WHO} {N} for the palace": lambda told: told.wins(
        told.turn
    ),
    rf"no other use for {COLOR} pieces; a dome could now win {WHO} {N} \(was {WAS}\)": lambda told: (
        told.wins(told.turn) and told.wins(told.before, "was")
    ),
    f"After another turn, a dome could win {WHO} more, {N} for the {COLOR} palace": lambda told: (
        told.wins(told.other) and best_claim(told.turn, told.seat) < told.numbers["n"]
    ),
    f"{WHO} gains only {N} by it": lambda told: told.gains(told.turn) == told.numbers["n"],
    f"No rival gains as much as {WHO} would by this, {N}": lambda told: told.gains(told.other) == told.numbers["n"],
    f"claims the {COLOR} palace at once, but with only (?P<n>\\d+) piece": lambda told: any(
        len(each.pieces) == told.numbers["n"] for each in told.palaces(told.other)
    ),
    rf"the {COLOR} palace tile \({N}\)": lambda told: TILES[str(told.color)] == told.numbers["n"],
}
"""What must be true of the numbers in each sentence; a tile of a tower has the number of its tower (R33)."""
OF_LEADS = re.compile(r"(?:[Aa]bout|is about) (?P<n>\d+) points? (?:better|worse) than this")
TOWERS = re.compile(r"(?:the tiles? of )?tower (?:1|2|3|4)")


def sentences(record: Record, turn: RatedTurn) -> list[str]:
    """Return the sentences about a turn as the page shows them, without the placements that they name at the end.

    Check that the points in those about what the turn brings at once add up, unless the player loses a tile.
    """
    game, words = game_of(record, len(record.placements)), words_in("en")
    made = turn_of(game.state, turn.placements)
    if all(tile.holder != made.seat for tile in moved_tiles(made)):
        parts = [int(each) for fact in facts(made, game.players, words) for each in re.findall(r"\d+", fact.text)]
        assert sum(parts) == made.changes[made.seat]
    said = turn_sentences(made, turn, "", game.players, words)
    return [re.sub(r"(this|[a-z]): [a-z ]+ on .*", r"\1", each.text) for each in said]


@pytest.mark.parametrize(
    ("rules", "players", "seed", "way"),
    [
        *(("original", 3, 11, "builder"), ("original", 4, 12, "builder"), ("championship", 3, 13, "builder")),
        *(("digest", 4, 14, "builder"), ("original", 3, 15, "hoarder"), ("championship", 4, 16, "crowding")),
    ],
)
def test_every_number_in_a_sentence_is_the_number_on_the_board(rules: str, players: int, seed: int, way: str) -> None:
    steps, counted = random_steps(rules, players, seed, way), 0
    for ply in range(7, len(steps) - 4, 9):
        record = record_after(rules, steps[:ply])
        record = record._replace(
            players=tuple(each._replace(name=name) for each, name in zip(record.players, NAMES, strict=False))
        )
        before = naive_after(record)
        if before.player is None:
            continue
        for turn in answer_of(record, LEVELS["strong"]).turns:
            games = (before, played(before, turn.placements), played(before, turn.other))
            for sentence in sentences(record, turn):
                counted += checked(sentence, turn, before.player, games)
    assert counted > 20


def checked(sentence: str, turn: RatedTurn, seat: int, games: tuple[Naive, Naive, Naive]) -> int:
    """Check the numbers in a sentence, and return how many it has. Each of them must be known."""
    place = re.match(r"At ([a-p]\d+): ", sentence)
    text, count = TOWERS.sub("", sentence.removeprefix(place[0] if place else "")), 0
    for pattern, holds in SENTENCES.items():
        for found in re.finditer(pattern, text):
            told = Told(found, seat, place[1] if place else "", games)
            assert holds(told), (sentence, [written_placement(each) for each in turn.placements])
            count += len(told.numbers)
        text = re.sub(pattern, "", text)
    for found in OF_LEADS.finditer(text):
        assert int(found["n"]) == max(1, round(abs(turn.lead or 0))), sentence
        count += 1
    assert not re.search(r"\d", OF_LEADS.sub("", text)), f"an unknown number: {sentence}"
    return count
