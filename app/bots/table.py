"""The weights as data. `python3 -m app.bots fit` made them, from games of computer players (see `fit`)."""

COLUMNS = [("original", 3), ("original", 4)]

TABLE = {
    "points": [1.066, 1.000],
    "palace_tiles": [0.662, 1.000],
    "tower_tiles": [0.612, 0.500],
    "tower_tiles_early": [-0.102, 0.000],
    "ring": [0.365, 0.300],
    "ring_early": [0.567, 0.000],
    "room": [0.109, 0.200],
    "stable_fits": [0.308, 0.000],
    "merchant_fits": [0.366, 1.000],
    "wall_fits": [0.606, 0.500],
    "stables": [1.946, 2.000],
    "merchants": [-0.190, 0.000],
    "walls": [0.582, 0.700],
    "domes": [3.188, 3.000],
    "domes_early": [6.406, 0.000],
    "pieces_to_come": [0.665, 1.000],
    "growth_to_come": [0.390, 0.000],
    "worth_of_last": [0.723, 0.900],
    "worth_of_two": [0.301, 0.600],
    "worth_of_three": [0.000, 0.300],
    "worth_of_four": [0.000, 0.200],
    "worth_of_next": [0.017, 0.000],
    "number_of_last": [-1.919, 0.000],
    "number_of_two": [-0.456, 0.000],
    "number_of_three": [0.000, 0.000],
    "number_of_four": [0.000, 0.000],
}
