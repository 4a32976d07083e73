"""The error that `app.host` raises for problems that the user can fix."""


class HostError(Exception):
    """A problem that the user can fix. Its text says, for the terminal, what is wrong and what to do."""
