"""Options are accurate: they name or count every card that is then lost, returned or spent."""

from __future__ import annotations

import re

import pytest

from games.kernel.ask import Ask, Question, random_answer
from games.queens_of_fate.cards import Card
from games.queens_of_fate.table import Step, Table
from tests.contract.playing import chance
from tests.games.queens_of_fate.given import READ, everything, fresh
from tests.proofs import runs

TOLD = (Step.BATTLE, Step.SOURCE, Step.HARVEST, Step.FATE, Step.CAPACITY)
"""The questions whose answers change the table immediately."""


def where(table: Table) -> dict[str, str]:
    """Return the place of each card, without the order of piles."""
    places = {card.key: "destiny" for card in table.destiny.cards}
    places |= {card.key: "portents" for card in (*table.portents.cards, *table.awakened)}
    places |= {card.key: "play" for card in (*table.court, *table.arcana, *table.sources)}
    for each in table.artifacts:
        places |= {each.arcana.key: "artifact", each.source.key: "artifact"}
    return {card.key: places.get(card.key, "") for card in everything(table)}


def names_card(card: Card, said: str) -> bool:
    """Return whether the text names a card, in full or in a list of Arcana by suit: Cups 7 9."""
    if READ(card.name) in said or (card.mark == "A" and "Artifact" in said):
        return True
    listed = re.search(rf"{READ(card.suit.title)}((?: \d+)+)", said)
    return listed is not None and card.mark in listed.group(1).split()


@pytest.mark.parametrize("variant", ["classic", "reiser"])
def test_previews_name_or_count_every_card_that_moves(variant: str) -> None:
    tried = 0
    for seed in range(runs(thin=6, full=200)):
        match, randrange = fresh(seed, variant=variant), chance(f"previews {variant} {seed}")
        while not match.over:
            asked, before = match.asked(0), where(match.table)
            assert asked
            question: Question = asked.question
            year = match.table.year
            assert isinstance(question, Ask)
            tokens = random_answer(question, randrange)
            option = next((each for each in question.options if tokens and each.token == tokens[0]), None)
            prompt, step, invoked = READ(question.prompt), match.table.step, match.table.invoked
            match.answer(0, tokens)
            if step not in TOLD or option is None or invoked or not match.waiting or match.table.year != year:
                continue
            tried += 1
            said = f"{prompt} {READ(option.label)} {READ(option.hint)}"
            lost = re.search(r"[Ll]ose the top (\d+|card)", said)
            left = int(lost.group(1).replace("card", "1")) if lost else 78 * ("Lose all of Destiny" in said)
            moved = [key for key, place in where(match.table).items() if place != before[key]]
            unsaid = [key for key in moved if before[key] != "destiny" and not names_card(Card.of(key), said)]
            assert unsaid == [] or "more card" in said, (said, unsaid)
            assert len([key for key in moved if before[key] == "destiny"]) <= left, said
    assert tried > 50
