// PyScript opens databases for packages and folders, which the game does not have, and where one fails or never answers,
// it does not start. So it gets one that always answers, and is always empty.

/** @param {unknown} result */
function answer(result) {
  const request = { onsuccess: (/** @type {{ target: { result: unknown } }} */ _) => {} };
  queueMicrotask(() => request.onsuccess({ target: { result } }));
  return request;
}

const database = { transaction: () => ({ objectStore: () => ({ getAllKeys: () => answer([]) }) }), close() {} };

/** In place of the browser's own, until the function is called that it returns. */
export function giveEmptyDatabase() {
  const own = Object.getOwnPropertyDescriptor(globalThis, "indexedDB");
  Object.defineProperty(globalThis, "indexedDB", { value: { open: () => answer(database) }, configurable: true });
  return () => {
    Reflect.deleteProperty(globalThis, "indexedDB");
    if (own) Object.defineProperty(globalThis, "indexedDB", own);
  };
}
