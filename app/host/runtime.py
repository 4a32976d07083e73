"""Install the packages that the page and its build take from npm into static/runtime."""

import json
import re
import shutil
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from app.host.errors import HostError

OLDEST_NODE = 18
PINS = tuple(Path(__file__).with_name(name) for name in ("package.json", "package-lock.json"))
OPTIONS = ("--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error", "--fetch-retries=1")
VERSIONS: dict[str, str] = json.loads(PINS[0].read_text("utf-8"))["dependencies"]


@dataclass(frozen=True, slots=True)
class Package:
    """An npm package. `files` are patterns of the files that the page fetches, `build_files` of those for the build."""

    name: str
    files: tuple[str, ...]
    build_files: tuple[str, ...] = ()
    folder: str = ""
    """The folder in node_modules that has the files, if it is not that of the package."""

    @property
    def version(self) -> str:
        """The version of the package that package.json pins."""
        return VERSIONS[self.name]

    @property
    def target(self) -> str:
        """The folder of the package in static/runtime. Its name has the version, so browsers may cache it forever."""
        return f"{self.name.split('/')[0].lstrip('@')}-{self.version}"

    @property
    def patterns(self) -> tuple[str, ...]:
        """The patterns of all files of the package that the game uses."""
        return (*self.files, *self.build_files)


PYODIDE = Package(
    name="pyodide",
    files=("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"),
    build_files=("python_stdlib.zip", "pyodide-lock.json"),
)

PYSCRIPT = Package(
    name="@pyscript/core",
    # The core always fetches the plugin `error`. It would fetch other plugins too, but index.html switches them off for
    # both kinds of Python that PyScript knows
    files=("dist/core.js", "dist/core-*.js", "dist/error-*.js"),
)

TYPEFACE = Package(
    name="@fontsource-variable/eczar",
    # All weights of the letters of the app's languages except Japanese. The license must accompany the typeface
    files=("files/eczar-latin-wght-normal.woff2", "LICENSE"),
)

LEAN_QR = Package(name="lean-qr", files=("index.mjs", "LICENSE"))

ESBUILD = Package(
    name="esbuild",
    files=(),
    # npm installs the program for this computer only, in a package whose name says which
    build_files=("**/esbuild*",),
    folder="@esbuild",
)

POFILE = Package(name="pofile", files=(), build_files=("lib/po.js",))

AT_START = (PYODIDE, PYSCRIPT, TYPEFACE)
"""The packages with files that the page fetches before its first screen."""

PACKAGES = (*AT_START, LEAN_QR, ESBUILD, POFILE)


def page_files(runtime: Path, packages: tuple[Package, ...] = PACKAGES) -> list[str]:
    """Return the files of these packages that the page fetches, as paths below the folder `runtime`."""
    found = [
        file
        for package in packages
        for pattern in package.files
        for file in sorted((runtime / package.target).glob(PurePosixPath(pattern).name))
    ]
    return [file.relative_to(runtime).as_posix() for file in found]


def program(runtime: Path, package: Package) -> Path:
    """Return the program of a package that has only one file, in the folder `runtime`."""
    return next((runtime / package.target).iterdir())


def ensure_runtime(runtime: Path) -> None:
    """Install the packages into `runtime` unless all are there, and remove other folders. Raises `HostError`."""
    try:
        if not all(_is_complete(runtime / package.target, package) for package in PACKAGES):
            _install(runtime)
        _remove_others(runtime)
    except OSError as problem:
        raise HostError(f"The folder {runtime} cannot be written: {problem}") from problem


def _is_complete(folder: Path, package: Package) -> bool:
    return all(any(folder.glob(PurePosixPath(pattern).name)) for pattern in package.patterns)


def _install(runtime: Path) -> None:
    """Install into a temporary folder, then move each file, so that an interruption leaves none damaged."""
    runtime.mkdir(parents=True, exist_ok=True)
    # the temporary folder is in `runtime`, because a move is atomic only within one file system
    with tempfile.TemporaryDirectory(prefix=".fetching-", dir=runtime) as folder:
        modules = npm_install(Path(folder), "--omit=dev")
        for package in PACKAGES:
            (runtime / package.target).mkdir(exist_ok=True)
            for file in _files_in(modules / (package.folder or package.name), package):
                file.replace(runtime / package.target / file.name)


def _files_in(folder: Path, package: Package) -> list[Path]:
    found = {pattern: sorted(folder.glob(pattern)) for pattern in package.patterns}
    for pattern, files in found.items():
        if not files:
            raise HostError(
                f"The package {package.name} has no file {pattern}. Correct the list in app/host/runtime.py."
            )
    return [file for files in found.values() for file in files]


def _remove_others(runtime: Path) -> None:
    wanted = {package.target for package in PACKAGES}
    for folder in runtime.iterdir():
        if folder.is_dir() and folder.name not in wanted and not folder.name.startswith("."):
            shutil.rmtree(folder)


def tool(name: str) -> str:
    """Return the path of the program `node` or `npm`. Raises `HostError` if it is not installed."""
    found = shutil.which(name)
    if found is None:
        raise HostError(
            f"{name} cannot be found: the game needs Node.js {OLDEST_NODE} or newer with npm. "
            "Install it, then try again."
        )
    return found


def npm_install(folder: Path, *options: str) -> Path:
    """Install the pinned packages into `folder` with `npm ci` and options. Return node_modules. Raises `HostError`."""
    tool("node")  # which npm needs
    npm = tool("npm")
    print("Fetching packages from npm (only this once) ...", flush=True)
    for file in PINS:
        shutil.copyfile(file, folder / file.name)
    command = [npm, "ci", *OPTIONS, *options]
    done = subprocess.run(
        command, cwd=folder, check=False, stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace"
    )
    if done.returncode:
        raise HostError(_explanation(done.stderr))
    return folder / "node_modules"


def _explanation(errors: str) -> str:
    code = re.search(r"\bcode (\w+)", errors)
    if code and code[1] == "EINTEGRITY":
        return (
            "A package that npm fetched is not the one that this game was made with, so it is not used. "
            "Try again; if it happens again, tell the makers of the game."
        )
    return (
        f"npm could not install the packages of the game ({code[1] if code else 'it gives no reason'}). "
        "Check that this computer is connected to the internet, then try again."
    )
