"""What a person at the table can ask for, whatever it was asked with: finger, mouse or key.

Spaces and pieces are named as in the record: `a1`, `n-c`; `gray`, `dome`.
"""

from dataclasses import dataclass

from app.engine.record import Record


@dataclass(frozen=True, slots=True)
class ChoosePiece:
    """Take a kind of piece from the tray, or lay it back if it is in hand already."""

    piece: str


@dataclass(frozen=True, slots=True)
class TapSpace:
    """Tap a space of the city or the ring: the piece in hand goes there, or the space offers what may stand on it."""

    space: str


@dataclass(frozen=True, slots=True)
class PlaceChosen:
    """Place this kind on the space that was tapped first."""

    piece: str


@dataclass(frozen=True, slots=True)
class LetGo:
    """Lay the piece in hand back, close the choice at a space, forget the notice."""


@dataclass(frozen=True, slots=True)
class Undo:
    """Take the last placement of this turn back."""


@dataclass(frozen=True, slots=True)
class Redo:
    """Place again what was taken back last."""


@dataclass(frozen=True, slots=True)
class EndTurn:
    """Make the turn final and pass the tablet on."""


@dataclass(frozen=True, slots=True)
class SetSeats:
    """Play with so many people: 3 or 4."""

    count: int


@dataclass(frozen=True, slots=True)
class RenameSeat:
    """Call who sits there so."""

    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class RecolorSeat:
    """Give who sits there that color; who had it gets the other's."""

    seat: int
    color: str


@dataclass(frozen=True, slots=True)
class MoveSeat:
    """Let who sits there change places with the one `step` seats further on (-1 or 1)."""

    seat: int
    step: int


@dataclass(frozen=True, slots=True)
class SetStarter:
    """Let who sits there begin."""

    seat: int


@dataclass(frozen=True, slots=True)
class SetRules:
    """Play by the rule set of this name."""

    rules: str


@dataclass(frozen=True, slots=True)
class Begin:
    """Start the new game as set up."""


@dataclass(frozen=True, slots=True)
class Resume:
    """Go on with the saved game, or close the sheet over the game in progress."""


@dataclass(frozen=True, slots=True)
class Rematch:
    """Play again: the same people and rules, the next one beginning."""


@dataclass(frozen=True, slots=True)
class OpenSheet:
    """Lay a sheet over the board: "setup", "result", "log", "settings", "rules", "games" or "sharing"."""

    sheet: str


@dataclass(frozen=True, slots=True)
class OpenRules:
    """Open the rules where they tell of this one, as in `R16`; empty for those of the piece in hand."""

    rule: str = ""


@dataclass(frozen=True, slots=True)
class TurnTo:
    """Turn to this topic of the rules, as in `dome`."""

    topic: str


@dataclass(frozen=True, slots=True)
class CloseSheet:
    """Close the open sheet and look at the board."""


@dataclass(frozen=True, slots=True)
class LiftCurtain:
    """The player whose turn it is has the tablet: show what only he may see."""


@dataclass(frozen=True, slots=True)
class LookAt:
    """Look at the city as it was after so many placements."""

    ply: int


@dataclass(frozen=True, slots=True)
class Step:
    """Look so many placements further on, or back when negative."""

    by: int


@dataclass(frozen=True, slots=True)
class LookNow:
    """Come back to the game as it stands."""


@dataclass(frozen=True, slots=True)
class Switch:
    """Turn one of the settings over."""

    setting: str


@dataclass(frozen=True, slots=True)
class Speak:
    """Speak this language from now on."""

    language: str


@dataclass(frozen=True, slots=True)
class NextTip:
    """Go on to the next step of the first-game tour."""


@dataclass(frozen=True, slots=True)
class EndTour:
    """Skip the rest of the tour: it never comes back unasked."""


@dataclass(frozen=True, slots=True)
class StartTour:
    """Show the tour again."""


@dataclass(frozen=True, slots=True)
class OpenCopy:
    """Lay a game that came from elsewhere on the table, as one more: nothing that is kept is touched.

    Every whole turn of the record is final, and `title` may be empty. A record that the rules do not allow leaves
    everything as it is and says why.
    """

    record: Record
    title: str = ""


@dataclass(frozen=True, slots=True)
class OpenGame:
    """Lay this saved game on the table."""

    game: str


@dataclass(frozen=True, slots=True)
class RenameGame:
    """Give this saved game a title."""

    game: str
    title: str


@dataclass(frozen=True, slots=True)
class DeleteGame:
    """Delete this saved game, or the text that cannot be read under this key."""

    game: str


@dataclass(frozen=True, slots=True)
class RestoreGame:
    """Bring back what was deleted last."""


@dataclass(frozen=True, slots=True)
class RescueGame:
    """Lay what can be read of the damaged text under this key on the table, as a game of its own."""

    key: str


@dataclass(frozen=True, slots=True)
class GiveAway:
    """The game on the table is open in another tab: it is played on there."""


@dataclass(frozen=True, slots=True)
class TakeOver:
    """Play the game on here, as it was left in the other tab."""


@dataclass(frozen=True, slots=True)
class BringIn:
    """Bring in what a link, a file or a pasted text holds; None for what is too large to be read at all."""

    text: str | None


Intent = (
    ChoosePiece
    | TapSpace
    | PlaceChosen
    | LetGo
    | Undo
    | Redo
    | EndTurn
    | SetSeats
    | RenameSeat
    | RecolorSeat
    | MoveSeat
    | SetStarter
    | SetRules
    | Begin
    | Resume
    | Rematch
    | OpenSheet
    | OpenRules
    | TurnTo
    | CloseSheet
    | LiftCurtain
    | LookAt
    | Step
    | LookNow
    | Switch
    | Speak
    | NextTip
    | EndTour
    | StartTour
    | OpenCopy
    | OpenGame
    | RenameGame
    | DeleteGame
    | RestoreGame
    | RescueGame
    | GiveAway
    | TakeOver
    | BringIn
)
