"""Every screen of the game, from fixed positions: pictures of them, and where other tests find them."""
