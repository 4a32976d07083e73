"""The only code that knows the browser, and the protocols by which the rest of the page does without it."""
