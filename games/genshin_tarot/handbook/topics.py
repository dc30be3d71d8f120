"""The rules in our own words, one page per topic. G-n and GR-n are rule numbers."""

from __future__ import annotations

from games.genshin_tarot.terms import page
from games.kernel.handbook import Topic
from games.kernel.text import t


def _rules(first: int, last: int, *rulings: int) -> tuple[str, ...]:
    return (*(f"G-{n}" for n in range(first, last + 1)), *(f"GR-{n}" for n in rulings))


HANDBOOK: tuple[Topic, ...] = (
    Topic(
        "start",
        t("In short"),
        t(
            "**You win together** when the Boss has no HP left. **You lose** when anyone's HP reach 0, or "
            "when the clock strikes twelve before the Boss is out.\n\n"
            "**Your turn:** Play cards for AP. Attacks deal damage, skills put an element on an enemy. A "
            "second, different element is a reaction: it breaks a Shield and pays you. Energy fires your "
            "bursts, Mora buys better cards. Then the enemies strike.\n\n"
            "**Tip:** One broken wall is enough: it brings the Boss out."
        ),
    ),
    Topic(
        "idea",
        t("Overview"),
        t(
            "You travel together, 1 to 4 of you, and you win or lose together. Each of you faces a wall of 11 "
            "enemies, 3 of them royal. Break through **any one** of the walls and the Boss comes out; bring its HP "
            "to 0 and everyone wins. You lose when anyone's HP reach 0, or when the clock strikes XII before the "
            "Boss is out: that gives you 11 turns.\n\n"
            "Your deck holds the attacks and skills of four characters. Skills put elements on enemies; two "
            "different elements react, break Shields and pay Energy, and Energy fires your characters' bursts. Mora "
            "from defeated enemies upgrades your cards. If you play alone, effects on other players do nothing."
        ),
        (*_rules(1, 8, 10, 58), "G-76", "G-85", "G-86"),
    ),
    Topic(
        "setup",
        t("Setting up"),
        t(
            "**Party.** Everyone is dealt 5 tarots, face up, and benches one: the other 4 characters are the party. "
            "The player who keeps The World chooses Lumine or Aether. Try for three different elements.\n\n"
            "**Deck.** Of the party's 24 basic cards (3 attacks and 3 skills of each character), 20 form the deck; "
            "the other 4 are spare and can be bought. The default deck leaves out one skill of each. The 16 upgraded "
            "cards are set aside for later.\n\n"
            "**Enemies.** 3 royals in the back row next to the Boss, then 8 basic enemies in rows of 2, 3, 2 and 1, "
            "laid like bricks: each covers the nearest cards behind it. All are face down; the one nearest to you is "
            "revealed when everyone has drawn a first hand. You start with 12 HP."
        ),
        _rules(11, 17, 1, 2, 3, 4, 5, 35),
    ),
    Topic(
        "turn",
        t("A turn, step by step"),
        t(
            "**Start.** 1. The clock moves on; at XII you lose. 2. All Guard is lost. 3. Everyone has 3 AP; leftover "
            "AP is lost. 4. The start effects of enemies and the Boss happen, then everyone's waiting effects; if "
            "another order could matter, you may choose it for your own zone in the Player Phase before. 5. Ley "
            "Lines.\n\n"
            "**Player Phase.** Everyone acts, in any order and as often as they can pay, until all are done. You can "
            "change your mind until the last of you is done. While someone makes a choice for a card, the others may "
            "act; if that changes the choice, they are notified and choose again. Everyone waits only after cards "
            "are drawn or turned up, or dice are rolled.\n\n"
            "**End.** End effects happen; then all hands are discarded, Burns included, and everyone draws 5 new "
            "cards. Burns just drawn hurt now, while you still have your Guard.\n\n"
            "**Enemy Phase.** The Boss acts if it is out. The face-up enemies of each zone attack its owner, left to "
            "right. Then every face-down enemy that nothing covers is revealed."
        ),
        _rules(18, 27, 6, 7, 9, 11, 12, 15, 46),
    ),
    Topic(
        "actions",
        t("What you can do"),
        t(
            "- **Play a card** for its AP: it does what it says from top to bottom and goes to your discard. You "
            "take or decline its options one by one, and pay for them in full.\n"
            "- **Upgrade**, 5 Mora: a basic card in hand is replaced by its + version. There are 2 of each.\n"
            "- **Buy**, 3 Mora: one of your spare cards comes into your hand.\n"
            "- **Burst**: pay its Energy. You can use any number of bursts, even the same one again; a burst does "
            "not count as a card played.\n"
            "- **Turn up an enemy**: free, but only while none in your zone is face up.\n"
            "- **Order the start of your next turn**: your waiting effects, your enemies and the Boss.\n\n"
            "If a card begins with the choice of one enemy, player or zone, you choose as you play it; you make "
            "other choices when they are reached. Nobody has to act, and you may play a card even if it will do "
            "little. If the price depends on the target, you pay the price for the target you choose."
        ),
        _rules(28, 36, 23, 24, 28),
    ),
    Topic(
        "effects",
        t("Resolving effects"),
        t(
            "Effects are resolved from top to bottom, and choices are made when they are reached. *Enemy* means a "
            "face-up one in your own zone, *any zone* a face-up one anywhere. A target that is gone is skipped; with "
            "too few targets, fewer are hit, never the same one twice. A target that exists must be chosen, except "
            "with *up to* and *may*. You are not asked to pay for something that would do nothing.\n\n"
            "Reactions and defeats happen immediately. Everything else that a card sets off (On Death, On Reveal, "
            "Burns drawn) waits until the card is finished, then happens in the order it was set off.\n\n"
            '"Your Normal Attack cards also..." works on attack cards of all your characters: an added element '
            "goes on each enemy before the card's own effect, a bonus applies each time the card deals damage, and "
            "anything else happens once, after the card. Whether an enemy carries something is checked when that "
            "line is reached."
        ),
        _rules(37, 45, 18, 21, 27, 29, 30, 31, 48, 57),
    ),
    Topic(
        "waiting",
        t("Waiting effects, markers, choices for everyone"),
        t(
            "*When your next turn begins*: the effect waits beside you until then and hits the enemies that are "
            "there at that time, including new ones. An effect tied to an enemy follows it, and is lost if the enemy "
            "is gone or face down then. The effects of your enemies and the Boss come first, then yours, oldest "
            "first, unless you put them in another order.\n\n"
            "*Markers* stay until spent. *Each player gives up X or suffers Y*: everyone is asked at the same time "
            "and can choose only what they can give in full; a loss without a choice takes whatever is there. You "
            "choose what you discard, unless it says at random.\n\n"
            "A card that returns goes where its text says instead of to the discard. Baleful Omen: one marker may be "
            "spent for each Normal Attack card you play. Herald of Frost counts for the next player to target that "
            "enemy, even the player who played it. After you search your deck, it is shuffled."
        ),
        _rules(46, 51, 13, 14, 41, 42, 49, 50, 51, 54, 55, 56),
    ),
    Topic(
        "status",
        t("Dash, Overheat, Burn, Freeze"),
        t(
            "Status cards are not Action cards. There are 15 of each, and a trashed one goes back to its pile.\n\n"
            "- **Dash:** trash it, draw 2, 1 more AP.\n"
            "- **Overheat:** trash it, draw 2; your next damage to one enemy this turn is 1 higher, and gives 2 "
            "Energy if it defeats the enemy. Several add up. While a Shield holds, it waits.\n"
            "- **Freeze:** while you hold one you can neither gain nor spend Energy. For 1 AP you trash all you "
            "hold.\n"
            "- **Burn:** 1 damage when drawn, or 2 if it is not the first one you draw this turn. It cannot be "
            "played; Hydro or Cryo put on an enemy in your zone, by anyone, trashes every Burn in your hand.\n\n"
            "The rulebook says that status cards cost no AP and can be played from hand. The Freeze and Burn cards "
            "say otherwise and take precedence."
        ),
        _rules(52, 55, 22, 25, 26, 33, 37, 38),
    ),
    Topic(
        "damage",
        t("Damage and defeat"),
        t(
            "An enemy with any Shield takes no damage, unless it is **piercing**. At 0 HP it is defeated: it leaves "
            "immediately with all its tokens, and the owner of the zone gains its Mora, no matter who hit it.\n\n"
            "Damage to you goes to Guard first, then to HP; piercing damage and attacks that ignore Guard skip it. "
            "HP, Energy and Guard cannot exceed 12. *If it damages you* means that you lost at least 1 HP.\n\n"
            "Damage is worked out in this order: the printed figure, then bonuses, then the enemy's own reduction. A "
            "stunned enemy does not attack this turn; a Boss is never stunned. All dice are six-sided."
        ),
        _rules(56, 62, 32, 34, 47, 59, 60),
        picture=(
            t("An enemy with a Shield takes no damage that is not piercing."),
            t("At 0 HP it is defeated, and the owner of the zone gains its Mora."),
            t("Damage to you goes to Guard first, then to HP."),
        ),
    ),
    Topic(
        "keywords",
        t("All keywords"),
        page(
            t(
                "*Elements and reactions* lists what each reaction pays. *Revealing and moving enemies* and *Dash, "
                "Overheat, Burn, Freeze* say more about those."
            )
        ),
    ),
    Topic(
        "layout",
        t("Revealing and moving enemies"),
        t(
            "A revealed enemy gets its Shields, then does its On Reveal; it can be attacked immediately. One turned "
            "face down keeps its place, loses all tokens, covers what it covered, and is revealed again once nothing "
            "lies on it. Face-down enemies are never chosen.\n\n"
            "*Swap*: two face-up enemies change places with everything on them, and owners if their zones differ. "
            "*Lay on top*: the first leaves its place and covers that enemy alone. *Move*: to the right end of the "
            "other zone, covering nothing. A Boss is never turned, swapped, moved, laid on or stunned.\n\n"
            "Left to right is by column; in one column the nearer first. Board order: your zone, the others in seat "
            "order, the Boss last."
        ),
        ("G-9", *_rules(63, 67, 39, 40)),
        picture=(t("Gold cards are face up. The one with a pale rim has nothing on it: it is revealed next."),),
    ),
    Topic(
        "elements",
        t("Elements and reactions"),
        t(
            "An enemy holds one element at most. The same one again, or one it is immune to, does nothing. A "
            "different one reacts: 1 Shield breaks, the **second** element rewards you, and both tokens are "
            "removed.\n\n"
            "- **Anemo:** a Dash into your discard\n"
            "- **Pyro:** an Overheat into your discard\n"
            "- **Hydro:** 3 Energy\n"
            "- **Geo:** 2 Energy, and a player you choose gains 2 Guard\n"
            "- **Electro:** 2 piercing damage to it, and 1 Energy\n"
            "- **Cryo:** 1 more Shield breaks, and 2 Energy\n\n"
            "The reward is yours in any zone. The element comes before the damage of the same card, so a broken "
            "Shield opens the way. A small slime has its element from the start. Elements of Ley Lines go only on "
            "enemies without one, and a reaction that nobody set off rewards nobody. Some cards replace the reward; "
            "the rest of the reaction stays. The log uses the reactions' names, such as Swirl or Crystallize; their "
            "rewards are the ones above."
        ),
        (*_rules(68, 73, 16, 17, 19, 20, 52), "G-75"),
        picture=(
            t("An enemy holds one element at most: Pyro."),
            t("Hydro comes and reacts: 1 Shield breaks, Hydro pays 3 Energy, and both elements go."),
            t("Each second element pays a different reward: Anemo, Pyro, Hydro, Geo, Electro and Cryo."),
        ),
    ),
    Topic(
        "boss",
        t("Ley Lines and the Boss"),
        t(
            "**Ley Lines.** From turn III one is revealed each turn, from VI two, from IX three, all different.\n\n"
            "**The Boss** comes out the moment any zone is empty, even in the middle of a card. The clock and the "
            "Ley Lines end then. The Boss is in every empty zone, with one pool of HP, Shields and element; an enemy "
            "that comes into an empty zone keeps it out of there. It gives no Mora and has one life.\n\n"
            "At the start of every Enemy Phase, a die decides what the Boss does to everyone, whether or not they "
            "have enemies left. Its passives affect everyone. A Boss card in play works like a passive; the next one "
            "replaces it.\n\n"
            "**Not in the rulebook:** it names Dvalin and says that HP and Shields grow with the number of players. "
            "All figures, the faces of the die, Gathering Storm, and all of Andrius, Azhdaha and the Boss cards are "
            "this project's own design."
        ),
        ("G-74", *_rules(77, 84, 8, 36, 44, 45, 53)),
    ),
    Topic(
        "end",
        t("The end, and what is public"),
        t(
            "Whichever comes first decides, win or loss, and the rest of the card is skipped. While you make a "
            "choice for a card, the others may act; they have to wait only for choices after a draw, a reveal or a "
            "die roll. When your time is up, you decline options, lose the cards you need least, and are done.\n\n"
            "There are limits against endless play: 80 actions each Player Phase, 500 effects per action, 20 "
            "repetitions of a burst; after turn 60 the match ends.\n\n"
            "Open to all: enemies turned up, everyone's figures, markers, waiting effects, discards, spare and "
            "upgraded cards, and all hands. If you agreed to hide hands, you may still show yours, until you discard "
            "it. Only you see what your deck holds. Nobody sees face-down enemies or the order of a deck. All chance "
            "comes from the dealer and can be checked afterward."
        ),
        (*_rules(87, 88, 43), *_rules(90, 93)),
    ),
    Topic(
        "options",
        t("Options"),
        t(
            "- **The Boss:** Dvalin, Andrius, Azhdaha, or one chosen at random.\n"
            "- **Characters:** the 23 of the base game, or all 37.\n"
            "- **Hands:** open to all, or hidden from others.\n"
            "- **Starting resources:** none, or those of a first game: 3 Mora and 3 Energy for everyone.\n"
            "- **The clock starts** at XII, or up to 3 hours earlier; those turns have no Ley Lines.\n"
            "- **Playing alone** (only at a table for one): as printed, or easier, with 4 AP a turn until the Boss "
            "is out.\n\n"
            "The easier game alone and the earlier clock are not in the rulebook; the resources of a first game are."
        ),
        ("G-10", "G-89"),
    ),
)
