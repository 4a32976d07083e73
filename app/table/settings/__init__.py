"""How the people at this table like to play: settings, and how they are stored."""
