"""Views and their texts."""

from __future__ import annotations

from games.kernel.text import Localizer
from games.parsifal.cards import CHARACTERS, NAMED, TAROTS
from games.parsifal.game import PARSIFAL
from games.parsifal.view import ParsifalView, quest_words, skill_words
from tests.games.parsifal.given import READ, given


def _words(seen: ParsifalView) -> list[str]:
    return [READ(line) for line in PARSIFAL.describe(seen)]


def test_the_words_of_a_view() -> None:
    """P-4: the order is that of the picture; players close to winning are named."""
    scene = given("titurel+grail>kundry", "kundry amfortas", "", common="spear", limbo="bow", deck="wine swan")
    unseen = ", ".join(READ(tarot.label) for tarot in scene.match.view(None).unseen)
    assert _words(scene.match.view(None)) == [
        f"Round 1, Ann's turn; deck 1: {unseen}; common Spear, Wine; Limbo Bow.",
        "Ann: Titurel 1/2 +Grail locks Kundry",
        "Bruno: Kundry, Amfortas 1/3",
        "Chiara: –",
        "One quest left: Titurel (Titurel locks Amfortas).",
    ]


def test_the_words_of_a_window() -> None:
    """P-38."""
    scene = given("knight-1", "gawan+horn").act("knight-1:lock:gawan")
    assert _words(scene.match.view(None))[-1] == "Announced: Knight 1 locks Gawan. Bruno can interrupt."


def test_the_words_of_a_series() -> None:
    """P-57, P-58."""
    scene = given("knight-1", "gawan", series="series", stalemate_rounds="20", truth={"wins": [1, 0], "game": 2})
    words = _words(scene.match.view(None))
    assert words[0] == "Game 2/2; Round 1, Ann's turn; 20 rounds until a draw."
    assert words[1] == "Ann (1 won): Knight 1"


def test_goals_and_who_is_near() -> None:
    """P-44, P-49: each quest with its status; copies share them; the last missing one is named."""
    scene = given("knight-1>kundry", "knight-2 kundry", "klingsor+grail")
    goals = [(READ(goal.text), goal.met) for goal in scene.seen("knight-2").goals]
    assert goals == [("a Knight locks Kundry", True), ("a Knight locks Klingsor", False)]
    assert scene.seen("knight-2").missing == 1
    near = {one.name: (one.seats, READ(one.missing)) for one in scene.match.view(None).near}
    assert near["knight"] == ((0, 1), "a Knight locks Klingsor")
    assert near["klingsor"] == ((2,), "Klingsor owns the Spear")
    rivals, own = PARSIFAL.notes(scene.match.view(0))
    assert READ(rivals.text) == "Klingsor (Chiara) lacks “Klingsor owns the Spear”"
    assert READ(own.text) == "Knight (you and Bruno) lacks “a Knight locks Klingsor”"
    [note] = PARSIFAL.notes(scene.match.view(None))
    assert "Knight (Ann and Bruno) lacks “a Knight locks Klingsor”" in READ(note.text)


def test_a_character_is_seen_whole() -> None:
    """P-15, P-17: its artifacts, its locker, its prisoners, its capacity, and whether it can act now."""
    scene = given("herzeleide+bow>kundry>gawan squire-1", "kundry gawan", truth={"turn": 0})
    mother, kundry = scene.seen("herzeleide"), scene.seen("kundry")
    assert [each.key for each in (*mother.artifacts, *mother.victims)] == ["bow", "kundry", "gawan"]
    assert (mother.capacity, mother.locked, mother.can_act) == (4, False, True)
    assert kundry.locker is TAROTS["herzeleide"]
    assert (kundry.locked, kundry.can_act) == (True, False)


def test_only_the_actor_may_act_on() -> None:
    """P-25."""
    scene = given("knight-1+wine squire-1", "kundry", common="bread balm").act("knight-1:take:bread")
    assert (scene.seen("knight-1").can_act, scene.seen("squire-1").can_act) == (True, False)


def test_the_end_is_shown() -> None:
    """P-51."""
    seen = given("titurel+grail", "amfortas").act("titurel:lock:amfortas").match.view(None)
    assert (seen.over, seen.winners, seen.victors, seen.actions) == (True, (0,), (TAROTS["titurel"],), 0)
    assert _words(seen)[-1] == READ(seen.outcome)


def test_every_page_and_tarot_can_be_read() -> None:
    """Each handbook page fits in a message; tarots have their skills and quests, with their numbers."""
    read = Localizer()
    pages = [read(topic.body) for topic in PARSIFAL.handbook]
    assert all(100 < len(page) < 1800 for page in pages)
    words = {card.key: read(card.text) for card in PARSIFAL.cards}
    assert set(words) == set(NAMED)
    assert words["squire"].startswith("Character.\n4 copies.\n**Quests:** a Squire owns the Bread; ")
    assert "With 3 unlocked Squires in your area" in words["squire"]
    assert (
        words["amfortas"]
        .split("\n")[2]
        .endswith("unlocked Parsifal, Knight, Squire or Gawan. 1 more action each turn with the Balm.")
    )
    assert "1 more action each turn while you have another unlocked Knight." in words["knight"]
    assert "1 more action each turn while you have an unlocked Kundry." in words["klingsor"]
    assert words["bow"].startswith("Artifact.\nIts owner can hold 2 more locks. Sends the Swan to Limbo.")
    for character in CHARACTERS:
        assert len(skill_words(character)) == len(character.skills)
        assert len(quest_words(character)) == len(character.quests)


def test_artifacts_in_the_common_area_are_noted_with_their_skills() -> None:
    """P-11: the player to move reads all skills of each artifact there; they are on the board, too."""
    scene = given("knight-1", "kundry", common="bow wine")
    notes = {READ(note.name): READ(note.text) for note in PARSIFAL.notes(scene.match.view(0))}
    assert notes == {
        "Bow": "Its owner can hold 2 more locks. Sends the Swan to Limbo.",
        "Wine": "Its owner can act 1 more time each turn.",
    }
    assert PARSIFAL.notes(scene.match.view(None)) == PARSIFAL.notes(scene.match.view(0))
    assert PARSIFAL.notes(scene.match.view(1)) == ()
