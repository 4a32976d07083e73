"""Change the manifest in a script of the page: in manifest.mjs, or in a bundle of the built site."""

import re

from app.host.manifest import digest


def with_app(script: str, archive: bytes) -> str:
    """Return the script with another archive of the game's Python in its manifest, named after its digest."""
    name = digest(archive)
    entry = r'("?file"?: ?"app-)\w+(\.pack",\s*"?size"?: ?)\d+(,\s*"?digest"?: ?")\w+'
    changed, count = re.subn(entry, rf"\g<1>{name}\g<2>{len(archive)}\g<3>{name}", script)
    assert count == 1
    return changed
