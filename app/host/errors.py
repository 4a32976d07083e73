"""What goes wrong on the host and a person can put right."""


class HostError(Exception):
    """Its text is a sentence or two for the person at the terminal: what is wrong and what to do."""
