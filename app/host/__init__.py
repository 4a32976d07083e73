"""The machine the game runs on: fetches Python for the browser, builds, serves the page. Never loaded in the browser.

The command line is `app/__main__.py`. Below it, each imports only what is further down:

- serve: a small web server for this machine; live_build: brings the build up to date whenever the page asks for it
- publish: the site as a folder for any host; single (with single.js): the whole game as one file
- page: index.html with the empty city drawn into it
- build (with build.mjs, which runs Pyodide in Node): what the page loads of Python, precompiled into static/built
- bytecode: Python compiled and put into zips; this one runs inside Pyodide
- sources: which Python files the page runs
- manifest: static/built/manifest.mjs, the list of what the page loads of Python
- runtime: puts the files of npm packages that the page needs into static/runtime
- npm: installs what package.json pins
- node: runs a script in Node; site: which files may be served, and where everything is; errors: what goes wrong
"""
