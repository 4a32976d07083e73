"""Open a game from elsewhere: go on in the saved game that it belongs to, or put it on the table as another one."""

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from app.engine.record import Record
from app.houses.seats import after_link, not_made_here, waiting_since
from app.houses.sides import Relation, id_of_another_game, id_of_copy, is_same_game, nearness, relation
from app.table import pack_intents
from app.table.changes import at_the_table, with_sheet
from app.table.derived import is_unsaved, needs_curtain
from app.table.game import Game
from app.table.saves.actions import put_on_table
from app.table.saves.index import by_game
from app.table.saves.save_text import Save, record_text, written_save
from app.table.saves.saved_games import UNCHANGED, Changes, Saved, last_moment, saved_game, slot_of
from app.table.sitting import Sitting
from app.table.state.houses import Arriving, Houses
from app.table.state.open_sheets import SheetName
from app.table.state.saves import NEW, SavedText, SaveSlot
from app.table.state.selection import GoneOn, Notice, OtherSide, Selection, TableNotice

Updated = tuple[Sitting, Changes]


class Here(NamedTuple):
    """A game of this device, with the slot in which it is saved, and who plays it here."""

    game: Game
    slot: SaveSlot
    houses: Houses | None


def opened(
    arriving: Arriving, sitting: Sitting, saved: Saved, said: Houses | None = None, *, is_accepted: bool = False
) -> Updated:
    """Open a game from elsewhere. A game of this device goes on in it, but never loses a placement that was made here.

    If the two have gone on differently, the other side is saved as a copy, and the players choose which one goes on.
    The people here are asked who of them plays a game between devices, or a changed copy of it, unless they have `said`
    so, and before turns are taken over that they have not made here, unless they have accepted these.
    """
    theirs = arriving.game
    here, namesakes = _here(theirs.record, sitting, saved), _same_id(theirs.record, sitting, saved)
    is_copy = here is None and (not theirs.record.id or bool(namesakes))
    seat = theirs.player if is_copy and any(each.houses for each in namesakes) else arriving.seat
    if is_copy and theirs.record.id:
        theirs = _with_id(theirs, id_of_another_game(theirs.record))
        here = _here(theirs.record, sitting, saved)
    houses = said or (here.houses if here else None)
    if (houses is None or houses.is_lost) and seat is not None:
        return _asking_about(sitting, arriving._replace(seat=seat)), UNCHANGED
    ours = here.game if here and not said else None
    received = houses and after_link(houses, ours, theirs, saved.now)
    seated = TableNotice.SEATED if said else None
    if here is None:
        notice = seated or (TableNotice.COPY if is_copy else TableNotice.ARRIVED)
        return with_notice(put_on_table(sitting, theirs, NEW, received), notice), UNCHANGED
    known = here._replace(houses=houses)
    match relation(here.game.record, theirs.record):
        case Relation.LONGER if not is_accepted and not_made_here(here.game, theirs, houses):
            return _asking_about(on_table(known, sitting), Arriving(theirs)), UNCHANGED
        case Relation.LONGER:
            longer = replace(theirs, hints_shown=here.game.hints_shown)
            gone_on = GoneOn(here.game, here.houses)
            return with_notice(put_on_table(sitting, longer, here.slot, received), gone_on), UNCHANGED
        case Relation.FORK:
            return _with_both_sides(known, theirs, sitting, saved)
        case same:
            notice = TableNotice.HERE if same is Relation.EQUAL else TableNotice.FURTHER
            known = known._replace(houses=received) if said else known
            return with_notice(on_table(known, sitting), seated or notice), UNCHANGED


def ask_who(_: pack_intents.AskWho, sitting: Sitting, game: Game) -> Sitting:
    """Ask who plays the game on the table on this device, if it goes on between several devices.

    If the device has lost this, the players only watch until they answer, and are not asked again by themselves.
    """
    if sitting.houses is None or game.player is None:
        return sitting
    if sitting.houses.is_lost:
        sitting = sitting._replace(houses=Houses(()))
    return _asking_about(sitting, Arriving(game, game.player))


