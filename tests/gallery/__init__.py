"""Show every screen of the game from fixed positions, for the gallery of pictures and for tests of all screens."""
