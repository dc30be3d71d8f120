"""A page leaves out exactly what is also in the line that sums up a player's turn."""

from __future__ import annotations

from games.genshin_tarot import story
from games.genshin_tarot.cards.statuses import BURN, DASH, OVERHEAT
from games.genshin_tarot.game import GENSHIN_TAROT
from games.genshin_tarot.vocabulary.card_types import Card, LeyLine
from games.genshin_tarot.vocabulary.resources import CardPlace, Resource
from games.kernel.text import Name, Text, t
from tests.games.genshin_tarot.given import READ


def test_cards_that_no_summary_names_keep_their_line() -> None:
    """A summary names new Burns and Freezes; a Dash or an Overheat has a separate line."""
    kept = [story.given(0, card, 1, CardPlace.DISCARD) for card in (DASH, OVERHEAT)]
    texts = _between(story.given(0, BURN, 1, CardPlace.DISCARD), *kept)
    assert [line for line in GENSHIN_TAROT.condensed(texts, 0) if line in texts[1:4]] == kept


def test_lines_covered_by_a_summary_are_left_out() -> None:
    """The player's page has the summaries of the others, too."""
    burns = [story.given(seat, BURN, 1, CardPlace.DISCARD) for seat in (0, 1)]
    texts = _between(*burns)
    assert not {*burns} & {*GENSHIN_TAROT.condensed(texts, 0)}
    assert [line for line in GENSHIN_TAROT.condensed(texts[:-1], 0) if line in burns] == burns[1:], "not summed up yet"


def test_the_readers_summary_comes_before_those_of_the_others() -> None:
    """Earlier, every page had them in the order of the seats."""
    for seat, other in ((0, "Bruno's"), (1, "Ann's")):
        summed = [line.split(" new turn")[0] for line in _read(_between(), seat) if " new turn" in line]
        assert summed == ["Your", other]


def test_the_changes_of_a_ley_line_are_shown_once() -> None:
    """Earlier, "Ann loses 2 Energy." preceded "Ley Line: Lightning Bolts, −2 Energy."; Mora is in no summary."""
    bolts = LeyLine.of("lightning-bolts")
    lost, paid = story.lost(0, Resource.ENERGY, 2), story.gained(0, Resource.MORA, 1)
    texts = _between(story.reshuffled(0), story.ley_line(bolts), lost, paid)
    assert [line for line in GENSHIN_TAROT.condensed(texts, 0) if line in texts[1:5]] == [texts[2], paid]
    before = _between(lost, story.ley_line(bolts))
    assert lost in GENSHIN_TAROT.condensed(before, 0), "an enemy took it, and the summary names no such change"


def test_damage_at_the_start_of_a_turn_keeps_its_line() -> None:
    """Earlier, the page said "Hit for 2: 2 Guard. 10 HP left.", and only the log that an enemy's death took 2 HP."""
    attack = t("{foe} attacks {name} for {n}.", foe="Geo Shamachurl", name=Name(0), n=2)
    stopped, hurt = story.player_damaged(0, 2, 2, 12), story.player_damaged(0, 2, 0, 10)
    dies = t("{foe}, On Death:", foe="Geo Shamachurl")
    texts = _between(attack, stopped, story.begins(2, 2), dies, hurt)
    assert [line for line in _read(texts, 0) if "damage" in line][:1] == [
        "Geo Shamachurl, On Death: You take 2 damage, 10 HP left."
    ]
    assert stopped not in GENSHIN_TAROT.condensed(texts, 0), "the summary names it"
    by_ley_line = _between(story.begins(2, 2), story.ley_line(LeyLine.of("lightning-bolts")), hurt)
    assert hurt not in GENSHIN_TAROT.condensed(by_ley_line, 0), "the summary names it with its Ley Line"


def _between(*lines: Text) -> list[Text]:
    """Return the log of an Enemy Phase with these lines, and with its summaries."""
    summaries = [story.turn_summary(seat, [t("No damage."), t("New: {what}.", what="1 Burn")]) for seat in (0, 1)]
    return [story.hands_discarded(), *lines, *summaries]


