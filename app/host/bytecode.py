"""Python precompiled into zips. Runs inside Pyodide in Node, because bytecode fits only the Python that made it."""

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
"""The time of all files in our zips, so that the same input gives the same bytes."""

UNCHECKED = (1).to_bytes(4, "little")
"""The mark of bytecode that Python takes as it is instead of comparing it with its source."""

NO_ASSERTS_AND_DOCSTRINGS = 2
"""Python's own switch for that: with them, a first visit would fetch 260 KB more."""

UNUSED = (
    *("_pyrepl/", "curses/", "dbm/", "ensurepip/", "idlelib/", "multiprocessing/", "pydoc_data/", "sqlite3/"),
    *("unittest/", "venv/", "wsgiref/", "xmlrpc/", "concurrent/futures/process", "ctypes/macholib"),
    *("_aix", "_android", "_apple", "_ios", "_osx_support", "cProfile", "doctest", "ftplib", "imaplib", "mailbox"),
    *("pdb", "pickletools", "poplib", "profile", "pstats", "pydoc", "smtplib", "socketserver", "ssl", "trace.py"),
    *("turtle", "webbrowser", "zipapp"),
)
"""What can do nothing in a browser: terminals, processes, servers, windows, Python's own tests."""

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
"""In place of Python's module for the colors of terminals, a tenth of the time of a start; tracebacks ask it."""


def compiled(source: bytes, path: str) -> bytes:
    """The bytecode file of a source that Python shall name `path` in its error messages."""
    code = compile(source, path, "exec", dont_inherit=True, optimize=NO_ASSERTS_AND_DOCSTRINGS)
    return importlib.util.MAGIC_NUMBER + UNCHECKED + importlib.util.source_hash(source) + marshal.dumps(code)


def decoded(files: Mapping[str, str]) -> dict[str, bytes]:
    """Files as `sources.encoded` wrote them: Python as it is, anything else in base64."""
    return {name: text.encode() if name.endswith(".py") else base64.b64decode(text) for name, text in files.items()}


def compiled_library(archive: bytes, home: str) -> dict[str, bytes]:
    """The standard library, which lies at `home`, as bytecode and without what a browser cannot use."""
    with zipfile.ZipFile(io.BytesIO(archive)) as library:
        names = [name for name in library.namelist() if not name.endswith("/") and not name.startswith(UNUSED)]
        sources = {name: library.read(name) for name in names} | {"_colorize.py": COLORLESS}
    return compiled_files(sources, f"{home}/")


def compiled_files(sources: Mapping[str, bytes], folder: str = "") -> dict[str, bytes]:
    """Python files as bytecode, under the names that Python looks for in a zip; other files as they are.

    Error messages name the files as if they lay in the folder.
    """
    files: dict[str, bytes] = {}
    for name, source in sources.items():
        if name.endswith(".py"):
            files[f"{name}c"] = compiled(source, f"{folder}{name}")
        else:
            files[name] = source
    return files


def zipped(files: Mapping[str, bytes]) -> bytes:
    """A zip that stores the files as they are: it is compressed as a whole, and browsers unpack faster."""
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
    """The content in gzip's format, the same bytes each time."""
    compressor = zlib.compressobj(9, wbits=31, memLevel=9)
    return compressor.compress(content) + compressor.flush()


def bzipped(content: bytes) -> bytes:
    """The content in bzip2's format, a third smaller than gzip's; Python unpacks it, for browsers cannot."""
    return bz2.compress(content)


def split_library(library: Mapping[str, bytes], needed: Collection[str]) -> tuple[dict[str, bytes], dict[str, bytes]]:
    """The library in two parts: where the modules named `needed` are, and the rest.

    A package stays whole, since Python looks for all of it in one place; but `encodings`, mostly tables of alphabets
    of the past, is put together again by the page.
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
    """Import these modules; return the names of all that Python holds then."""
    for name in sorted(modules):
        importlib.import_module(name)
    return set(sys.modules)
