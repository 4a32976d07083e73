"""What explains the game to guests, as texts; `views` adds the diagrams.

`rules_text`  the rules by topic, complete for the rules that are played
`rule_lines`  their sentences
`aid_text`    the player aid
`tour`        the steps of the first game's tour

Imports `wording`. Imported by `actions` and `views`.
"""
