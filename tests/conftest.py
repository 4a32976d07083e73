"""Settings for all tests."""

from hypothesis import settings

# a machine shared with others may be slow at any moment: time is no sign of an error
settings.register_profile("exploring", deadline=None, print_blob=True)

# what passed once passes again; pytest --hypothesis-profile=exploring looks further
settings.register_profile("medina", deadline=None, derandomize=True)
settings.load_profile("medina")
