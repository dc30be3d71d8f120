"""A small pack of The Restless to begin with."""

EXAMPLE = {
    "pack.toml": """# Who made this pack, and for which game. Change everything but "game".
name = "My first pack"
author = "Your name"
license = "CC0-1.0"
language = "en"
game = "the_restless"
about = "Two cards to begin with."
""",
    "cards.toml": """# Each card begins with its kind in double brackets: encounter, loot, treasure, starter, sin,
# status, character, rest, god or realm.
# Lines that begin with # are notes to yourself. After a change, run: querent pack check .

[[rest]]
name = "Loft Above the Bakery"
flavor = "Warm boards. The oven is lit every night, and nobody has ever come for the bread."
kind = "calm"                      # calm, uneasy, lean, or horror (which needs a target)
emblem = "bread-slice"             # a picture by its name; leave the line out for that of its kind
steps = [                          # what happens, from top to bottom
    'Heal("each", 2)',
    'When(HasTrait("cook"), then=Draw("loot"))',
]

[[loot]]
name = "Borrowed Umbrella"
flavor = "It says whose it is on the handle. You have not looked."
kind = "equipment"                 # weapon, consumable or equipment
groups = ["tool"]
weight = 1
value = 2
emblem = "umbrella"
abilities = ['On("damaged", Prevent(1), limit="battle")']
""",
}
"""The files of the pack, by name."""
