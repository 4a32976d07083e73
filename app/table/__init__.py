"""One sitting at the table as pure functions: an intent goes in, the next sitting comes out, and a screen shows it.

The core is what all features use: `wording`, `intents` and `device_intents`, `game`, `screen_parts`, `state`,
`sitting`, `derived` and `changes`. Every other folder is a feature, with its actions and its part of the screen.
`update`, `autosave`, `schedule`, `view` and `screen` put the features together. The layers contract in pyproject.toml
has all parts in their order: each knows only those below it, and the engine, but never the page.
"""
