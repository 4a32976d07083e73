"""What explains the game to guests, as texts; `views` adds the diagrams.

`rules_text`  the rules by topic, complete for the rules that are played
`rule_lines`  their sentences
`aid_text`    the player aid
`lesson`      the steps of the first lesson

Imports `wording`. Imported by `actions` and `views`.
"""
