"""The city as one SVG drawing, and where everything lies on it.

`geometry` (spaces and points), `viewpoint` (from which side of the table it is seen); what is drawn:
`outline`, `palaces` with their `roofs`, `pieces`, `walls`, `badges`, `layers`, `highlights` (what is pointed at), all
together in `empty_city` and, as the board changes, `board`; `tiles` (those that nobody has yet), `zoom` (the city
larger than its frame), `free_place` (for a panel that hides nothing of what it is about), `aria_grid` (the same for
keyboards and screen readers), `diagram` (a part of the city in the rules). `skeleton` is the command that draws the
empty city and the `cover`, a built one, into the page. Stands on `components`; panels, sheets, input and the page may
import it.
"""
