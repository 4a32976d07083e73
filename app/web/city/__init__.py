"""Draw the city as one SVG, and translate between its spaces and points of the drawing.

The page starts with the drawing of the empty city in index.html. After that it changes only the parts that differ.
"""
