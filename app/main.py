"""The entry point in the browser: when the page imports this module, it starts a session and shows the first screen."""

from app.table.sharing.incoming import LONGEST_FILE
from app.web.browser.device import BrowserDevice
from app.web.browser.dom import Document
from app.web.page import Page
from app.web.session import Session


def start() -> None:
    """Create the page and the session, connect them to the device, and show the first screen."""
    document, device = Document(), BrowserDevice()
    session = Session(device)
    page = Page(document, session.dispatch)
    session.start(page.show)
    document.listen(page.events.handle)
    device.listen_for_imports(session.import_text, LONGEST_FILE)
    document.ready()


start()
