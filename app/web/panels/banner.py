"""What keeps the game from being saved, and what helps."""

from app.table.saves.view import Banner
from app.table.view import Screen
from app.web.browser.surface import Surface
from app.web.components.html import text
from app.web.components.patching import Region


class BannerPanel:
    """The banner over the page while the game cannot be saved."""

    def __init__(self, surface: Surface) -> None:
        self._region = Region(surface, "banner")

    def show(self, screen: Screen) -> None:
        """Show the banner, if there is one."""
        banner = screen.banner
        self._region.show(banner, lambda: "" if banner is None else _banner(banner))


def _banner(banner: Banner) -> str:
    return (
        f"<p>{text(banner.text)}</p>"
        + _button('data-intent="open-sheet" data-sheet="games"', banner.games)
        + _button('data-intent="export-game"', banner.download)
    )


def _button(attributes: str, label: str) -> str:
    return f'<button type="button" class="button quiet" {attributes}>{text(label)}</button>' if label else ""
