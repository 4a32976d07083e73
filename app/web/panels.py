"""The panels round the city as HTML: whose turn, the tray, the players, what is said, the buttons, the choice."""

from collections.abc import Mapping

from app.table.screen import Choice, Holding, Notice, Player, Screen, Tile, TrayPiece
from app.web.markup import chip, palace_swatch, piece_icon, text

SCREEN_WORDS = (
    "city", "tray", "players", "undo", "end_turn", "new_game", "result", "let_go", "domes", "score", "open", "lost",
)  # fmt: skip
"""What `Screen.words` must hold: names of the regions "city", "tray", "players"; the buttons "undo", "end_turn",
"new_game", "result" and "let_go" (close the choice); and what the marks in a player's panel mean: "domes" (left),
"score", "open" (a color still to be claimed), "lost" (one that cannot be claimed any more)."""

Words = Mapping[str, str]


def turn(screen: Screen) -> str:
    """Whose turn it is and what is left to do."""
    look = "headline verdict" if screen.over else "headline"
    return (
        f'<h1 class="{look}">{chip(screen.turn_color, "big")}<span>{text(screen.headline)}</span></h1>'
        f'<p class="task">{text(screen.task)}</p>'
    )


def notice(said: Notice | None) -> str:
    """The sentence for the people at the table."""
    if said is None:
        return ""
    rule = f' <span class="rule">{text(said.rule)}</span>' if said.rule else ""
    return f'<p class="said {said.tone}">{text(said.text)}{rule}</p>'


def tray_piece(key: str, item: tuple[TrayPiece, str]) -> str:
    """A kind of piece in the tray, with the color of the player it belongs to."""
    piece, color = item
    state = ("" if piece.playable else " idle") + (" in-hand" if piece.in_hand else "")
    return (
        f'<button id="{key}" type="button" class="kind{state}" data-intent="piece" data-piece="{piece.piece}"'
        f' aria-pressed="{str(piece.in_hand).lower()}">{piece_icon(piece.piece, color)}'
        f'<span class="count">{piece.count}</span><span class="kind-name">{text(piece.name)}</span></button>'
    )


def player(key: str, item: tuple[Player, tuple[str, str, str, str]]) -> str:
    """One player's panel; the words are those for score, domes, open and lost."""
    who, (score, domes, opened, lost) = item
    note = f'<span class="note">{text(who.note)}</span>' if who.note else ""
    holdings = "".join(_holding(each, opened, lost) for each in who.holdings)
    tiles = "".join(map(_tile, who.tiles))
    current = ' aria-current="true"' if who.at_turn else ""
    return (
        f'<li id="{key}" class="player {who.color}{" at-turn" if who.at_turn else ""}"{current}>'
        f'<div class="who">{chip(who.color)}'
        f'<span class="name" title="{text(who.color_name)}">{text(who.name)}</span>{note}'
        f'<span class="score" title="{text(score)}">{who.score}</span></div>'
        f'<ul class="holdings">{holdings}</ul>'
        f'<div class="stock">{_domes(who, domes)}<ul class="tiles">{tiles}</ul></div></li>'
    )


def _holding(holding: Holding, opened: str, lost: str) -> str:
    if holding.points is not None:
        state, said, shown = "owned", str(holding.points), str(holding.points)
    elif holding.open:
        state, said, shown = "open", opened, ""
    else:
        state, said, shown = "lost", lost, ""
    label = f"{text(holding.name)}: {text(said)}"
    return (
        f'<li class="holding {state}" title="{label}" aria-label="{label}">{palace_swatch(holding.color)}'
        f"<span>{shown}</span></li>"
    )


def _domes(who: Player, label: str) -> str:
    said = f"{text(label)}: {who.domes}"
    drawn = "".join(f'<use href="#piece-dome" x="{number * 34}"/>' for number in range(who.domes))
    return (
        f'<svg class="domes {who.color}" viewBox="4 -2 146 46" role="img" aria-label="{said}"><title>{said}</title>'
        f"{drawn}</svg>"
    )


def _tile(tile: Tile) -> str:
    kind = "tower-tile" if tile.of.isdigit() else f"palace-tile {tile.of}"
    return f'<li class="tile {kind}" title="{text(tile.name)}" aria-label="{text(tile.name)}">{tile.points}</li>'


def buttons(screen: Screen) -> str:
    """What can be done apart from placing."""
    shown = [_button("undo", screen.words["undo"], "quiet", enabled=screen.can_undo)]
    if screen.over:
        shown.append(_button("result", screen.words["result"], "main"))
    else:
        shown.append(_button("end", screen.words["end_turn"], "main", enabled=screen.can_end_turn))
    shown.append(_button("setup", screen.words["new_game"], "plain"))
    return "".join(shown)


def _button(intent: str, label: str, look: str, *, enabled: bool = True) -> str:
    off = "" if enabled else " disabled"
    data = f'id="do-{intent}" data-intent="{intent}"'
    return f'<button {data} type="button" class="button {look}"{off}>{text(label)}</button>'


def choice(item: tuple[Choice, str, str]) -> str:
    """What may stand on the space tapped first, in the color of the player at turn."""
    offered, color, let_go = item
    pieces = "".join(
        f'<button type="button" class="kind" data-intent="place" data-piece="{piece}">{piece_icon(piece, color)}'
        f'<span class="kind-name">{text(name)}</span></button>'
        for piece, name in offered.pieces
    )
    return (
        f'<p class="choice-title">{text(offered.title)}</p><div class="choice-pieces">{pieces}</div>'
        f'<button type="button" class="close" data-intent="let-go" aria-label="{text(let_go)}">&#215;</button>'
    )
