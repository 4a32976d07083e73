"""Fingers, mice and keys become intents.

A handler reads the screen as a `Playable`, decides, and dispatches last: after that there is another screen.
"""
