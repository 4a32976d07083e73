"""Tests of the built site in WebKit, the browser engine of the iPad, in a frame of another page."""

from selenium.webdriver.common.by import By
from selenium.webdriver.support.wait import WebDriverWait

from tests.tools import webkit_driver
from tests.tools.driven_table import START_S
from tests.tools.plain_host import PlainHost


def test_in_a_frame_that_lets_nothing_in_the_page_says_so_and_gives_its_address(display: str, host: PlainHost) -> None:
    with webkit_driver.browser(display) as driver:
        driver.get(f'data:text/html,<iframe sandbox="allow-scripts" width="800" height="600" src="{host.address}">')
        driver.switch_to.frame(0)
        link = driver.find_element(By.CSS_SELECTOR, "#start-embedded a")
        WebDriverWait(driver, START_S).until(lambda _: link.is_displayed())
        assert link.text == host.address
        said = driver.find_element(By.ID, "start").text
        assert "Medina is shown inside another page" in said
        assert "Part of the game did not load" not in said
