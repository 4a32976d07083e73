"""The intents that need the device: files, links and other tabs."""

from app.table.intent import AnyIntent


class DeviceIntent(AnyIntent):
    """An intent that the session carries out, because it needs the device."""


class PlayHere(DeviceIntent):
    """Take over the game on the table from the tab in which it is open."""


class LoadAgain(DeviceIntent):
    """Load the pack again that could not be loaded."""


class ExportGame(DeviceIntent, pack="houses"):
    """Save the game on the table as a file."""


class ExportAll(DeviceIntent, pack="houses"):
    """Save all saved games, the setup and the settings as one file."""


class ExportText(DeviceIntent):
    """Save the stored text under this key as a file, even if it is unreadable."""

    key: str


class ShareLink(DeviceIntent, pack="houses"):
    """Share a link with the game on the table."""


class SendTurn(DeviceIntent, pack="houses"):
    """End the turn if it is complete, and share a link to the game, which goes on elsewhere.

    `game` is the id of a saved game, which is put on the table; empty for the game that is there.
    """

    game: str = ""


class ShareCode(DeviceIntent, pack="houses"):
    """Show a QR code of a link with the game on the table."""


class SharePosition(DeviceIntent, pack="houses"):
    """Share a link to the earlier position that is shown."""
