"""The pack that the page loads when players want to learn from their games.

`pack` adds its intents, sheets and panels to those of the table and the page. `style.css` has its styles.
"""
