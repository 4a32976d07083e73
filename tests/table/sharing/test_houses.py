"""A property test of games between houses, by links that come late, twice or never."""

from collections.abc import Callable, Sequence
from random import Random

import pytest

from app.bot_messages import Purpose, Report
from app.engine.record import Record
from app.engine.state import Placement
from app.houses.link_sheet import LinkSheet
from app.houses.sides import steps
from app.houses.sides_sheet import SidesSheet
from app.table.autosave import refresh, restore
from app.table.derived import bot_at_turn
from app.table.intents import (
    BotReported,
    CloseSheet,
    DeleteGame,
    HandOver,
    Intent,
    LiftCurtain,
    NextOfBot,
    OpenSheet,
    Resume,
    SetBot,
    SetSeats,
    TakeBack,
    Undo,
)
from app.table.pack_intents import AcceptTurns, AskWho, BringBack, ImportText, LinkSent, PlayAs, TakeOtherSide
from app.table.sitting import Sitting
from app.table.state.houses import Arriving
from app.table.state.saves import LATEST
from app.table.state.selection import OtherSide
from app.table.view import view
from app.table.wording.levels import ELSEWHERE
from tests.table.bot_tables import answer, found, wanted
from tests.table.saves.texts import games_in
from tests.table.sharing.house import House, link, turn_link
from tests.table.sittings import END, START, any_placement, game_in, some

CLOCKS = (1_000, 1_700_000_000_000, LATEST - 100_000_000, LATEST + 100_000_000)

Placed = tuple[Placement, ...]


class Player(House):
    """A house with its mail, and with what was placed or asked about in it and must never be lost."""

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
        asked = self.sitting.sheets.link
        if isinstance(view(self.sitting).sheet, LinkSheet) and asked is not None:
            self.asked += 1
            self.does(self.rng.choice(self.answers(asked)))
        notice = self.sitting.selection.notice
        if isinstance(view(self.sitting).sheet, SidesSheet) and isinstance(notice, OtherSide):
            self.asked += 1
            self.made.append(some(notice.slot.saved).record.placements)
            self.does(self.rng.choice([CloseSheet(), TakeOtherSide()]))

    def answers(self, _: Arriving) -> Sequence[Intent]:
        return [AcceptTurns(), AcceptTurns(), CloseSheet()]

    def last_link(self) -> ImportText:
        return link(self.sitting)

    def is_asked(self) -> bool:
        """Whether the people here are asked about a link, or were asked about this side of the game before."""
        has_sides = isinstance(self.sitting.selection.notice, OtherSide)
        return has_sides or isinstance(view(self.sitting).sheet, LinkSheet | SidesSheet)

    def loses_nothing(self) -> bool:
        return all(any(each == record.placements[: len(each)] for record in self.records) for each in self.made)

    def step(self, step: int, others: Sequence["Player"]) -> None:
        """Do something, which may be unwise."""
        self.opens_mail(step)
        if self.sitting.game is None or view(self.sitting).sheet is not None:
            return
        ways, weights = zip(*self.ways(), strict=True)
        self.rng.choices(ways, weights)[0]()
        if self.rng.random() < 0.8:
            self.sends(others, step)

    def ways(self) -> Sequence[tuple[Callable[[], object], int]]:
        """Return what may be done, and how often."""
        return (
            (self.places, 20),
            (self.takes_back, 2),
            (self.hands_over, 1),
            (self.deletes, 1),
            (self.comes_back, 1),
            (self.sets_clock, 1),
        )

    def sets_clock(self) -> None:
        self.now = self.rng.choice(CLOCKS)


