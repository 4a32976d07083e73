"""The workbench of the computer players: tools for developers, which the page does not load.

The command line `python3 -m app.lab` runs them:

- `games`, `match`, `yardstick`: games between levels, and an opponent that never changes
- `weights_fit`, `chances_fit`: the weights of the evaluation, and the chances to win, fitted to games of bots
- `trust`, `looks`: whether ratings agree with each other, and what the search does not look at
- `blunders`, `problems`: whether reviews name costly turns, and positions with one clearly best turn
"""
