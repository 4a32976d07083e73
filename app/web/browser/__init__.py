"""What knows the browser, and the surface by which the rest of the page does without it.

`surface` has the verbs by which the page is changed: all rooms of the page may import it. `dom` carries them out,
`device` is what lies under the page, `local_store` what this browser stores: only `app.main` imports these three.
"""
