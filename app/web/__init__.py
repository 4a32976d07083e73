"""The page: draws what `table` says, and turns fingers and keys into intents.

From below: `browser` (the surface, and all that knows the browser), `components` (pieces of HTML), `city` (the board),
then side by side `input` and `panels`, over those `sheets`, and on top `page`, which has one of each, and `session`,
which has the sitting and knows no page: `device` is what it needs of the one that it runs on, and `thinker` has that
think for computer players. Each room imports from those below it; `app.main` wires them together.
"""
