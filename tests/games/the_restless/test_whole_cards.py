"""No option leaves out a step of its card: drawn, drafted, bought, dropped and encountered cards have all their lines.

This is checked in whole matches of computer players; every third answer is random.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from games.kernel.ask import Ask, random_answer
from games.kernel.options import Option
from games.kernel.text import Localizer, Text
from games.the_restless.game import THE_RESTLESS
from games.the_restless.rules.decisions.subjects import does
from games.the_restless.text.card_text import lines
from games.the_restless.view import RestlessView
from games.the_restless.vocabulary import choices
from games.the_restless.vocabulary.card_types import CARDS, Card
from tests.contract.playing import Setup, open_question
from tests.proofs import runs

READ = Localizer()
NAMED = {READ(card.name): card for card in CARDS.values() if lines(card)}


def played(seats: int, number: int) -> Iterator[tuple[RestlessView, Ask[Any], list[Text]]]:
    """Yield every question of a match with its player's view, and the log lines of the previous answer."""
    match, random, texts = Setup(THE_RESTLESS, seats, {}).opened(f"whole {number}"), Random(number), list[Text]()
    while not match.over:
        seat = match.waiting[0]
        question, seen = open_question(match, seat), match.view(seat)
        if isinstance(question, Ask):
            yield seen, question, texts
        wise = THE_RESTLESS.play(seen, question, random.randrange) if random.random() < 0.7 else ()
        step = match.answer(seat, wise or random_answer(question, random.randrange))
        texts = [line.text for line in step.lines]


def option_card(option: Option[Any], seen: RestlessView) -> tuple[str, str] | None:
    """Return the key of an option's card, and the prefixes of its lines that can be elsewhere."""
    choice = does(option)
    items = {body.place: body.items for body in seen.bodies}
    match choice:
        case choices.CardAt():
            return choice.card, ""
        case choices.BuyItem():
            return seen.wares[choice.ware].face.key, ""
        case choices.SellItem() | choices.PayItem():
            return items[choice.place][choice.item].face.key, ""
        case choices.UseItem():
            return items[choice.place][choice.item].face.key, "Attack"
        case choices.AttackTarget() if choice.item is not None:
            acting = next(body for body in seen.bodies if body.acting)
            return acting.items[choice.item].face.key, "Use"
        case choices.AttackFirst() if choice.item is not None:
            return items[choice.place][choice.item].face.key, "Use"
        case choices.PickUp() if len(seen.ground) == 1:
            return seen.ground[0].face.key, ""
    return None


def lines_at_option(card: Card, elsewhere: str) -> Iterator[str]:
    """Yield the lines of a card that must be next to an option; if it is held, without its kind and other action."""
    aside = {"Attack": ("Attack",), "Use": ("Use:", "Use,", "Active ("), "": ()}[elsewhere]
    for line in map(READ, lines(card)[bool(elsewhere) :]):
        by_trait = ": +" in line if elsewhere == "Attack" else "when used:" in line
        if not (elsewhere and (line.startswith(aside) or by_trait)):
            yield line


def is_said(line: str, said: str) -> bool:
    """Return whether an option says a line of its card; that of an Item's Counters or Armor can say what is left."""
    if line in said:
        return True
    if printed := re.fullmatch(r"(\d+) Counters?(.*)", line):
        count, rest = int(printed[1]), re.escape(printed[2])
        more = re.search(rf"(\d+) Counters{rest}", said)
        return bool(re.search(rf"\d+ of {count} Counters left{rest}", said) or (more and int(more[1]) > count))
    return bool((armor := re.fullmatch(r"Armor (\d+)\.", line)) and re.search(rf"Armor \d+ of {armor[1]}\.", said))


def faults(seen: RestlessView, question: Ask[Any]) -> Iterator[str]:
    """Yield the parts of their cards that a question's options leave out, and prices that are on no button."""
    for option in question.options:
        if about := option_card(option, seen):
            key, elsewhere = about
            said = READ(option.hint) + " " + READ(option.about)
            missing = [line for line in lines_at_option(Card.of(key), elsewhere) if not is_said(line, said)]
            if missing:
                yield f"{READ(option.label)}: {missing} not in {said}"
        for label in (option.label, option.short or option.label):
            if isinstance(does(option), choices.BuyItem) and not re.search(r"^Buy .* for \d", READ(label)):
                yield f"{READ(label)} does not say that it buys, or for how much"


def merely_named(texts: list[Text]) -> Iterator[str]:
    """Yield cards that a Character received and that are only named."""
    for line in texts:
        name = dict(line.args).get("card")
        if line.key.startswith(("{who} draws", "{card} binds")) and isinstance(name, Text):
            last = READ(lines(NAMED[READ(name)])[-1])
            if last not in READ(line):
                yield READ(line)


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_no_offer_lacks_a_step_of_its_card(seats: int) -> None:
    """An option contains its card, and the log gives a found card's text."""
    for number in range(runs(thin=1, full=6)):
        for seen, question, texts in played(seats, number):
            assert [*faults(seen, question), *merely_named(texts)] == []
