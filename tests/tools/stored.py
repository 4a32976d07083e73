"""Scripts for the page that check or change the files that it stores for later visits.

Each is the body of an asynchronous JavaScript function.
"""

IS_SETTLED = """
  const { isStored } = await import(new URL("static/startup/snapshot.mjs", document.baseURI));
  return Boolean(navigator.serviceWorker.controller) && isStored();
"""
"""The script that returns whether the page has stored all files for the next visit."""

SPOIL_SNAPSHOT = """
  const { save } = await import(new URL("static/startup/snapshot.mjs", document.baseURI));
  await save(new Uint8Array(8_000_000).fill(7));
  return true;
"""
"""The script that replaces the stored snapshot by a useless one with a correct checksum."""
