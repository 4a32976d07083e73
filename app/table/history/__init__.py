"""Earlier positions of a game: the replay, the recap of the other players' turns, the log, and the score graph."""
