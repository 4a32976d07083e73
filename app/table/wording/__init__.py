"""Words, names and sentences in every language. Knows only the engine."""
