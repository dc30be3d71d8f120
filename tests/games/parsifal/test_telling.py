"""The text of Parsifal has every fact of its pictures, for six seats: most importantly, everyone's quests."""

from __future__ import annotations

from games.parsifal.cards import TAROTS
from games.parsifal.game import PARSIFAL
from games.parsifal.view import Character, ParsifalView
from rendering.layouts.parsifal import must_read
from tests.games.telling_facts import NAMES, READ, says, section_texts, views


def drawn_facts(character: Character) -> list[str]:
    """Return what the picture shows of a character: its name, its lock, its artifacts and its prisoners."""
    beside = (*([character.locker] if character.locker else []), *character.artifacts, *character.victims)
    return [READ(tarot.label) for tarot in (character.tarot, *beside)]


def test_the_text_has_every_character_with_all_its_quests() -> None:
    """Earlier, with six own characters, the page had the missing quests of only one, and none of others'."""
    for view, viewer in views(PARSIFAL):
        words = section_texts(PARSIFAL, view)
        for player in view.players:
            section = words["you" if player.seat == viewer else f"seat{player.seat}"]
            for one in player.characters:
                assert says(section, *drawn_facts(one)) == []
                assert [goal for goal in one.goals if READ(goal.text) not in section] == []
                lacking = [READ(goal.text) for goal in one.goals if not goal.met]
                needs = next(
                    (line for line in section.splitlines() if f"{READ(one.tarot.title)} still needs" in line), ""
                )
                assert [quest for quest in lacking if quest not in needs.partition("Done:")[0]] == []


def of_table(view: ParsifalView) -> list[str]:
    """Return the other facts in the pictures."""
    piles = [tarot for pile in (view.common, view.limbo, view.drawn) for tarot in pile]
    turn = [f"Round {view.round}", NAMES[view.turn]]
    return [*turn, *([str(view.deck)] if view.deck else []), *(READ(tarot.label) for tarot in piles)]


def test_the_text_has_the_table_and_the_characters_near_victory() -> None:
    for view, _ in views(PARSIFAL):
        words = section_texts(PARSIFAL, view)
        assert says(words["table"], *of_table(view)) == []
        assert says(words.get("deck", ""), *(tarot.label for tarot in view.unseen)) == []
        for near in view.near:
            owners = ["you" if seat == view.viewer else NAMES[seat] for seat in near.seats]
            assert says(words["near"], near.title, near.missing, *owners) == []
        if view.pending:
            assert READ(view.pending.text) in words["announced"]


def test_the_text_has_everything_that_must_be_readable_in_the_pictures() -> None:
    for view, viewer in views(PARSIFAL):
        words = "\n".join(section_texts(PARSIFAL, view).values())
        asked = must_read.board(view, READ) if viewer is None else must_read.hand(view, READ)
        names = [name for name in asked.names if viewer is None or name != NAMES[viewer]]  # they are "You"
        assert says(words, *asked.words, *names) == []
        subjects = {sign.rpartition("/")[2] for sign in asked.signs}
        titles = {name: READ(next(one.title for one in TAROTS.values() if one.name == name)) for name in subjects}
        assert [name for name, title in titles.items() if title not in words] == []
