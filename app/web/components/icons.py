"""The line icons on buttons, as SVG markup."""

_PATHS = {
    "menu": "M4 6.5h16M4 12h16M4 17.5h16",
    "undo": "M9 4.5L4 9.5l5 5M4.5 9.5H14a5 5 0 0 1 0 10H9",
    "redo": "M15 4.5l5 5-5 5M19.5 9.5H10a5 5 0 0 0 0 10h5",
    "earlier": "M15 5l-7 7 7 7",
    "later": "M9 5l7 7-7 7",
    "turn-earlier": "M11.500 5l-7 7 7 7M19 5l-7 7 7 7",
    "turn-later": "M5 5l7 7-7 7M12.500 5l7 7-7 7",
    "pause": "M8.500 5v14M15.500 5v14",
    "stop": "M6.500 6.500h11v11h-11Z",
    "replay": "M10.500 9l5 3-5 3ZM4.500 12a7.500 7.500 0 1 0 2.500-5.600M4.500 4v4.500H9",
    "play": "M8 5.5v13l10.5-6.5Z",
    "aid": "M6 3.5h12v17H6ZM9 8h2M13.5 8H15M9 12h2M13.5 12H15M9 16h2M13.5 16H15",
    "rules": "M12 6C9.5 4 6.5 4 3.5 5v13c3-1 6-1 8.5 1 2.5-2 5.5-2 8.5-1V5c-3-1-6-1-8.5 1ZM12 6v13",
    "log": "M5 6.5h.01M9 6.5h11M5 12h.01M9 12h11M5 17.5h.01M9 17.5h11",
    "settings": "M4 7h8M18 7h2M15 4.5v5M4 17h2M12 17h8M9 14.5v5",
    "turn": "M5 12a7 7 0 0 1 12-5l2 2M19 4v5h-5M19 12a7 7 0 0 1-12 5l-2-2M5 20v-5h5",
    "sharing": "M12 14.5V3.5M7.5 7.5L12 3l4.5 4.5M5 12v7.5h14V12",
    "home": "M3.500 11.500L12 4l8.500 7.500M6 10v9.500h12V10M10 19.500v-5.500h4v5.500",
    "setup": "M12 5v14M5 12h14",
    "games": "M4 5h7v6H4ZM13 5h7v6h-7ZM4 13h7v6H4ZM13 19v-6h7v6h-7",
    "delete": "M5 7h14M10 7V4.500h4V7M7 7l1 12.500h8L17 7",
    "lesson": "M12 5.500L2.500 10 12 14.500 21.500 10ZM6.500 12v4.500c3.500 2 7.500 2 11 0V12M21.500 10v5.500",
    "done": "M4.500 12.500l5 5L19.500 7",
    "hint": "M9.500 18h5M10.500 21h3M8.500 14.500a6 6 0 1 1 7 0c-.8.700-1 1.500-1 2.500h-5c0-1-.2-1.800-1-2.500Z",
    "result": "M5 19L3.5 8 9 12l3-7 3 7 5.5-4L19 19Z",
    "fold": "M6 9.5l6 6 6-6",
    "sound": "M4 9.5v5h3.500l5 4v-13l-5 4ZM16 9a4 4 0 0 1 0 6M18.500 6.500a8 8 0 0 1 0 11",
    "computer": "M4 5h16v11H4ZM9 20h6M12 16v4",
    "full-screen": "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
}

ICONS = {
    name: f'<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="{path}"/></svg>'
    for name, path in _PATHS.items()
}
"""The SVG markup of each icon, by the name of the action or thing that it stands for."""
