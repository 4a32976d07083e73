"""The rules of Medina (R1-R36 in RULES.md): pure, immutable, standard library only.

From the lowest layer; each imports only those above it in this list:

- `values`, `grid`, `pieces`: fast immutable values; spaces and sets of spaces; kinds of pieces, and stocks
- `palaces`, `streets`, `walls`, `city`: what stands on the board
- `rulesets`, `sites`, `turns`, `state`: the choices of the rules, where pieces may stand, whose turn it is
- `tiles`, `scoring`, `refusals`, `errors`, `events`: consequences of a placement, and reasons to refuse one
- `play`, `inspection`: from one state to the next, and questions about a state
- `shape`, `position`, `audit`, `record`: the written form of a game, read strictly
- `printout`, `bench`, `__main__`: the command line
"""
