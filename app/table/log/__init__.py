"""The game in words: the log of all turns, and the graph of the scores."""
