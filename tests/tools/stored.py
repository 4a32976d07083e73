"""Bodies of asynchronous functions that run on the page and look at what it stores for later visits."""

IS_SETTLED = """
  const { isStored } = await import(new URL("static/startup/snapshot.mjs", document.baseURI));
  return Boolean(navigator.serviceWorker.controller) && isStored();
"""
"""Returns whether everything for the next visit is stored."""

SPOIL_SNAPSHOT = """
  const { save } = await import(new URL("static/startup/snapshot.mjs", document.baseURI));
  await save(new Uint8Array(8_000_000).fill(7));
  return true;
"""
"""Stores a useless snapshot with a correct checksum."""
