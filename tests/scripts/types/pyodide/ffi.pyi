# What we use of Pyodide's bridge to JavaScript. (The stubs that are published for our Python are of an older Pyodide.)

from collections.abc import Callable
from typing import Any

class JsProxy:
    def __getattr__(self, name: str) -> Any: ...

class JsException(Exception):
    name: str

def create_once_callable(function: Callable[..., object], /) -> JsProxy: ...
def create_proxy(value: object, /) -> JsProxy: ...
def to_js(value: object, /) -> JsProxy: ...
