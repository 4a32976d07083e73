"""Errors on the host that a person can fix."""


class HostError(Exception):
    """Its text tells the person at the terminal, in a sentence or two, what is wrong and what to do."""
