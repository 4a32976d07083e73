"""Everything about placing pieces: the selection, placements, refusals, undo, the board and the panels round it."""
