"""Parts of the screen that several features use, as plain data: the board, notices, buttons and tiles.

Spaces, pieces and colors have the names of the record (`a1`, `n-c`, `gray`, `red`). All texts are in the language of
the page.
"""

from collections.abc import Mapping
from typing import Literal, NamedTuple

from app.table.device_intents import DeviceIntent
from app.table.intents import Intent


class Button(NamedTuple):
    """A button that changes or is sometimes absent: the intent that it dispatches, and its label."""

    intent: Intent | DeviceIntent
    label: str


class TurnOfOthers(NamedTuple):
    """The panel in place of the tray in the turn of a bot or of a person elsewhere, in the `color` of that player.

    `task` says what the player does, in words that follow the name. `progress` is the percentage of a bot's thinking;
    otherwise None.
    """

    color: str
    task: str
    sentence: str
    remark: str
    buttons: tuple[Button, ...]
    progress: int | None = None


class Card(NamedTuple):
    """The card of the lesson or of an exercise, in place of the turn: an `idea` and a `request`.

    It is the card with this `number` of `last`, counted from 1, and `progress` says so in words. `piece` is the kind to
    place, "" if there is none. Once the player has done what the card asks for, it `is_answered`. `back` and `way_on`
    lead on, and `leave` closes the card. While bots judge an answer, `thinking` is the percentage done.
    """

    title: str
    number: int
    last: int
    progress: str
    idea: str
    request: str
    leave: Button
    back: Button | None
    way_on: Button | None
    piece: str = ""
    is_answered: bool = False
    thinking: int | None = None


class PalaceView(NamedTuple):
    """A palace on the board, with the spaces of its pieces, its stables and its dome.

    `owner` is a player color. `owner` and `dome` are None if no player has claimed the palace.
    """

    color: str
    pieces: tuple[str, ...]
    stables: tuple[str, ...]
    owner: str | None
    dome: str | None


class BadgeTile(NamedTuple):
    """A tile that a player gains with a dome. `of` is the palace color or the number of the tower, as in `Tile`.

    `holder` is the color of the player who holds the tile now, or None if no player holds it.
    """

    of: str
    points: int
    holder: str | None


class Badge(NamedTuple):
    """A badge on a palace that shows what the player gains with a dome on it.

    `color` is the color of the palace, `palace` its points, and `tiles` are the tiles that come with it. `text` says
    the same in words. With `is_size`, as in the lesson, `palace` is the size of the palace instead, and `color` is "".
    """

    color: str
    palace: int
    tiles: tuple[BadgeTile, ...]
    text: str
    is_size: bool = False

    @property
    def total(self) -> int:
        """The points of the palace and the tiles together."""
        return self.palace + sum(tile.points for tile in self.tiles)


class SiteGain(NamedTuple):
    """What a piece changes on a space, also as a `text`.

    `changes` pairs the colors of players with points. The color of palaces that nobody owns is "".
    """

    changes: tuple[tuple[str, int], ...]
    text: str


class Preview(NamedTuple):
    """A piece of a hint, shown on the board in the player's color.

    `number` counts the pieces of the hint from 1, and `text` is the label. A dome may stand `on` a palace piece of the
    same hint, whose label it then has, too.
    """

    piece: str
    color: str
    number: int
    text: str
    on: str = ""


class Board(NamedTuple):
    """The city with its highlights.

    `walls` maps a wall space to its tower; `towers` maps a tower to the color of the player who holds its tile.
    Highlights are given as the names of spaces and towers ("tower-1"):

    - `sites` are the spaces where the piece in hand (`piece`) may be placed.
    - `chosen` are the empty space that waits for a piece, or the spaces and towers that a notice, a reason, the lesson
      or a diagram is about.
    - `marks` maps the spaces of recent placements to the colors of the players who made them.
    - `latest` are the spaces of the pieces that are new in a step of a diagram.
    - `obstacles` are the spaces and towers that prevent a refused placement.
    - `badges` and `previews` map a space to its badge or to its piece of a hint.

    `highlights` is false if the settings hide the `sites`. `turned` is true if the city is shown from the other side of
    the table.
    """

    palaces: tuple[PalaceView, ...] = ()
    streets: tuple[tuple[str, ...], ...] = ()
    walls: Mapping[str, int] = {}
    towers: Mapping[int, str | None] = {}
    piece: str | None = None
    sites: frozenset[str] = frozenset()
    chosen: frozenset[str] = frozenset()
    marks: Mapping[str, str] = {}
    latest: frozenset[str] = frozenset()
    obstacles: frozenset[str] = frozenset()
    badges: Mapping[str, Badge] = {}
    previews: Mapping[str, Preview] = {}
    highlights: bool = True
    turned: bool = False


class Tile(NamedTuple):
    """A tile with its points; `of` is a palace color, or the number of a tower as text."""

    of: str
    points: int
    name: str


class NoticeLine(NamedTuple):
    """A further sentence in a notice, with the rule it follows from."""

    text: str
    rule: str = ""


class Notice(NamedTuple):
    """The notice beside the board, for example what happened or why a placement was refused.

    `rule` is the rule that the text follows from; `more` has further sentences. `pointed` names the highlighted
    obstacles for screen readers. `mark` is a symbol beside the text: a piece ("gray", "wall"), a tile ("tile-gray",
    "tower-1"), or a player color. `why` is the button that asks for the reasons of a bot's turn, or how good
    a person's turn is. `button` is what else can be done about it.
    """

    text: str
    tone: Literal["announcement", "refusal", "duty", "inspection"]
    rule: str = ""
    pointed: str = ""
    more: tuple[NoticeLine, ...] = ()
    mark: str = ""
    why: Button | None = None
    button: Button | None = None
