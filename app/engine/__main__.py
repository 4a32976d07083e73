"""The command line `python3 -m app.engine`, which replays a record (RULES.md section 14)."""

import argparse
import json
import os
import sys
from pathlib import Path
from typing import NoReturn

from app.engine.errors import BadRecord, MedinaError
from app.engine.play import perft
from app.engine.printout import position_line, position_text, result_line
from app.engine.record import read_record
from app.engine.strict_json import LONGEST

BAD_INPUT = 2


def _bad_input(fault: str) -> int:
    print(" ".join(fault.splitlines()), file=sys.stderr)
    return BAD_INPUT


class _OneLineParser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        sys.exit(_bad_input(f"{self.prog}: {message}"))


def _depth(text: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 9:
        raise argparse.ArgumentTypeError(f"{text[:20]!r} is not a whole number from 0 on")
    return int(text)


def _arguments() -> argparse.ArgumentParser:
    parser = _OneLineParser(prog="python3 -m app.engine", description="The rules of Medina on the command line.")
    commands = parser.add_subparsers(dest="command", required=True)
    for name, meaning in {
        "trace": "print what is allowed at each position of a record, and the result",
        "show": "print the last position of a record as text",
        "perft": "count the placement sequences from the last position of a record",
    }.items():
        command = commands.add_parser(name, help=meaning, description=meaning)
        command.add_argument("file", help="a record as JSON, - for standard input")
        if name == "perft":
            command.add_argument("depth", type=_depth, help="the length of the sequences")
    return parser


def _read(file: str) -> bytes:
    """Read a file, but at most one byte more than a record may have. `-` is standard input."""
    if file == "-":
        if sys.stdin is None:
            raise BadRecord("standard input", "is closed")
        return sys.stdin.buffer.read(LONGEST + 1)
    with Path(file).open("rb") as stream:
        return stream.read(LONGEST + 1)


def _answer(arguments: argparse.Namespace) -> str:
    record = read_record(_read(arguments.file))
    states = [state for state, _ in record.replay()]
    if arguments.command == "show":
        return position_text(record, states[-1])
    if arguments.command == "perft":
        return str(perft(states[-1], arguments.depth))
    lines = [position_line(ply, state) for ply, state in enumerate(states)]
    return "\n".join(json.dumps(line) for line in [*lines, result_line(states[-1])])


def _print(answer: str) -> int:
    """Print the answer and return the exit status. Ignore the error if the reader has closed the pipe."""
    if sys.stdout is None:
        return 0
    try:
        sys.stdout.buffer.write(f"{answer}\n".encode())
        sys.stdout.flush()
    except OSError as error:
        # Python flushes standard output again at exit, and that must not fail
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0 if isinstance(error, BrokenPipeError) else _bad_input(f"cannot be written: {error.strerror}")
    return 0


def main() -> int:
    """Run the command that the command line names. Return the exit status: 0, or 2 after a message about an error."""
    arguments = _arguments().parse_args()
    try:
        answer = _answer(arguments)
    except MedinaError as error:
        return _bad_input(f"{arguments.file}: {error}")
    except OSError as error:
        return _bad_input(f"{arguments.file}: cannot be read: {error.strerror}")
    return _print(answer)


if __name__ == "__main__":
    sys.exit(main())
