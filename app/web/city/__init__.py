"""Draw the city as one SVG, and translate between its spaces and points of the drawing.

The page adopts the empty city, which index.html contains, and then draws only changes.
"""
