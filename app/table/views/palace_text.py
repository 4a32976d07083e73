"""What a palace is called and what it is worth, and what else is worth to palaces."""

from collections.abc import Sequence

from app.engine.inspection import Pay, growth_sites
from app.engine.palaces import Palace
from app.engine.record import Player
from app.engine.scoring import palace_score
from app.engine.state import State
from app.table.wording.palace_sum import UNBROKEN, palace_sum
from app.table.wording.words import Words, counted, marked

Players = tuple[Player, ...]


def palace_title(state: State, palace: Palace, players: Players, words: Words) -> str:
    """The palace, with its owner or how far it is built."""
    name = words.palace(palace.color)
    if palace.owner is not None:
        return words.say(marked("{palace} of {name}"), palace=name, name=players[palace.owner].name)
    if growth_sites(state, palace):
        return words.say(marked("{palace}, unfinished"), palace=name)
    return words.say(marked("{palace}, finished but nobody's"), palace=name)


def palace_worth(state: State, palace: Palace, words: Words) -> str:
    """What it is worth and why: "4 pieces + 1 stable = 5"."""
    points = palace_score(state.city, palace)
    return f"{palace_sum(points, words)} ={UNBROKEN}{points.total}"


def points_text(points: int, words: Words) -> str:
    """So many points."""
    return words.count(counted("{number} point", "{number} points"), points)


def pays_text(pays: Sequence[Pay], players: Players, words: Words) -> str:
    """Who gets how many points, each player once: "3 points for Ana and 1 point for whoever claims ..."."""
    if not pays:
        return words.say(marked("no palace stands beside it yet"))
    owners = dict.fromkeys(pay.palace.owner for pay in pays if pay.palace.owner is not None)
    for_owners = counted("{number} point for {name}", "{number} points for {name}")
    for_claims = counted(
        "{number} point for whoever claims the {color} palace", "{number} points for whoever claims the {color} palace"
    )
    shares = [
        words.count(for_owners, sum(pay.points for pay in pays if pay.palace.owner == owner), name=players[owner].name)
        for owner in owners
    ]
    unclaimed = [
        words.count(for_claims, pay.points, color=words.palace_color(pay.palace.color))
        for pay in pays
        if pay.palace.owner is None
    ]
    return words.listed([*shares, *unclaimed])


def labelled(label: str, text: str, words: Words) -> str:
    """A text after its label: "Gray palace: 4 pieces"."""
    return words.say(marked("{label}: {text}"), label=label, text=text)
