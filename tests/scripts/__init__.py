"""How scripts and styles are checked: `__main__` runs the tools, the files beside it are their settings.

`types/` describes what the scripts and Python find on the page: `*.d.ts` for the scripts, `*.pyi` for Python.
"""
