"""Computer players: from a record to the turn that one would make, and why. Imports the engine, nothing else.

Layers, from the lowest:

- `terms`, `fitted_weights`: what the evaluation counts for each player, and the weight of each term
- `evaluation`, `outlook`: what a position is worth to each player, from the state alone or updated after a placement
- `search`, `levels`: the best turns, found in steps; the strength of each level as data
- `reasons`: why one turn is better than another, as data
- `think`, `reports`: what other rooms call, as Python values or as JSON texts
- `match`, `fit`, `bench`, `__main__`: games between levels, fitting the weights, speed, the command line

Randomness and clock are passed in: the same record, level and seed give the same turn on every device.
"""
