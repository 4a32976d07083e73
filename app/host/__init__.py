"""Fetch Python for the browser, build the site, and serve it on this computer. Never loaded in the browser.

The command line, `app/__main__.py`, calls this package. `runtime` installs packages from npm. `page` and `build` make
files from the sources; `build` runs `build.mjs`, `catalogs.mjs` and `bytecode.py` in Node. `live_build` calls them for
`serve`, and `publish` and `single` call them before they copy the files. For `publish`, `bundle` then joins the scripts
and styles of the copy. The package imports nothing else of `app`.
"""
