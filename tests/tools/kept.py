"""What is asked and done on the page about what it keeps for later visits: bodies of asynchronous functions."""

IS_SETTLED = """
  const { isStored } = await import(new URL("static/startup/snapshot.mjs", document.baseURI));
  return Boolean(navigator.serviceWorker.controller) && isStored();
"""
"""Whether all for the next visit is on the device."""

SPOIL_MEMORY = """
  const { save } = await import(new URL("static/startup/snapshot.mjs", document.baseURI));
  await save(new Uint8Array(8_000_000).fill(7));
  return true;
"""
"""As corrupted as can be, yet with a sum that fits."""
