"""What the tests need on this machine, and how to get it."""
