"""Fingers, mice and keys become intents."""
