"""Earlier positions: replay, the recap of what the others did, the log, and the graph of the scores."""
