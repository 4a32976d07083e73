"""The command line of the game: `python3 -m app` serves the page and opens it in a browser, or builds the site."""

import argparse
import os
import sys
import webbrowser

from app.host import serve, site
from app.host.errors import HostError
from app.host.live_build import LiveBuild
from app.host.publish import publish
from app.host.runtime import ensure_runtime
from app.host.single import write_single


def main(arguments: list[str] | None = None) -> int:
    """Run the task that the command line names. Return the exit status: 0, or 1 after a message about an error."""
    options = _parser().parse_args(arguments)
    try:
        if options.task == "build":
            build_single() if options.single else build()
        else:
            play(options.port, options.open)
    except HostError as problem:
        print(problem, file=sys.stderr)
        return 1
    except OSError as problem:
        print(f"A file of the game cannot be read or written: {problem}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nGoodbye.")
    return 0


def play(port: int, open_browser: bool) -> None:
    """Serve the game on this port, and open a browser if wanted. Runs until Ctrl-C. Raises `HostError` or `OSError`."""
    ensure_runtime(site.RUNTIME)
    live_build = LiveBuild(site.ROOT)
    with serve.open_server(port, prepare=live_build.prepare) as server:
        live_build.prepare(site.PAGE)
        live_build.prepare()
        print(f"Medina is ready at {server.address}  (Ctrl-C ends it)", flush=True)
        if open_browser:
            _open(server.address)
        server.serve_forever()


def build() -> None:
    """Write the site into the folder `DIST`, for any static host, and print where it is. Raises `HostError`."""
    ensure_runtime(site.RUNTIME)
    files = publish(site.ROOT, site.DIST)
    size = sum((site.DIST / name).stat().st_size for name in files)
    print(f"The site is in {site.DIST}: {len(files)} files, {size / 1e6:.1f} MB. Copy them to any static host.")


def build_single() -> None:
    """Write the whole game as one HTML file into the folder `DIST`, and print where it is. Raises `HostError`."""
    ensure_runtime(site.RUNTIME)
    file = write_single(site.ROOT, site.DIST)
    print(f"The whole game is in {file}, {file.stat().st_size / 1e6:.1f} MB. It opens by a double click.")


def _open(address: str) -> None:
    # without a screen, `webbrowser` might start a text browser, which takes over the terminal
    if sys.platform == "linux" and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return
    try:
        webbrowser.open(address)
    except (webbrowser.Error, OSError):
        print("No browser could be opened: please open the address yourself.")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python3 -m app", description="Play Medina in your browser.")
    parser.add_argument(
        "task",
        nargs="?",
        choices=["play", "build"],
        default="play",
        help="play (the default), or build the site for a host",
    )
    parser.add_argument("--single", action="store_true", help="build one file that opens without a server")
    parser.add_argument("--port", type=int, default=serve.PORT, help="the port to serve on (default: %(default)s)")
    parser.add_argument("--no-open", dest="open", action="store_false", help="do not open a browser")
    return parser


if __name__ == "__main__":
    sys.exit(main())
