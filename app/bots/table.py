"""The weights as data. `python3 -m app.bots fit` made them, from games of computer players (see `fit`)."""

COLUMNS = [("original", 3), ("original", 4)]

TABLE = {
    "points": [1.137, 1.000],
    "palace_tiles": [0.603, 1.000],
    "tower_tiles": [0.418, 0.500],
    "tower_tiles_early": [0.028, 0.000],
    "ring": [0.143, 0.300],
    "ring_early": [0.737, 0.000],
    "room": [0.080, 0.200],
    "stable_fits": [0.647, 0.000],
    "merchant_fits": [0.785, 1.000],
    "wall_fits": [0.540, 0.500],
    "stables": [2.099, 2.000],
    "merchants": [-0.107, 0.000],
    "walls": [0.361, 0.700],
    "domes": [3.911, 3.000],
    "domes_early": [6.923, 0.000],
    "pieces_to_come": [0.573, 1.000],
    "growth_to_come": [0.346, 0.000],
    "worth_of_last": [0.800, 0.900],
    "worth_of_two": [0.309, 0.600],
    "worth_of_three": [0.000, 0.300],
    "worth_of_four": [0.000, 0.200],
    "number_of_last": [-2.493, 0.000],
    "number_of_two": [-0.843, 0.000],
    "number_of_three": [0.000, 0.000],
    "number_of_four": [0.000, 0.000],
}
