"""The parts of the page beside and over the city. Each file ends in a `Panel` or has a class with a `show` method."""
