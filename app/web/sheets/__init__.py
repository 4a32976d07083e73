"""What lies over the table in the dialog: one file a sheet, each ending in its `KIND`.

`sheet_kind` is their common shape, `registry` says which kind shows which data of the screen, and `dialog`, the only
one that the page imports, shows whatever is registered. `opening`, `new_game`, `result`, `totals`, `log`, `settings`,
`rules`, `aid`, `saved_games` and `sharing` are sheets; `elsewhere` and `unsaved` too, which are each a `question`.
"""
