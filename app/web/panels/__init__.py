"""The parts of the page beside and over the city. Most files end in one `Panel` or more."""
