"""Fetches what the page runs on into static/runtime, once: pinned, checked, all of it or nothing."""

import base64
import hashlib
import re
import shutil
import subprocess
import tarfile
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path, PurePosixPath

from app.host.errors import HostError
from app.host.packages import PACKAGES, Package

STAMP = ".stamp"


def ensure_runtime(runtime: Path, packages: tuple[Package, ...] = PACKAGES) -> None:
    """Fetch what is missing in the folder `runtime` and remove what is no longer pinned."""
    try:
        _bring_up_to_date(runtime, packages)
    except OSError as problem:
        raise HostError(f"The folder {runtime} cannot be written: {problem}") from problem


def _bring_up_to_date(runtime: Path, packages: tuple[Package, ...]) -> None:
    missing = [package for package in packages if not _is_there(runtime / package.target, package)]
    if missing:
        npm = _find_npm()
        runtime.mkdir(parents=True, exist_ok=True)
        for package in missing:
            _install(npm, package, runtime)
    _remove_others(runtime, {package.target for package in packages})


def _is_there(folder: Path, package: Package) -> bool:
    """Whether the folder holds this very package, all of it."""
    stamp = folder / STAMP
    if not stamp.is_file() or not stamp.read_text("utf-8").startswith(_stamp(package)):
        return False
    return all(any(folder.glob(name)) for name in package.names)


def _stamp(package: Package) -> str:
    return f"{package.spec}\n{package.integrity}\n"


def _find_npm() -> str:
    npm = shutil.which("npm")
    if npm is None:
        raise HostError(
            "The game needs npm once, to fetch what it runs on, and npm is not installed here. "
            "Install Node.js (npm comes with it), then try again."
        )
    return npm


def _install(npm: str, package: Package, runtime: Path) -> None:
    print(f"Fetching {package.spec} (only this once) ...", flush=True)
    with _temporary_folder(runtime) as folder:
        archive = _download(npm, package, folder)
        _check(archive, package)
        unpacked = folder / package.target
        _unpack(archive, package, unpacked)
        target = runtime / package.target
        shutil.rmtree(target, ignore_errors=True)
        # a rename is all or nothing: a fetch that is broken off leaves no half runtime behind
        unpacked.rename(target)
    print(f"  put into {target}", flush=True)


@contextmanager
def _temporary_folder(runtime: Path) -> Iterator[Path]:
    """A folder for the time of one fetch, beside its target, because a rename needs the same file system."""
    with tempfile.TemporaryDirectory(prefix=".fetching-", dir=runtime) as folder:
        yield Path(folder)


def _download(npm: str, package: Package, folder: Path) -> Path:
    command = [npm, "pack", package.spec, "--loglevel=error", "--ignore-scripts", "--fetch-retries=1"]
    # npm runs in the new folder, so that no project's settings and no other files are in its way
    done = subprocess.run(command, cwd=folder, check=False, capture_output=True, text=True)
    archives = list(folder.glob("*.tgz"))
    if done.returncode or len(archives) != 1:
        code = re.search(r"\bcode (\w+)", done.stderr)
        raise HostError(
            f"npm could not fetch {package.spec} ({code[1] if code else 'it does not say why'}). "
            "Check that this machine is connected to the internet, then try again."
        )
    return archives[0]


def _check(archive: Path, package: Package) -> None:
    digest = hashlib.sha512(archive.read_bytes()).digest()
    if f"sha512-{base64.b64encode(digest).decode()}" != package.integrity:
        raise HostError(
            f"What npm fetched as {package.spec} is not the file that this game was made with. "
            "It is not used. Try again; if it happens again, ask the makers of the game."
        )


def _unpack(archive: Path, package: Package, folder: Path) -> None:
    folder.mkdir()
    with tarfile.open(archive) as tar:
        for pattern in package.patterns:
            for member in _members(tar, f"{package.folder}/{pattern}"):
                # written by us instead of extracted: the archive has no say in where a file goes
                (folder / PurePosixPath(member.name).name).write_bytes(_content(tar, member))
    (folder / STAMP).write_text(_stamp(package), "utf-8")


def _members(tar: tarfile.TarFile, pattern: str) -> list[tarfile.TarInfo]:
    found = [it for it in tar.getmembers() if it.isfile() and PurePosixPath(it.name).match(pattern)]
    if not found:
        raise HostError(f"The package holds no file {pattern}: the list in app/host/packages.py needs mending.")
    return found


def _content(tar: tarfile.TarFile, member: tarfile.TarInfo) -> bytes:
    source = tar.extractfile(member)
    return source.read() if source else b""


def _remove_others(runtime: Path, wanted: set[str]) -> None:
    for folder in runtime.iterdir():
        if folder.is_dir() and folder.name not in wanted and not folder.name.startswith("."):
            shutil.rmtree(folder)
