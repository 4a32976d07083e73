"""One sitting at the table as pure functions: an intent goes in, the next sitting comes out, and a screen shows it.

A folder is a feature: what it keeps in the sitting (`state`), what it does (`actions`) and what it shows (`view`). The
files beside the folders are the core: what every feature stands on (`intents`, `game`, `sitting`, `screen`) and what
puts the features together (`sheets`, `update`, `view`, `autosave`). Knows the engine, never the page; the contracts of
import-linter in pyproject.toml hold who may import whom.
"""
