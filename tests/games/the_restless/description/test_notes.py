"""Tests that notes say what no picture shows: an Encounter's effects, lasting ones, Realm rules, own cards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from games.kernel.handbook import Aside
from games.kernel.text import t
from games.the_restless.effects.numbers import Mod
from games.the_restless.effects.statuses import Grant
from games.the_restless.game import THE_RESTLESS
from games.the_restless.table import Piece, Table
from games.the_restless.text.card_text import effects
from games.the_restless.view import Face, RestlessView, SceneKind, Thing, of
from games.the_restless.vocabulary import labels
from games.the_restless.vocabulary.basics.abilities import On
from games.the_restless.vocabulary.card_types import CARDS, Status
from tests.games.the_restless.given import READ, Scene, both, given, on_top, set_
from tests.games.the_restless.made import charm, realm, target


def notes_by_subject(scene: Scene, seat: int | None = 0) -> dict[str, str]:
    return {READ(note.name): READ(note.text) for note in THE_RESTLESS.notes(scene.match.view(seat))}


def texts(scene: Scene, seat: int | None = 0) -> list[str]:
    """Return the texts of a seat's notes."""
    return [READ(note.text) for note in THE_RESTLESS.notes(scene.match.view(seat))]


def test_a_player_reads_the_encounter_first_and_then_the_effects_of_their_cards() -> None:
    scene = given("ogre", items={0: ["club", "ring"], 1: ["sling"]})
    notes = notes_by_subject(scene)
    assert next(iter(notes)) == READ(scene.match.view(0).targets[0].name), "what presses most comes first"
    own = [body for body in scene.match.view(0).bodies if body.player == 0 and body.character]
    for body in own:
        for thing in body.items:
            for line in of(thing.face.key).lines[1:]:
                assert READ(line) in notes[READ(thing.face.name)]


def test_a_public_note_explains_encounters_but_not_carried_items() -> None:
    scene = given("ogre", items={0: ["club", "ring"]})
    assert READ(scene.match.view(None).targets[0].name) in notes_by_subject(scene, None)
    assert "Prop Club" in notes_by_subject(scene)
    assert "Prop Club" not in notes_by_subject(scene, None)


def test_nothing_is_noted_when_it_is_over() -> None:
    scene = given("ogre", alter=lambda table: setattr(table, "ending", "defeat"))
    assert notes_by_subject(scene) == {}


def test_the_note_on_a_realm_leaves_out_the_effects_of_its_start() -> None:
    there = set_(realm=Piece(CARDS["common-of-windfalls"]))
    text = notes_by_subject(given("ogre", alter=there))["Common of Windfalls"]
    [start] = [line for line in map(READ, of("common-of-windfalls").lines) if "At the start of a Realm" in line]
    assert start not in text
    assert all(READ(line) in text for line in of("common-of-windfalls").lines[1:] if READ(line) != start)


def split(seen: RestlessView, name: str) -> tuple[str, str]:
    """Return the notes about a subject: those that matter now, and those that are only asides."""
    those = [note for note in THE_RESTLESS.notes(seen) if READ(note.name) == name]
    now = [READ(note.text) for note in those if not isinstance(note, Aside)]
    aside = [READ(note.text) for note in those if isinstance(note, Aside)]
    return "\n".join(now), "\n".join(aside)


def against(key: str, number: int = 1) -> RestlessView:
    """Return the view of a fight against that Encounter in that round. Its party has two Traits: Cook and Sexton."""
    seen = given("ogre").match.view(0)
    card = CARDS[key]
    target = replace(seen.targets[0], face=replace(seen.targets[0].face, key=key, name=card.name), name=card.name)
    return replace(seen, targets=(target,), round=number)


def test_an_ability_for_a_trait_that_is_not_in_the_party_is_an_aside() -> None:
    """R-27: "Tinker – When a battle is won: …" is for a party with a Tinker; with one, everyone has to read it."""
    seen = against("clockmaker-in-arrears")
    now, aside = split(seen, "Clockmaker in Arrears")
    assert "Nobody can use Active Items" in now
    assert "Tinker:" not in now
    assert aside.startswith("Tinker – When a battle is won")
    tinker = replace(seen.bodies[3], trait=labels.TRAITS["tinker"])
    now, aside = split(replace(seen, bodies=(*seen.bodies[:3], tinker)), "Clockmaker in Arrears")
    assert "Tinker – When a battle is won" in now
    assert aside == ""


def test_an_effect_of_the_start_of_a_battle_is_an_aside_from_round_one() -> None:
    """R-116: it starts when the Target is turned up, before round 1, and only once."""
    said = "At the start of a battle:"
    now, aside = split(against("courier-with-your-name", 0), "Courier With Your Name")
    assert said in now
    assert aside == ""
    now, aside = split(against("courier-with-your-name"), "Courier With Your Name")
    assert said not in now
    assert aside.startswith(said)


