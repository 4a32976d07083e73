"""Placing pieces: the tray, placements and refusals, undo, the curtain, the board and the panels round it."""
