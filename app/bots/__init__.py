"""Bots, the computer players. A bot reads a record and returns the turn that it would make, with the reasons.

The package imports `app.engine`, `app.bot_messages` and `app.verdicts`, nothing else of the app. Its modules, lowest
layer first:

- `fitted_weights`, `terms`: the terms that the evaluation counts for each player, and the weight of each term
- `counted_palaces`, `evaluation`: what counts for each palace, and the worth of a position to each player
- `candidates`, `last_turns`: the placements to try, and all plays with the last pieces
- `search`, `levels`: the search for the best turns, and how far each level searches
- `chances`: the chance of each player to win
- `next_turn`, `following`: the most that a player can gain next, and what is likely to follow
- `reasons`, `choice`: what decides between two turns, which one a bot plays, and which ones are told to a person
- `advice`: tips with reasons, or how good a turn is
- `themes`, `rate`: what a turn teaches, and how many points turns lose
- `hindsight`, `review`: what became of palaces by the end of a game, and which turns of it mattered
- `think`, `reports`, `__main__`: the answers of a bot as Python values, as JSON, and on the command line

The same record, level and seed give the same turn on every device, unless the caller says that the bot is late. Except
in `__main__`, the clock comes from the caller.
"""
