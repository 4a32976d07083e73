"""One sitting at the table, as pure functions: intents in, a screen out. Knows the engine, never the page.

`intents`   what a person can want done
`history_intents`  those about earlier positions, which `intents` has too
`company_intents`  those about computer players
`advice_intents`  those about advice
`settings`  how the people at this table like to play
`setup`     the sheet for a new game while it is filled in
`game`      a game on the table: its placements, what came of each, how many are final
`tally`     the final score, step by step
`course`    the scores turn by turn, and what stood out
`memo`      memoizes a function by the identity of its arguments
`recap`     what the others did since somebody's last turn
`totals`    the finished games of the same people summed up
`wording`   words, names and announcements in every language
`screen`    what can be shown, as types
`help`      the rules for guests and the first lesson, as texts
`saves`     saved games, preferences, links and backups, as texts, and the store that they go to
`selection` what is in hand, and what was tapped
`company`   how far the computer player at turn is
`advice`    what the player at turn is advised, and why computer players made their turns
`sitting`   all that is going on at the table, in parts that are reset as one
`undo`      what an undo leads back to
`thinking`  what is asked of whatever thinks for computer players, and what it reports
`actions`   intents carried out: intent and sitting in, the next sitting out
`domains`   what the fields of intents may hold
`update`    the reducer: finds the action of an intent
`autosave`  writes what has changed to the store, around the reducer
`dispatch`  one intent from beginning to end: autosave around the reducer
`views`     a sitting as a screen

Which of these may import which is held by tests/architecture/test_layers.py. `web` imports `intents`, `screen` and the
protocol in `saves.store`; the page's session also imports `dispatch`, `autosave` and `views`.
"""
