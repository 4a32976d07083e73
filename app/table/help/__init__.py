"""What explains the game: the rules with their diagrams, and the player aid."""
