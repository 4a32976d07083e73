"""Measure how much memory a page takes in a browser on Linux."""

from pathlib import Path


def process_with(argument: str) -> int:
    """Return the lowest id of the processes that were started with this argument.

    A shell does not count: Debian's script that starts Chromium waits for it, and the browser survives the script.
    """
    return min(pid for pid, words in _commands().items() if argument in words and words[0] != "/bin/sh")


def of_the_page(browser: int, kind: str) -> int | None:
    """Return the memory of a page in megabytes, or None if the system does not tell.

    It is the memory of the largest process with `kind` in its command line, among the processes that the process with
    the id `browser` has started.
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
