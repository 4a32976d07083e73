"""Draw the city as one SVG, and translate between its spaces and points of the drawing."""
