"""Words, names and sentences in every language; `languages` has the translations."""
