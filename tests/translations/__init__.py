"""The translations as their translators write them, and as the game reads them.

Not in `app/`, where nothing beyond the standard library is needed: this needs Babel, from the tests' own environment.
"""
