"""Before a game: the opening, and the sheet for a new game."""
