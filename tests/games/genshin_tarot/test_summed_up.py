"""A page leaves out what the line that sums up a player's turn says again, and nothing that it does not say."""

from __future__ import annotations

from games.genshin_tarot import story
from games.genshin_tarot.cards.statuses import BURN, DASH, OVERHEAT
from games.genshin_tarot.game import GENSHIN_TAROT
from games.genshin_tarot.vocabulary.card_types import LeyLine
from games.genshin_tarot.vocabulary.resources import CardPlace, Resource
from games.kernel.text import Text, t


def test_cards_that_no_summary_names_are_told() -> None:
    """A summary names new Burns and Freezes; a Dash or an Overheat has a separate line."""
    kept = [story.given(0, card, 1, CardPlace.DISCARD) for card in (DASH, OVERHEAT)]
    told = _between(story.given(0, BURN, 1, CardPlace.DISCARD), *kept)
    assert [line for line in GENSHIN_TAROT.condensed(told, 0) if line in told[1:4]] == kept


def test_what_any_summary_says_is_not_told_again() -> None:
    """The reader's page tells the summaries of the others, too."""
    burns = [story.given(seat, BURN, 1, CardPlace.DISCARD) for seat in (0, 1)]
    told = _between(*burns)
    assert not {*burns} & {*GENSHIN_TAROT.condensed(told, 0)}
    assert [line for line in GENSHIN_TAROT.condensed(told[:-1], 0) if line in burns] == burns[1:], "not summed up yet"


def test_the_changes_of_a_ley_line_are_told_once() -> None:
    """ "Ann loses 2 Energy." came before "Ley Line: Lightning Bolts, −2 Energy."; the Mora is in no summary."""
    bolts = LeyLine.of("lightning-bolts")
    lost, paid = story.lost(0, Resource.ENERGY, 2), story.gained(0, Resource.MORA, 1)
    told = _between(story.reshuffled(0), story.ley_line(bolts), lost, paid)
    assert [line for line in GENSHIN_TAROT.condensed(told, 0) if line in told[1:5]] == [told[2], paid]
    before = _between(lost, story.ley_line(bolts))
    assert lost in GENSHIN_TAROT.condensed(before, 0), "an enemy took it, and the summary names no such change"


def _between(*lines: Text) -> list[Text]:
    """Return the log of an Enemy Phase with these lines, and with its summaries."""
    summaries = [story.turn_summary(seat, [t("No damage."), t("New: {what}.", what="1 Burn")]) for seat in (0, 1)]
    return [story.hands_discarded(), *lines, *summaries]
