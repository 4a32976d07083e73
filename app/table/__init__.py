"""One sitting at the table as pure functions: an intent goes in, the next sitting comes out, and a screen shows it.

Each folder is a feature, with its part of the sitting (`state`), its actions (`actions`) and its part of the screen
(`view`). The files beside the folders are the core: `intents`, `game`, `sitting` and `screen`, which all features use,
and `sheets`, `update`, `view` and `autosave`, which combine the features. The code here knows the engine, but never the
page. The import-linter contracts in pyproject.toml define which part may import which.
"""
