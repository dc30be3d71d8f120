"""The text of Genshin Tarot has every fact of its pictures, for four seats, each with its unit."""

from __future__ import annotations

from games.genshin_tarot.game import GENSHIN_TAROT
from games.genshin_tarot.view import CardFace, GenshinView, PlayerSeen, Spot
from games.kernel.telling import Known, changed, remembered
from tests.games.telling_facts import NAMES, READ, says, section_texts, views


def enemy_faults(spot: Spot, words: str) -> list[str]:
    """Return the facts drawn on an enemy but missing from its line: HP, Shields, its attack, the element on it."""
    assert spot.enemy is not None
    line = next((line for line in words.splitlines() if line.startswith(f"{READ(spot.enemy.name)}: {spot.hp} of")), "")
    attack = "stunned" if spot.stunned else f"attacks for {spot.enemy.attack}"
    shields = [f"{spot.shields} Shield"] if spot.shields else []
    element = [f"{READ(spot.element.label)} on it"] if spot.element else []
    facts = (f"{spot.hp} of {spot.enemy.hp} HP", attack, *shields, *element)
    return [fact for fact in facts if fact not in line]


def player_faults(player: PlayerSeen, words: str) -> list[str]:
    """Return the facts drawn for a player but missing from the text."""
    figures = [f"{n} {unit}" for n, unit in ((player.hp, "HP"), (player.guard, "Guard"), (player.energy, "Energy"),
                                             (player.ap, "AP"), (player.mora, "Mora"))]  # fmt: skip
    cards = [READ(card.name) for card in player.hand if isinstance(card, CardFace)]
    done = ["Done"] if player.done else []
    return says(words, *figures, *cards, *done, *(face.name for face in player.party))


def section_of(player: PlayerSeen, view: GenshinView, words: dict[str, str]) -> str:
    if player.seat == view.viewer:
        return "\n".join(words.get(key, "") for key in ("you", "hand", "bursts"))
    return words[f"seat{player.seat}"]


def test_the_text_has_every_enemy_with_its_attack() -> None:
    """Earlier, the text gave only the sum, so that nobody could choose whom to stop.

    More than eight enemies were only counted.
    """
    most = 0
    for view, viewer in views(GENSHIN_TAROT):
        words = section_texts(GENSHIN_TAROT, view)
        up = 0
        for player in view.players:
            spots = [spot for spot in player.zone if spot.enemy]
            zone = words.get("foes" if player.seat == viewer else f"foes{player.seat}", "")
            assert [fault for spot in spots for fault in enemy_faults(spot, zone)] == []
            up += len(spots)
        most = max(most, up)
    assert most > 8, "the table was never full"


def test_the_text_has_every_player_with_all_figures_and_cards() -> None:
    for view, _ in views(GENSHIN_TAROT):
        words = section_texts(GENSHIN_TAROT, view)
        for player in view.players:
            if player.zone or player.hand or player.deck or player.discard:
                section = section_of(player, view, words)
                assert player_faults(player, section) == []
                assert player.seat == view.viewer or NAMES[player.seat] in section


def test_the_text_has_the_boss_the_clock_and_the_ley_lines() -> None:
    for view, _ in views(GENSHIN_TAROT):
        words, boss = section_texts(GENSHIN_TAROT, view), view.boss
        assert says(words["boss"], boss.board.name) == []
        if boss.fights:
            element = [boss.element.label] if boss.element else []
            assert says(words["boss"], f"{boss.hp} of {boss.full} HP", *element) == []
        assert says(words["table"], view.stage, *(line.name for line in view.ley_lines)) == []
        if view.won is None:
            assert says(words["table"], *(f"{n}" for n in view.piles)) == []


def test_the_text_has_the_whole_hand_each_turn_and_then_only_new_cards() -> None:
    """Earlier, more than half of the words of a page had been on the previous one."""
    known: Known = {}
    turn = 0
    for view, viewer in views(GENSHIN_TAROT):
        mine = [player for player in view.players if player.seat == viewer]
        if not mine or not mine[0].hand or view.won is not None:
            continue
        said = {
            fact.said for one in changed(GENSHIN_TAROT.tell(view), known) if one.key == "hand" for fact in one.facts
        }
        words = "\n".join(map(READ, said))
        cards = {READ(card.name) for card in mine[0].hand if isinstance(card, CardFace)}
        if view.turn != turn:
            assert [card for card in cards if card not in words] == []
        turn = view.turn
        known = remembered(GENSHIN_TAROT.tell(view), known)
        assert [one for one in changed(GENSHIN_TAROT.tell(view), known) if one.key == "hand"] == []
