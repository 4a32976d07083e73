"""Pieces of HTML that panels and sheets share, and the patching of what changed."""