def play_together(_: pack_intents.PlayTogether, sitting: Sitting) -> Sitting:
    """Let several people here say who they are, one after the other."""
    link = sitting.sheets.link
    return sitting if link is None or link.seat is None else _asking_about(sitting, link._replace(together=()))


def play_as(intent: pack_intents.PlayAs, sitting: Sitting, saved: Saved) -> Updated:
    """Play this seat here, or only watch, and open the game about which the sheet asks once all have said who they are.

    The game on the table stays as it is; only who plays it here changes.
    """
    link = sitting.sheets.link
    if link is None or link.seat is None or intent.seat_here >= len(link.game.players):
        return sitting, UNCHANGED
    here = (*(link.together or ()), *((intent.seat_here,) if intent.seat_here >= 0 else ()))
    if link.together is not None and intent.seat_here >= 0:
        return _asking_about(sitting, link._replace(together=here)), UNCHANGED
    seats = tuple(sorted({*here}))
    if sitting.houses is None or link.game is not sitting.game:
        return opened(link, at_the_table(sitting), saved, Houses(seats))
    houses = sitting.houses._replace(here=seats, sent=max(sitting.houses.sent, 0))
    seated = put_on_table(sitting, link.game, sitting.slot, houses)
    return with_notice(seated._replace(curtain=needs_curtain(seated)), TableNotice.SEATED), UNCHANGED


def accept_turns(_: pack_intents.AcceptTurns, sitting: Sitting, saved: Saved) -> Updated:
    """Open the link about which the sheet asks, although it has turns that were not made here."""
    link = sitting.sheets.link
    if link is None or link.seat is not None:
        return sitting, UNCHANGED
    return opened(link, at_the_table(sitting), saved, is_accepted=True)


def _asking_about(sitting: Sitting, arriving: Arriving) -> Sitting:
    return with_sheet(sitting, SheetName.LINK, link=arriving)


def on_table(here: Here, sitting: Sitting) -> Sitting:
    """Put a game of this device on the table. If it is there already, only close what covers it."""
    is_there = here == (sitting.game, sitting.slot, sitting.houses)
    return at_the_table(sitting) if is_there else put_on_table(sitting, here.game, here.slot, here.houses)


def with_notice(sitting: Sitting, notice: Notice | None) -> Sitting:
    """Return the sitting with this notice or none, and nothing selected."""
    return sitting._replace(selection=Selection(notice=notice))


def bring_back(_: pack_intents.BringBack, sitting: Sitting) -> Sitting:
    """Bring back the game, and who played it here, as it was before a link went on in it."""
    notice = sitting.selection.notice
    if not isinstance(notice, GoneOn):
        return sitting
    return put_on_table(sitting, notice.before, sitting.slot, notice.houses)


def take_other_side(_: pack_intents.TakeOtherSide, sitting: Sitting, saved: Saved) -> Updated:
    """Put the other side of a fork on the table and into its slot; the side that was there becomes the copy.

    Each side keeps who plays it here and what of it was sent.
    """
    ours, other = sitting.game, sitting.selection.notice
    if ours is None or not isinstance(other, OtherSide) or other.slot.saved is None:
        return sitting, UNCHANGED
    slot, texts = other.slot, {name: text for name, text in saved.texts.items() if name.game == other.slot.id}
    found = saved_game(texts)  # another tab may have gone on in it
    theirs = found.save.game if found else other.slot.saved
    copy = _with_id(ours, id_of_copy(ours.record, theirs.record))
    name = SavedText(slot.id, max(slot.moment, last_moment(texts)) + 1)
    houses = sitting.houses
    after = put_on_table(
        sitting, _with_id(theirs, ours.record.id), sitting.slot, houses and (saved.stored_houses(slot.id) or houses)
    )
    # the side given up waits for nobody here, so that the icon does not count it
    kept = {slot.id: houses._replace(since=houses.since or waiting_since(saved.now))} if houses else {}
    notice = OtherSide(slot._replace(moment=name.moment, saved=copy))
    return with_notice(after, notice), Changes({name: _written(copy, slot, houses)}, houses=kept)


