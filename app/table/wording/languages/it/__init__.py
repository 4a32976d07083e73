"""Italian."""
