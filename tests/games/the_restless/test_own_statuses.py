"""User-written Statuses: "4 Blank Status Effect cards. Do with them what you will" (RL-P1)."""

from __future__ import annotations

import pytest

from games.kernel.dealer import Dealer
from games.kernel.effect import Effect, walk
from games.kernel.packs.pack import Pack, load, read_pack
from games.kernel.packs.problems import PackError
from games.kernel.text import Localizer
from games.the_restless.cards import EVERY
from games.the_restless.effects.statuses import ClearStatus, Grant
from games.the_restless.game import THE_RESTLESS
from games.the_restless.packs import PACKS
from games.the_restless.rules.state.exchange import exchange_cards
from games.the_restless.vocabulary.basics.literals import StatusName
from tests.games.the_restless.made import did

ABOUT = 'name = "Try"\nauthor = "Me"\nlicense = "CC0-1.0"\nlanguage = "en"\ngame = "the_restless"\n'
STATUS = """
[[status]]
name = "Wet Boots"
flavour = "You squelch."
abilities = 'On("static", Mod("combat_roll", 1, to="holder"))'
"""
GIVER = """
[[encounter]]
name = "Ford"
flavour = "Deep."
kind = "hazard"
steps = 'Grant("Wet Boots", "each") >> When(HasStatus("holder", "wet boots"), ClearStatus("holder", "Wet Boots"))'
"""


def read(cards: str) -> Pack:
    """Return a playable pack with these cards."""
    files = {"pack.toml": ABOUT, "cards.toml": cards}
    return load(read_pack(files, PACKS, THE_RESTLESS.key).content, PACKS, THE_RESTLESS.key)


def problem(cards: str) -> str:
    """Return the error for a pack with these cards."""
    with pytest.raises(PackError) as error:
        read(cards)
    return Localizer()(error.value.problems[0].in_words)


def status_of(pack: Pack) -> StatusName:
    """Return the Status of the pack, as named by its cards."""
    return next(part for own in pack.cards for part in walk(own.card) if isinstance(part, StatusName))


def test_a_card_can_name_a_status_that_its_pack_has_anywhere() -> None:
    pack = read(GIVER + STATUS)
    assert status_of(pack) == next(own.key for own in pack.cards if own.card.deck == "status")
    words = Localizer()(PACKS.words(pack.cards[0].card))
    assert "Give the Status Wet Boots to each Character" in words
    assert "you have the Status Wet Boots" in words


def test_an_own_status_is_granted_once_and_can_be_removed() -> None:
    """R-40: a Character has at most one of each kind."""
    boots = status_of(read(GIVER + STATUS))
    twice: Effect = Grant(boots, "each") >> Grant("kindled", "each") >> Grant(boots, "each")
    held = did(twice).table.walkers
    assert [[piece.card.name.key for piece in member.statuses] for member in held] == [["Wet Boots", "Kindled"]] * 4
    left = did(twice >> ClearStatus("each", boots)).table.walkers
    assert [[piece.card.name.key for piece in member.statuses] for member in left] == [["Kindled"]] * 4


def test_no_printed_card_goes_out_for_it_and_it_is_in_no_deck() -> None:
    pack = read(STATUS)
    assert exchange_cards(EVERY, (pack,), Dealer(b"key")) == (EVERY, ())
    assert Localizer()(PACKS.exchange([own.card for own in pack.cards])) == "No printed cards are left out."


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        (GIVER.replace("Wet Boots", "Wet Boats") + STATUS, "“Wet Boats” is not known here. Did you mean Wet Boots?"),
        (GIVER.replace("Wet Boots", "Ford") + STATUS, "“Ford” is not known here."),
        (STATUS + 'boon = "kindled"\n', "“boon” is not known here."),
        (STATUS.replace("abilities", "# abilities"), "A Status does something: write its abilities."),
        (STATUS.replace("Wet Boots", "Kindled"), "A printed card is called “Kindled”."),
    ],
)
def test_an_invalid_status_name_or_text_is_reported(cards: str, said: str) -> None:
    assert said in problem(cards)
