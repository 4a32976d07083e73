"""The sheets that ask which of two sides of a game goes on, and about a link before it is opened."""

from app.houses.link_sheet import LinkSheet, SentSheet
from app.houses.sides_sheet import Side, SidesSheet
from app.table.intents import CloseSheet, TakeBack
from app.table.pack_intents import TakeOtherSide
from app.table.wording.words import N_
from app.web.components.html import button, text
from app.web.sheets.saved_games import picture
from app.web.sheets.sheet_kind import SheetContext, SheetKind, question, title


def _sides(sheet: SidesSheet, context: SheetContext) -> str:
    say = context.words.say
    go_on = say(N_("Go on with this one"))
    ours = button(go_on, CloseSheet(), "main", "keep-side-button", aria_describedby="side-ours", autofocus=True)
    other = button(go_on, TakeOtherSide(), "main", "take-side-button", aria_describedby="side-other")
    heading = title(say(N_("Two versions of one game")), focused=False)
    return (
        f'<div class="games question sides">{heading}<p>{text(sheet.sentence)}</p>'
        f'<ul class="saved">{_side("ours", sheet.ours, ours)}{_side("other", sheet.other, other)}</ul></div>'
    )


def _side(name: str, side: Side, go_on: str) -> str:
    return (
        f'<li class="game">{picture(side.board)}<div class="summary" id="side-{name}"><h3>{text(side.label)}</h3>'
        f'<p>{text(side.turn)}</p><p class="remark">{text(side.pieces)}</p></div>'
        f'<div class="actions">{go_on}</div></li>'
    )


def _link(sheet: LinkSheet, _: SheetContext) -> str:
    answers = "".join(
        button(answer.label, answer.intent, "quiet" if at else "main", f"link-answer-{at}", autofocus=not at)
        for at, answer in enumerate(sheet.answers)
    )
    sentences = "".join(f"<p>{text(sentence)}</p>" for sentence in sheet.sentences)
    return (
        f'<div class="question about-link">{title(sheet.title, focused=False)}{picture(sheet.board)}{sentences}'
        f'<div class="row last">{answers}</div></div>'
    )


def _sent(_: SentSheet, context: SheetContext) -> str:
    say = context.words.say
    means = N_(
        "Others may have this turn already. If they go on with it, the game has two versions. Send a new link soon."
    )
    return question(
        say(N_("Take back the turn that was sent")),
        say(means),
        button(say(N_("Take it back")), TakeBack(), key="take-sent-back-button"),
        button(say(N_("Leave the game as it is")), CloseSheet(), "main", "stay-button", autofocus=True),
    )


KINDS = SheetKind(SidesSheet, _sides), SheetKind(LinkSheet, _link), SheetKind(SentSheet, _sent)
