"""Saved games as text: the save, the library of all of them, links, preferences, the backup and what is imported."""
