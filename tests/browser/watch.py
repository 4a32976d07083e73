"""Notices what goes wrong in a page while nobody looks."""

from playwright.sync_api import ConsoleMessage, Page, Request, Response

MISSING = "This part of the page did not load"
"""What the page tells of in the console: it explains a trouble that there is."""


class Watch:
    """Collects the troubles of a page; a test names those that it brings about."""

    def __init__(self, site: str) -> None:
        self._site = site
        self._troubles: list[str] = []
        self._expected: list[str] = []
        self._missing: list[str] = []

    def show_ply(self, page: Page) -> None:
        page.on("console", self._on_console)
        page.on("pageerror", lambda error: self._troubles.append(f"uncaught: {error}"))
        page.on("requestfailed", self._on_failure)
        page.on("request", self._on_request)

    def want_all_from_the_device(self, page: Page) -> None:
        """From now on the page needs no host: its service worker has all there is."""
        page.on("response", self._on_response)

    def expect(self, *parts: str) -> None:
        """Forgive troubles whose text holds one of these parts."""
        self._expected += parts

    def unexpected(self) -> list[str]:
        troubles = [text for text in self._troubles if not any(part in text for part in self._expected)]
        return [*troubles, *self._missing] if troubles else []

    def forget(self) -> None:
        """Begin anew: what was seen and what was forgiven belongs to a test that is over."""
        self._troubles.clear()
        self._expected.clear()
        self._missing.clear()

    def _on_failure(self, request: Request) -> None:
        # who loads the page again while it fetches what is for later breaks that off, and means to
        if request.failure != "net::ERR_ABORTED":
            self._troubles.append(f"failed: {request.url} {request.failure}")

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning", "assert"}:
            self._troubles.append(f"console {message.type}: {message.text} {message.location.get('url', '')}")
        elif MISSING in message.text:
            self._missing.append(message.text)

    def _on_request(self, request: Request) -> None:
        if not request.url.startswith((self._site, "data:", "blob:")):
            self._troubles.append(f"to elsewhere: {request.url}")

    def _on_response(self, response: Response) -> None:
        # who comes by the host's own address is led to the site first
        is_of_the_site = response.url.startswith(self._site) and response.status != 302
        if is_of_the_site and not response.from_service_worker:
            self._troubles.append(f"not from the device: {response.url}")
