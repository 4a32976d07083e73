"""The command `python3 -m tests bench NAME [arguments]`. Each benchmark is a module of this package with a `main`."""

import argparse
from importlib import import_module

NAMES = ("bots", "engine", "review", "start", "taps", "tips")


def main(arguments: list[str]) -> int:
    """Run the benchmark that the first argument names, with the other arguments. Return the exit status."""
    parser = argparse.ArgumentParser(prog="python3 -m tests bench", description="Measure how fast the game is.")
    parser.add_argument("name", choices=NAMES)
    parser.add_argument("own", nargs=argparse.REMAINDER, help="arguments of the benchmark, which its -h lists")
    wanted = parser.parse_args(arguments)
    status: int = import_module(f"{__name__}.{wanted.name}").main(wanted.own)
    return status
