"""The end of a game: the score counted step by step, the winners, and the totals of several games."""
