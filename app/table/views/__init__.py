"""A sitting as a screen: pure functions that read the sitting and change nothing.

`screen`       the whole screen; calls all others
`sheets`       the registry of the sheets over the board
`board`        the city, and what is highlighted on it
`effects`      what has just happened, to be seen moving and heard
`board_text`   the city in words, for whoever does not see it
`choice`       what may be placed on the space tapped first
`inspection`   what there is to know of what was tapped; with `palace_text`, `tile_text` and `player_text`
`domes`        what a dome would bring
`notice`       what happened, was refused, or must be done
`players`      the players' panels
`opening`      where the page opens
`company`      what the computer player at turn is doing
`levels`       the levels of computer players
`advice`       turns that one might make, and why computer players made theirs
`turn_facts`   what a turn brings at once
`reasons`      what else speaks for it
`new_game`     the sheet of a new game
`house_rules`  the choices of the rules, one by one
`result`       the sheet of the result
`totals`       the sheet of all finished games summed up
`log`          the sheet of what happened, placements in words, and the position that is looked at
`score_graph`  the graph of everybody's score over the turns
`recap`        what the others did since somebody's last turn
`rules`        the sheet of the rules
`aid`          the sheet of the player aid
`diagrams`     the diagrams of the rules, step by step
`sketches`     the same before they are drawn
`settings`     the sheet of settings
`saved_games`  the sheet of saved games
`questions`    what is asked of a game that is unsaved, or open in another tab
`banner`       why the game cannot be saved
`sharing`      the sheet for imports and exports
`crash`        the labels of the crash sheet
`lesson`       the lesson's table, and what its step says
`tip`          the tips of a first turn

Imports all but `actions`, `update` and `autosave`. Imported by the page's session.
"""
