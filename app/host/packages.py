"""The pinned npm packages that bring Python to the browser. To raise one, change its version and its integrity."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Package:
    """One npm package: the folder of it that we unpack from, and what we take, as patterns for file names.

    The page fetches `files` as they come; `build_files` are what only the build reads.
    """

    name: str
    version: str
    integrity: str
    folder: str
    files: tuple[str, ...]
    build_files: tuple[str, ...] = ()

    @property
    def spec(self) -> str:
        """The package as npm is asked for it."""
        return f"{self.name}@{self.version}"

    @property
    def target(self) -> str:
        """The folder in static/runtime. It names the version, so browsers may cache its files forever."""
        return f"{self.name.split('/')[0].lstrip('@')}-{self.version}"

    @property
    def patterns(self) -> tuple[str, ...]:
        """The patterns of all that we take."""
        return (*self.files, *self.build_files)


PYODIDE = Package(
    name="pyodide",
    version="314.0.7",
    integrity="sha512-0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A==",
    folder="package",
    files=("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"),
    build_files=("python_stdlib.zip", "pyodide-lock.json"),
)

PYSCRIPT = Package(
    name="@pyscript/core",
    version="0.7.31",
    integrity="sha512-GqM1aonc1N4RTkNZ1zJ8jJk8+i2cqeztZslPsAiQtn+wHHkUX9Z1FgIg4HjCvhBylB68UKmbTVTzOobpgPIMVQ==",
    folder="package/dist",
    # the core fetches that plugin wanted or not, and others unless index.html says so for both Pythons that it knows
    files=("core.js", "core-*.js", "error-*.js"),
)

PACKAGES = (PYODIDE, PYSCRIPT)


def page_files(runtime: Path) -> list[str]:
    """What the page fetches of the packages, as paths below the folder `runtime`."""
    found = [
        file
        for package in PACKAGES
        for pattern in package.files
        for file in sorted((runtime / package.target).glob(pattern))
    ]
    return [file.relative_to(runtime).as_posix() for file in found]
