"""Computer players, on the rules alone: from a record to the best turn, and why it is best.

From below:

- terms: what the evaluation counts; table, weights: how much each counts, as data; evaluation: what a position is worth
- candidates: placements worth a try; search: the best turns, in steps; steps: work in steps, done in one go
- levels: how well a computer player judges and how far it looks, as data; reasons: what speaks for a turn, as data
- view: what a player may know; thought: from a record to the turns it would make, which is what other rooms ask for
- selfplay: games among computer players; match: which level wins; fit: the weights made anew; bench: how fast it all is
- arena: the line protocol

All is pure and handed its chance and its clock: the same record, level and seed give the same turn on every device.
"""