def test_a_card_is_whole_and_the_same_in_every_round_for_players_who_read_words() -> None:
    """A text that changes is repeated, so it must stay the same when the battle begins."""
    heard = []
    for number in (0, 1):
        seen = against("courier-with-your-name", number)
        (section,) = [one for one in THE_RESTLESS.tell(seen) if one.key == "texts"]
        heard.append([READ(fact.said) for fact in section.facts if READ(fact.said).startswith("Courier")])
    assert heard[0] == heard[1]
    assert [words.count("At the start of a battle:") for words in heard[0]] == [1]


def test_an_effect_of_rests_is_an_aside_in_a_fight() -> None:
    seen = given("ogre").match.view(0)
    face = Face("wulfrun-low-voice", CARDS["wulfrun-low-voice"].name, "character")
    chanter = replace(seen.bodies[0], character=face, acting=True)
    now, aside = split(replace(seen, bodies=(chanter, *seen.bodies[1:])), "Wulfrun Low-Voice")
    assert "When you attack with a Spell" in now
    assert "On death:" in now
    assert aside.startswith("When a Rest begins")


def test_notes_have_no_target_figures_and_no_defeated_target() -> None:
    """R-116: after its defeat, the party is asked about the road."""
    scene = given("beast", items={0: ["martyr"]}, dice={1: [20]}).say("turn:0")
    assert "Die Defense" not in notes_by_subject(scene)["Prop Beast"]
    scene.say("hit:1:0")
    assert not scene.table.targets
    assert "Prop Beast" not in notes_by_subject(scene)


def test_a_target_that_a_card_brings_does_not_get_the_text_of_its_card() -> None:
    """The Mother brings a Whelp at the start of the battle; the Whelp itself brings nothing."""
    scene = given("mother")
    assert [READ(target.name) for target in scene.match.view(0).targets] == ["Prop Mother", "Prop Whelp"]
    notes = notes_by_subject(scene)
    assert "Prop Whelp" in notes["Prop Mother"]
    assert "Prop Whelp" not in notes


def test_the_text_of_a_defeated_target_s_card_keeps_the_name_of_the_card() -> None:
    """Only the Whelp is left, and the Drops are those of the Mother's card."""
    view = given("mother").match.view(0)
    left = replace(view, targets=view.targets[1:])
    now, _ = split(left, "Prop Mother")
    assert now.startswith("Drops: ")
    assert split(left, "Prop Whelp") == ("", "")


def test_targets_with_the_same_text_share_a_note_without_a_number() -> None:
    view = given("beast").match.view(0)
    [beast] = view.targets
    pair = tuple([replace(beast, number=n, name=t("{name} {n}", name=beast.name, n=n)) for n in (1, 2)])
    names = [READ(note.name) for note in THE_RESTLESS.notes(replace(view, targets=pair))]
    assert [name for name in names if name.startswith("Prop Beast")] == ["Prop Beast"]


def bearing(card: Status) -> Callable[[Table], None]:
    """Return an alteration that gives that Status to the first Character."""
    return lambda table: table.walkers[0].statuses.append(Piece(card))


def test_every_status_explains_its_effect() -> None:
    """A Status has no line about its kind, so its only line is its effect."""
    for card in CARDS.values():
        if isinstance(card, Status) and of(card.key).lines:
            scene = given("ogre", alter=bearing(card))
            assert READ(of(card.key).lines[0]) in notes_by_subject(scene)[f"{READ(card.name)} (Prop Anna)"], card.key


def test_a_status_that_all_characters_have_is_noted_as_everyone_s() -> None:
    status = next(card for card in CARDS.values() if isinstance(card, Status) and of(card.key).lines)

    def on_all(table: Table) -> None:
        for member in table.walkers:
            member.statuses.append(Piece(status))

    assert f"{READ(status.name)} (everyone)" in notes_by_subject(given("ogre", alter=on_all))


def test_a_vote_to_flee_is_noted_for_all_with_its_player() -> None:
    """R-211: it takes more than half of all players, so the others must know of it."""
    scene = given("ogre", players=2).say("flee", seat=0)
    assert all(next(iter(notes_by_subject(scene, seat).items())) == ("Ann votes", "Flee") for seat in (1, None))
    assert next(iter(notes_by_subject(scene, 0).items())) == ("You vote", "Flee")


