"""The machine the game runs on: fetch Python for the browser, serve the page. Never loaded in the browser."""
