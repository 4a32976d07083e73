"""Writes the sentences that explain a turn: what it brings at once, and what a bot thinks of it."""

from collections.abc import Mapping
from itertools import islice

from app.bot_messages import EQUAL_POINTS, Fact, RatedTurn
from app.engine.grid import CITY, NAME, SPACE, first, names, orthogonal, spaces_of, together
from app.engine.inspection import can_get_point, claimants_of, differ, dome_points, growth_sites
from app.engine.palaces import Palace
from app.engine.pieces import COLOR, MERCHANT, WALL, Kind, Seat
from app.engine.scoring import totals
from app.engine.state import State
from app.table.bots.gain_sentences import (
    MadeTurn,
    Sentence,
    facts,
    moved_tiles,
    next_tower,
    placed_on,
    placed_text,
    tile_sentences,
    turn_of,
)
from app.table.bots.other_turn_sentences import WAIT, OtherTurnSentences
from app.table.state.bots import can_be_placed
from app.table.wording.palaces import Players
from app.table.wording.words import N_, Forms, N_n, Words

LEARNERS = ("beginner", "easy")
"""The levels whose turns are excused if a better one was found."""
MOST = 4
"""A turn is explained in at most this number of sentences, unless it brings more than that at once."""

GROWS_NO_MORE = N_("The {color} palace can no longer grow; {names} can claim it.")
START_FOR_SOME = N_n(
    "The new {color} palace has {number} space to grow; {names} cannot claim it.",
    "The new {color} palace has {number} spaces to grow; {names} cannot claim it.",
)
OF_PALACES: Mapping[str, str | Forms] = {
    "claim": N_n(
        "Otherwise a dome could win {name} {number} point for the {color} palace.",
        "Otherwise a dome could win {name} {number} points for the {color} palace.",
    ),
    "next": N_n(
        "Next turn, a dome could win {name} {number} point for the {color} palace unless {names} claims it first.",
        "Next turn, a dome could win {name} {number} points for the {color} palace unless {names} claims it first.",
    ),
    "sole": N_n(
        "Only {name} can claim the {color} palace. A dome would now win {number} point.",
        "Only {name} can claim the {color} palace. A dome would now win {number} points.",
    ),
    "start": N_n(
        "The new {color} palace has {number} space to grow.", "The new {color} palace has {number} spaces to grow."
    ),
    "stays": N_n(
        "The best dome for {name} still wins {number} point (the {color} palace).",
        "The best dome for {name} still wins {number} points (the {color} palace).",
    ),
    "spare": N_n(
        "{player} has no other use for {color} pieces; a dome could now win {name} {number} point for the palace.",
        "{player} has no other use for {color} pieces; a dome could now win {name} {number} points for the palace.",
    ),
    "grows": N_(
        "The best dome for {name} now wins {total} points (the {color} palace), only {number} more than before."
    ),
    "cramped": N_n(
        "The {color} palace has only {number} space left to grow; {names} can claim it.",
        "The {color} palace has only {number} spaces left to grow; {names} can claim it.",
    ),
}
"""The sentences for the topics of `Fact` that are about palaces."""
FOR_MORE: Mapping[str, Forms] = {
    "next": N_n(
        "A dome for the {color} palace could win {name} {number} point next turn (was {before}), unless {names} claims"
        " it first.",
        "A dome for the {color} palace could win {name} {number} points next turn (was {before}), unless {names} claims"
        " it first.",
    ),
    "spare": N_n(
        "{player} has no other use for {color} pieces; a dome could now win {name} {number} point (was {before}).",
        "{player} has no other use for {color} pieces; a dome could now win {name} {number} points (was {before}).",
    ),
}
"""The sentences for these topics if the dome could have won points before the turn too, but fewer."""
HELPS_NOBODY = N_("Nobody can claim the {color} palace any more, so its points count for nobody.")
OF_SITES = {
    "merchant": N_("The next merchant can bring the {color} palace of {name} a point."),
    "wall": N_("The next wall can bring the {color} palace of {name} a point."),
    "no merchant": N_("For now, no merchant can bring the {color} palace of {name} a point."),
    "no wall": N_("For now, no wall can bring the {color} palace of {name} a point."),
}
OF_TURNS = {
    "always": N_("Every turn brings a rival points now."),
    "idle": N_("No turn brings {name} points now."),
}
"""The sentences for the topics that are about no palace."""
WALL_WITH_TILE = N_("The next wall can bring the {color} palace of {name} a point and the tile of tower {number}.")
AT = N_("At {space}: {reason}")
"""Tells which of several unclaimed palaces of a color a sentence is about."""
QUIET = {"only", "tile", "soon", "merchant", "wall", "no merchant", "no wall", "cramped"}
"""Topics that can explain a piece that changes no palace and no score."""
OF_GIFTS: Mapping[str, Forms] = {
    "less": N_n("{name} gains only {number} point by it.", "{name} gains only {number} points by it."),
    "despite": N_n(
        "It helps {name}, but is about {number} point better than this: {turn}.",
        "It helps {name}, but is about {number} points better than this: {turn}.",
    ),
    "fewer": N_n(
        "No rival gains as much as {name} would by this, {number} point: {turn}.",
        "No rival gains as much as {name} would by this, {number} points: {turn}.",
    ),
}
"""The sentences for the topics that say why a turn is good although it helps a rival."""
NO_WORSE = N_("It helps {name}, but seems as good in the end as this: {turn}.")
NO_WORSE_BEHIND = N_("It helps {name}, who is behind {leader}, but seems as good in the end as this: {turn}.")
OFFER = N_n(
    "After another turn, a dome could win {name} more, {number} point for the {color} palace: {turn}.",
    "After another turn, a dome could win {name} more, {number} points for the {color} palace: {turn}.",
)
PALACE_TILE = N_n(
    "Otherwise {name} could take the {color} palace tile ({number} point).",
    "Otherwise {name} could take the {color} palace tile ({number} points).",
)
TOWER_TILE = N_("Otherwise {name} could take the tile of tower {number}.")
SOON_PALACE_TILE = N_n(
    "Next turn, {name} could take the {color} palace tile ({number} point).",
    "Next turn, {name} could take the {color} palace tile ({number} points).",
)
SOON_TOWER_TILE = N_("Next turn, {name} could take the tile of tower {number}.")
ONLY, UNKNOWN = N_("The rules allow only this turn."), N_("The reasons are no longer known.")
WAITING = N_("A waiting turn: no palace and no score changes.")
PIECE_WAITS = N_("This piece only passes time and changes no score: {turn}.")
LEARNING = N_("{name} is still learning.")