def test_after_a_flight_is_noted_why_no_rest_is_offered() -> None:
    seen = given("ogre").match.view(0)
    walking = replace(seen, fled=True, targets=(), scene=SceneKind("interval"))
    notes = {READ(note.name): READ(note.text) for note in THE_RESTLESS.notes(walking)}
    assert notes["Smoke at Your Back"].startswith("No Rest can be played")
    assert "Smoke at Your Back" not in notes_by_subject(given("ogre"))


def test_a_status_that_an_item_names_is_noted_below_it() -> None:
    """The Taper says "Gain the Status Kindled", but not what that does."""
    taper = Piece(CARDS["half-of-a-birthday-taper"])
    notes = notes_by_subject(given("ogre", alter=lambda table: table.walkers[0].items.append(taper)))
    assert "Deal 2 damage" in notes["Kindled"]


def interval_with_loot(loot: str, *items: str) -> Scene:
    """Return the Interval after a battle that left this Loot on the ground; seat 1 holds the Items."""
    rolls: dict[int | str, list[int]] = {n: [20] for n in (1, 2, 3)}
    scene = given("beast", items={0: items}, dice=rolls, alter=on_top("loot", loot))
    return scene.say("turn:0", "hit:1:0", "turn:1", "hit:1:unarmed", "turn:2", "hit:1:unarmed", "place:1")


def tossing(scene: Scene) -> list[bool]:
    """Return whether the option of seat 1 to discard an Item is apart from the moves."""
    return [option.secondary for option in scene.options() if option.token == "toss:0"]


def test_a_character_without_room_reads_why_and_can_discard_among_the_moves() -> None:
    """R-44, R-45, R-48, R-50: 2 plus 9 is more than 10, so the anvil stays there until the club is gone."""
    scene = interval_with_loot("anvil", "club")
    assert scene.ground() == ["anvil"]
    note = "Items 1 of 4, Weight 2 of 10: no room for Prop Anvil (Weight 9). Discard an Item first."
    assert note in texts(scene)
    assert note not in texts(scene, None), "for those who carry"
    assert tossing(scene) == [False]
    scene.say("toss:0")
    assert "take:0" in scene.choices()
    assert not any("no room" in words for words in texts(scene))


def test_no_lack_of_room_is_noted_if_everything_fits() -> None:
    scene = interval_with_loot("ring", "club")
    assert scene.ground() == ["ring"]
    assert not any("no room" in words for words in texts(scene))
    assert tossing(scene) == [True]


def test_an_item_that_is_too_heavy_in_any_case_is_noted_without_advice() -> None:
    """R-44: with 8 of Weight at most, nothing that is discarded makes room for 9."""
    scene = interval_with_loot("anvil", "club", charm(On("static", Mod("max_weight", -2, "holder"))))
    assert any(words.endswith("Weight 2 of 8: no room for Prop Anvil (Weight 9).") for words in texts(scene))
    assert tossing(scene) == [True]


def test_a_ware_that_is_too_expensive_is_noted_with_its_text_and_the_reason() -> None:
    """R-106, R-109: it lies face up, and they decide whether to sell something for it."""
    alter = both(set_(rerolls=1), on_top("loot", "pebble", "pebble"), on_top("treasure", "crown", "crown"))
    scene = given("trader", alter=alter).say("on", "see", "place:0")
    notes = notes_by_subject(scene, None)
    assert notes["Prop Crown"].startswith("Price 4: more than you can pay. Equipment (Relic). Weight 1, Value 4.")
    assert not any(option.token in ("buy:2", "buy:3") for option in scene.options())
    assert "Prop Pebble" not in notes, "it is offered with its text"


def test_a_ware_that_is_too_heavy_for_all_is_noted() -> None:
    """R-45, R-113."""
    feeble = charm(On("static", Mod("max_weight", -2, "each")))
    alter = both(set_(rerolls=9), on_top("loot", "anvil", "pebble"), on_top("treasure", "crown", "crown"))
    scene = given("trader", items={0: [feeble]}, alter=alter).say("on", "see", "place:0")
    assert notes_by_subject(scene)["Prop Anvil"].startswith(
        "Price 2: nobody can take it. Equipment (Trinket). Weight 9, Value 2."
    )


def test_after_a_consumable_is_noted_until_when_there_is_no_other() -> None:
    """R-54, R-56, R-57: a Character can use one per Encounter, and any number at a Rest."""
    scene = given("stone", "stone", items={0: ["bread"]}, alter=_hurt)
    assert not any("No further" in words for words in texts(scene))
    scene.say("use:0:0")
    assert "use:0:0" not in scene.choices()
    assert "No more Consumables until the next Encounter." in texts(scene)
    assert "No more Consumables until the next Encounter." not in texts(scene, None)
    scene.say("on")
    assert "No more Consumables until the next Encounter." in texts(scene), "the same Encounter, after its text"
    scene.say("on")
    assert not any("No further" in words for words in texts(scene)), "the next Encounter"


