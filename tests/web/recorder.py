"""A surface that records its calls, and a reader of markup, for tests without a browser."""

from collections.abc import Callable
from datetime import UTC, datetime
from html.parser import HTMLParser

from babel.dates import format_datetime

from app.web.browser.surface import Surface

VOID = {"input", "link", "meta"}
FILLING = {"set_html", "append"}


class Recorder(Surface):
    """A surface that keeps its calls: the name of the method, the element, and the other arguments."""

    @property
    def calls(self) -> list[tuple[str, str, tuple[object, ...]]]:
        """The calls since `taken` or `take` was last called."""
        return [(str(verb), str(element), tuple(rest)) for verb, element, *rest in self._changes]

    def taken(self) -> list[tuple[str, str]]:
        """Return the methods and elements of the calls since this method was last called."""
        calls, self._changes = self.calls, []
        return [(verb, element) for verb, element, _ in calls]

    def last(self, element: str) -> tuple[object, ...]:
        """Return the other arguments of the last call about this element."""
        return next(rest for _, name, rest in reversed(self.calls) if name == element)

    def html(self, element: str) -> str:
        """Return the markup that the last `set_html` and what was appended since then put into this element."""
        filled = [(verb, str(rest[-1])) for verb, name, rest in self.calls if name == element and verb in FILLING]
        assert filled, element
        last = max((number for number, (verb, _) in enumerate(filled) if verb == "set_html"), default=0)
        return "".join(markup for _, markup in filled[last:])

    def later(self, job: Callable[[], None]) -> None:
        """Run the job at once."""
        job()

    def date(self, moment: int, language: str) -> str:
        return format_datetime(datetime.fromtimestamp(moment / 1000, UTC), "medium", locale=language)

    def day(self, moment: int, language: str) -> str:
        return format_datetime(datetime.fromtimestamp(moment / 1000, UTC), "EEEE", locale=language)


class SlowRecorder(Recorder):
    """A surface that runs later jobs only when the test calls `paint`."""

    def __init__(self) -> None:
        super().__init__()
        self.jobs: list[Callable[[], None]] = []

    def later(self, job: Callable[[], None]) -> None:
        self.jobs.append(job)

    def paint(self) -> None:
        jobs, self.jobs = self.jobs, []
        for job in jobs:
            job()


class Markup(HTMLParser):
    """Reads markup as a browser does: its ids, classes, attributes and texts, and whether every element is closed."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.classes: set[str] = set()
        self.attributes: list[tuple[str, str]] = []
        self.elements: list[dict[str, str]] = []
        self.texts: list[str] = []
        self.open: list[str] = []
        self.feed(markup)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.open.append(tag)
        self._note(attrs)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        del tag
        self._note(attrs)

    def handle_endtag(self, tag: str) -> None:
        assert self.open, tag
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append(data)

    def _note(self, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append({name: value or "" for name, value in attrs})
        for name, value in attrs:
            self.attributes.append((name, value or ""))
            if name == "id":
                self.ids.append(value or "")
            if name == "class":
                self.classes.update((value or "").split())
