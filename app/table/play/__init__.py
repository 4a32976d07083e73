"""Placing pieces: what is selected, placements and refusals, undo, and the board with the panels round it."""