class Seated(Player):
    """A house in which one seat is played, or several at the device that begins the game."""

    def __init__(self, rng: Random, seat: int) -> None:
        super().__init__(rng)
        self.seat = seat
        self.opened: list[ImportText] = []

    def begins(self, devices: int) -> None:
        """Start a game in which each of the other devices plays one seat, and perhaps a bot one."""
        away = [SetBot(seat, ELSEWHERE) for seat in range(1, devices)]
        bot = [SetBot(2, "easy")] if devices > 2 and self.rng.random() < 0.5 else []
        self.does(SetSeats(max(devices, self.rng.choice([3, 4]))), *away, *bot, START)

    def sends(self, others: Sequence[Player], step: int) -> None:
        game = self.sitting.game
        if game is None:
            return
        sent = turn_link(self.sitting)
        self.does(LinkSent(self.sitting.slot.id, game.final))
        for other in others:
            other.mail += [(step + self.rng.choice([0, 1, 3, 12]), sent) for _ in range(self.rng.choice([0, 1, 1, 2]))]

    def opens_mail(self, step: int) -> None:
        for each in [each for each in self.mail if each[0] <= step]:
            self.mail.remove(each)
            self.opened.append(each[1])
            self.opens(each[1])

    def opens(self, sent: ImportText) -> None:
        before = self.sitting
        self.does(sent)
        assert not self.took_silently(before)
        self.chooses()

    def ways(self) -> Sequence[tuple[Callable[[], object], int]]:
        return (
            *super().ways(),
            (lambda: self.does(BringBack()), 2),
            (self.opens_an_old_link, 2),
            (self.says_again_who_plays, 1),
            (self.chooses_a_side_again, 1),
            (self.goes_on_in_another_tab, 2),
        )

    def opens_an_old_link(self) -> None:
        if self.opened:
            self.opens(self.rng.choice(self.opened))

    def says_again_who_plays(self) -> None:
        self.does(AskWho())
        self.chooses()

    def chooses_a_side_again(self) -> None:
        self.does(OpenSheet("sides"))
        self.chooses()

    def goes_on_in_another_tab(self) -> None:
        """Do something in another tab, then open an old link in this one, which may not have heard of it."""
        before, self.sitting = self.sitting, restore(self.store, now=self.now)
        if self.sitting.game is not None and not self.does(Resume()).sitting.sheets.top:
            self.rng.choice((self.places, self.says_again_who_plays, self.deletes, self.opens_an_old_link))()
        if self.rng.random() < 0.5:
            self.sitting = before
            self.does(*self.opened[-1:])
            self.chooses()
        self.sitting = refresh(self.store, self.sitting, self.now)
        self.does(CloseSheet(), Resume())

    def took_silently(self, before: Sitting) -> bool:
        """Whether the game has gone on with placements of a seat played here that were not made here."""
        had, has, houses = before.game, self.sitting.game, before.houses
        if had is None or has is None or houses is None or had.record.id != has.record.id:
            return False
        if view(self.sitting).sheet is not None or has.record.placements[: len(had.plies)] != had.record.placements:
            return False
        here = [seat for seat in houses.here if not had.players[seat].bot]
        new = range(len(had.plies) + 1, len(has.plies) + 1)
        return any(has.player_of(ply) in here for ply in new) or any(has.players[seat].bot for seat in here)

    def answers(self, asked: Arriving) -> Sequence[Intent]:
        if asked.seat is None:
            return [AcceptTurns(), CloseSheet()]
        return [*[PlayAs(self.seat)] * 8, PlayAs(-1), CloseSheet()]

    def last_link(self) -> ImportText:
        """Return the link that the page sends once the turn here has ended."""
        if (game := game_in(self.sitting)).final < len(game.plies) and game.player is not None:
            self.does(HandOver(game.player, ""), AskWho(), PlayAs(game.player), LiftCurtain())
        while (game := game_in(self.sitting)).final < len(game.plies):
            self.does(END if game.turn_is_over else any_placement(self.sitting, self.rng))
            assert game_in(self.sitting) != game
        return turn_link(self.sitting)

    def places(self) -> None:
        self.plays_bots()
        super().places()
        self.plays_bots()
        shown, game = view(self.sitting), self.sitting.game
        if shown.tray and game is not None and game.player is not None and self.sitting.houses is not None:
            assert game.player in self.sitting.houses.here

    def plays_bots(self) -> None:
        """Let a bot play its turn, if it plays on this device."""
        if bot_at_turn(self.sitting) and wanted(self.sitting) is not None:
            turn = found(answer(self.sitting))
            self.does(BotReported(Purpose.TURN, Report(turns=(turn,))), NextOfBot(), NextOfBot(), NextOfBot())

    def takes_back(self) -> None:
        if view(self.sitting).can_take_back == "sent":
            self.does(OpenSheet("sent"))
        super().takes_back()
        self.does(CloseSheet())


def rank(record: Record) -> tuple[object, ...]:
    return len(record.placements), record.placements, len(record.handovers), record.handovers


def starts_with(record: Record, other: Record) -> bool:
    return steps(record)[: len(steps(other))] == steps(other)


def agree(players: Sequence[Player]) -> None:
    """Let every player open the last links of all others, and choose the same side as they when they are asked."""
    for sender in players:
        for reader in players:
            if sender is reader or sender.sitting.game is None:
                continue
            reader.does(sender.last_link())
            theirs = game_in(sender.sitting).record
            assert reader.is_asked() or starts_with(some(reader.sitting.game).record, theirs)
            asked = reader.sitting.sheets.link
            if isinstance(view(reader.sitting).sheet, LinkSheet) and asked is not None:
                reader.does(reader.answers(asked)[0])
            reader.does(OpenSheet("sides"))
            if isinstance(view(reader.sitting).sheet, SidesSheet):
                ours = game_in(reader.sitting).record
                reader.does(CloseSheet() if rank(ours) > rank(theirs) else TakeOtherSide())


def play_and_agree(players: Sequence[Player]) -> None:
    """Let all do something unwise in turn, then agree. At no time is a placement lost."""
    for step in range(13 * len(players)):
        player = players[step % len(players)]
        player.step(step, [each for each in players if each is not player])
        assert player.loses_nothing()
    for _ in range(3):
        agree(players)
    assert len({each.sitting.game and each.sitting.game.record for each in players}) == 1, "every device has the game"
    assert all(each.loses_nothing() for each in players)


def test_in_the_end_every_house_has_the_same_game_and_no_placement_is_lost(pytestconfig: pytest.Config) -> None:
    for seed in range(200 if pytestconfig.option.full else 25):
        print(seed)  # pytest shows the numbers if a game fails: the last one is its number
        rng = Random(seed)
        players = [Player(rng) for _ in range(rng.choice([2, 3, 4]))]
        players[0].does(START)
        players[0].places()
        players[0].sends(players[1:], 0)
        play_and_agree(players)


def test_devices_that_play_seats_of_their_own_have_the_same_game_in_the_end_or_were_asked(
    pytestconfig: pytest.Config,
) -> None:
    placed = asked = 0
    for seed in range(200 if pytestconfig.option.full else 25):
        print(seed)
        rng = Random(seed)
        devices = rng.choice([2, 3, 4])
        players = [Seated(rng, seat) for seat in range(devices)]
        players[0].begins(devices)
        players[0].places()
        players[0].sends(players[1:], 0)
        play_and_agree(players)
        placed += max(len(each.made) for each in players[1:])
        asked += sum(each.asked for each in players)
    assert placed
    assert asked
