"""The city as one SVG drawing, and where everything lies on it.

The page adopts the empty city, which stands in its markup, and then draws only what changes.
"""
