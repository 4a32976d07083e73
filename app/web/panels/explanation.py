"""Draw turns that a hint suggests or that bots made, with the reasons for them, above the players."""

from app.table.bots.explanation import ExplainedTurn, Explanation
from app.table.bots.fact_sentences import Sentence
from app.table.intents import ShowExplained
from app.table.wording.words import N_, Words
from app.web.components.html import button, chip, drawn_button, gain, highlighting, piece_icon, text
from app.web.panels.panel import Panel

SIGNS = {"for": ("+", N_("For this turn:")), "against": ("\u2212", N_("Against this turn:"))}
"""The sign of a sentence that speaks for a turn or against it, and what screen readers say instead."""


def _explanation(shown: Explanation, words: Words) -> str:
    verdict = f'<p class="apart">{text(shown.verdict)}</p>' if shown.verdict else ""
    turns = "".join(map(_choice, shown.turns))
    looked_at = "".join(_reasons(turn, words) for turn in shown.turns if turn.shown)
    choices = f'<div class="choices" role="group" aria-labelledby="explanation-title">{turns}</div>' if turns else ""
    return (
        f'<div class="explanation"><div class="heading"><h2 id="explanation-title">{text(shown.title)}</h2> '
        f"{verdict}</div>{_close(shown)}{choices}"
        f'<div class="explained-turn" role="status">{looked_at}{_status(shown)}</div></div>'
    )


def _close(shown: Explanation) -> str:
    intent, label = shown.close
    if shown.progress is not None:
        return button(label, intent, "quiet stop", "explanation-close")
    return drawn_button("&#215;", intent, "close", "explanation-close", aria_label=label)


def _status(shown: Explanation) -> str:
    status = text(shown.status)
    if shown.progress is None:
        return f"<p>{status}</p>" if status else ""
    return (
        f'<p>{status}</p><progress id="explanation-progress" max="100" value="{shown.progress}"'
        f' aria-label="{status}"></progress>'
    )


def _choice(turn: ExplainedTurn) -> str:
    mark = f'<b class="number">{turn.number}</b>' if turn.number else chip(turn.color)
    look = "explained follows" if turn.follows else "explained"
    name = "" if turn.number else f"{text(turn.name)} "
    icons = "".join(piece_icon(piece, turn.color) for piece in turn.pieces)
    content = f'{mark}{icons}<span class="visually-hidden">{name}{text(turn.placed)}</span>'
    key = f"explained-{turn.turn}"
    return drawn_button(content, ShowExplained(turn.turn), look, key, aria_pressed=turn.shown)


def _reasons(turn: ExplainedTurn, words: Words) -> str:
    who = "" if turn.number else f"{chip(turn.color)} <b>{text(turn.name)}</b> "
    changes = "".join(f'<li class="gain">{gain(each)}</li>' for each in turn.changes)
    reasons = "".join(f"<li>{_sentence(each, words)}</li>" for each in turn.sentences)
    return (
        f'<div class="brings"><p class="placed">{who}{text(turn.placed)}</p>'
        + (f'<ul class="gains">{changes}</ul>' if changes else "")
        + (button(turn.play.label, turn.play.intent, "quiet", "play-hint") if turn.play else "")
        + (f'<p class="other">{text(turn.other)}</p>' if turn.other else "")
        + "</div>"
        + (f'<ul class="because">{reasons}</ul>' if reasons else "")
    )


def _sentence(sentence: Sentence, words: Words) -> str:
    """Draw a sentence with its sign. If it is about some spaces, it is a button that highlights them."""
    sign, spoken = SIGNS.get(sentence.speaks, ("", ""))
    content = f"<span>{text(sentence.text)}</span>"
    if sign:
        label = f'<span class="visually-hidden">{text(words.say(spoken))} </span>'
        content = f'<b class="sign {sentence.speaks}" aria-hidden="true">{sign}</b>{label}{content}'
    return highlighting(content, sentence.spaces, "reason") if sentence.spaces else f"<p>{content}</p>"


EXPLANATION = Panel("explanation", lambda screen: screen.explanation, _explanation)
