"""Let games leave the device: as files, links and QR codes, and note which turns were sent."""

from collections.abc import Callable
from functools import partial
from time import localtime, strftime

from app.engine.record import written_record
from app.houses.backup import file_name, written_backup
from app.houses.message import message
from app.table import device_intents, intents
from app.table.pack_intents import Exported, LinkSent, ShowCode
from app.table.saves.index import SaveIndex
from app.table.sharing.links import fragment_of, is_too_long, position_fragment, turn_fragment
from app.table.state.open_sheets import SheetName
from app.table.state.saves import SavedText
from app.web.session import Session


def export_all(session: Session, _: device_intents.ExportAll) -> None:
    """Export all saved games, the setup and the settings as one file, with the date in its name."""
    sitting, device = session.sitting, session.device
    texts = {name.key: text for name, text in SaveIndex(device.store).all_texts().items()}
    name = file_name("everything", _day(device.now()))
    _export(session, name, written_backup(texts, sitting.setup, sitting.settings, sitting.solved))


def export_game(session: Session, _: device_intents.ExportGame) -> None:
    """Export the record of the game on the table as a file named after the players and the day of the last save."""
    game, slot = session.sitting.game, session.sitting.slot
    if game is not None:
        date = SaveIndex(session.device.store).date_of(SavedText(slot.id, slot.moment))
        day = _day(session.device.now() if date < 0 else date)
        _export(session, file_name(day, *(player.name for player in game.players)), written_record(game.record))


def _export(session: Session, name: str, text: str) -> None:
    session.device.save_file(name, text)
    session.device.ask_to_persist(quietly=False)
    session.dispatch(Exported("framed", text) if session.device.is_framed() else Exported("saved"))


def _day(moment: int) -> str:
    """Return the local date, such as "2026-11-23", of a moment in milliseconds since 1970."""
    return strftime("%Y-%m-%d", localtime(moment / 1000))


def send_turn(session: Session, intent: device_intents.SendTurn) -> None:
    """End the turn if it is complete, and share a link to the game, which goes on elsewhere."""
    if intent.game:
        session.dispatch(intents.OpenGame(intent.game))
    game = session.sitting.game
    if game is None or intent.game not in {"", session.sitting.slot.id}:
        return
    if game.turn_is_over:
        session.dispatch(intents.EndTurn())
    share_link(session, device_intents.ShareLink())


def share_link(session: Session, _: device_intents.ShareLink) -> None:
    """Share a link that contains the game on the table, with a message if it goes on elsewhere."""
    sitting = session.sitting
    said = message(sitting, sitting.game) if sitting.game is not None and sitting.houses is not None else ""
    _send(session, partial(session.device.share, message=said), _on_shared)


def share_code(session: Session, _: device_intents.ShareCode) -> None:
    """Show a QR code of a link that contains the game on the table."""
    _send(session, session.device.draw_code, _on_drawn)


def share_position(session: Session, _: device_intents.SharePosition) -> None:
    """Share a link that contains the game on the table up to the position that is shown."""
    game, ply = session.sitting.game, session.sitting.history_ply
    if game is not None and ply is not None:
        last = ply if session.sitting.houses is None else min(ply, game.final)
        _hand_over(session, position_fragment(game, last), session.device.share, partial(_on_shared, session, None))


def _send(session: Session, way: Callable[..., None], report: Callable[..., None]) -> None:
    """Share a link that contains the game on the table in some way, and have the report note that it was sent."""
    sitting, game = session.sitting, session.sitting.game
    if game is not None:
        fragment = fragment_of(game.record) if sitting.houses is None else turn_fragment(game)
        _hand_over(session, fragment, way, partial(report, session, LinkSent(sitting.slot.id, game.final)))


def _hand_over(session: Session, fragment: str, way: Callable[..., None], report: Callable[..., None]) -> None:
    """Share the link with this fragment in some way, unless it is too long to be read."""
    if is_too_long(fragment):
        session.dispatch(Exported("too long"))
    else:
        way(fragment, report)


def _on_drawn(session: Session, sent: LinkSent, width: int, path: str, content: str) -> None:
    """Show the QR code, or the content as text if the code could not be drawn."""
    is_link = not content.startswith("#")
    if not path:
        _on_shared(session, sent, "unsent" if is_link else "code unsent", content)
        return
    session.dispatch(ShowCode(width, path, is_link))
    if session.sitting.sheets.top is SheetName.CODE:
        session.dispatch(sent)


def _on_shared(session: Session, sent: LinkSent | None, outcome: str, link: str) -> None:
    """Tell the table how the sharing of a link has ended. A text counts as sent if it is really shown."""
    is_text = outcome in {"unanswered", "unsent", "code unsent"}
    session.dispatch(Exported(outcome, link if is_text else ""))
    is_shown = not is_text or session.sitting.sheets.top is SheetName.SHARING
    if sent is not None and is_shown and outcome not in {"", "unanswered"}:
        session.dispatch(sent)
