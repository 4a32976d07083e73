"""A surface that takes notes of what is asked of it, and a reader of markup."""

from collections.abc import Callable
from html.parser import HTMLParser

VOID = {"input", "link", "meta"}


class Notes:
    """What was asked of the surface, call by call: the verb, the element, and the rest."""

    def __init__(self) -> None:
        self.calls: list[tuple[str, str, tuple[object, ...]]] = []

    def taken(self) -> list[tuple[str, str]]:
        """The verbs and elements since the last look."""
        calls, self.calls = self.calls, []
        return [(verb, element) for verb, element, _ in calls]

    def last(self, element: str) -> tuple[object, ...]:
        """What came with the last call about this element."""
        return next(rest for _, name, rest in reversed(self.calls) if name == element)

    def set_html(self, element: str, markup: str) -> None:
        self.calls.append(("set_html", element, (markup,)))

    def append(self, element: str, markup: str) -> None:
        self.calls.append(("append", element, (markup,)))

    def replace(self, element: str, markup: str) -> None:
        self.calls.append(("replace", element, (markup,)))

    def remove(self, element: str) -> None:
        self.calls.append(("remove", element, ()))

    def set_attribute(self, element: str, name: str, value: str) -> None:
        self.calls.append(("set_attribute", element, (name, value)))

    def set_language(self, code: str) -> None:
        self.calls.append(("set_language", code, ()))

    def set_value(self, element: str, value: str) -> None:
        self.calls.append(("set_value", element, (value,)))

    def place(self, element: str, left: float, top: float) -> None:
        self.calls.append(("place", element, (left, top)))

    def carry(self, element: str, x: float, y: float) -> None:
        self.calls.append(("carry", element, (x, y)))

    def scroll(self, element: str, across: float, down: float) -> None:
        self.calls.append(("scroll", element, (across, down)))

    def reveal(self, element: str) -> None:
        self.calls.append(("reveal", element, ()))

    def later(self, job: Callable[[], None]) -> None:
        job()

    def date(self, moment: int, language: str) -> str:
        return f"{moment} {language}"

    def open_sheet(self, element: str) -> None:
        self.calls.append(("open_sheet", element, ()))

    def close_sheet(self, element: str) -> None:
        self.calls.append(("close_sheet", element, ()))

    def cover(self, element: str) -> None:
        self.calls.append(("cover", element, ()))

    def uncover(self, element: str) -> None:
        self.calls.append(("uncover", element, ()))


class Markup(HTMLParser):
    """Markup as read by a browser: its ids, classes, texts, and whether every element is closed."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.classes: set[str] = set()
        self.attributes: list[tuple[str, str]] = []
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
        for name, value in attrs:
            self.attributes.append((name, value or ""))
            if name == "id":
                self.ids.append(value or "")
            if name == "class":
                self.classes.update((value or "").split())
