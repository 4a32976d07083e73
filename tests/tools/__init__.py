"""Helpers of the tests: find or install browsers and other tools, drive browsers, serve the site, wait."""
