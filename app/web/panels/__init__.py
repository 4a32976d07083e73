"""What lies round the city and over it, one class `...Panel` a file; each shows its part of the `Screen`.

`turn` (whose it is), `notice` (a sentence), `tray`, `history` (in the tray's place), `buttons`, `players`, `choice`
(beside the space tapped first), `tip` (of a first turn), `lesson`, `banner` (while nothing can be saved), `recap` (what
the others did), `bots` (a computer player at turn), `explanation` (turns with what speaks for them), `menu` and
`curtain`. `motion` draws over all of it what has just happened. They draw with `components` and `city`. The page
imports them, and a sheet may.
"""
