"""Scripts for the page that check or change the files that it stores for later visits.

Each is the body of an asynchronous JavaScript function.
"""

_WITH_SNAPSHOT = """
  const name = `medina-start ${new URL(".", document.baseURI)}`;
  if (!(await indexedDB.databases()).some((each) => each.name === name)) return false;
  const resultOf = (request) => new Promise((resolve) => (request.onsuccess = () => resolve(request.result)));
  const database = await resultOf(indexedDB.open(name));
  try {
    const store = database.transaction("memory", "readwrite").objectStore("memory");
    %s
  } finally {
    database.close();
  }
"""
"""The database of static/startup/snapshot.mjs, which a built site has only as a part of a bundle."""

IS_KEPT = _WITH_SNAPSHOT % "return Boolean(await resultOf(store.count('name')));"
"""The script that returns whether the page has stored its snapshot for the next visit."""

IS_SETTLED = f"if (!navigator.serviceWorker.controller) return false; {IS_KEPT}"
"""The script that returns whether the page has stored all files for the next visit."""

FORGET_SNAPSHOT = _WITH_SNAPSHOT % "await resultOf(store.clear()); return true;"
"""The script that removes the stored snapshot."""


def change_snapshot(change: str) -> str:
    """Return the script that runs `change`, which may change the stored snapshot `found`: its bytes, sum and name."""
    return (
        _WITH_SNAPSHOT
        % f"""
      const found = await resultOf(store.get("memory"));
      {change};
      await resultOf(store.put(found, "memory"));
      return true;
    """
    )


SPOIL_SNAPSHOT = change_snapshot("""
  found.bytes = new Uint8Array(8_000_000).fill(7);
  found.sum = found.bytes.length;
  for (const word of new Uint32Array(found.bytes.buffer)) found.sum = Math.imul(found.sum ^ word, 0x01000193)
""")
"""The script that replaces the stored snapshot by a useless one with a correct checksum."""