def test_cards_of_one_kind_are_counted() -> None:
    """Earlier, five Swirls of one card gave "Ann gets 1 Dash (discard)." five times."""
    dash, overheat = (story.given(0, card, 1, CardPlace.DISCARD) for card in (DASH, OVERHEAT))
    plays = story.plays(0, Card.of("skyward-sonnet+"))
    texts = [plays, dash, dash, overheat, dash, plays, dash]
    three = story.given(0, DASH, 3, CardPlace.DISCARD)
    assert GENSHIN_TAROT.condensed(texts, 0) == [plays, three, overheat, plays, dash], "each card for itself"
    other = story.given(1, DASH, 1, CardPlace.DISCARD)
    assert GENSHIN_TAROT.condensed([plays, dash, other], 0) == [plays, dash, other]


def test_an_enemy_that_falls_has_no_hp_left() -> None:
    """Earlier, "Ruin Guard takes 2 damage, 0 HP left. Ruin Guard falls; …" said the same thing twice."""
    plays = story.plays(0, Card.of("gale-blade"))
    damaged, last, falls = _damage("Ruin Guard", 3), _damage("Ruin Guard", 0), _falls("Ruin Guard")
    assert GENSHIN_TAROT.condensed([plays, damaged, last, falls], 1)[1:] == [damaged, falls]
    others = [plays, _damage("Dvalin", 0), falls]
    assert GENSHIN_TAROT.condensed(others, 0) == others, "no line says that the Boss falls"


def test_a_defeat_by_the_reader_is_one_line_that_every_page_shows() -> None:
    """Ann's page ended with "Cryo Whopperflower takes 1 damage, 2 HP left." and cut its fall and Bruno's Mora."""
    plays, mage = story.plays(0, Card.of("divine-archery")), "Cryo Whopperflower"
    hits, falls = [_damage(mage, 2), _damage(mage, 0)], _falls(mage, 1)
    texts = [plays, hits[0], _reaction(mage), hits[1], falls]
    assert _read(texts, 0) == [
        "You play Divine Archery.",
        "Cryo Whopperflower takes 2 damage, 2 HP left.",
        "Vaporize: Hydro meets Pyro on Cryo Whopperflower!",
        "Cryo Whopperflower takes 2 damage and falls; Bruno gains 4 Mora.",
    ]
    assert GENSHIN_TAROT.condensed(texts, 0)[-1].key in GENSHIN_TAROT.important
    assert not any(line.key in GENSHIN_TAROT.important for line in GENSHIN_TAROT.condensed([plays, *hits], 0))
    own = _read([plays, hits[1], _falls(mage)], 0)
    assert own[-1] == "Cryo Whopperflower takes 2 damage and falls; you gain 4 Mora."
    others = _read([story.plays(1, Card.of("divine-archery")), hits[1], falls], 0)
    assert others[-1] == "Cryo Whopperflower falls; Bruno gains 4 Mora.", "it need not be on Ann's page"


def test_gains_and_losses_of_a_resource_by_one_card_are_one_line() -> None:
    """ "You lose 1 Energy. ... You gain 1 Energy." took the room of lines that mattered."""
    plays = story.plays(0, Card.of("divine-archery"))
    pays, energy, guard = (story.lost(0, Resource.ENERGY, 1), story.gained, story.gained(0, Resource.GUARD, 2))
    assert _read([plays, pays, guard, energy(0, Resource.ENERGY, 1)], 0)[1:] == ["You gain 2 Guard."]
    assert _read([plays, pays, guard, energy(0, Resource.ENERGY, 3)], 0)[1:] == [
        "You gain 2 Guard.", "You gain 2 Energy."]  # fmt: skip
    assert _read([plays, energy(0, Resource.ENERGY, 1), energy(1, Resource.ENERGY, 1)], 0)[1:] == [
        "You gain 1 Energy.", "Bruno gains 1 Energy."]  # fmt: skip
    other = [plays, pays, story.plays(0, Card.of("gale-blade")), energy(0, Resource.ENERGY, 1)]
    assert len(_read(other, 0)) == 4, "each card for itself"


def test_a_line_about_the_reader_includes_its_cause() -> None:
    """Earlier, a page with room for two lines said "Ann loses 2 Energy." without the cause."""
    why, ann, bruno = (
        t("{foe}, On Reveal:", foe="Giant Electro Slime"),
        *(story.lost(seat, Resource.ENERGY, 2) for seat in (0, 1)),
    )
    texts = [why, ann, bruno]
    assert _read(texts, 0) == [
        "Giant Electro Slime, On Reveal: You lose 2 Energy.",
        "Bruno loses 2 Energy.",
    ]
    assert _read(texts, 1) == ["Ann loses 2 Energy.", "Giant Electro Slime, On Reveal: You lose 2 Energy."]
    helped = [story.plays(0, Card.of("jade-screen")), story.gained(1, Resource.GUARD, 3)]
    assert _read(helped, 1) == ["Ann plays Jade Screen. You gain 3 Guard."]
    assert _read(helped, 0) == ["You play Jade Screen.", "Bruno gains 3 Guard."]
    assert all(line.key in GENSHIN_TAROT.important for line in GENSHIN_TAROT.condensed(helped, 1)), "it is never cut"


