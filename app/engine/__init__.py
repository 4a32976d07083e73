"""The rules of Medina (R1-R36, in RULES.md): pure, immutable, standard library only.

From below:

- values: immutable values, made fast; grid: spaces, and sets of them as bitboards; pieces: kinds, stocks, tiles' worth
- palaces, streets, walls: what stands on the board; city: all of it together
- rulesets: the choices of the rules as data; sites: where each kind may stand; turns: duties, who is next, the end
- state: a game between two placements; tiles: who takes one; scoring: the score, line by line
- refusals: why a placement is refused, as data; events: what can come about, as data; outcome: which of it did
- play: from one state to the next, checked and told or quickly; preview: what a dome would bring; options: what is
  allowed, one by one; inspection: what a guest may ask of what stands there
- shape: JSON read strictly; position, audit: a position as it is written, and what makes it impossible
- record: a game as it is written; picture, trace: a game as text and as JSON lines; bench: how fast it all is
- errors: what can be wrong with what comes in

Nothing here imports another room. `table` and `web` may import all of it.
"""
