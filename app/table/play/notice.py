"""Writes the notice beside the board: what happened, why a placement was refused, or which duty the player has."""

from app.bot_messages import game_name
from app.engine.pieces import Seat
from app.engine.refusals import Refusal
from app.engine.sites import placeable
from app.table.bots.view import good_button, last_placement, why_button
from app.table.derived import (
    bot_at_turn,
    earlier_ply,
    hides_scores_at_last,
    kinds_offered,
    may_place,
    people,
    refusals_here,
    watching,
)
from app.table.game import Game
from app.table.intents import OpenSheet
from app.table.log.log import PIECES_LEFT, announcement_of
from app.table.pack_intents import AskWho, BringBack
from app.table.play.count_now import can_count
from app.table.play.inspection import inspection
from app.table.play.screen_reader import pointed_at
from app.table.play.turn import WHAT_GOES_HERE
from app.table.replay.recap import SETTLED, news, recap_text, turning_point
from app.table.screen_parts import Button, Notice, NoticeLine
from app.table.sitting import Sitting
from app.table.state.saves import OpenProblem
from app.table.state.selection import Announcement, GoneOn, TableNotice
from app.table.wording.announcements import Announcer
from app.table.wording.levels import likes
from app.table.wording.words import N_, Words

TABLE_NOTICES = {
    TableNotice.ORDER_MOVED: N_("The first player changes with each game: {name} plays last."),
    TableNotice.TURN_IS_OVER: N_("The turn is complete: end it, or undo."),
    TableNotice.NOT_HERE: N_("Not here."),
    TableNotice.COPY: N_("This is a copy of the game. Nothing else has changed."),
    TableNotice.ARRIVED: N_("This game is now here, too. A newer link updates it."),
    TableNotice.POSITION: N_("This is a position to look at. If you play on, it becomes a game of its own."),
    TableNotice.COUNTED: PIECES_LEFT,
    TableNotice.HERE: N_("This game was saved here already. It is open now."),
    TableNotice.FURTHER: N_("This game has gone further here than in the link. Nothing has changed."),
    TableNotice.NO_MORE_HANDOVERS: N_("Players have changed too often in this game: nobody else can take over."),
    TableNotice.TOO_LONG: N_("This game is too long for a link, so no other game can start from it."),
    TableNotice.LINK_COPIED: N_("The link is copied: paste it where you like."),
    TableNotice.CODE_COPIED: N_("A code for the game is copied: paste it under “Save and share” on the other device."),
    TableNotice.NO_JOURNAL: N_(
        "If the tablet suddenly turns off, the last placements may be lost: this browser keeps no second copy."
    ),
    TableNotice.NOT_OFFLINE: N_("Here, Medina cannot be opened without a connection."),
}
TO_PLACE = {1: N_("Place one more piece first."), 2: N_("Place two pieces first.")}
REFUSALS = {
    TableNotice.TURN_IS_OVER,
    TableNotice.NOT_HERE,
    TableNotice.PIECES_LEFT,
    TableNotice.NO_MORE_HANDOVERS,
    TableNotice.TOO_LONG,
}


def notice(sitting: Sitting, game: Game) -> Notice | None:
    """Return the notice beside the board, or None if there is nothing to say."""
    said = sitting.selection.notice
    if said is TableNotice.SEATED and news(game, watching(sitting)):
        said = None  # the recap tells what the others did
    if said is None or isinstance(said, Announcement):
        return _news(sitting, game, said)
    if isinstance(said, Refusal):
        reason = sitting.words.reason(said.reason, said.kind)
        return Notice(reason, "refusal", said.reason.rule, pointed_at(sitting, said))
    if said is TableNotice.SEATED:
        return Notice(
            _seated(sitting, game), "announcement", button=Button(AskWho(), sitting.words.say(N_("Choose again")))
        )
    if isinstance(said, TableNotice):
        return Notice(_sentence(said, game, sitting.words), "refusal" if said in REFUSALS else "announcement")
    if isinstance(said, GoneOn):
        text = sitting.words.together((sitting.words.say(N_("The game has gone on.")), recap_text(sitting, game)))
        back = Button(BringBack(), sitting.words.say(N_("Bring mine back")))
        return Notice(text, "announcement", why=why_button(sitting, game), button=back)
    other = N_("This version of the game goes on. The other one is a copy, under “Saved games”.")
    button = Button(OpenSheet("sides"), sitting.words.say(N_("Choose again")))
    return Notice(sitting.words.say(other), "announcement", button=button)


def _sentence(said: TableNotice, game: Game, words: Words) -> str:
    if said is TableNotice.PIECES_LEFT:
        first = N_("Place the first merchant before you end the turn.")
        return words.say(first if game.state.opening else TO_PLACE[game.state.turn.left])
    if said is TableNotice.ORDER_MOVED:
        return words.together((_beginning(game, words), words.say(TABLE_NOTICES[said], name=game.players[-1].name)))
    return words.say(TABLE_NOTICES[said])


