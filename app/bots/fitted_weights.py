"""The weights of the evaluation, fitted to games of bots by `python3 -m app.lab fit`.

`COMMIT`, `SEED` and `GAMES` are what they come from. The fit keeps the rows `weights_fit.KEPT` of the table at that
commit. `COUNTS` is the digest of the terms' counts: the tests compare it with that of the code. If terms have changed
since then and the weights are kept, `MARKED` is the commit at which `fit --mark` has renewed the digest.
"""

COMMIT = "338135dc"
SEED = 1
GAMES = 540
COUNTS = "58b7ea062825f8b6"
MARKED = ""

COLUMNS = [("original", 3), ("original", 4), ("championship", 3), ("championship", 4), ("digest", 3), ("digest", 4)]

TABLE = {
    "points": [0.893, 0.913, 0.882, 0.948, 0.911, 0.929],
    "palace_tiles": [-0.042, -0.000, -0.119, 0.014, -0.098, 0.005],
    "secure_tiles": [0.842, 0.824, 0.709, 0.868, 0.689, 0.832],
    "tower_tiles": [0.736, 0.769, 0.762, 0.769, 0.801, 0.775],
    "tower_tiles_early": [-0.541, -0.692, -0.427, -0.496, -0.425, -0.363],
    "tower_chances": [1.101, 1.051, 1.023, 1.000, 1.185, 0.788],
    "ring": [0.483, 0.481, 0.546, 0.518, 0.465, 0.539],
    "ring_early": [-0.230, -0.254, -0.232, -0.244, -0.225, -0.249],
    "room": [0.056, 0.095, 0.078, 0.102, 0.074, 0.074],
    "stable_fits": [0.272, 0.385, 0.157, 0.246, 0.350, 0.360],
    "merchant_fits": [0.582, 0.756, 0.724, 0.605, 0.800, 0.782],
    "street_steps": [0.665, 0.454, 0.469, 0.357, 0.593, 0.570],
    "stables": [1.846, 1.604, 1.915, 1.922, 1.813, 1.745],
    "stables_early": [-0.528, -0.523, -0.611, -0.268, -0.465, -0.368],
    "merchants": [0.267, 0.374, 0.229, 0.329, 0.148, 0.262],
    "walls": [0.782, 0.748, 0.654, 0.600, 0.720, 0.800],
    "claims": [3.521, 3.301, 3.311, 3.258, 3.600, 3.311],
    "spare_pieces": [0.346, 0.363, 0.304, 0.319, 0.277, 0.321],
    "spare_pieces_early": [-0.741, -0.755, -0.779, -0.755, -0.776, -0.715],
    "pieces_to_come": [0.436, 0.357, 0.355, 0.329, 0.400, 0.345],
    "growth_to_come": [0.457, 0.435, 0.457, 0.358, 0.523, 0.420],
    "ring_to_come": [0.259, 0.305, 0.418, 0.325, 0.293, 0.338],
    "room_to_come": [0.187, 0.159, 0.143, 0.182, 0.183, 0.193],
    "worth_of_last": [0.635, 0.693, 0.658, 0.633, 0.642, 0.654],
    "worth_of_two": [0.195, 0.280, 0.216, 0.259, 0.245, 0.250],
    "worth_of_three": [0.204, 0.279, 0.204, 0.259, 0.204, 0.332],
    "number_of_last": [-2.553, -2.606, -2.616, -2.448, -2.524, -2.522],
    "number_of_two": [-1.912, -1.680, -2.039, -1.845, -1.703, -1.720],
    "number_of_three": [-2.359, -1.950, -2.359, -1.888, -2.359, -2.058],
    "worth_of_next": [0.055, 0.073, 0.058, 0.075, 0.059, 0.067],
    "number_of_next": [-0.454, -0.266, -0.474, -0.382, -0.452, -0.359],
}
