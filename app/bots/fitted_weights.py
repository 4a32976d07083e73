"""The weights of the evaluation, fitted to games of bots by `python3 -m app.lab fit`.

`COMMIT`, `SEED` and `GAMES` are what they come from. `COUNTS` is the digest of the terms' counts: the tests compare it
with that of the code. If terms have changed since then and the weights are kept, `MARKED` is the commit at which
`fit --mark` has renewed the digest.
"""

COMMIT = "2addd6ea"
SEED = None
GAMES = 517
COUNTS = "58b7ea062825f8b6"
MARKED = "12311ae2"

COLUMNS = [("original", 3), ("original", 4), ("championship", 3), ("championship", 4), ("digest", 3), ("digest", 4)]

TABLE = {
    "points": [0.989, 0.993, 1.004, 0.993, 0.993, 0.987],
    "palace_tiles": [-0.582, -0.582, -0.582, -0.582, -0.579, -0.582],
    "secure_tiles": [1.543, 1.543, 1.543, 1.484, 1.602, 1.543],
    "tower_tiles": [0.965, 0.953, 1.000, 0.965, 0.965, 0.965],
    "tower_tiles_early": [-0.515, -0.515, -0.515, -0.515, -0.596, -0.515],
    "tower_chances": [1.000, 0.904, 0.990, 0.990, 1.066, 0.990],
    "ring": [0.315, 0.344, 0.344, 0.344, 0.361, 0.344],
    "ring_early": [0.143, 0.194, 0.226, 0.283, 0.226, 0.238],
    "room": [0.064, 0.078, 0.078, 0.078, 0.071, 0.078],
    "stable_fits": [0.293, 0.293, 0.192, 0.293, 0.293, 0.500],
    "merchant_fits": [0.865, 0.865, 0.865, 0.973, 0.834, 0.865],
    "street_steps": [0.464, 0.464, 0.464, 0.430, 0.464, 0.464],
    "stables": [1.216, 1.188, 1.188, 1.302, 1.188, 0.851],
    "stables_early": [0.834, 0.885, 0.885, 1.131, 1.062, 0.618],
    "merchants": [0.316, 0.535, 0.452, 0.548, 0.385, 0.533],
    "walls": [0.764, 0.929, 0.807, 0.799, 0.746, 0.799],
    "claims": [2.740, 2.641, 2.612, 2.535, 2.853, 2.612],
    "spare_pieces": [0.346, 0.363, 0.304, 0.319, 0.277, 0.321],
    "spare_pieces_early": [-0.741, -0.755, -0.779, -0.755, -0.776, -0.715],
    "pieces_to_come": [0.436, 0.357, 0.355, 0.329, 0.400, 0.345],
    "growth_to_come": [0.457, 0.435, 0.457, 0.358, 0.523, 0.420],
    "ring_to_come": [0.384, 0.384, 0.384, 0.406, 0.384, 0.366],
    "room_to_come": [0.208, 0.210, 0.208, 0.208, 0.208, 0.196],
    "worth_of_last": [0.750, 0.751, 0.742, 0.751, 0.738, 0.751],
    "worth_of_two": [0.322, 0.332, 0.332, 0.340, 0.310, 0.334],
    "worth_of_three": [0.193, 0.214, 0.193, 0.246, 0.193, 0.197],
    "number_of_last": [-3.068, -3.068, -3.268, -3.050, -3.068, -3.063],
    "number_of_two": [-1.634, -1.572, -1.600, -1.646, -1.634, -1.634],
    "number_of_three": [-1.562, -1.154, -1.562, -1.555, -1.562, -1.279],
    "worth_of_next": [0.073, 0.076, 0.085, 0.078, 0.075, 0.078],
    "number_of_next": [-0.607, -0.607, -0.595, -0.607, -0.636, -0.537],
}
