"""Computer players: from a record to the turn they would make, and why. Knows the engine, nothing else.

`terms`       what the evaluation counts for each player
`weights`     the weights of the terms, for a rule set and number of players
`fitted_weights`  the same as data, written by `fit`
`evaluation`  what a position is worth to each player
`outlook`     the same after one more placement, counted on from what was known
`candidates`  placements worth a try
`search`      the best turns, found in steps
`steps`       work in steps, done in one go
`levels`      how well a computer player judges and how far it looks, as data
`reasons`     what speaks for a turn, as data
`view`        what a player with a perfect memory knows
`thought`     all of these together: what other rooms ask for
`reports`     the protocol of the page: progress, then the turns, as texts
`arena`       the line protocol
`selfplay`    games among computer players
`match`       which level wins how often
`fit`         the weights made anew from games
`bench`       how fast it all is
`__main__`    the command line

Chance and clock are handed in: the same record, level and seed give the same turn on every device. Which of these may
import which is held by tests/architecture/test_layers.py.
"""
