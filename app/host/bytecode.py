"""Precompile Python into zips. `build` runs this in Pyodide, because bytecode only fits the Python that made it."""

import ast
import importlib.util
import io
import marshal
import zipfile
import zlib
from collections.abc import Collection, Mapping

MIDNIGHT = (1980, 1, 1, 0, 0, 0)
"""The time that each file in a zip gets, so that the same files always give the same zip."""

UNCHECKED = (1).to_bytes(4, "little")
"""The flag of bytecode that Python loads without comparing it with its source."""

NO_ASSERTS_AND_DOCSTRINGS = 2
"""The optimization level for `compile`. With assertions and docstrings, a first visit would download 260 KB more."""

UNUSED = (
    *("_pyrepl/", "curses/", "dbm/", "ensurepip/", "idlelib/", "multiprocessing/", "pydoc_data/", "sqlite3/"),
    *("unittest/", "venv/", "wsgiref/", "xmlrpc/", "concurrent/futures/process", "ctypes/macholib"),
    *("_aix", "_android", "_apple", "_ios", "_osx_support", "cProfile", "doctest", "ftplib", "imaplib", "mailbox"),
    *("pdb", "pickletools", "poplib", "profile", "pstats", "pydoc", "smtplib", "socketserver", "ssl", "trace.py"),
    *("turtle", "webbrowser", "zipapp"),
)
"""The beginnings of the paths of modules that are useless in a browser: for terminals, processes, servers, windows."""

LAZY_PACKAGE = """
from importlib import import_module

HOMES = {homes}

def __getattr__(name):
    if name not in HOMES:
        raise AttributeError(name)
    module, own_name = HOMES[name]
    return getattr(import_module(module), own_name)
"""
"""The source of a package that imports its modules when they are used, with a gap for the names that it offers."""


def compiled(source: bytes, path: str, *, annotated: bool = True) -> bytes:
    """Compile a source, and return the content of its bytecode file. Error messages call the source `path`.

    If not `annotated`, functions without decorators lose their annotations: nothing reads them in the page, and they
    take a fifth of our bytecode. Functions with decorators keep them, because `singledispatchmethod` reads them.
    """
    tree = ast.parse(source, path)
    for node in () if annotated else ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and not node.decorator_list:
            node.returns = None
            for argument in ast.walk(node.args):
                if isinstance(argument, ast.arg):
                    argument.annotation = None
    code = compile(tree, path, "exec", dont_inherit=True, optimize=NO_ASSERTS_AND_DOCSTRINGS)
    return importlib.util.MAGIC_NUMBER + UNCHECKED + importlib.util.source_hash(source) + marshal.dumps(code)


def compiled_library(archive: bytes, home: str) -> dict[str, bytes]:
    """Compile the useful part of the standard library from its zip. In the browser it will be in the folder `home`."""
    with zipfile.ZipFile(io.BytesIO(archive)) as library:
        names = [name for name in library.namelist() if not name.endswith("/") and not name.startswith(UNUSED)]
        sources = {name: library.read(name) for name in names}
    return compiled_files(sources, f"{home}/")


def lazy_package(source: str) -> str:
    """Return the source of a package with the names that this `__init__` imports. It imports each when it is used."""
    homes = {
        name.asname or name.name: (node.module, name.name)
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.ImportFrom)
        for name in node.names
    }
    return LAZY_PACKAGE.format(homes=homes)


def compiled_files(sources: Mapping[str, bytes], folder: str = "", *, annotated: bool = True) -> dict[str, bytes]:
    """Return the files, with Python compiled to bytecode (.pyc). Error messages show them in the folder `folder`."""
    files: dict[str, bytes] = {}
    for name, source in sources.items():
        if name.endswith(".py"):
            files[f"{name}c"] = compiled(source, f"{folder}{name}", annotated=annotated)
        else:
            files[name] = source
    return files


def zipped(files: Mapping[str, bytes]) -> bytes:
    """Pack the files into an uncompressed zip. `gzipped` compresses it as a whole, which browsers unpack faster."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(files):
            archive.writestr(zipfile.ZipInfo(name, MIDNIGHT), files[name])
    return packed.getvalue()


def unzipped(archive: bytes) -> dict[str, bytes]:
    """Return the contents of the files in a zip, by name."""
    with zipfile.ZipFile(io.BytesIO(archive)) as files:
        return {name: files.read(name) for name in files.namelist()}


def gzipped(content: bytes) -> bytes:
    """Compress the content in gzip's format. The same content gives the same bytes.

    The highest level would take twice as long, to save half a percent.
    """
    compressor = zlib.compressobj(8, wbits=31, memLevel=9)
    return compressor.compress(content) + compressor.flush()


def split_library(library: Mapping[str, bytes], needed: Collection[str]) -> tuple[dict[str, bytes], dict[str, bytes]]:
    """Split the library into two parts: the `needed` modules, and the modules that the page loads later.

    A package stays whole, because Python looks for all its modules in one place. The exception is `encodings`: most of
    its modules are rarely used, so it is split, and the page joins its parts again.
    """
    tops = {name.partition(".")[0] for name in needed}
    first = {name: content for name, content in library.items() if _is_in(name, needed, tops)}
    return first, {name: content for name, content in library.items() if name not in first}


def _is_in(name: str, needed: Collection[str], tops: Collection[str]) -> bool:
    module = name.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".")
    top = module.partition(".")[0]
    return module in needed if top == "encodings" else top in tops
