"""The pinned npm packages that the page comes with: Python for the browser, and the typeface.

To raise one, change its version and its integrity; the typeface's version also in static/style/typeface.css.
"""

from dataclasses import dataclass
from pathlib import Path, PurePosixPath


@dataclass(frozen=True, slots=True)
class Package:
    """One npm package: the folder of it that we unpack from, and what we take, as patterns for paths below that.

    All of it is put side by side. The page fetches `files` as they come; `build_files` are what only the build reads.
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
        """The patterns of all that we take, as paths in the package."""
        return (*self.files, *self.build_files)

    @property
    def names(self) -> tuple[str, ...]:
        """The patterns of all that we take, as file names in its folder here."""
        return tuple(PurePosixPath(pattern).name for pattern in self.patterns)


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

TYPEFACE = Package(
    name="@fontsource-variable/eczar",
    version="5.3.0",
    integrity="sha512-PUhoTaMOSudsWXgBRmqqv3e2MoB0xgA0u/+wl6ZPm/1hO/Uv0fs4ztNa1L6elF9ssrMVFU/o3y1W3riVOx9pNw==",
    folder="package",
    # the letters of the five languages but Japanese, in all weights; the license goes where they go
    files=("files/eczar-latin-wght-normal.woff2", "LICENSE"),
)

PACKAGES = (PYODIDE, PYSCRIPT, TYPEFACE)


def page_files(runtime: Path) -> list[str]:
    """What the page fetches of the packages, as paths below the folder `runtime`."""
    found = [
        file
        for package in PACKAGES
        for pattern in package.files
        for file in sorted((runtime / package.target).glob(PurePosixPath(pattern).name))
    ]
    return [file.relative_to(runtime).as_posix() for file in found]
