"""Try first, then see the better turn: the screen of moments and problems."""
