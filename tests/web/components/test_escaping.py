import html

from app.web.components.escaping import escape


def test_text_is_escaped_as_the_library_does_it() -> None:
    text = """<b class="a" id='b'>1 & 2 &lt; 3</b>"""
    assert escape(text) == html.escape(text)
