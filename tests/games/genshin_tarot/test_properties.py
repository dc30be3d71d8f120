"""Properties of every match, whatever is played."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator

import pytest

from games.genshin_tarot.cards import BASICS, BOSS_CARDS, BOSSES, CHARACTERS, ROYALS, STATUSES
from games.genshin_tarot.cards.statuses import SUPPLY
from games.genshin_tarot.rules.resolution import EFFECTS
from games.genshin_tarot.table import MAX_RESOURCE, Table
from games.genshin_tarot.turn import begun
from games.genshin_tarot.turn.actions import Action
from games.genshin_tarot.turn.silent_actions import may_ask, silent
from games.genshin_tarot.turn.trial import End
from games.genshin_tarot.vocabulary.card_types import When
from games.genshin_tarot.vocabulary.control_flow import Choose, Each, NextBossCard
from games.genshin_tarot.vocabulary.effects import Apply, Discard, DrawUpgraded, Hurt, Mark
from games.kernel.ask import random_answer
from games.kernel.codec import pack
from games.kernel.effect import Effect, walk
from games.kernel.text import Seat
from tests.contract.playing import chance
from tests.games.genshin_tarot.given import asked, fresh


def check_table(table: Table) -> None:
    """Check that status cards are conserved (G-2), figures stay in range (G-6), and enemies have one element."""
    statuses = Counter(table.piles)
    for player in table.players:
        lying = [*player.deck.cards, *player.shown.cards, *player.hand.cards, *player.discard.cards]
        statuses.update(card.key for card in lying if not card.action)
        assert sorted(lying) == sorted(player.owned)
        assert 0 <= player.hp <= MAX_RESOURCE
        assert 0 <= player.guard <= MAX_RESOURCE
        assert 0 <= player.energy <= MAX_RESOURCE
        assert player.ap >= 0
        assert player.mora >= 0
    assert set(statuses.values()) == {SUPPLY}
    for _, enemy in table.enemies():
        assert enemy.tokens is None or enemy.tokens.shields >= 0
        assert enemy.tokens is None or enemy.tokens.damage < enemy.full


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_nothing_is_lost_on_the_way(seats: int) -> None:
    """G-2, G-6, G-56, G-61, G-88, GR-34: no action loses a card or an enemy, and the stored data stays small."""
    match, randrange, most = fresh(seats, seats, sword="sword", open_hands="off"), chance(seats), 0
    while not match.over:
        if match.table.stage.value == "players" and match.table.acting is None:
            check_table(match.table)
            most = max(most, len(json.dumps(pack(match.table))))
        seat = match.waiting[randrange(len(match.waiting))]
        match.answer(seat, random_answer(asked(match, seat), randrange))
    assert match.table.won is not True or match.table.ruler.out
    assert most < 15_000
    assert EFFECTS == 500


BETWEEN_ACTIONS = (When.START, When.HIT, When.ACTED)


def side_effects() -> Iterator[Effect]:
    """Yield the effects that can be part of an action besides those of its card or burst."""
    abilities = [ability for enemy in (*ROYALS, *BASICS) for ability in enemy.abilities]
    abilities += [ability for boss in BOSSES for passive in boss.passives for ability in passive.abilities]
    abilities += [ability for card in BOSS_CARDS for ability in card.abilities]
    yield from [ability.effect for ability in abilities if ability.when not in BETWEEN_ACTIONS]
    yield from [touched.effect for enemy in (*ROYALS, *BASICS) for touched in enemy.touched]
    yield from [who.burst.passive for who in CHARACTERS if who.burst.passive]
    yield from [card.drawn for card in STATUSES if card.drawn]


def asks_one_alone(effect: Effect) -> bool:
    """Return whether an effect can ask a single player, other than a choice of all that allows being hurt."""
    if isinstance(effect, Each) and isinstance(effect.effect, Choose):
        return not any(isinstance(option, Hurt) for option in effect.effect.options)
    quiet = (Apply, DrawUpgraded, Each, Mark, NextBossCard)  # an enemy's own element gives no rewards
    asking = [part for part in walk(effect) if may_ask(part) and not isinstance(part, quiet)]
    return any(not (isinstance(part, Discard) and part.random) for part in asking)


@pytest.mark.parametrize("effect", [*side_effects()], ids=repr)
def test_consequences_of_an_action_never_ask_a_single_player(effect: Effect) -> None:
    """G-46, G-91: so an action that asks nothing itself is silent (G-90)."""
    assert not asks_one_alone(effect)


def test_passives_give_no_markers_that_can_be_spent() -> None:
    """GR-54: otherwise, they would be asked for after a card that asks nothing itself."""
    passives = [(who, part) for who in CHARACTERS for part in walk(who.burst.passive)]
    giving = [who for who, part in passives if isinstance(part, Mark)]
    assert giving
    assert not any(who.burst.marked for who in giving)


@pytest.mark.parametrize("hands", ["on", "off"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_trial_of_a_silent_action_never_comes_to_a_question(
    seats: int, hands: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """G-90: such an action is not tried at all. At most, all are asked at the same time after an enemy's defeat."""
    found: list[bool] = []

    def compared(table: Table, seat: Seat, action: Action) -> bool:
        found.append(silent(table, seat, action))
        if found[-1]:
            assert isinstance(begun.tried(table, seat, action, lambda: None), End)
        return found[-1]

    monkeypatch.setattr(begun, "silent", compared)
    for seed in range(4):
        match, randrange = fresh(seats, seed, open_hands=hands), chance(seed)
        while not match.over:
            seat = match.waiting[randrange(len(match.waiting))]
            match.answer(seat, random_answer(asked(match, seat), randrange))
    assert {True, False} <= set(found)
