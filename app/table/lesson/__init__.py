"""The first lesson: its steps, its actions, and its panel."""