def test_an_ability_without_its_effects_is_left_out() -> None:
    """ "Giant Cryo Slime, On Reveal:" was the first line of Bruno's page: his summary names the Freezes."""
    why = t("{foe}, On Reveal:", foe="Giant Cryo Slime")
    freezes = [story.given(seat, Card.of("freeze"), 1, CardPlace.DISCARD) for seat in (0, 1)]
    texts = _between(why, *freezes, why, story.full(0, Resource.HP, 12), why)
    for seat in (0, 1, None):
        assert why not in GENSHIN_TAROT.condensed(texts[:4] + texts[6:], seat)
    assert why not in GENSHIN_TAROT.condensed([why, story.full(0, Resource.HP, 12)], 1)
    assert why in GENSHIN_TAROT.condensed([why, *freezes], None), "its effects are shown"


def test_lines_after_a_turn_are_not_counted_as_its_effects() -> None:
    texts = [story.plays(0, Card.of("jade-screen")), story.hands_discarded(), story.drew(1, 5)]
    assert GENSHIN_TAROT.condensed(texts, 1) == texts


def test_only_the_readers_own_reactions_are_important() -> None:
    """Otherwise, after the turns of three others, a dozen reactions would make a page 2.4 screens high."""
    first, second, last = (_reaction(enemy) for enemy in ("Ruin Guard", "Hilichurl", "Dvalin"))
    texts = [first, story.plays(1, Card.of("kaboom")), second, story.plays(0, Card.of("jade-screen")), last]
    page = GENSHIN_TAROT.condensed(texts, 0)
    assert [line for line in page if line.key in GENSHIN_TAROT.important] == [first, last], "the first is of a press"
    assert [READ(line) for line in page][2] == "Vaporize: Hydro meets Pyro on Hilichurl.", "it is told if there is room"
    assert second in GENSHIN_TAROT.condensed(texts, 1)
    turn = [story.plays(1, Card.of("kaboom")), *[second] * 4]
    lines = [READ(line) for line in GENSHIN_TAROT.brief(GENSHIN_TAROT.condensed(turn, 0), 1)]
    assert lines == ["Bruno plays Kaboom!.", "4 reactions."]


def _read(lines: list[Text], seat: int) -> list[str]:
    """Return the lines in the form in which they are on a player's page."""
    return [READ(GENSHIN_TAROT.addressed(line, seat)) for line in GENSHIN_TAROT.condensed(lines, seat)]


def _reaction(enemy: str) -> Text:
    return t(
        "{reaction}: {first} meets {second} on {foe}!", reaction="Vaporize", first="Hydro", second="Pyro", foe=enemy
    )


def _damage(enemy: str, left: int) -> Text:
    return t("{foe} takes {damage} damage, {left} HP left.", foe=enemy, damage=2, left=left)


def _falls(enemy: str, owner: int = 0) -> Text:
    return t("{foe} falls; {name} gains {mora} Mora.", foe=enemy, name=Name(owner), mora=4)


def test_lines_without_effect_give_way_to_others() -> None:
    """Earlier, a shortened page ended with an element that failed on a defeated enemy, or another player's full HP."""
    slime = t("Small Pyro Slime")
    hit = t("{foe} takes {damage} damage, {left} HP left.", foe=slime, damage=2, left=3)
    again = t("{foe} already has {element}: nothing happens.", foe=slime, element=t("Pyro"))
    plays = story.plays(0, Card.of("kaboom"))
    assert GENSHIN_TAROT.condensed([plays, hit, again], 0) == [plays, hit]
    assert GENSHIN_TAROT.condensed([plays, again], 0) == [plays, again], "it is all that came of the card"
    full = [story.full(seat, Resource.HP, 12) for seat in (0, 1)]
    assert GENSHIN_TAROT.condensed([plays, *full], 0) == [plays, full[0]]
    assert GENSHIN_TAROT.condensed([plays, *full], None) == [plays, *full], "the board has no reader"
