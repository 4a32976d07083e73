"""What problems teach: the title of each theme, and the sentence that its answers say."""

from app.table.wording.words import N_

TITLES = {
    "claim": N_("Claim in time"),
    "extend": N_("Extend and claim"),
    "two": N_("Claim two palaces"),
    "tile": N_("Win a tile"),
    "tower": N_("Win the tile of a tower"),
    "stable": N_("Win a tile with a stable"),
    "lane": N_("Close a lane"),
    "street": N_("Lead the street"),
    "next": N_("Leave the next player nothing"),
}
OTHER = N_("Other key moments")
"""The title of the moments without a theme."""
TAUGHT = {
    "claim": N_("A palace belongs to the player who claims it first, often before it is large."),
    "extend": N_("A turn has two placements: one makes a palace larger, the other claims it."),
    "two": N_("A turn has two placements: two domes claim two palaces at once."),
    "tile": N_("One piece in the right place can win a tile, even from a rival."),
    "tower": N_("The tile of a tower goes to the owner of the palace that reached it last."),
    "stable": N_("A stable counts as a part of its palace: it can win a tile."),
    "lane": N_("Palaces keep their distance. A piece in the gap takes room from another palace."),
    "street": N_("The street brings points to palaces beside it, and blocks the way of others."),
    "next": N_("Look at what the next player could do, and take that away."),
}
