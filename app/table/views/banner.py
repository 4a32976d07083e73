"""Why the game cannot be saved, and what helps."""

from app.table import screen
from app.table.saves.slot import SaveProblem
from app.table.sitting import Sitting
from app.table.views.questions import UNSAVED
from app.table.views.saved_games import GAMES
from app.table.wording.words import marked

SAVE_PROBLEMS = {
    SaveProblem.FULL: marked(
        "There is no room to save the game. Play on, but download the record or delete other games."
    ),
    SaveProblem.CLOSED: marked("This browser cannot save the game: play on, but leave the page open."),
    SaveProblem.CLEARED: marked(
        "What this browser had saved was deleted. This game is saved again, the others are gone."
    ),
    SaveProblem.PLAYED_ELSEWHERE: marked("The game went on in another tab. This is how it stands there."),
}


def banner(sitting: Sitting) -> screen.Banner | None:
    """What keeps the game from being saved, and what can be done about it."""
    problem = sitting.slot.problem
    if problem is None or sitting.game is None:
        return None
    words = sitting.words
    download = problem is not SaveProblem.PLAYED_ELSEWHERE
    return screen.Banner(
        text=words.say(SAVE_PROBLEMS[problem]),
        download=words.say(UNSAVED["download"]) if download else "",
        games=words.say(GAMES["title"]) if problem is SaveProblem.FULL else "",
    )
