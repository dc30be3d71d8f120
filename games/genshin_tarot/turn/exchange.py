"""Cards of packs: each replaces a printed card of its kind, so that the odds stay the same (GR-P1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

from games.genshin_tarot.cards import BASICS, BOSS_CARDS, BOSSES, CHARACTERS, LEY_LINES, ROYALS
from games.genshin_tarot.options import OWN_BOSS, Options
from games.genshin_tarot.vocabulary.card_types import Boss, BossCard, Catalogued, Character, Enemy, LeyLine
from games.kernel.dealer import Dealer

CardT = TypeVar("CardT", bound=Catalogued)
LUMINE = "lumine"
"""The character of The World, which is never replaced, because its player chooses one of two characters."""


def own_cards(options: Options, kind: type[CardT]) -> Iterator[CardT]:
    """Yield the cards of a kind from the packs of a table."""
    for pack in options.packs:
        yield from (own.card for own in pack.cards if isinstance(own.card, kind))


def _replace_printed(printed: Sequence[CardT], own: Sequence[CardT], dealer: Dealer, what: str) -> list[CardT]:
    """Return the cards of a kind, with randomly chosen printed ones replaced by those of packs."""
    stays = list(printed)
    if own:
        dealer.shuffle(stays, f"what goes out of {what}")
    return [*stays[len(own) :], *own]


def tarots(options: Options, dealer: Dealer) -> list[Character]:
    """Return the characters that can be dealt, The World as Lumine."""
    printed = [one for one in CHARACTERS if (options.sword or not one.sword) and one.key != "aether"]
    own = list(own_cards(options, Character))
    if not own:
        return printed
    world = [one for one in printed if one.key == LUMINE]
    return [*_replace_printed([one for one in printed if one.key != LUMINE], own, dealer, "the characters"), *world]


def walls(options: Options, dealer: Dealer) -> tuple[list[Enemy], list[Enemy]]:
    """Return the Royal and the basic enemies that can be dealt."""
    own = list(own_cards(options, Enemy))
    royals = _replace_printed(ROYALS, [enemy for enemy in own if enemy.royal], dealer, "the royals")
    return royals, _replace_printed(BASICS, [enemy for enemy in own if not enemy.royal], dealer, "the enemies")


def bosses(options: Options, dealer: Dealer) -> list[Boss]:
    """Return the Bosses to draw from: only those of packs, if the table wants one of these."""
    own = list(own_cards(options, Boss))
    if own and options.boss == OWN_BOSS:
        return own
    return _replace_printed(BOSSES, own, dealer, "the Bosses")


def boss_cards(options: Options, boss: Boss) -> list[BossCard]:
    """Return the Boss cards of a Boss."""
    return [card for card in (*BOSS_CARDS, *own_cards(options, BossCard)) if card.boss == boss.key]


def left_out_lines(options: Options, dealer: Dealer) -> tuple[LeyLine, ...]:
    """Return the printed Ley Lines that are replaced by Ley Lines of packs."""
    own = list(own_cards(options, LeyLine))
    stays = _replace_printed(LEY_LINES, own, dealer, "the Ley Lines")
    return tuple([line for line in LEY_LINES if line not in stays])


def ley_lines(options: Options, left_out: Sequence[LeyLine]) -> list[LeyLine]:
    """Return the complete deck of Ley Lines."""
    return [*(line for line in LEY_LINES if line not in left_out), *own_cards(options, LeyLine)]
