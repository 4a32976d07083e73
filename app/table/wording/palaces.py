"""Describe palaces in words: their names, and their points with the reasons."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from app.engine.inspection import Pay, growth_sites
from app.engine.palaces import Palace
from app.engine.pieces import MERCHANT, STABLE, WALL
from app.engine.record import Player
from app.engine.scoring import PalaceScore, palace_score
from app.engine.state import State
from app.table.wording.words import N_, PIECES_COUNTED, N_n, Words

UNBROKEN = "\u00a0"
"""The no-break space."""


def palace_sum(points: PalaceScore, words: Words) -> str:
    """List the terms of a palace's points: "4 pieces + 1 stable + 5 walls". Lines are broken only between terms."""
    parts = (
        (points.pieces, N_n("{number} piece", "{number} pieces")),
        (points.stables, PIECES_COUNTED[STABLE]),
        (points.walls, PIECES_COUNTED[WALL]),
        (points.merchants, PIECES_COUNTED[MERCHANT]),
    )
    terms = [words.count(forms, number).replace(" ", UNBROKEN) for number, forms in parts if number]
    return f" +{UNBROKEN}".join(terms)


Players = tuple[Player, ...]


def palace_title(state: State, palace: Palace, players: Players, words: Words, *, inside: bool = False) -> str:
    """Return the name of a palace with its owner. If no player owns it, the name says "unfinished" or "finished".

    With `inside`, the name fits into a sentence. Otherwise it is the start of a text.
    """
    name = words.palace(palace.color, inside=inside)
    if palace.owner is not None:
        return words.say(N_("{palace} of {name}"), palace=name, name=players[palace.owner].name)
    if growth_sites(state, palace):
        return words.say(N_("{palace} (unfinished)"), palace=name)
    return words.say(N_("{palace} (finished, no owner)"), palace=name)


def palace_worth(state: State, palace: Palace, words: Words) -> str:
    """Return the points of a palace with their terms, and its size: "5 points (4 pieces + 1 wall), size 4"."""
    points = palace_score(state.city, palace)
    total, terms = points_text(points.total, words).replace(" ", UNBROKEN), palace_sum(points, words)
    return words.say(N_("{total} ({terms}), {size}"), total=total, terms=terms, size=size_text(palace.size, words))


def size_text(size: int, words: Words) -> str:
    """Return the size of a palace in words, such as "size 4" (R8)."""
    return words.say(N_("size {size}"), size=size)


def points_text(points: int, words: Words) -> str:
    """Return a number of points in words, such as "3 points"."""
    return words.count(N_n("{number} point", "{number} points"), points)


def pays_text(pays: Sequence[Pay], players: Players, words: Words) -> str:
    """List the points of each player, each named once: "3 points for Ana and 1 point for the player who claims ..."."""
    if not pays:
        return words.say(N_("no palace stands beside it yet"))
    owned = Counter[int]()
    for pay in pays:
        if pay.palace.owner is not None:
            owned[pay.palace.owner] += pay.points
    return shares_text(owned, [pay for pay in pays if pay.palace.owner is None], players, words)


def shares_text(owned: Mapping[int, int], unclaimed: Iterable[Pay], players: Players, words: Words) -> str:
    """List the points of players, by seat, and of palaces without an owner. Those who get none are left out."""
    for_owners = N_n("{number} point for {name}", "{number} points for {name}")
    for_claims = N_n(
        "{number} point for the player who claims the {color} palace",
        "{number} points for the player who claims the {color} palace",
    )
    shares = [words.count(for_owners, points, name=players[seat].name) for seat, points in owned.items() if points]
    claims = [words.count(for_claims, pay.points, color=words.palace_color(pay.palace.color)) for pay in unclaimed]
    return words.listed([*shares, *claims])


def labelled(label: str, text: str, words: Words) -> str:
    """Return a text with its label: "Gray palace: 4 pieces"."""
    return words.say(N_("{label}: {text}"), label=label, text=text)
