"""Every screen of the game, from fixed positions, for pictures of them and for tests that check all screens."""
