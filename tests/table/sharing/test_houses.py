"""A property test of games between houses, by links that come late, twice or never."""

from collections.abc import Sequence
from random import Random

import pytest

from app.engine.record import Record
from app.engine.state import Placement
from app.houses.sides_sheet import SidesSheet
from app.table.intents import CloseSheet, DeleteGame, HandOver, ImportText, TakeBack, TakeOtherSide, Undo
from app.table.state.saves import LATEST
from app.table.view import view
from tests.table.saves.texts import games_in
from tests.table.sharing.house import House, link
from tests.table.sittings import END, START, any_placement, game_in, some

CLOCKS = (1_000, 1_700_000_000_000, LATEST - 100_000_000, LATEST + 100_000_000)

Placed = tuple[Placement, ...]


class Player(House):
    """A house with its mail, and with what was placed in it and must never be lost."""

    def __init__(self, rng: Random) -> None:
        super().__init__()
        self.rng = rng
        self.mail: list[tuple[int, ImportText]] = []
        self.made: list[Placed] = []
        self.asked = 0
        self.now = rng.choice(CLOCKS)

    @property
    def records(self) -> list[Record]:
        return [each.save.game.record for each in games_in(self.store)]

    def places(self) -> None:
        """Place up to two pieces, and often end the turn."""
        for _ in range(self.rng.choice([1, 2, 2, 2, 2])):
            game = self.sitting.game
            if game is None or game.player is None or game.turn_is_over or game.players[game.player].bot:
                break
            self.does(any_placement(self.sitting, self.rng))
            if game_in(self.sitting) != game:
                self.made.append(game_in(self.sitting).record.placements)
        if self.rng.random() < 0.9:
            self.does(END)

    def takes_back(self) -> None:
        self.does(self.rng.choice([Undo(), TakeBack()]))
        left = game_in(self.sitting).record.placements
        self.made = [each for each in self.made if len(each) <= len(left) or each[: len(left)] != left]

    def deletes(self) -> None:
        gone = game_in(self.sitting).record.placements
        self.does(DeleteGame(self.sitting.slot.id))
        self.made = [each for each in self.made if each != gone[: len(each)]]

    def hands_over(self) -> None:
        game = game_in(self.sitting)
        if game.player is not None:
            seat = self.rng.choice([game.player, self.rng.randrange(len(game.players))])
            self.does(HandOver(seat, "" if game.players[seat].bot else self.rng.choice(["easy", "master"])))

    def sends(self, others: Sequence["Player"], step: int) -> None:
        if self.sitting.game is None:
            return
        for other in others:
            copies = self.rng.choice([0, 1, 1, 1, 2])
            other.mail += [(step + self.rng.choice([0, 1, 3, 12]), link(self.sitting)) for _ in range(copies)]

    def opens_mail(self, step: int) -> None:
        for each in [each for each in self.mail if each[0] <= step]:
            self.mail.remove(each)
            self.does(each[1])
            self.chooses()

    def chooses(self) -> None:
        if isinstance(view(self.sitting).sheet, SidesSheet):
            self.asked += 1
            self.does(self.rng.choice([CloseSheet(), TakeOtherSide()]))

    def loses_nothing(self) -> bool:
        return all(any(each == record.placements[: len(each)] for record in self.records) for each in self.made)

    def step(self, step: int, others: Sequence["Player"]) -> None:
        """Do something, which may be unwise."""
        self.opens_mail(step)
        if self.sitting.game is None or view(self.sitting).sheet is not None:
            return
        self.rng.choices(
            (self.places, self.takes_back, self.hands_over, self.deletes, self.comes_back, self.sets_clock),
            (20, 2, 1, 1, 1, 1),
        )[0]()
        if self.rng.random() < 0.8:
            self.sends(others, step)

    def sets_clock(self) -> None:
        self.now = self.rng.choice(CLOCKS)


def rank(record: Record) -> tuple[object, ...]:
    return len(record.placements), record.placements, len(record.handovers), record.handovers


def agree(players: Sequence[Player]) -> None:
    """Let every player open the last links of all others, and choose the same side as they when they are asked."""
    for sender in players:
        for reader in players:
            if sender is reader or sender.sitting.game is None:
                continue
            reader.does(link(sender.sitting))
            if isinstance(view(reader.sitting).sheet, SidesSheet):
                ours, theirs = game_in(reader.sitting).record, game_in(sender.sitting).record
                reader.does(CloseSheet() if rank(ours) > rank(theirs) else TakeOtherSide())


def test_in_the_end_every_house_has_the_same_game_and_no_placement_is_lost(pytestconfig: pytest.Config) -> None:
    for seed in range(200 if pytestconfig.option.full else 25):
        print(seed)  # pytest shows the numbers if a game fails: the last one is its number
        rng = Random(seed)
        players = [Player(rng) for _ in range(rng.choice([2, 3, 4]))]
        players[0].does(START)
        players[0].places()
        players[0].sends(players[1:], 0)
        for step in range(40):
            player = players[step % len(players)]
            player.step(step, [each for each in players if each is not player])
            assert player.loses_nothing()
        for _ in range(3):
            agree(players)
        assert len({some(each.sitting.game).record for each in players if each.sitting.game is not None}) <= 1
        assert all(each.loses_nothing() for each in players)
