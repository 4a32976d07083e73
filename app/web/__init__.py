"""The page: draw the screens of `table`, and turn touches and keys into intents.

Each of these modules and folders imports only those after it: `page`, `sheets`, `panels` and `input`, `city`,
`components`, `browser.surface`. `session` holds the sitting and does not know the page. It uses the device through the
protocol in `device`, and `thinker` asks the device to find turns for bots. `app.main` connects all.

A function that is described as drawing something returns its markup.
"""