def _seated(sitting: Sitting, game: Game) -> str:
    words, names = sitting.words, [game.players[seat].name for seat in people(sitting, here=True)]
    if not names:
        return words.say(N_("You only watch."))
    return words.say(N_("On this device: {names}."), names=words.listed(names))


def _beginning(game: Game, words: Words) -> str:
    """Say who begins, and what is known about the bots; empty if a piece has been placed, or in the lesson."""
    if not game.state.opening:
        return ""
    begins = words.say(N_("{name} begins!"), name=game.players[0].name)
    known = (
        words.say(N_("{name} {likes}."), name=player.name, likes=what)
        for seat, player in enumerate(game.players)
        if (what := likes(player.bot, game_name(game.record), Seat(seat), words))
    )
    return words.together((begins, *known))


def _news(sitting: Sitting, game: Game, said: Announcement | None) -> Notice | None:
    """Return the notice about what the player inspects, a bot's last placement, or the last events and any duty."""
    about = inspection(sitting, game) or _about_space(sitting)
    if about is not None:
        return about
    if bot_at_turn(sitting) and earlier_ply(sitting) is None and (text := last_placement(sitting, game)):
        text = sitting.words.together((text, *_turned(sitting, game)))
        whose = game.players[game.player_of(len(game.plies))].color
        return Notice(text, "announcement", mark=whose, why=why_button(sitting, game))
    announcement, duty = _announcement(sitting, game, said), _duty(sitting, game)
    if duty is not None:
        text = recap_text(sitting, game) or announcement
        return duty._replace(text=sitting.words.together((text, duty.text)))
    good = good_button(sitting, game) if game.turn_is_over else None
    text = announcement or open_problem(sitting) or _beginning(game, sitting.words)
    if not text and not game.turn_is_over and can_count(sitting, game) and not news(game, watching(sitting)):
        text = sitting.words.say(SETTLED)
    return Notice(text, "announcement", why=good) if text or good else None


def _about_space(sitting: Sitting) -> Notice | None:
    """Return the notice that asks for a piece on the tapped space, or says why each kind is refused there."""
    words = sitting.words
    if kinds_offered(sitting):
        return Notice(words.say(WHAT_GOES_HERE), "inspection")
    refused = refusals_here(sitting)
    if not refused:
        return None
    kinds: dict[tuple[str, str], list[str]] = {}
    for kind, refusal in refused.items():
        said = words.reason(refusal.reason, refusal.kind), refusal.reason.rule
        kinds.setdefault(said, []).append(words.piece(kind))
    line = N_("{pieces}: {reason}")
    more = (
        NoticeLine(words.say(line, pieces=pieces[:1].upper() + pieces[1:], reason=reason), rule)
        for (reason, rule), names in kinds.items()
        if (pieces := words.listed(names))
    )
    title = words.say(N_("None of your pieces can go here now."))
    return Notice(title, "refusal", more=tuple(more))


def _announcement(sitting: Sitting, game: Game, announcement: Announcement | None) -> str:
    """Describe the effects of the last placement or turn; empty if the recap already does."""
    if ply := earlier_ply(sitting):
        return announcement_of(game, game.turn_until(ply), sitting.words)
    if announcement is None or news(game, watching(sitting)):
        return ""
    turned = _turned(sitting, game) if game.turn_plies else ()
    announcer = Announcer(sitting.words, game.players)
    return sitting.words.together((announcer.announce(announcement.events, announcement.seat), *turned))


def _turned(sitting: Sitting, game: Game) -> tuple[str, ...]:
    last = len(game.plies)
    return turning_point(game, last, last, sitting.words, hides_scores_at_last(sitting))


def _duty(sitting: Sitting, game: Game) -> Notice | None:
    """Return the notice about the player's duty to place a dome (R14) or both pieces (R13), or None without a duty."""
    state, words = game.state, sitting.words
    seat = state.turn.player
    if seat is None or not may_place(sitting) or state.opening:
        return None
    if state.turn.duty:
        return Notice(words.say(N_("You must place a dome this turn, if you can.")), "duty", "R14")
    if placeable(state.city, state.sites, seat, state.stocks[seat]) != state.turn.allowed:
        sentence = N_("You must place two pieces: place the first so that a second can follow.")
        return Notice(words.say(sentence), "duty", "R13")
    return None


OPEN_PROBLEMS = {
    OpenProblem.CANNOT_READ: N_("A saved game cannot be read. It is kept as it is, under “Saved games”."),
    OpenProblem.NEWER: N_(
        "A game was saved by a newer version of Medina and is left alone: load the page again to play it."
    ),
}


def open_problem(sitting: Sitting) -> str:
    """Say why a game could not be opened; empty if there was no problem."""
    return "" if sitting.open_problem is None else sitting.words.say(OPEN_PROBLEMS[sitting.open_problem])
