"""The turns of a finished game that mattered."""
