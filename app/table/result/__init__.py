"""The end of a game: the score counted step by step, who has won, and the totals of several games."""
