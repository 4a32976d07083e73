"""Saved games: the text of a save, where it is stored, and the sheet that lists saves."""
