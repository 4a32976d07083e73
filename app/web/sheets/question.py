"""A sheet that is one question with its answers."""

from collections.abc import Mapping

from app.web.components.html import text
from app.web.components.sheet_head import title


def question(words: Mapping[str, str], answers: str) -> str:
    """The question (`title` and `sentence` of the words) and its answers, the last of which is the one at hand."""
    return (
        f'<div class="question">{title(words["title"], focused=False)}<p>{text(words["sentence"])}</p>'
        f'<div class="row last">{answers}</div></div>'
    )


def answer(attributes: str, label: str) -> str:
    """One of the answers."""
    return f'<button type="button" class="button quiet" {attributes}>{text(label)}</button>'


def main_answer(key: str, attributes: str, label: str) -> str:
    """The answer at hand."""
    return f'<button id="{key}" type="button" class="button main" {attributes} autofocus>{text(label)}</button>'
