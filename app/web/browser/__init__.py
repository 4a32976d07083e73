"""The code that accesses the browser, and `Surface`, through which all other modules change the page.

Any module of the page may import `surface`. Only `app.main` imports `dom`, `device` and `local_store`.
"""
