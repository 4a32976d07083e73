"""Scripts for the page that check or change the files that it stores for later visits.

Each is the body of an asynchronous JavaScript function.
"""

IS_SETTLED = """
  const name = `medina-start ${new URL(".", document.baseURI)}`;
  if (!navigator.serviceWorker.controller || !(await indexedDB.databases()).some((each) => each.name === name))
    return false;
  const resultOf = (request) => new Promise((resolve) => (request.onsuccess = () => resolve(request.result)));
  const database = await resultOf(indexedDB.open(name));
  try {
    return Boolean(await resultOf(database.transaction("memory").objectStore("memory").count("name")));
  } finally {
    database.close();
  }
"""
"""The script that returns whether the page has stored all files for the next visit."""

SPOIL_SNAPSHOT = """
  const { save } = await import(new URL("static/startup/snapshot.mjs", document.baseURI));
  await save(new Uint8Array(8_000_000).fill(7));
  return true;
"""
"""The script that replaces the stored snapshot by a useless one with a correct checksum."""
