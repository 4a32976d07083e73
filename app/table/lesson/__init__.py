"""The first lesson: its steps, how it goes on, and its panel."""