def unused_id(base: str, taken: set[str]) -> str:
    """Return an id for an imported game, which is none of those that are `taken`."""
    return next(id_ for number in range(len(taken) + 1) if (id_ := f"{base[:12]}x{number}") not in taken)


def _with_both_sides(here: Here, theirs: Game, sitting: Sitting, saved: Saved) -> Updated:
    """Save the other side, and ask which one goes on, unless it was saved before: then they have been asked."""
    copy = _with_id(theirs, id_of_copy(theirs.record, here.game.record))
    slot, changes = _saved_as_copy(copy, here, sitting, saved)
    shown = with_notice(on_table(here, sitting), OtherSide(slot))
    return (shown if changes is UNCHANGED else with_sheet(shown, SheetName.SIDES)), changes


def _saved_as_copy(copy: Game, here: Here, sitting: Sitting, saved: Saved) -> tuple[SaveSlot, Changes]:
    """Return the slot of a copy, and what has to be written. A copy that is here already goes on, too."""
    known = _here(copy.record, sitting, saved)
    standing = relation(known.game.record, copy.record) if known else Relation.FORK
    if known and standing in {Relation.EQUAL, Relation.SHORTER}:
        return known.slot, UNCHANGED
    new = SaveSlot(unused_id(here.slot.id, {name.game for name in saved.texts}), here.slot.title)
    slot = known.slot if known and standing is Relation.LONGER else new
    last = last_moment(name for name in saved.texts if name.game == slot.id)
    name = SavedText(slot.id, max(last + 1, min(here.slot.moment, saved.now) - 1, 0))
    houses = {slot.id: after_link(here.houses, here.game, copy, saved.now)} if here.houses else {}
    written = {name: _written(copy, slot, here.houses)}
    return slot._replace(moment=name.moment, saved=copy), Changes(written, houses=houses)


def _written(copy: Game, slot: SaveSlot, houses: Houses | None) -> str:
    return written_save(Save(copy, slot.title, between=houses is not None))


def _with_id(game: Game, id_: str) -> Game:
    return replace(game, record=game.record._replace(id=id_), taken_back=None, counted_from=None)


def _here(theirs: Record, sitting: Sitting, saved: Saved) -> Here | None:
    """Return the game of this device that a record from elsewhere goes on in, or None if it is not here.

    Of equally near ones, the game that was saved last goes on.
    """
    same = (here for here in _same_id(theirs, sitting, saved) if is_same_game(here.game.record, theirs))
    return max(same, key=lambda here: nearness(here.game.record, theirs), default=None)


def _same_id(record: Record, sitting: Sitting, saved: Saved) -> list[Here]:
    """Return the games of this device with the id of this record, or if it has none, those equal to it.

    The game on the table counts instead of its last save if this is gone, or if what came after it could not be saved.
    """
    known, slot = list(_saved_with_id(record, saved)), sitting.slot
    is_gone = bool(slot.id) and not any(name.game == slot.id for name in saved.texts)
    if sitting.game is None or not (is_gone or is_unsaved(sitting)) or sitting.game.record.id != record.id:
        return known
    others = (here for here in known if here.slot.id != slot.id)
    return [*others, Here(sitting.game, slot._replace(saved=None) if is_gone else slot, sitting.houses)]


def _saved_with_id(record: Record, saved: Saved) -> Iterator[Here]:
    """Yield the saved games with the id of this record, or if it has none, those equal to it, last saved first.

    No other game is replayed.
    """
    mark = f'"id": "{record.id}"' if record.id else record_text(record)
    for names in by_game(saved.texts).values():
        texts = {name: saved.texts[name] for name in names}
        found = saved_game(texts) if any(mark in text for text in texts.values()) else None
        if found is not None and found.save.game.record.id == record.id:
            yield Here(found.save.game, slot_of(found), saved.houses(found))
