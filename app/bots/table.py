"""The weights as data; `python3 -m app.bots fit` makes them anew by games of computer players (see `fit`)."""

COLUMNS = [("original", 3), ("original", 4)]

TABLE = {
    "points": [1.000, 1.000],
    "palace_tiles": [1.000, 1.000],
    "tower_tiles": [0.500, 0.500],
    "tower_tiles_early": [0.000, 0.000],
    "ring": [0.300, 0.300],
    "ring_early": [0.000, 0.000],
    "room": [0.200, 0.200],
    "stable_fits": [0.000, 0.000],
    "merchant_fits": [1.000, 1.000],
    "wall_fits": [0.500, 0.500],
    "stables": [2.000, 2.000],
    "merchants": [0.000, 0.000],
    "walls": [0.700, 0.700],
    "domes": [3.000, 3.000],
    "domes_early": [0.000, 0.000],
    "pieces_to_come": [1.000, 1.000],
    "growth_to_come": [0.000, 0.000],
    "worth_of_last": [0.900, 0.900],
    "worth_of_two": [0.600, 0.600],
    "worth_of_three": [0.300, 0.300],
    "worth_of_four": [0.200, 0.200],
    "worth_of_next": [0.000, 0.000],
    "number_of_last": [0.000, 0.000],
    "number_of_two": [0.000, 0.000],
    "number_of_three": [0.000, 0.000],
    "number_of_four": [0.000, 0.000],
}
