"""The rules of Medina (R1-R36 in RULES.md), as pure functions of immutable values. Uses the standard library only.

The modules, lowest first. Each imports only modules before it in this list:

- `values`, `grid`, `pieces`: fast immutable values, spaces and sets of spaces, kinds of pieces and stocks
- `palaces`, `streets`, `walls`, `city`: the pieces on the board
- `rulesets`, `sites`, `turns`, `state`: the rule sets, the spaces where pieces may stand, whose turn it is, the state
- `tiles`, `scoring`, `refusals`, `errors`, `events`: consequences of a placement, and reasons to refuse one
- `play`, `inspection`, `settled`: the step from one state to the next, and questions about a state
- `strict_json`, `position`, `audit`, `record`: reading and writing games as JSON, with strict checks
- `typed_json`: reading and writing other named tuples as JSON
- `printout`, `__main__`: the command line
"""
