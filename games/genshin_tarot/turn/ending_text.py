"""Sentences for the end of the turn: whether the match would be lost and by whose fall, and the player's HP."""

from __future__ import annotations

from collections.abc import Iterator

from games.genshin_tarot.rules import active_effects
from games.genshin_tarot.table import Table
from games.genshin_tarot.turn.ending import FACES, Ending
from games.genshin_tarot.turn.outcome_text import falling
from games.genshin_tarot.vocabulary.lasting_effects import AtPhaseEnd
from games.kernel.text import Name, Seat, Text, listed, t, tn


def ends(table: Table, ending: Ending, seat: Seat) -> Iterator[Text]:
    """Yield the outcome of the end of the turn in sentences."""
    left, over = ending.players[seat].hp, ending.losing == len(FACES)
    yield from _ends_match(table, ending, seat)
    if certain := ending.burns.fewest:
        yield tn("You will draw a Burn: {left} HP left.", "You will draw {n} Burns: {left} HP left.",
                 n=certain, left=ending.drawn)  # fmt: skip
    lost = t("The enemies hit you for {n} HP: {left} left.", n=ending.drawn - left, left=left)
    if ending.drawn and left < ending.drawn:
        yield lost
    elif ending.drawn and seat not in ending.fallen and not _is_over_before(ending, seat):
        # the Boss defeats a player whom no enemy hurts
        yield t("No enemy hurts you.")
    if ending.possible and not over and not ending.midnight:
        yield _possible_burns(ending, left)
    if not over:
        yield from _earlier(table)
    if ending.open and not over:
        yield tn("{enemies} may also use its ability.", "{enemies} may also use their abilities.",
                 n=len(ending.open), enemies=listed(ending.open))  # fmt: skip
    if table.ruler.out and not over:
        yield _with_boss(ending.worst, ending.best)
    if ending.revealed:
        yield tn("Then {n} more enemy appears before you.", "Then {n} more enemies appear before you.",
                 n=ending.revealed)  # fmt: skip


def _with_boss(worst: int, best: int) -> Text:
    """Return the HP left after the Boss's action and the attacks, which depend on a die."""
    if worst == best:
        return t("With the Boss: {left} HP left.", left=best)
    return t("With the Boss: {worst} to {best} HP left.", worst=worst, best=best)


def _is_over_before(ending: Ending, seat: Seat) -> bool:
    """Return whether the match is lost on every face before the enemies of a seat attack."""
    return any(each < seat for each in ending.doomed)


def _certain_fall(ending: Ending, seat: Seat) -> Text:
    """Return the sentence for a match that is lost on every face, with the players who fall on all of them."""
    others = [Name(each) for each in ending.doomed if each != seat]
    if not ending.players[seat].hp or ending.doomed == (seat,):
        return t("You fall: everyone loses!")
    if not ending.doomed:
        return t("Whatever the Boss rolls, someone falls: everyone loses!")
    if seat in ending.doomed:
        return t("You and {names} fall: everyone loses!", names=listed(others))
    return falling(others)


def _ends_match(table: Table, ending: Ending, seat: Seat) -> Iterator[Text]:
    """Yield whether the match would be lost, for certain or possibly."""
    if ending.midnight:
        yield t("Then it is midnight: everyone loses!")
    elif ending.losing == len(FACES):
        yield _certain_fall(ending, seat)
    elif table.ruler.out and not ending.losing and ending.most_losing:
        yield t("The Boss rolls a die: on up to {n} of its 6 faces everyone loses!", n=ending.most_losing)
    elif table.ruler.out and ending.losing < ending.most_losing:
        yield t("The Boss rolls a die: on {n} to {most} of its 6 faces everyone loses!",
                n=ending.losing, most=ending.most_losing)  # fmt: skip
    elif ending.losing:
        yield t("The Boss rolls a die: on {n} of its 6 faces everyone loses!", n=ending.losing)
    elif 0 in ending.possible:
        yield tn("You fall if you draw a Burn: everyone loses!", "You fall if you draw {n} Burns: everyone loses!",
                 n=ending.burns.fewest + 1 + ending.possible.index(0))  # fmt: skip
    if table.ruler.out and not ending.midnight and ending.losing < len(FACES) and ending.most_losing:
        yield from _who_can_fall(ending, seat)
    if not ending.midnight and ending.losing < len(FACES):
        for other, burns in ending.endangered:
            yield tn("{name} falls if they draw a Burn: everyone loses!",
                     "{name} falls if they draw {n} Burns: everyone loses!", n=burns, name=Name(other))  # fmt: skip


def _who_can_fall(ending: Ending, seat: Seat) -> Iterator[Text]:
    """Yield whom the players have to protect from the Boss and the enemies after it."""
    others = [Name(each) for each in ending.threatened if each != seat]
    if seat in ending.threatened:
        yield t("You and {names} can fall.", names=listed(others)) if others else t("You can fall.")
    elif others:
        yield tn("{names} can fall.", "{names} can fall.", n=len(others), names=listed(others))


def _earlier(table: Table) -> Iterator[Text]:
    """Yield the effects that take place before the new hands are drawn, and that nothing was said about."""
    for owner in range(table.seats):
        for each, _ in active_effects.of(table, owner, AtPhaseEnd):
            yield t("{card} acts before that and can change it.", card=active_effects.source_name(each.key))


def _possible_burns(ending: Ending, hp: int) -> Text:
    """Return how many more Burns the player might draw, and the HP left after the attacks then.

    Args:
        ending: The end of the turn.
        hp: The HP left without these Burns.
    """
    more, high, low = len(ending.possible), ending.possible[0], ending.possible[-1]
    if low == hp and not ending.burns.fewest:
        return tn("If you draw a Burn, your Guard stops it.",
                  "If you draw up to {n} Burns, your Guard stops them.", n=more)  # fmt: skip
    left = t("{worst} to {best}", worst=low, best=high) if low < high else str(low)
    if ending.burns.fewest:
        return tn("You might draw one more Burn: {left} HP left then.",
                  "You might draw up to {n} more Burns: {left} HP left then.", n=more, left=left)  # fmt: skip
    return tn("You might draw a Burn: {left} HP left then.",
              "You might draw up to {n} Burns: {left} HP left then.", n=more, left=left)  # fmt: skip
