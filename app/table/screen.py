"""The whole screen, as plain data."""

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

from app.table.bots.explanation import Explanation
from app.table.play.beginner_tips import TipView
from app.table.play.curtain import Curtain
from app.table.play.motion_and_sound import NOTHING, Effects
from app.table.play.players import PlayerView
from app.table.play.turn import Choice, TrayPiece
from app.table.replay.bar import History
from app.table.replay.recap import Recap
from app.table.saves.view import Banner
from app.table.screen_parts import Board, Card, Notice, SiteGain, Tile, TurnOfOthers
from app.table.wording.words import Words

Sheet = tuple[Any, ...]
"""The contents of a sheet: a named tuple of its feature. The page chooses how to draw it by its type."""


class Screen(NamedTuple):
    """All parts of the screen except those `AfterPaint`.

    - `headline` names the current player ("Ana") or the winners, `task` says what is left to do ("2 pieces to place"),
      and `turn_color` is the current player's color. While an earlier position is shown, `headline` is its number
      ("12 of 80"), and `turn_color` is the color of the player who placed last.
    - `seats` is the number of players. In `open_play`, the pieces of all players are shown.
    - `words` translate the labels. With `shortcuts`, keys that are single letters work. `color_scheme` is that of the
      settings.
    - `effects` are motions and sounds. `sound` is true if sounds are on, `awake` if the device must stay awake.
    - `saved` is true if the game on the table was ever saved, so that the page opens with it if it is the last one.
    - `can_take_back` says whether the last turn of a person can be taken back, with those of bots the last "round", or
      the "count" that somebody asked for. `can_count` is true if the pieces left change nothing. `send` is the label
      of the button that ends the turn and sends it elsewhere; empty if the turn only ends.
    - `card` takes the place of the turn in the lesson and in an exercise.
    - `others` is the panel of the bot, or of the person elsewhere, whose turn it is.
    - `hints` is "on" if the current player can ask for hints, "good" if for a judgment of the complete turn, "off" if
      not right now, "open" if hints are shown, and empty if hints are not available. `explanation` has the hints, or
      the reasons for bots' turns.
    """

    board: Board = Board()
    headline: str = ""
    task: str = ""
    turn_color: str = ""
    tray: tuple[TrayPiece, ...] = ()
    seats: int = 0
    open_play: bool = False
    notice: Notice | None = None
    choice: Choice | None = None
    can_undo: bool = False
    can_redo: bool = False
    can_take_back: Literal["", "turn", "round", "count", "sent"] = ""
    can_end_turn: bool = False
    send: str = ""
    can_count: bool = False
    over: bool = False
    saved: bool = False
    sheet: Sheet | None = None
    curtain: Curtain | None = None
    recap: Recap | None = None
    history: History | None = None
    tip: TipView | None = None
    card: Card | None = None
    banner: Banner | None = None
    shortcuts: bool = True
    large_type: bool = False
    color_scheme: str = ""
    words: Words = Words()
    effects: Effects = NOTHING
    sound: bool = False
    awake: bool = False
    others: TurnOfOthers | None = None
    explanation: Explanation | None = None
    hints: Literal["", "off", "on", "good", "open"] = ""


class AfterPaint(NamedTuple):
    """The part of the screen that the page shows shortly after a tap, when it has painted the other parts.

    `players` are the panels of all players. For screen readers, `spaces` maps the name of each space or tower to its
    label, except empty spaces in the city, and `announcement` describes the last placement or undo. `tiles` are the
    palace tiles that no player holds. `gains` maps a space to what the stable, merchant or wall in hand changes there.
    """

    players: tuple[PlayerView, ...] = ()
    spaces: Mapping[str, str] = {}
    announcement: str = ""
    tiles: tuple[Tile, ...] = ()
    gains: Mapping[str, SiteGain] = {}
