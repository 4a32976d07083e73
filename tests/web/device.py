"""A device for tests of sessions without a browser."""

from collections.abc import Callable, Mapping

from app.web.device import Holder, Way
from tests.table.saves.stores import FakeStore


class FakeDevice:
    """A device that records the calls it gets, for sessions in tests."""

    def __init__(self, store: FakeStore | None = None) -> None:
        self.store = FakeStore() if store is None else store
        self.chosen_language = "fr"
        self.without_game = False
        self.framed = False
        self.time = 1_000
        self.files: dict[str, str] = {}
        self.shared: list[str] = []
        self.messages: list[str] = []
        self.badges: list[int] = []
        self.held: list[tuple[str, bool]] = []
        self.persist_asked: list[str] = []
        self.limits_asked = 0
        self.crash_words: list[Mapping[str, str]] = []
        self.crash_records: list[str] = []
        self.still = False
        self.due: list[tuple[int, Callable[[], None]]] = []
        self.requests: list[tuple[str, Way]] = []
        self.packs: list[str] = []
        self.cancelled = 0
        self.stopped = 0
        self.report_thought: Callable[[str], None]
        self.report_shared: Callable[[str, str], None]
        self.report_code: Callable[[int, str, str], None]
        self.report_holder: Callable[[Holder], None]
        self.report_limit: Callable[[str], None]
        self.store_changed: Callable[[], None]

    def language(self) -> str:
        return self.chosen_language

    def is_without_game(self) -> bool:
        return self.without_game

    def now(self) -> int:
        self.time += 10
        return self.time

    def chance(self) -> float:
        return self.time / 1_000_000

    def save_file(self, name: str, text: str) -> None:
        self.files[name] = text

    def is_framed(self) -> bool:
        return self.framed

    def share(self, fragment: str, report: Callable[[str, str], None], message: str = "") -> None:
        self.shared.append(fragment)
        self.messages.append(message)
        self.report_shared = report

    def draw_code(self, fragment: str, report: Callable[[int, str, str], None]) -> None:
        self.shared.append(fragment)
        self.report_code = report

    def hold_game(self, game: str, report: Callable[[Holder], None], *, steal: bool) -> None:
        self.held.append((game, steal))
        self.report_holder = report

    def set_badge(self, number: int) -> None:
        self.badges.append(number)

    def watch_store(self, changed: Callable[[], None]) -> None:
        self.store_changed = changed

    def ask_to_persist(self, *, quietly: bool) -> None:
        self.persist_asked.append("quietly" if quietly else "aloud")

    def after(self, milliseconds: int, job: Callable[[], None]) -> Callable[[], None]:
        entry = (milliseconds, job)
        self.due.append(entry)
        return lambda: self.due.remove(entry) if entry in self.due else None

    def prefers_reduced_motion(self) -> bool:
        return self.still

    def find_limits(self, report: Callable[[str], None]) -> None:
        self.limits_asked += 1
        self.report_limit = report

    def load_pack(self, name: str, report: Callable[[bool], None]) -> None:
        """Report at once that the pack is there, because Python outside of the page can import it."""
        self.packs.append(name)
        report(True)

    def think(self, request: str, way: Way, report: Callable[[str], None]) -> None:
        self.requests.append((request, way))
        self.report_thought = report

    def cancel_thinking(self) -> None:
        self.cancelled += 1

    def stop_thinking(self) -> None:
        self.stopped += 1

    def prepare_crash_sheet(self, words: Mapping[str, str]) -> None:
        self.crash_words.append(words)

    def set_crash_record(self, record: str) -> None:
        self.crash_records.append(record)
