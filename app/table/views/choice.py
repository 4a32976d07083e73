"""What is to be known and done at the space tapped first."""

from collections.abc import Mapping

from app.engine.grid import NAME, Space
from app.engine.palaces import Palace
from app.engine.pieces import Kind
from app.engine.preview import DomeGain, dome_gain, palace_at, worth
from app.engine.refusals import Refusal
from app.engine.state import State
from app.table import screen
from app.table.game import Game
from app.table.sitting import Sitting
from app.table.wording.announcements import Announcer
from app.table.wording.palace_sum import UNBROKEN, palace_sum
from app.table.wording.words import Words, counted, marked


def choice(sitting: Sitting) -> screen.Choice | None:
    """The palace there with its sum, and the pieces that may stand there; or why none may."""
    game, state, space, say = sitting.game, sitting.shown, sitting.chosen, sitting.words
    if game is None or state is None or space is None:
        return None
    pieces = tuple((kind.word, say.tray(kind)) for kind in sitting.choices)
    palace = palace_at(state, space)
    if palace is None:
        if pieces:
            return screen.Choice(NAME[space], say.say(marked("What goes here?")), pieces=pieces)
        refused = sitting.refused
        return _nothing(refused, space, say) if refused else None
    lines = [_worth(state, palace, say), *_gain(sitting, game, space)]
    return screen.Choice(NAME[space], _title(state, palace, game, say), tuple(lines), pieces)


def _nothing(refused: Mapping[Kind, Refusal], space: Space, say: Words) -> screen.Choice:
    """Why each kind may not stand there, together those that are refused for the same reason."""
    kinds: dict[tuple[str, str], list[str]] = {}
    for kind, refusal in refused.items():
        kinds.setdefault((say.reason(refusal.reason, refusal.kind), refusal.reason.rule), []).append(say.tray(kind))
    title = say.say(marked("Nothing that you have may stand here now."))
    line = marked("{pieces}: {reason}")
    reasons = (
        (say.say(line, pieces=say.listed(names), reason=reason), rule) for (reason, rule), names in kinds.items()
    )
    return screen.Choice(NAME[space], title, reasons=tuple(reasons))


def _title(state: State, palace: Palace, game: Game, say: Words) -> str:
    name = say.palace(palace.color)
    if palace.owner is not None:
        return say.say(marked("{palace} of {name}"), palace=name, name=game.players[palace.owner].name)
    if state.sites.growth[palace.color] and palace.reach & state.sites.growth[palace.color]:
        return say.say(marked("{palace}, unfinished"), palace=name)
    return say.say(marked("{palace}, finished but nobody's"), palace=name)


def _worth(state: State, palace: Palace, say: Words) -> str:
    points = worth(state, palace)
    return f"{palace_sum(points, say)} ={UNBROKEN}{points.total}"


def _gain(sitting: Sitting, game: Game, space: Space) -> list[str]:
    """What a dome there would bring the player at turn, if he may place one."""
    gain = dome_gain(game.state, space) if sitting.may_place else None
    if gain is None:
        return []
    say = sitting.words
    brings = say.count(counted("A dome here brings {number} point.", "A dome here brings {number} points."), gain.total)
    return [brings, *_tiles(gain, game, say)]


def _tiles(gain: DomeGain, game: Game, say: Words) -> list[str]:
    teller = Announcer(say, game.players)
    return [teller.news((tile,), tile.taker) for tile in gain.tiles]
