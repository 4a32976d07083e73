"""What is to be known and done at the space tapped first."""

from collections.abc import Mapping

from app.engine.grid import NAME, Space
from app.engine.palaces import Palace
from app.engine.pieces import Kind
from app.engine.preview import DomeGain, dome_gain
from app.engine.refusals import Refusal
from app.engine.scoring import palace_score
from app.engine.state import State
from app.table import screen
from app.table.game import Game
from app.table.sitting import Sitting
from app.table.wording.announcements import Announcer
from app.table.wording.palace_sum import UNBROKEN, palace_sum
from app.table.wording.words import Words, counted, marked


def choice(sitting: Sitting) -> screen.Choice | None:
    """The palace there with its sum, and the pieces that may stand there; or why none may."""
    game, state, space, words = sitting.game, sitting.shown, sitting.selection.space, sitting.words
    if game is None or state is None or space is None:
        return None
    pieces = tuple(screen.ChoicePiece(kind.word, words.tray(kind), words.spoken(kind)) for kind in sitting.choices)
    palace = state.city.palaces.on(space)
    if palace is None:
        if pieces:
            return screen.Choice(NAME[space], words.say(marked("What goes here?")), pieces=pieces)
        refused = sitting.refused
        return _nothing(refused, space, words) if refused else None
    lines = [_worth(state, palace, words), *_gain(sitting, game, space)]
    return screen.Choice(NAME[space], _title(state, palace, game, words), tuple(lines), pieces)


def _nothing(refused: Mapping[Kind, Refusal], space: Space, words: Words) -> screen.Choice:
    """Why each kind may not stand there, together those that are refused for the same reason."""
    kinds: dict[tuple[str, str], list[str]] = {}
    for kind, refusal in refused.items():
        kinds.setdefault((words.reason(refusal.reason, refusal.kind), refusal.reason.rule), []).append(
            words.piece(kind)
        )
    title = words.say(marked("Nothing that you have may stand here now."))
    line = marked("{pieces}: {reason}")
    reasons = (
        screen.ChoiceReason(words.say(line, pieces=_capitalized(words.listed(names)), reason=reason), rule)
        for (reason, rule), names in kinds.items()
    )
    return screen.Choice(NAME[space], title, reasons=tuple(reasons))


def _capitalized(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def _title(state: State, palace: Palace, game: Game, words: Words) -> str:
    name = words.palace(palace.color)
    if palace.owner is not None:
        return words.say(marked("{palace} of {name}"), palace=name, name=game.players[palace.owner].name)
    if state.sites.growth[palace.color] and palace.reach & state.sites.growth[palace.color]:
        return words.say(marked("{palace}, unfinished"), palace=name)
    return words.say(marked("{palace}, finished but nobody's"), palace=name)


def _worth(state: State, palace: Palace, words: Words) -> str:
    points = palace_score(state.city, palace)
    return f"{palace_sum(points, words)} ={UNBROKEN}{points.total}"


def _gain(sitting: Sitting, game: Game, space: Space) -> list[str]:
    """What a dome there would bring the player at turn, if he may place one."""
    gain = dome_gain(game.state, space) if sitting.may_place else None
    if gain is None:
        return []
    words = sitting.words
    brings = words.count(
        counted("A dome here brings {number} point.", "A dome here brings {number} points."), gain.total
    )
    return [brings, *_tiles(gain, game, words)]


def _tiles(gain: DomeGain, game: Game, words: Words) -> list[str]:
    announcer = Announcer(words, game.players)
    return [announcer.announce((tile,), tile.taker) for tile in gain.tiles]
