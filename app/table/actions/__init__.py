"""Intents carried out: each function takes an intent and a sitting and returns the next sitting.

`placing`      pieces placed, undone and redone; turns ended
`counting`     the result counted step by step
`new_game`     the sheet for a new game filled in; a game started
`navigation`   sheets, rules and settings
`history`      earlier positions, looked at one by one or replayed
`lesson`       the first lesson, on a table of its own
`company`      computer players at turn
`advice`       advice for the player at turn, and why computer players made their turns
`saved_games`  saved games opened, named, deleted, restored and recovered; the game of another tab
`sharing`      games and backups imported and exported

Imports `sitting` and what is below it, and `help`. Imported by `update` alone.
"""
