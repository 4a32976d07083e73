"""The parts of the sitting, as plain data."""
