"""Settings for all tests."""

from hypothesis import settings

# a machine shared with others may be slow at any moment: time is no sign of an error
settings.register_profile("medina", deadline=None, print_blob=True)
settings.load_profile("medina")
