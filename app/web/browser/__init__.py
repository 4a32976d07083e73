"""All code that accesses the browser, and the `Surface` through which the other modules change the page without it.

Any module of the page may import `surface`. Only `app.main` imports `dom`, `device` and `local_store`.
"""