def turn_sentences(
    turn: MadeTurn, thought: RatedTurn, bot: str, players: Players, words: Words
) -> tuple[Sentence, ...]:
    """Return the sentences about a turn: first what it brings at once, then what a bot thinks of it.

    `bot` is the level of the bot that made the turn; it is empty for a person's turn.
    """
    about, sentences = _Sentences(turn, thought, players, words), list(facts(turn, players, words))
    is_gain = bool(sentences)
    sentences += [] if is_gain else about.without_gain()
    reasons = filter(None, map(about.sentence, thought.reasons or ()))
    sentences += islice(reasons, max(0, MOST - len(sentences)))
    if bot in LEARNERS and thought.lead is not None and thought.lead <= -EQUAL_POINTS:
        return (*sentences, Sentence(words.say(LEARNING, name=players[turn.seat].name), ()))
    if len(sentences) < MOST:
        sentences += OtherTurnSentences(turn, thought, players, words).sentences(is_gain)
    if len(sentences) < MOST:
        sentences += about.quiet_piece()
    return tuple(sentences) or (Sentence(words.say(UNKNOWN), ()),)


def _open(state: State) -> set[tuple[int, Kind]]:
    """Return the palaces, by index, that the next piece of a kind can bring a point."""
    palaces = enumerate(state.city.palaces.all)
    return {
        (index, kind) for index, palace in palaces for kind in (MERCHANT, WALL) if can_get_point(state, palace, kind)
    }


