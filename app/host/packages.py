"""The pinned npm packages that bring Python to the browser, and which of their files the page needs."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Package:
    """One npm package: the folder of it that we unpack from, and the files that we take."""

    name: str
    version: str
    integrity: str
    folder: str
    files: tuple[str, ...]

    @property
    def spec(self) -> str:
        """The package as npm is asked for it."""
        return f"{self.name}@{self.version}"

    @property
    def target(self) -> str:
        """The folder in static/runtime. It names the version, so browsers may keep its files for good."""
        return f"{self.name.split('/')[0].lstrip('@')}-{self.version}"

    @property
    def core(self) -> str:
        """The file that most of PyScript is in; its name changes with every version."""
        return next(name for name in self.files if name.startswith("core-"))


PYSCRIPT = Package(
    name="@pyscript/core",
    version="0.7.31",
    integrity="sha512-GqM1aonc1N4RTkNZ1zJ8jJk8+i2cqeztZslPsAiQtn+wHHkUX9Z1FgIg4HjCvhBylB68UKmbTVTzOobpgPIMVQ==",
    folder="package/dist",
    # the core fetches that plugin wanted or not, and others unless index.html says so for both Pythons that it knows
    files=("core.js", "core-C9KDLldu.js", "error-D2315lOB.js"),
)

PYODIDE = Package(
    name="pyodide",
    version="314.0.7",
    integrity="sha512-0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A==",
    folder="package",
    files=("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"),
)

PACKAGES = (PYSCRIPT, PYODIDE)

LOCK = {
    "info": {"abi_version": "2026_0", "arch": "wasm32", "platform": "emscripten_5_0_3", "python": "3.14.2"},
    "packages": {},
}
"""A list of no further packages, in place of Pyodide's own, which is a file of 119 KB."""
