"""Escape text for markup. The library's `html` does the same, but also loads the names of 2,000 characters."""


def escape(text: str) -> str:
    """Return the text with entities in place of the characters that have a meaning in markup."""
    text = text.replace("&", "&amp;")  # first, because entities begin with it
    return text.replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;").replace("'", "&#x27;")
