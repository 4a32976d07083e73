"""A pack with help for players: the rules with their diagrams, and the player aid."""
