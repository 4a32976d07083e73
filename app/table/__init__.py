"""One sitting at the table as pure functions: an intent goes in, the next sitting comes out, and a screen shows it.

Features stand on the core: `wording`, `memo`, `game`, `intents`, `screen_parts`, `state` and `sitting`. Every other
folder is a feature, with its actions and its part of the screen. `sheets`, `screen`, `schedule`, `view`, `update` and
`autosave` put the features together. The code here knows the engine, but never the page. The layers contract in
pyproject.toml has all parts in their order, the highest first: each knows only those below it.
"""
