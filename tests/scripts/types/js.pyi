# What Python uses of the page: the globals that static/startup/boot.mjs creates, which a test compares with the
# scripts, and those of the browser.

from collections.abc import Sequence
from typing import Any, Protocol

from pyodide.ffi import JsProxy

# ours

class _Surface(Protocol):
    def apply(self, changes: str) -> None: ...
    def listen(self, receive: JsProxy) -> None: ...

class _CrashSheet(Protocol):
    def prepare(self, translated: JsProxy) -> None: ...
    def setRecord(self, text: str) -> None: ...
    def isWithoutGame(self) -> bool: ...

class _Journal(Protocol):
    def keys(self) -> str: ...
    def write(self, key: str, text: str) -> None: ...
    def save(self, key: str, text: str) -> None: ...
    def remove(self, key: str) -> JsProxy | None: ...

class _Limits(Protocol):
    isFramed: bool
    def find(self, report: JsProxy) -> JsProxy: ...

class _Packs(Protocol):
    def load(self, name: str, report: JsProxy) -> None: ...

class _QrCode(Protocol):
    def draw(self, content: str, report: JsProxy) -> JsProxy: ...

class _Tabs(Protocol):
    def hold(self, game: str, steal: bool, report: JsProxy) -> None: ...

class _Thinker(Protocol):
    def think(self, request: str, way: str, report: JsProxy) -> None: ...
    def cancel(self) -> None: ...
    def stop(self) -> None: ...

surface: _Surface
crashSheet: _CrashSheet
journal: _Journal
limits: _Limits
packs: _Packs
qrCode: _QrCode
tabs: _Tabs
thinker: _Thinker

# the browser's

class _Root(Protocol):
    lang: str
    dataset: Any

class _Document(Protocol):
    documentElement: _Root
    def addEventListener(self, kind: str, handler: JsProxy) -> None: ...
    def createElement(self, tag: str) -> Any: ...

class _Storage(Protocol):
    def getItem(self, key: str) -> object: ...
    def setItem(self, key: str, text: str) -> None: ...
    def removeItem(self, key: str) -> None: ...

class _Location(Protocol):
    href: str
    hash: str
    origin: str
    pathname: str
    protocol: str

class _Clipboard(Protocol):
    async def writeText(self, text: str) -> None: ...

class _Navigator(Protocol):
    language: str
    languages: Sequence[str]
    clipboard: _Clipboard
    storage: Any
    userAgent: str
    async def share(self, data: JsProxy) -> None: ...
    def setAppBadge(self, number: int) -> Any: ...

class _History(Protocol):
    def replaceState(self, state: None, title: str, url: str) -> None: ...

class _Object(Protocol):
    def fromEntries(self, entries: JsProxy) -> JsProxy: ...

class _Class(Protocol):
    def new(self, *arguments: object) -> Any: ...

class _Math(Protocol):
    def random(self) -> float: ...

class _Date(_Class, Protocol):
    def now(self) -> float: ...

class _URL(_Class, Protocol):
    def createObjectURL(self, file: JsProxy) -> str: ...
    def revokeObjectURL(self, url: str) -> None: ...

document: _Document
localStorage: _Storage
location: _Location
navigator: _Navigator
history: _History
Object: _Object
Date: _Date
Math: _Math
URL: _URL
File: _Class
Error: _Class

class _MediaQuery(Protocol):
    matches: bool

def addEventListener(kind: str, handler: JsProxy) -> None: ...
def matchMedia(query: str) -> _MediaQuery: ...
def queueMicrotask(job: JsProxy) -> None: ...
def reportError(problem: JsProxy) -> None: ...
def setTimeout(job: JsProxy, milliseconds: int) -> int: ...
def clearTimeout(timer: int) -> None: ...
