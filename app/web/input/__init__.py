"""Fingers, mice and keys become intents.

`events` (what the page's script sends) hands each event as a gesture of `gestures` to `controls` (presses, keys, names)
or `dragging` (a piece from the tray). These read the screen as a `playable` through one getter, decide, and dispatch
last. `buttons` makes the intent that a button names. Stands on `city`; the page and `app.main` may import it.
"""
