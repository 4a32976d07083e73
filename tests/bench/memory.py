"""Measure how much memory a page of a browser takes, on Linux."""

from pathlib import Path


def process_with(argument: str) -> int:
    """Return the number of the first process that was started with this argument."""
    return min(pid for pid, words in _commands().items() if argument in words)


def of_the_page(browser: int, kind: str) -> int | None:
    """Return the memory of the largest process of this kind in megabytes, or None if the system does not tell.

    Only processes that `browser` started count. `kind` is a part of their command line.
    """
    commands = _commands()
    own = [pid for pid in commands if browser in _ancestors(pid) and any(kind in word for word in commands[pid])]
    sizes = [size for pid in own if (size := _size(pid)) is not None]
    return max(sizes, default=None)


def _commands() -> dict[int, list[str]]:
    found = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            found[int(folder.name)] = (folder / "cmdline").read_text("utf-8", "replace").split("\0")
        except OSError:  # the process has ended
            continue
    return found


def _ancestors(pid: int) -> list[int]:
    line: list[int] = []
    while pid > 1:
        line.append(pid)
        try:
            pid = int(Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()[1])
        except OSError:
            break
    return line


def _size(pid: int) -> int | None:
    try:
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text("utf-8").splitlines()
    except OSError:
        return None
    return next((int(line.split()[1]) // 1024 for line in lines if line.startswith("Pss:")), None)
