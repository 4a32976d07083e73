"""The code that accesses the browser. Modules other than `app.main` may import only `surface`."""
