"""Find rare things that happen in games, by name. Tests check that their random games contain all of them."""

from collections.abc import Iterator

from app.engine.city import City
from app.engine.events import PalaceFinished, PalaceTileTaken, PassedOver, PiecesReturned, TowerTileTaken, TurnEnded
from app.engine.grid import BESIDE, EDGE, ONLY, around
from app.engine.pieces import COLORS, DOME, MERCHANT, STABLE, WALL
from app.engine.scoring import leaders
from app.engine.sites import Allowed, placeable
from app.engine.state import State
from app.engine.tiles import changed_palace, towers_beside
from app.engine.walls import RING_SIDES
from tests.engine.ways import Step

RARE = {
    *("first placements barred by R13", "nothing leaves a second"),
    *("first placement bound by the duty", "second placement bound by the duty", "duty without any dome to place"),
    *("colors returned by R19", "colors returned by R20", "spent color stays"),
    *("passed over", "passed over and back", "out", "turn ended short", "shared win"),
    *("no site for a new palace", "two finished palaces of a color", "dome after all else", "dome on one piece"),
    *("finished by its own piece", "finished by another's piece", "finished by a stable", "finished by a merchant"),
    *("second street", "third street", "street that touches another", "street from the edge"),
    *("palace tile moved by a dome", "palace tile moved by a stable", "palace tile moved by another's stable"),
    *("tower tile moved by a dome", "tower tile moved by a stable", "tower tile moved by a wall"),
    *(
        "tower tile moved by another's wall",
        "tower tile moved by another's stable",
        "two tower tiles at once",
        "wall that connects nothing new",
    ),
    *("palace piece kept off by its own stable", "gate left"),
}


def rare_things(steps: list[Step]) -> Iterator[str]:
    """Yield the name of each rare thing that happens in a game. If it happens twice, yield its name twice."""
    for step in steps:
        yield from _of_duties(step.before)
        yield from _of_stocks(step)
        yield from _of_palaces(step)
        yield from _of_domes(step)
        yield from _of_streets(step)
        yield from _of_walls(step)
        yield from _of_tiles(step)
    if _comes_back(steps):
        yield "passed over and back"
    if steps and len(leaders(steps[-1].after)) > 1:
        yield "shared win"


def _comes_back(steps: list[Step]) -> bool:
    passed: set[int | None] = set()
    for step in steps:
        if step.before.turn.player in passed:
            return True
        passed |= {event.seat for event in step.events if isinstance(event, PassedOver)}
    return False


def _possible(state: State) -> Allowed:
    seat = state.current_player
    return placeable(state.city, state.sites, seat, state.stocks[seat])


def _of_duties(state: State) -> Iterator[str]:
    turn, possible = state.turn, _possible(state)
    if state.opening:
        return
    if turn.duty and not possible[DOME] and not any(possible[color] for color in COLORS):
        yield "duty without any dome to place"
    if turn.allowed == possible:
        return
    if turn.duty and turn.left == 1:
        yield "second placement bound by the duty"
    elif turn.duty and not possible[DOME]:
        yield "first placement bound by the duty"
    else:
        yield "first placements barred by R13"


def _of_stocks(step: Step) -> Iterator[str]:
    state = step.after
    for event in step.events:
        if isinstance(event, PiecesReturned):
            all_own = state.city.palaces.owners[event.color].bit_count() == len(state.stocks)
            yield "colors returned by R19" if all_own else "colors returned by R20"
        elif isinstance(event, PassedOver):
            yield "out" if event.out else "passed over"
        elif isinstance(event, TurnEnded) and event.short:
            yield "turn ended short"
            if state.rules.both_if_possible:
                yield "nothing leaves a second"
    if state.rules.spent_color == "stay" and not all(state.sites.palace_sites):
        yield "spent color stays"


def _of_palaces(step: Step) -> Iterator[str]:
    kind, city = step.placement.kind, step.after.city
    for event in step.events:
        if isinstance(event, PalaceFinished):
            by = {STABLE: "a stable", MERCHANT: "a merchant", event.color: "its own piece"}.get(kind, "another's piece")
            yield f"finished by {by}"
    for color, growth in zip(COLORS, step.after.sites.growth, strict=True):
        if not growth and sum(p.color is color and p.owner is None for p in city.palaces.all) > 1:
            yield "two finished palaces of a color"
    if not city.free & ~city.palaces.near:
        yield "no site for a new palace"
    if step.after.rules.stables_apart and _kept_off_by_stables(city):
        yield "palace piece kept off by its own stable"


def _of_domes(step: Step) -> Iterator[str]:
    kind, space = step.placement
    if kind is not DOME:
        return
    seat = step.before.current_player
    if sum(step.before.stocks[seat]) == step.before.stocks[seat][DOME]:
        yield "dome after all else"
    palaces = step.after.city.palaces
    if palaces.all[palaces.at(ONLY[space])].size == 1:
        yield "dome on one piece"


def _kept_off_by_stables(city: City) -> bool:
    return any(
        palace.owner is None and palace.reach & city.free & around(palace.stables) & ~city.palaces.contested
        for palace in city.palaces.all
    )


def _of_streets(step: Step) -> Iterator[str]:
    before, after = step.before.city.streets, step.after.city.streets
    if len(after.lines) == len(before.lines) or step.before.opening:
        return
    yield "third street" if len(after.lines) > 2 else "second street"
    if BESIDE[step.placement.space] & before.merchants:
        yield "street that touches another"
    if ONLY[step.placement.space] & EDGE:
        yield "street from the edge"


def _of_walls(step: Step) -> Iterator[str]:
    kind, space = step.placement
    if kind is not WALL:
        return
    city = step.after.city
    if any(sum(arms) == len(side.spaces) - 1 for side, arms in zip(RING_SIDES, city.walls.arms, strict=True)):
        yield "gate left"
    palace = changed_palace(city, step.placement)
    [tower] = towers_beside(ONLY[space], city.walls)
    if palace is not None and palace.owner is not None and step.after.tower_tiles[tower - 1] != palace.owner:
        yield "wall that connects nothing new"


def _of_tiles(step: Step) -> Iterator[str]:
    kind, mover = step.placement.kind, step.before.turn.player
    moved = [event for event in step.events if isinstance(event, PalaceTileTaken | TowerTileTaken)]
    for event in moved:
        what = "palace tile" if isinstance(event, PalaceTileTaken) else "tower tile"
        if event.holder is not None:
            yield f"{what} moved by a {kind.word}"
            if event.taker != mover:
                yield f"{what} moved by another's {kind.word}"
    if sum(isinstance(event, TowerTileTaken) for event in moved) > 1:
        yield "two tower tiles at once"
