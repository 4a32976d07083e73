"""What is asked and done on the page about what it keeps for later visits: bodies of asynchronous functions."""

IS_SETTLED = """
  const { parts } = await import(new URL("static/built/parts.mjs", document.baseURI));
  const { holds } = await import(new URL("static/memory-store.mjs", document.baseURI));
  return Boolean(navigator.serviceWorker.controller) && holds(parts.snapshot.file);
"""
"""Whether all for the next visit is on the device."""

SPOIL_MEMORY = """
  const { parts } = await import(new URL("static/built/parts.mjs", document.baseURI));
  const { keep } = await import(new URL("static/memory-store.mjs", document.baseURI));
  await keep(parts.snapshot.file, new Uint8Array(8_000_000).fill(7));
  return true;
"""
"""As corrupted as can be, yet with a sum that fits."""
