"""The SVG board: where everything lies, how it is drawn, and from which side of the table."""
