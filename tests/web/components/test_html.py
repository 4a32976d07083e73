import html

from app.web.components.html import text


def test_text_is_escaped_as_the_library_does_it() -> None:
    content = """<b class="a" id='b'>1 & 2 &lt; 3</b>"""
    assert text(content) == html.escape(content)
