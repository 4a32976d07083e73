"""What teaches the game: the rules in words, and the first-game tour."""
