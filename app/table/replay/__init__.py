"""Earlier positions of a game: stepping, the replay, and the recap of the other players’ turns."""
