"""Bots, the computer players. A bot reads a record and returns the turn that it would make, with the reasons.

The package imports `app.engine` and `app.bot_messages`, nothing else of the app. Its modules, lowest layer first:

- `terms`, `fitted_weights`: the terms that the evaluation counts for each player, and the weight of each term
- `evaluation`, `outlook`: the worth of a position to each player, computed from a state or updated after a placement
- `search`, `manners`, `levels`: the search for the best turns, and the strength of each level as data
- `comparison`, `reasons`: the turn to compare a turn with, and why one is better than the other, as data
- `think`, `reports`: the interface for the other packages, as Python values or as JSON texts
- `__main__`: the command line

Callers pass in the random generator and the clock, so the same record, level and seed give the same turn on every
device.
"""
