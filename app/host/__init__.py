"""Fetches Python for the browser, builds the site, and serves it on this computer. Never loaded in the browser.

`app/__main__.py` is the command line. `runtime` installs packages from npm; `page` and `build` make files from the
sources, `build` with `build.mjs` and `bytecode.py` in Node. `live_build` has them made when `serve` sends them,
`publish` and `single` when they copy them. Imports nothing else of `app`.
"""
