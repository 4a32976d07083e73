"""Precompiles Python into zips. Runs inside Pyodide in Node, because bytecode only fits the Python that made it."""

import ast
import base64
import bz2
import importlib
import importlib.util
import io
import marshal
import sys
import zipfile
import zlib
from collections.abc import Collection, Iterable, Mapping

MIDNIGHT = (1980, 1, 1, 0, 0, 0)
"""The time of every file in our zips, so that the same input gives the same bytes."""

UNCHECKED = (1).to_bytes(4, "little")
"""The flag of bytecode that Python loads without comparing it with its source."""

NO_ASSERTS_AND_DOCSTRINGS = 2
"""A level of `compile`. With assertions and docstrings, a first visit would download 260 KB more."""

UNUSED = (
    *("_pyrepl/", "curses/", "dbm/", "ensurepip/", "idlelib/", "multiprocessing/", "pydoc_data/", "sqlite3/"),
    *("unittest/", "venv/", "wsgiref/", "xmlrpc/", "concurrent/futures/process", "ctypes/macholib"),
    *("_aix", "_android", "_apple", "_ios", "_osx_support", "cProfile", "doctest", "ftplib", "imaplib", "mailbox"),
    *("pdb", "pickletools", "poplib", "profile", "pstats", "pydoc", "smtplib", "socketserver", "ssl", "trace.py"),
    *("turtle", "webbrowser", "zipapp"),
)
"""Modules that are useless in a browser: for terminals, processes, servers, windows, Python's own tests."""

COLORLESS = b"""
class _Plain:
    def __getattr__(self, name):
        return ""

class _Theme:
    traceback = _Plain()

def can_colorize(*, file=None):
    return False

def get_theme(**wanted):
    return _Theme
"""
"""Replaces the module for terminal colors, which takes a tenth of the start. Tracebacks use it."""


def compiled(source: bytes, path: str) -> bytes:
    """The bytecode file of a source, which error messages call `path`."""
    code = compile(source, path, "exec", dont_inherit=True, optimize=NO_ASSERTS_AND_DOCSTRINGS)
    return importlib.util.MAGIC_NUMBER + UNCHECKED + importlib.util.source_hash(source) + marshal.dumps(code)


def decoded(files: Mapping[str, str]) -> dict[str, bytes]:
    """The contents of files that `sources.encoded` wrote: Python as text, other files in base64."""
    return {name: text.encode() if name.endswith(".py") else base64.b64decode(text) for name, text in files.items()}


def compiled_library(archive: bytes, home: str) -> dict[str, bytes]:
    """The standard library, which will be at `home`, as bytecode and without what is useless in a browser."""
    with zipfile.ZipFile(io.BytesIO(archive)) as library:
        names = [name for name in library.namelist() if not name.endswith("/") and not name.startswith(UNUSED)]
        sources = {name: library.read(name) for name in names} | {"_colorize.py": COLORLESS}
    return compiled_files(sources, f"{home}/")


def compiled_files(sources: Mapping[str, bytes], folder: str = "") -> dict[str, bytes]:
    """Python files as bytecode, with the names that Python looks for in a zip; other files unchanged.

    Error messages name the files as if they were in `folder`.
    """
    files: dict[str, bytes] = {}
    for name, source in sources.items():
        if name.endswith(".py"):
            files[f"{name}c"] = compiled(source, f"{folder}{name}")
        else:
            files[name] = source
    return files


def zipped(files: Mapping[str, bytes]) -> bytes:
    """A zip without compression: the whole zip is compressed later, which browsers unpack faster."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(files):
            archive.writestr(zipfile.ZipInfo(name, MIDNIGHT), files[name])
    return packed.getvalue()


def unzipped(archive: bytes) -> dict[str, bytes]:
    """The files of a zip."""
    with zipfile.ZipFile(io.BytesIO(archive)) as files:
        return {name: files.read(name) for name in files.namelist()}


def gzipped(content: bytes) -> bytes:
    """The content in gzip's format; the same content gives the same bytes."""
    compressor = zlib.compressobj(9, wbits=31, memLevel=9)
    return compressor.compress(content) + compressor.flush()


def bzipped(content: bytes) -> bytes:
    """The content in bzip2's format, a third smaller than gzip's. Python unpacks it, because browsers cannot."""
    return bz2.compress(content)


def split_library(library: Mapping[str, bytes], needed: Collection[str]) -> tuple[dict[str, bytes], dict[str, bytes]]:
    """The library in two parts: the `needed` modules, and those that are loaded later.

    Packages are not divided, because Python looks for all modules of a package in one place. Only `encodings`, which
    consists mostly of rarely used tables, is divided; the page puts it together again.
    """
    tops = {name.partition(".")[0] for name in needed}
    first = {name: content for name, content in library.items() if _is_in(name, needed, tops)}
    return first, {name: content for name, content in library.items() if name not in first}


def _is_in(name: str, needed: Collection[str], tops: Collection[str]) -> bool:
    module = name.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".")
    top = module.partition(".")[0]
    return module in needed if top == "encodings" else top in tops


def standard_imports(sources: Iterable[bytes | str]) -> set[str]:
    """The modules of the standard library that these sources import."""
    found: set[str] = set()
    for source in sources:
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Import):
                found |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                found.add(node.module)
    return {name for name in found if name.partition(".")[0] in sys.stdlib_module_names}


def import_all(modules: Iterable[str]) -> set[str]:
    """Import these modules; return the names of all modules that are loaded then."""
    for name in sorted(modules):
        importlib.import_module(name)
    return set(sys.modules)
