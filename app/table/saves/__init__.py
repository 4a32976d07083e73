"""What is saved, as texts, and the store that the texts go to.

`save_text`    one saved game as a text, with its checksum, and what can be recovered of a damaged one
`library`      the saved games side by side, by key
`scores`       the scores of finished games, read once
`slot`         the place among them of the game on the table
`preferences`  who played last, and the settings
`links`        a game as a link
`backup`       all of it as one file
`incoming`     what is imported: read with care, or refused with a sentence
`store`        where texts are stored on a device, as a protocol, with its errors
`shelf`        the saved games read as they are shown

Imports `game`, `setup`, `settings` and `wording`. Imported by `sitting` and what is above it; `web` implements the
store.
"""
