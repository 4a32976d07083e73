"""What is said when something went wrong that nobody thought of."""

from app.table.wording.words import Words, marked

CRASH = {
    "title": marked("Something went wrong"),
    "sentence": marked("An error in Medina stopped the game. Nothing that was saved is lost: continue from there."),
    "detail": marked("Technical detail:"),
    "record": marked("The record of the game"),
    "copy": marked("Copy the record"),
    "copied": marked("Copied."),
    "uncopied": marked("Mark the text and copy it."),
    "go_on": marked("Continue"),
}


def crash_words(words: Words) -> dict[str, str]:
    """The labels of the crash sheet, in this language."""
    return words.labels(CRASH)
