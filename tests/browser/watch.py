"""Collects the errors of pages in tests."""

from playwright.sync_api import ConsoleMessage, Error, Page, Request, Response

EXPLAINING = ("This part of the page did not load", "Starting without a snapshot")
"""Messages of the page to the console that explain another error."""


class Watch:
    """Collects errors, warnings and failed requests of pages. A test names those that it causes."""

    def __init__(self, site: str) -> None:
        self._site = site
        self._pages: list[Page] = []
        self._troubles: list[str] = []
        self._expected: list[str] = []
        self._explanations: list[str] = []

    def follow(self, page: Page) -> None:
        """Collect the errors of this page too."""
        self._pages.append(page)
        page.on("console", self._on_console)
        page.on("pageerror", self._on_error)
        page.on("requestfailed", self._on_failure)
        page.on("request", self._on_request)

    def end(self) -> None:
        """Stop collecting errors."""
        for page in self._pages:
            page.remove_listener("console", self._on_console)
            page.remove_listener("pageerror", self._on_error)
            page.remove_listener("requestfailed", self._on_failure)
            page.remove_listener("request", self._on_request)
            page.remove_listener("response", self._on_response)
        self._pages.clear()

    def want_all_from_the_device(self, page: Page) -> None:
        """From now on, count every answer of the host as an error, because the service worker has all files."""
        page.on("response", self._on_response)

    def expect(self, *parts: str) -> None:
        """Ignore errors that contain one of these texts."""
        self._expected += parts

    def unexpected(self) -> list[str]:
        """Return the errors that the test did not expect."""
        troubles = [text for text in self._troubles if not any(part in text for part in self._expected)]
        return [*troubles, *self._explanations] if troubles else []

    def _on_error(self, error: Error) -> None:
        self._troubles.append(f"uncaught: {error}")

    def _on_failure(self, request: Request) -> None:
        # a page that is closed cancels its background requests
        if request.failure != "net::ERR_ABORTED":
            self._troubles.append(f"failed: {request.url} {request.failure}")

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning", "assert"}:
            self._troubles.append(f"console {message.type}: {message.text} {message.location.get('url', '')}")
        elif message.text.startswith(EXPLAINING):
            self._explanations.append(message.text)

    def _on_request(self, request: Request) -> None:
        if not request.url.startswith((self._site, "data:", "blob:")):
            self._troubles.append(f"to elsewhere: {request.url}")

    def _on_response(self, response: Response) -> None:
        # the host's own address redirects to the site
        is_of_the_site = response.url.startswith(self._site) and response.status != 302
        if is_of_the_site and not response.from_service_worker:
            self._troubles.append(f"not from the device: {response.url}")
