"""Find the spaces where each kind of piece may stand. Module `turns` then applies the duties of a turn (R13, R14)."""

from typing import NamedTuple

from app.engine.city import City
from app.engine.grid import NOWHERE, Spaces
from app.engine.pieces import COLORS, Kind, Seat, Stock
from app.engine.rulesets import RuleSet
from app.engine.values import made_unchecked

Allowed = tuple[Spaces, ...]
"""For each kind, in the order of `KINDS`, the spaces where a player may place it."""

NOTHING: Allowed = (NOWHERE,) * len(Kind)


class Sites(NamedTuple):
    """The spaces in a city where palace pieces, stables and merchants may stand. They are the same for all players.

    `growth` and `palace_sites` have a set of spaces for each color. `growth` are the growth sites, the spaces on which
    the unfinished palace of the color can grow (R17). `palace_sites` are the spaces where the next piece of the color
    may stand: the growth sites, or if the color has none, all spaces where a new palace can start (R18, R19).
    """

    growth: tuple[Spaces, ...]
    palace_sites: tuple[Spaces, ...]
    stable: Spaces
    merchant: Spaces


def sites_of(city: City, rules: RuleSet, players: int) -> Sites:
    """Return the sites in this city for this number of players (R16-R19, R21, R23-R26)."""
    free, palaces = city.free, city.palaces
    buildable = free & ~palaces.contested
    if rules.stables_apart:
        buildable &= ~palaces.by_stables
    fresh = free & ~palaces.near
    gray, black, brown, orange = palaces.reach
    gray, black, brown, orange = growth = (gray & buildable, black & buildable, brown & buildable, orange & buildable)
    palace_sites: Allowed = (gray or fresh, black or fresh, brown or fresh, orange or fresh)
    everyone = (1 << players) - 1
    if everyone in palaces.owners:
        palace_sites = tuple(
            [NOWHERE if palaces.owners[color] == everyone else palace_sites[color] for color in COLORS]
        )
    merchant = city.streets.sites(free, rules.new_street_touches)
    return made_unchecked(Sites, (growth, palace_sites, buildable & palaces.beside, merchant))


def placeable(city: City, sites: Sites, seat: Seat, stock: Stock) -> Allowed:
    """Return where the player at `seat` may place each kind in `stock`, if no duty of the turn restricts it."""
    gray, black, brown, orange, domes, stables, merchants, walls = stock
    on_gray, on_black, on_brown, on_orange = sites.palace_sites
    return (
        on_gray if gray else NOWHERE,
        on_black if black else NOWHERE,
        on_brown if brown else NOWHERE,
        on_orange if orange else NOWHERE,
        claimable(city, seat) if domes else NOWHERE,
        sites.stable if stables else NOWHERE,
        sites.merchant if merchants else NOWHERE,
        city.walls.sites if walls else NOWHERE,
    )


def claimable(city: City, seat: Seat) -> Spaces:
    """Return the pieces of unclaimed palaces in colors of which the player at `seat` owns no palace (R22)."""
    gray, black, brown, orange = city.palaces.unclaimed
    of_gray, of_black, of_brown, of_orange = city.palaces.owners
    own = 1 << seat
    return (
        (NOWHERE if of_gray & own else gray)
        | (NOWHERE if of_black & own else black)
        | (NOWHERE if of_brown & own else brown)
        | (NOWHERE if of_orange & own else orange)
    )


def spent_colors(city: City, rules: RuleSet, sites: Sites, players: int) -> list[Kind]:
    """Return the colors whose pieces no longer stay in stocks, but go back to the box (R19, R20)."""
    if rules.spent_color == "stay":
        return []
    everyone = (1 << players) - 1
    unplaceable = rules.spent_color == "unplaceable"
    owners = city.palaces.owners
    return [color for color in COLORS if owners[color] == everyone or (unplaceable and not sites.palace_sites[color])]
