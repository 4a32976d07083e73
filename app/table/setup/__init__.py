"""Before a game: the sheet that the page opens with, and the sheet for a new game."""
