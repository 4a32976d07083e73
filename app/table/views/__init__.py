"""A sitting as a screen: pure functions that read the sitting and change nothing."""
