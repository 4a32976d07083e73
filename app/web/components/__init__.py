"""What panels, sheets and the city are made of; knows nothing of the game but the names of colors and pieces.

`fit` (names that shrink to fit), `html` (chips, swatches, tiles, icons of pieces), `icons` (of buttons), `levels`
(the field that says who sits on a seat), `sheet_head`
(the heading of a sheet), `score_graph` (everybody's score over the turns), `recap_lines` (what the others did),
`stepped` (a picture that plays), `seating` (who plays after whom), `patching` (touch only what changed). Stands on
`browser.surface`; every other room of the page may import it.
"""
