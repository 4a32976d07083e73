"""Scripts for the page that check or change the files that it stores for later visits.

Each is the body of an asynchronous JavaScript function.
"""

_WITH_SNAPSHOT = """
  const cacheName = `medina-start ${new URL(".", document.baseURI)}`;
  if (!(await caches.has(cacheName))) return false;
  const cache = await caches.open(cacheName);
  const [key] = await cache.keys();
  %s
"""
"""The cache of static/startup/snapshot.mjs, which a built site has only as a part of a bundle."""

IS_KEPT = _WITH_SNAPSHOT % "return key !== undefined;"
"""The script that returns whether the page has stored its snapshot for the next visit."""

IS_SETTLED = f"if (!navigator.serviceWorker.controller) return false; {IS_KEPT}"
"""The script that returns whether the page has stored all files for the next visit."""

FORGET_SNAPSHOT = _WITH_SNAPSHOT % "return caches.delete(cacheName);"
"""The script that removes the stored snapshot."""


def change_snapshot(change: str) -> str:
    """Return the script that runs `change`, which may change the stored snapshot: its `bytes`, `sum` and `name`."""
    return (
        _WITH_SNAPSHOT
        % f"""
      const found = await cache.match(key);
      let name = key.url, sum = Number(found.headers.get("X-Checksum"));
      let bytes = new Uint8Array(await found.arrayBuffer());
      {change};
      await cache.delete(key);
      await cache.put(name, new Response(bytes, {{ headers: {{ "X-Checksum": String(sum) }} }}));
      return true;
    """
    )


SPOIL_SNAPSHOT = change_snapshot("""
  bytes = new Uint8Array(8_000_000).fill(7);
  sum = bytes.length;
  for (const word of new Uint32Array(bytes.buffer)) sum = Math.imul(sum ^ word, 0x01000193)
""")
"""The script that replaces the stored snapshot by a useless one with a correct checksum."""