def _hurt(table: Table) -> None:
    table.walkers[0].health = 1


def walking(**changes: object) -> RestlessView:
    """Return the view of a party between two battles."""
    return replace(given("ogre").match.view(0), targets=(), **changes)  # type: ignore[arg-type]


def card_face(key: str) -> Face:
    return Face(key, CARDS[key].name, CARDS[key].deck)


def test_the_first_encounter_says_why_it_is_chosen_from_so_many() -> None:
    """R-87: it is Pick From 3. Earlier, a card said Pick From 2 and the page Pick From 4, and nothing said why."""
    waiting = t("The next Encounter draw is Pick From 4.")
    first = walking(level=1, met=(), encounter=None, picks=(waiting,))
    why = "The first Encounter is always Pick From 3: draw 3, choose 1. One more Pick From 2 makes it Pick From 4."
    assert {READ(waiting), why} <= {READ(note.text) for note in THE_RESTLESS.notes(first)}
    later = replace(first, met=(card_face("adders-in-the-cradle"),))
    said = {READ(note.name): READ(note.text) for note in THE_RESTLESS.notes(later)}
    assert said["Pick From N"] == "Draw N cards and choose 1. The others go under the deck."


def test_keywords_of_encounters_to_choose_from_are_explained() -> None:
    """Earlier, players read what Swift does only when they had already chosen the fight."""
    ahead = walking(encounter=None, realm=None, offered=(card_face("adders-in-the-cradle"),))
    notes = {READ(note.name): READ(note.text) for note in THE_RESTLESS.notes(ahead)}
    assert notes["Swift"].startswith("At the end of each round")
    assert notes["Ambusher"].startswith("When the battle begins")


def test_a_keyword_that_the_realm_gives_is_explained_between_battles() -> None:
    """In a battle, the note on the Target says it."""
    there = walking(encounter=None, realm=card_face("quarry-of-faces"))
    assert "Plated" in {READ(note.name) for note in THE_RESTLESS.notes(there)}
    fighting = replace(given("ogre").match.view(0), realm=there.realm)
    assert "Plated" not in {READ(note.name) for note in THE_RESTLESS.notes(fighting)}


def test_the_encounter_is_an_aside_during_a_rest() -> None:
    """Earlier, the whole text of an Encounter that was over preceded the choices of the Rest."""
    view = walking(scene=SceneKind("rest"), settled=())
    rest, hole = (Thing(card_face(key), 0, 0, False, ()) for key in ("hedge-bottom", "hole-with-a-good-rope"))
    notes = {READ(note.name): note for note in THE_RESTLESS.notes(replace(view, rest=rest, encounter=hole))}
    assert isinstance(notes["Hole With a Good Rope"], Aside)
    assert not isinstance(notes["Hedge Bottom"], Aside)
    alone = THE_RESTLESS.notes(replace(view, rest=None, encounter=hole))
    assert not any(isinstance(note, Aside) for note in alone if READ(note.name) == "Hole With a Good Rope")


def test_a_status_that_the_encounter_or_the_realm_gives_is_explained_before_the_choice() -> None:
    """Earlier, "Give the Status Steadfast to a Character you choose" after a battle left open what Steadfast does."""
    gift = target(On("battle_won", Grant("steadfast", "chosen")))
    fight = given(gift)
    assert fight.table.targets
    assert effects(CARDS["steadfast"]) in [note.text for note in THE_RESTLESS.notes(fight.match.view(0))]
    there = realm(On("battle_start", Grant("steadfast", "lowest")))
    road = given("stone", alter=there)
    assert effects(CARDS["steadfast"]) in [note.text for note in THE_RESTLESS.notes(road.match.view(0))]


def test_between_encounters_sins_and_statuses_are_asides() -> None:
    """Fights and choices need them. Earlier, the page after a battle was more than two screens high with them."""

    def sinful(table: Table) -> None:
        table.walkers[0].sins.append(Piece(CARDS["prop-sin"]))

    for word, is_aside in (("stone", True), ("ogre", False)):
        scene = given("stone" if word == "stone" else word, alter=sinful)
        if word == "stone":
            scene.table.scene = "interval"
        (note,) = [one for one in THE_RESTLESS.notes(scene.match.view(0)) if "Prop Sin" in READ(one.name)]
        assert isinstance(note, Aside) is is_aside


def test_the_supplies_of_the_party_have_words() -> None:
    """Earlier, the numbers beside a die and a moon in the picture had no words anywhere."""
    scene = given("stone", alter=set_(rerolls=1))
    rests = len(scene.match.view(0).rests)
    assert notes_by_subject(scene)["The party"] == f"1 Reroll Counter and {rests} Rests."
