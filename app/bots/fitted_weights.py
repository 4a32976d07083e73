"""The weights of the evaluation, fitted to games of bots by `python3 -m app.lab fit`.

`COMMIT`, `SEED` and `GAMES` are what they come from, without the rows of pieces in stock, which the fit keeps as they
are (`weights_fit.KEPT`). `COUNTS` is the digest of the terms' counts: the tests compare it with that of the code. If
terms have changed since then and the weights are kept, `MARKED` is the commit at which `fit --mark` has renewed the
digest.
"""

COMMIT = "5120ffc5"
SEED = 1
GAMES = 360
COUNTS = "58b7ea062825f8b6"
MARKED = ""

COLUMNS = [("original", 3), ("original", 4), ("championship", 3), ("championship", 4), ("digest", 3), ("digest", 4)]

TABLE = {
    "points": [0.939, 0.939, 0.929, 0.926, 0.934, 0.969],
    "palace_tiles": [-0.403, -0.338, -0.375, -0.354, -0.442, -0.344],
    "secure_tiles": [1.163, 1.198, 1.188, 1.228, 1.160, 1.233],
    "tower_tiles": [0.698, 0.730, 0.797, 0.723, 0.759, 0.778],
    "tower_tiles_early": [-0.445, -0.679, -0.239, -0.588, -0.321, -0.479],
    "tower_chances": [1.171, 1.021, 1.144, 0.889, 1.040, 1.142],
    "ring": [0.442, 0.483, 0.448, 0.426, 0.460, 0.474],
    "ring_early": [-0.217, -0.181, -0.185, -0.309, -0.202, -0.237],
    "room": [0.041, 0.083, 0.057, 0.081, 0.039, 0.088],
    "stable_fits": [-0.191, -0.079, 0.106, 0.160, 0.104, 0.037],
    "merchant_fits": [0.650, 0.772, 0.770, 0.749, 1.071, 0.720],
    "street_steps": [0.486, 0.585, 0.576, 0.369, 0.522, 0.427],
    "stables": [1.647, 1.370, 1.484, 1.454, 1.536, 1.301],
    "stables_early": [0.163, 0.085, 0.082, 0.177, 0.307, -0.047],
    "merchants": [0.415, 0.482, 0.391, 0.464, 0.364, 0.542],
    "walls": [0.655, 0.703, 0.788, 0.781, 0.750, 0.751],
    "claims": [3.521, 3.301, 3.311, 3.258, 3.600, 3.311],
    "spare_pieces": [0.346, 0.363, 0.304, 0.319, 0.277, 0.321],
    "spare_pieces_early": [-0.741, -0.755, -0.779, -0.755, -0.776, -0.715],
    "pieces_to_come": [0.436, 0.357, 0.355, 0.329, 0.400, 0.345],
    "growth_to_come": [0.457, 0.435, 0.457, 0.358, 0.523, 0.420],
    "ring_to_come": [0.349, 0.373, 0.318, 0.307, 0.332, 0.391],
    "room_to_come": [0.164, 0.171, 0.164, 0.174, 0.163, 0.187],
    "worth_of_last": [0.549, 0.553, 0.525, 0.592, 0.558, 0.554],
    "worth_of_two": [0.115, 0.179, 0.176, 0.151, 0.159, 0.151],
    "worth_of_three": [0.060, 0.131, 0.060, 0.084, 0.060, 0.109],
    "number_of_last": [-2.682, -2.752, -2.843, -2.730, -2.848, -2.738],
    "number_of_two": [-1.830, -1.683, -1.752, -1.845, -1.560, -1.618],
    "number_of_three": [-1.784, -1.639, -1.784, -1.816, -1.784, -1.335],
    "worth_of_next": [0.072, 0.094, 0.087, 0.084, 0.072, 0.090],
    "number_of_next": [-0.665, -0.507, -0.659, -0.626, -0.570, -0.470],
}
