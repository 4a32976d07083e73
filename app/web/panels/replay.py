"""Draw the replay, in place of the tray: a slider from the start to the last placement, and its buttons."""

from app.table.intents import ShowPly, StartReplay, StepHistory
from app.table.replay.bar import History
from app.table.wording.words import N_, Words
from app.web.components.html import edits, icon_button, text
from app.web.components.score_graph import timeline
from app.web.panels.panel import Panel


def _history(history: History, words: Words) -> str:
    graph = timeline(history.graph, history.last) if history.graph else ""
    spoken = text(f"{history.ply} / {history.last} {history.sentence}")
    slider = (
        f'<input id="history-ply" type="range" min="0" max="{history.last}" value="{history.ply}"'
        f'{edits(ShowPly(history.ply))} aria-label="{text(words.say(N_("Replay")))}" aria-valuetext="{spoken}">'
    )
    earlier = _step("earlier", -1, words.say(N_("One placement earlier")))
    later = _step("later", 1, words.say(N_("One placement later")))
    return (
        f'<p id="history-sentence">{text(history.sentence)}</p><div class="history-row">{_replay(history)}{earlier}'
        f'<div class="slider">{graph}{slider}</div>{later}</div>'
    )


def _replay(history: History) -> str:
    intent, label = history.replay
    icon = "play" if isinstance(intent, StartReplay) else "pause"
    return f'<span id="history-toggle">{icon_button(icon, label, intent, "main", "replay-button")}</span>'


def _step(way: str, by: int, label: str) -> str:
    return icon_button(way, label, StepHistory(by), key=f"history-{way}", data_repeats=True)


REPLAY = Panel("history", lambda screen: screen.history, _history)
