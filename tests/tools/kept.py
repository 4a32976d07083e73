"""Looks at what the page stores for later visits: bodies of asynchronous functions that run on the page."""

IS_SETTLED = """
  const { isStored } = await import(new URL("static/startup/snapshot.mjs", document.baseURI));
  return Boolean(navigator.serviceWorker.controller) && isStored();
"""
"""Returns whether everything for the next visit is on the device."""

SPOIL_MEMORY = """
  const { save } = await import(new URL("static/startup/snapshot.mjs", document.baseURI));
  await save(new Uint8Array(8_000_000).fill(7));
  return true;
"""
"""Stores a snapshot of random content whose checksum is right."""
