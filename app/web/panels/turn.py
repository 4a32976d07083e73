"""The panels round the city as HTML: whose turn, the tray, what is said, the buttons, the choice."""

from app.table.screen import Choice, Notice, Screen, TrayPiece
from app.web.components.html import chip, piece_icon, text
from app.web.components.icons import SIGNS


def turn(screen: Screen) -> str:
    """Whose turn it is and what is left to do."""
    look = "headline verdict" if screen.over else "headline"
    return (
        f'<h1 class="{look}">{chip(screen.turn_color, "big")}<span>{text(screen.headline)}</span></h1>'
        f'<p class="task">{text(screen.task)}</p>'
    )


def notice(item: tuple[Notice | None, str]) -> str:
    """The sentence for the people at the table; the rule it comes from opens the rules there."""
    said, rules = item
    if said is None:
        return ""
    pointed = f' <span class="unseen">{text(said.pointed)}</span>' if said.pointed else ""
    return f'<p class="said {said.tone}"><span>{text(said.text)}</span>{pointed} {_rule("why", said.rule, rules)}</p>'


def _rule(key: str, rule: str, rules: str) -> str:
    if not rule:
        return ""
    return (
        f'<button id="{key}" type="button" class="rule" data-intent="why" data-rule="{text(rule)}"'
        f' aria-label="{text(rules)} {text(rule)}">{SIGNS["rules"]}{text(rule)}</button>'
    )


def tray_piece(key: str, item: tuple[TrayPiece, str, str]) -> str:
    """A kind of piece in the tray, with the color of the player it belongs to, and what it is called when dimmed.

    A dimmed one is not disabled, for ARIA's users neither: pressed, it says why it can go nowhere.
    """
    piece, color, idle = item
    state = ("" if piece.playable else " idle") + (" in-hand" if piece.in_hand else "")
    said = "" if piece.playable else f'<span class="unseen">, {text(idle)}</span>'
    return (
        f'<button id="{key}" type="button" class="kind{state}" data-intent="piece" data-piece="{piece.piece}"'
        f' aria-pressed="{str(piece.in_hand).lower()}">{piece_icon(piece.piece, color)}'
        f'<span class="count">{piece.left}</span><span class="kind-name">{text(piece.name)}</span>{said}</button>'
    )


def buttons(screen: Screen) -> str:
    """What can be done apart from placing."""
    words = screen.words
    menu, undo, redo, end, result = (text(words[name]) for name in ("menu", "undo", "redo", "end_turn", "result"))
    shown = (
        _button(f'id="do-menu" data-command="menu" title="{menu}"', _sign("menu", menu), "round"),
        _button('id="do-undo" data-intent="undo"', f"{SIGNS['undo']}{undo}", "quiet", enabled=screen.can_undo),
        _button(
            f'id="do-redo" data-intent="redo" title="{redo}"', _sign("redo", redo), "round", enabled=screen.can_redo
        ),
        _button('id="do-end" data-intent="sheet" data-sheet="result"', result, "main")
        if screen.over
        else _button('id="do-end" data-intent="end"', end, "main", enabled=screen.can_end_turn),
    )
    return "".join(shown)


def _sign(name: str, label: str) -> str:
    return f'{SIGNS[name]}<span class="unseen">{label}</span>'


def _button(data: str, label: str, look: str, *, enabled: bool = True) -> str:
    """A button; one that can do nothing now keeps the focus, so that the keyboard is not lost."""
    off = "" if enabled else ' aria-disabled="true"'
    return f'<button {data} type="button" class="button {look}"{off}>{label}</button>'


def choice(item: tuple[Choice, str, str, str]) -> str:
    """What is known of the space tapped first, and what may stand there, in the color of the player at turn."""
    offered, color, let_go, rules = item
    lines = "".join(f"<li>{text(line)}</li>" for line in offered.lines)
    lines += "".join(
        f"<li><span>{text(reason)}</span> {_rule(f'why-{number}', rule, rules)}</li>"
        for number, (reason, rule) in enumerate(offered.reasons)
    )
    pieces = "".join(
        f'<button id="place-{piece}" type="button" class="kind" data-intent="place" data-piece="{piece}">'
        f'{piece_icon(piece, color)}<span class="kind-name">{text(name)}</span></button>'
        for piece, name in offered.pieces
    )
    return (
        f'<p id="choice-title" class="choice-title">{text(offered.title)}</p>'
        + (f'<ul class="choice-lines">{lines}</ul>' if lines else "")
        + (f'<div class="choice-pieces">{pieces}</div>' if pieces else "")
        + f'<button type="button" class="close" data-intent="let-go" aria-label="{text(let_go)}">&#215;</button>'
    )