class _Sentences:
    """Puts the reasons for one turn into sentences."""

    def __init__(self, turn: MadeTurn, thought: RatedTurn, players: Players, words: Words) -> None:
        self._turn, self._thought, self._players, self._words = turn, thought, players, words

    def without_gain(self) -> list[Sentence]:
        """Say what a turn does that brings its player nothing: it waits, or rivals take tiles from each other."""
        if self._is_waiting:
            return [Sentence(self._words.say(WAITING), ())]
        return tile_sentences(self._turn, moved_tiles(self._turn), self._players, self._words)

    def quiet_piece(self) -> list[Sentence]:
        """Say what one of two pieces does that changes no palace and no score, and is not near a palace that grows."""
        made, words, reasons = self._turn, self._words, self._thought.reasons
        if reasons is None or self._is_waiting or any(each.kind in QUIET for each in reasons):
            return []
        for piece in made.placements:
            rest = [each for each in made.placements if each != piece]
            if not rest or not can_be_placed(rest, made.before):
                continue
            other = turn_of(made.before, rest)
            growing = together(growth_sites(other.after, palace) for palace in other.after.city.palaces.all)
            reached = growing | orthogonal(growing)  # also the places beside a palace that grows once or twice
            reached |= orthogonal(reached & CITY)
            if differ(other.after, made.after) or piece.space in spaces_of(reached):
                continue
            without, now = _open(other.after), _open(made.after)
            for index, kind in sorted(without ^ now):
                palace, is_open = made.after.city.palaces.all[index], (index, kind) in now
                if palace.owner is not None and is_open == (palace.owner == made.seat):
                    topic = kind.word if is_open else f"no {kind.word}"
                    return [self._of_site(Fact(topic, palace.owner, "", 0), palace)]
            if without == now:
                return [Sentence(words.say(PIECE_WAITS, turn=placed_text([piece], words)), (NAME[piece.space],))]
        return []

    @property
    def _is_waiting(self) -> bool:
        """Whether the turn changes no palace and nobody's score, although the rules allow other turns."""
        before, after, reasons = self._turn.before, self._turn.after, self._thought.reasons
        if reasons is None or any(reason.kind == "only" for reason in reasons):
            return False
        return not differ(before, after)

    def sentence(self, reason: Fact) -> Sentence | None:
        """Say a danger or a gain that the bot names; None for a reason that this turn cannot have."""
        if reason.kind == "only":
            return Sentence(self._words.say(ONLY), ())
        if reason.seat >= len(self._players):
            return None
        if reason.kind in {"tile", "soon"}:
            return self._tile(reason)
        if reason.kind == "offer":
            return self._of_offer(reason)
        space = SPACE.get(reason.subject)
        palace = None if space is None else self._turn.after.city.palaces.on(space)
        if palace is None:
            return self._of_turn(reason)
        return (self._of_site if reason.kind in OF_SITES else self._of_palace)(reason, palace)

    def _of_turn(self, reason: Fact) -> Sentence | None:
        words, topic = self._words, reason.kind
        if topic == "despite":
            lead = self._thought.lead or 0
            reason = reason._replace(points=round(lead) if lead >= EQUAL_POINTS else 0)
        parts = {"name": self._players[reason.seat].name, "turn": placed_text(self._thought.other, words)}
        if topic in OF_TURNS:
            return Sentence(words.say(OF_TURNS[topic], **parts), ())
        if topic == "despite" and not reason.points:
            return Sentence(self._no_worse(reason.seat, parts), placed_on(self._thought.other))
        if topic in OF_GIFTS:
            places = () if topic == "less" else placed_on(self._thought.other)
            return Sentence(words.count(OF_GIFTS[topic], reason.points, **parts), places)
        if topic == "wait" and reason.subject in COLOR:
            parts["color"] = words.palace_color(COLOR[reason.subject])
            return Sentence(words.say(WAIT, **parts), placed_on(self._thought.other))
        return None

    def _no_worse(self, helped: Seat, parts: Mapping[str, str]) -> str:
        """Say that the turn is no worse although it helps this rival, and who of the others is ahead of the rival."""
        before, mover = self._turn.before, self._turn.seat
        scores = totals(before)
        leader = max((seat for seat in before.seats if seat != mover), key=lambda seat: scores[seat])
        if scores[leader] == scores[helped] or self._turn.changes[leader] > 0:
            return self._words.say(NO_WORSE, **parts)
        return self._words.say(NO_WORSE_BEHIND, leader=self._players[leader].name, **parts)

    def _of_palace(self, reason: Fact, palace: Palace) -> Sentence | None:
        seats = claimants_of(self._turn.after, palace.color)
        if reason.kind == "next":
            count, own = len(self._players), self._turn.seat
            seats = sorted((seat for seat in seats if seat != own), key=lambda seat: (seat - own) % count)
        claimants = [self._players[seat].name for seat in seats]
        listed = self._words.either if reason.kind == "next" else self._words.listed
        parts: dict[str, object] = {
            "color": self._words.palace_color(palace.color),
            "name": self._players[reason.seat].name,
            "player": self._players[self._turn.seat].name,
            "names": listed(claimants) if claimants else "",
        }
        text = OF_PALACES.get(reason.kind)
        if reason.kind == "spare" and not reason.points:
            text = HELPS_NOBODY
        elif reason.kind in FOR_MORE:
            before = parts["before"] = dome_points(self._turn.before, reason.seat, palace.pieces)
            text = FOR_MORE[reason.kind] if 0 < before < reason.points else text
        elif reason.kind == "grows":
            parts["total"] = dome_points(self._turn.after, reason.seat, palace.pieces)
        elif reason.kind == "cramped" and not reason.points:
            text = GROWS_NO_MORE
        elif reason.kind == "start" and len(seats) < len(self._players):
            others = [player.name for seat, player in enumerate(self._players) if seat not in seats]
            text, parts["names"] = START_FOR_SOME, self._words.listed(others)
        if text is None:
            return None
        sentence = self._with_space(self._words.count(text, reason.points, **parts), palace, self._turn.after)
        return Sentence(sentence, tuple(names(palace.parts)))

    def _of_site(self, reason: Fact, palace: Palace) -> Sentence:
        color, name = self._words.palace_color(palace.color), self._players[reason.seat].name
        tower = next_tower(self._turn.after, palace) if reason.kind == "wall" else None
        text = WALL_WITH_TILE if tower else OF_SITES[reason.kind]
        return Sentence(self._words.say(text, color=color, name=name, number=tower), tuple(names(palace.parts)))

    def _with_space(self, sentence: str, palace: Palace, state: State) -> str:
        """Say where the palace stands if the state has another unclaimed palace of its color."""
        others = (each for each in state.city.palaces.all if not each.pieces & palace.pieces)
        if any(each.color is palace.color and each.owner is None for each in others):
            return self._words.say(AT, space=self._words.space(first(palace.pieces)), reason=sentence)
        return sentence

    def _of_offer(self, reason: Fact) -> Sentence | None:
        space, other = SPACE.get(reason.subject), self._thought.other
        if space is None or not can_be_placed(other, self._turn.before):
            return None
        after = turn_of(self._turn.before, other).after
        palace = after.city.palaces.on(space)
        if palace is None:
            return None
        color, name = self._words.palace_color(palace.color), self._players[reason.seat].name
        text = self._words.count(OFFER, reason.points, color=color, name=name, turn=placed_text(other, self._words))
        text = self._with_space(text, palace, after)
        return Sentence(text, tuple(dict.fromkeys((*names(palace.parts), *placed_on(self._thought.other)))))

    def _tile(self, reason: Fact) -> Sentence:
        name, color, is_soon = self._players[reason.seat].name, COLOR.get(reason.subject), reason.kind == "soon"
        if color is None:
            text = SOON_TOWER_TILE if is_soon else TOWER_TILE
            return Sentence(self._words.say(text, name=name, number=reason.points), (reason.subject,))
        forms, palace_color = SOON_PALACE_TILE if is_soon else PALACE_TILE, self._words.palace_color(color)
        palace = self._turn.after.city.palaces.owned(color, reason.seat)
        places = () if palace is None else tuple(names(palace.parts))
        return Sentence(self._words.count(forms, reason.points, name=name, color=palace_color), places)
