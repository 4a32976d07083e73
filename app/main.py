"""The composition root in the browser: wires the rooms together and shows the first screen."""

from app.web.browser.device import BrowserDevice
from app.web.browser.dom import Document
from app.web.input.events import EventRouter
from app.web.page import Page
from app.web.session import LARGEST_IMPORT, Session


def start() -> None:
    """Wire the page to the device, and begin."""
    document, device = Document(), BrowserDevice()
    session = Session(device)
    page = Page(document, session.dispatch)
    session.start(page.show)
    document.listen(EventRouter(page.controls, page.dragging, page.dialog_closed).handle)
    device.listen_for_imports(session.import_text, LARGEST_IMPORT)
    document.ready()


start()
