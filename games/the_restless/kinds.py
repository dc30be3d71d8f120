"""The kinds of questions that this game asks. A question's kind says what is decided; programs go by it alone."""

from __future__ import annotations

from enum import StrEnum


class Kind(StrEnum):
    """The decision in a question. If option values are not PlayerActions (choices.py), their type is in parentheses."""

    # what to do next: every option is a PlayerAction
    TURN_ORDER = "turn_order"
    """Between the turns of a battle: who begins theirs."""
    TURN = "turn"
    """In a Character's turn."""
    INTERVAL = "interval"
    """Between Encounters."""
    REST = "rest"
    """In the free part of a Rest."""
    TRADER = "trader"
    """At a Trader."""

    # the journey
    CHARACTER = "character"
    """The Character to take in the draft (CardAt)."""
    STARTER = "starter"
    """The Starter Item (CardAt)."""
    ENCOUNTER = "encounter"
    """The Encounter to go to (CardAt)."""
    ROW_PLACE = "row_place"
    """The place in the Encounter row (int, counted from 0)."""
    REST_CARD = "rest_card"
    """The Rest to play (CardAt)."""
    FINAL_NIGHT = "final_night"
    """The Rest to play before the final battle (PlayRest, or None)."""
    FINAL_BATTLE = "final_battle"
    """Whether to refuse it (bool)."""
    DECIDE_ALONE = "decide_alone"
    """Whether the Lead may decide alone (bool)."""

    # dice and cards
    REROLL = "reroll"
    """Whether a Reroll Counter is spent on a die (Again, or None)."""
    REDRAW = "redraw"
    """Whether a Reroll Counter is spent on a Nothing (bool)."""
    DRAWER = "drawer"
    """The Character who draws (Place)."""
    KEPT_CARD = "kept_card"
    """The drawn card that is kept (CardAt)."""
    ABILITY = "ability"
    """Whether a card's ability is used (Happen, or None), and on which Character if one has to be chosen (PlaceAt)."""
    WAY = "way"
    """The way of a card's choice (WayAt)."""
    WHO = "who"
    """The Character that a card means (Place)."""
    TARGET = "target"
    """The Target that a card means (int, its number in the battle)."""
    CARD_ITEM = "card_item"
    """The Item that a card means (CardAt)."""
    SIN = "sin"
    """The Sin that is absolved (CardAt)."""
    PAY_COST = "pay_cost"
    """Whether the one chosen pays a card's cost (PayCost, or None)."""

    # Items
    PICK_UP = "pick_up"
    """The Item to pick up from the ground (CardAt)."""
    GIVE = "give"
    """The Item to give away (CardAt)."""
    TAKER = "taker"
    """The Character who receives it (Place)."""
    DISCARD = "discard"
    """The Item to discard (CardAt)."""
    OVERLOAD = "overload"
    """The Item to give up when a Character holds too much (CardAt)."""
    NO_ROOM = "no_room"
    """The Item that makes room for another one (CardAt, or None to leave that one on the ground)."""
    HEIR = "heir"
    """The Character who takes an Item of one killed in battle (Place, or None)."""

    # trade
    WARES = "wares"
    """Whether the party looks at a Trader's wares (bool)."""
    BUYER = "buyer"
    """The Character who gets the purchase (Place)."""
    PAYMENT = "payment"
    """The next part of the payment (an Instalment of choices.py)."""
    PAY_WITH = "pay_with"
    """Whether the holder of an Item gives it in payment (bool)."""

    # tarot
    TAROT_SPLIT = "tarot_split"
    """Whether the proposed split of its cost is agreed to (bool)."""
    TAROT_SHARE = "tarot_share"
    """The Health that a Character pays (int)."""
    TAROT_CARD = "tarot_card"
    """The card that the party keeps (CardAt)."""
    BLESSED = "blessed"
    """The Character who gets a Blessing (Place)."""
