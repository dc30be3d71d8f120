"""The text of a token is correct about cards that are sure to be kept or lost, and names only possible takers."""

from __future__ import annotations

import pytest

from games.contract.playing import Setup
from games.kernel.ask import Ask, random_answer
from games.tottarot.game import TOTTAROT
from games.tottarot.kinds import Kind
from tests.contract.playing import chance, open_question
from tests.games.tottarot.given import READ, given
from tests.proofs import runs


@pytest.mark.parametrize("seats", TOTTAROT.seats)
@pytest.mark.parametrize("gentle", ["must", "may"])
def test_the_preview_of_a_token_comes_true(seats: int, gentle: str) -> None:
    """For each turn of random matches, each seat's token text is compared with the swaps after the reveal."""
    tried = 0
    for seed in range(runs(thin=3, full=100)):
        match = Setup(TOTTAROT, seats, {"gentle": gentle, "pace": "printed"}).opened(seed)
        randrange, said = chance(f"tokens {seats} {seed}"), dict[int, str]()
        while not match.over:
            seat = match.waiting[0]
            question = open_question(match, seat)
            tokens = random_answer(question, randrange)
            if isinstance(question, Ask) and question.kind == Kind.WILL:
                option = next(each for each in question.options if each.token == tokens[0])
                said[seat] = READ(option.hint)
            lines = match.answer(seat, tokens).lines
            texts = [READ(line.text) for line in lines if line.to is None and line.text.key.startswith("Tokens: ")]
            if texts and said:
                tried += 1
                check(texts[0], said)
                said = {}
    assert tried > seats


@pytest.mark.parametrize(("first", "helps"), [("devil", True), ("sun", False)])
def test_the_hanged_man_is_a_good_card_for_a_bad_row(first: str, helps: bool) -> None:
    """T-22: he turns The Devil upside down. Keeping him was described as being stuck, and losing him as an escape."""
    scene = given(3, f"{first} tower tower hanged lovers hermit").tokens(0, 1, 3).take(2, None)
    low, *_, high = scene.hints(0)
    assert "The Hanged Man" in high
    assert low.startswith("You keep " if helps else "You get rid of "), low
    assert high.startswith("You lose " if helps else "You get rid of "), high


def check(text: str, said: dict[int, str]) -> None:
    """Fail unless texts without doubt were right, given the tokens visible to all.

    The others must have depended on a higher token.
    """
    played = {seat: int(text.split(f"{READ.names[seat]} ")[1][0]) for seat in said}
    highest = max(played.values())
    for seat, words in said.items():
        swaps = played[seat] == highest
        if "for sure" in words:
            assert swaps, words
        elif "unless someone takes it" in words:
            assert not swaps, words
        else:
            listed = words.split(" plays ")[1].split(" (")[0].replace(" or ", ", ").split(", ")
            assert swaps == (str(highest) not in listed), (words, text)
