"""The parts of the sitting, as plain data. Each is reset as a whole."""
