"""Show every screen of the game from fixed positions, to take pictures and for tests that check all screens."""
