"""Turn touches, mouse clicks and keys into intents.

A handler reads the current screen as a `Playable`, decides what the player means, and dispatches an intent as its last
step, because the dispatch replaces the screen.
"""
