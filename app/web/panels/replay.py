"""Draw the replay, in place of the tray: a slider from the start to the last placement, and its buttons."""

from app.table.intents import ShowPly, StartReplay, StepHistory
from app.table.replay.bar import History
from app.table.wording.words import COLON, N_, Words
from app.web.components.html import button, edits, icon_button, shown_button, text
from app.web.components.score_graph import timeline
from app.web.panels.panel import Panel


def _history(history: History, words: Words) -> str:
    graph = timeline(history.graph, history.ply, history.last) if history.graph else ""
    why = shown_button(history.why, "quiet", "history-why")
    spoken = text(f"{history.ply} / {history.last} {history.sentence}")
    slider = (
        f'<input id="history-ply" type="range" min="0" max="{history.last}" value="{history.ply}"'
        f'{edits(ShowPly(history.ply))} aria-label="{text(words.say(N_("Replay")))}" aria-valuetext="{spoken}">'
    )
    return (
        f'<div class="history-said"><p id="history-sentence">{text(history.sentence)}</p>{why}</div>'
        f'<div id="history-ways">{_replay(history)}'
        f'{_steps(words)}{_speed(history, words)}</div><div class="slider">{graph}{slider}</div>'
    )


def _replay(history: History) -> str:
    intent, label = history.replay
    icon = "play" if isinstance(intent, StartReplay) else "pause"
    return f'<span id="history-toggle">{icon_button(icon, label, intent, "main", "replay-button")}</span>'


def _steps(words: Words) -> str:
    """Draw the buttons for a turn or a placement earlier or later, which may be tapped repeatedly."""
    steps = (
        ("turn-earlier", words.say(N_("One turn earlier")), StepHistory(-1, "turn")),
        ("earlier", words.say(N_("One placement earlier")), StepHistory(-1)),
        ("later", words.say(N_("One placement later")), StepHistory(1)),
        ("turn-later", words.say(N_("One turn later")), StepHistory(1, "turn")),
    )
    return "".join(
        icon_button(way, label, intent, key=f"history-{way}", data_repeats=True) for way, label, intent in steps
    )


def _speed(history: History, words: Words) -> str:
    intent, speed = history.speed
    label = words.say(N_("Speed")) + words.say(COLON) + speed
    return button(speed, intent, "quiet round", "history-speed", data_repeats=True, aria_label=label, title=label)


REPLAY = Panel("history", lambda screen: screen.history, _history)
