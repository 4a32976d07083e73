"""Turns that one might make, or that computer players made, with what speaks for them: in the place of the players."""

from app.table.bots.explanation import ExplainedTurn, Explanation
from app.table.bots.reasons import Because, Gain
from app.table.view import Screen
from app.web.browser.surface import Surface
from app.web.components.html import chip, piece_icon, text
from app.web.components.patching import Region


class ExplanationPanel:
    """Shows them one at a time; progress is patched, so that no button goes away under a finger."""

    def __init__(self, surface: Surface) -> None:
        self._surface = surface
        self._region = Region(surface, "explanation")
        self._progress = 0

    def show(self, screen: Screen) -> None:
        """Show the turns, or how far it has been thought about them, or nothing."""
        shown = screen.explanation
        still = None if shown is None else shown._replace(progress=None if shown.progress is None else 0)
        if self._region.show(still, lambda: "" if shown is None else _explanation(shown)):
            self._progress = 0 if shown is None else shown.progress or 0
        elif shown is not None and shown.progress is not None and shown.progress != self._progress:
            self._progress = shown.progress
            self._surface.set_attribute("explanation-progress", "value", str(shown.progress))


def _explanation(shown: Explanation) -> str:
    turns = "".join(map(_choice, shown.turns))
    told = "".join(_told(turn) for turn in shown.turns if turn.shown)
    choices = f'<div class="choices" role="group" aria-labelledby="explanation-title">{turns}</div>' if turns else ""
    return (
        f'<div class="explanation"><h2 id="explanation-title">{text(shown.title)}</h2>{_close(shown)}{choices}'
        f'<div class="explained-turn" role="status">{told}{_status(shown)}</div></div>'
    )


def _close(shown: Explanation) -> str:
    intent, label = shown.close
    button = f'id="explanation-close" type="button" data-intent="{intent}"'
    if shown.progress is not None:
        return f'<button {button} class="button quiet stop">{text(label)}</button>'
    return f'<button {button} class="close" aria-label="{text(label)}">&#215;</button>'


def _status(shown: Explanation) -> str:
    status = text(shown.status)
    if shown.progress is None:
        return f"<p>{status}</p>" if status else ""
    return (
        f'<p>{status}</p><progress id="explanation-progress" max="100" value="{shown.progress}"'
        f' aria-label="{status}"></progress>'
    )


def _choice(turn: ExplainedTurn) -> str:
    """A number, or whose turn it was, and the pieces."""
    mark = f'<b class="number">{turn.number}</b>' if turn.number else chip(turn.color)
    name = "" if turn.number else f"{text(turn.name)} "
    icons = "".join(piece_icon(piece, turn.color) for piece in turn.pieces)
    return (
        f'<button id="explained-{turn.turn}" type="button" class="explained" data-intent="show-explained"'
        f' data-turn="{turn.turn}" aria-pressed="{str(turn.shown).lower()}">{mark}{icons}'
        f'<span class="visually-hidden">{name}{text(turn.placed)}</span></button>'
    )


def _told(turn: ExplainedTurn) -> str:
    who = "" if turn.number else f"{chip(turn.color)} <b>{text(turn.name)}</b> "
    gains = "".join(map(_gain, turn.gains))
    reasons = "".join(f"<li>{_because(each)}</li>" for each in turn.sentences)
    return (
        f'<div class="brings"><p class="placed">{who}{text(turn.placed)}</p>'
        + (f'<ul class="gains">{gains}</ul></div>' if gains else "</div>")
        + (f'<ul class="because">{reasons}</ul>' if reasons else "")
    )


def _gain(gain: Gain) -> str:
    name = f'<span class="visually-hidden">{text(gain.name)}</span>'
    return f'<li class="gain {gain.color}">{chip(gain.color)}{name}<b>{gain.points}</b></li>'


def _because(because: Because) -> str:
    """A sentence; pointed at, it points at what it is about."""
    if not because.spaces:
        return f"<p>{text(because.text)}</p>"
    spaces = text(" ".join(because.spaces))
    return f'<button type="button" class="reason" data-highlight="{spaces}">{text(because.text)}</button>'
