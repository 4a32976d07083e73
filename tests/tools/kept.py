"""What is asked and done on the page about what it keeps for later visits: bodies of asynchronous functions."""

IS_SETTLED = """
  const { manifest } = await import(new URL("static/built/manifest.mjs", document.baseURI));
  const { has } = await import(new URL("static/startup/memory-store.mjs", document.baseURI));
  return Boolean(navigator.serviceWorker.controller) && has(manifest.snapshot.file);
"""
"""Whether all for the next visit is on the device."""

SPOIL_MEMORY = """
  const { manifest } = await import(new URL("static/built/manifest.mjs", document.baseURI));
  const { save } = await import(new URL("static/startup/memory-store.mjs", document.baseURI));
  await save(manifest.snapshot.file, new Uint8Array(8_000_000).fill(7));
  return true;
"""
"""As corrupted as can be, yet with a sum that fits."""
