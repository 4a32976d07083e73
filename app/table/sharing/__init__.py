"""What the page knows of links and imports from the start. The rest is in `app.houses`."""
