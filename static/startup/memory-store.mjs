// Saves one snapshot of Python's memory in this browser, uncompressed, because it is read at every start.

const { openDatabase, resultOf } = browserStorage;

// another copy of the game on this origin, in a folder of its own, has another memory
export const DATABASE = `medina-start ${new URL("../../", import.meta.url)}`;

/**
 * @template T
 * @param {IDBTransactionMode} mode
 * @param {(store: IDBObjectStore) => Promise<T>} work
 */
async function inStore(mode, work) {
  const database = await openDatabase(DATABASE, "memory");
  try {
    return await work(database.transaction("memory", mode).objectStore("memory"));
  } finally {
    database.close();
  }
}

/**
 * Finds damage fast; whoever could deceive it could do so in simpler ways.
 * @param {Uint8Array} bytes
 */
function checksum(bytes) {
  const numbers = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >> 2);
  let sum = bytes.byteLength;
  for (let at = 0; at < numbers.length; at++) sum = Math.imul(sum ^ numbers[at], 0x01000193);
  return sum;
}

/**
 * @param {string} name
 * @param {Uint8Array} bytes
 */
export const save = (name, bytes) =>
  inStore("readwrite", async (store) => {
    await resultOf(store.put({ name, bytes, sum: checksum(bytes) }, "memory"));
    await resultOf(store.put(name, "name"));
  });

export const clear = () => inStore("readwrite", (store) => resultOf(store.clear()));

/** @param {string} name */
export const has = (name) => inStore("readonly", async (store) => (await resultOf(store.get("name"))) === name);

/**
 * Null where there is none of that name; an error where it is damaged.
 * @param {string} name
 * @returns {Promise<Uint8Array | null>}
 */
export const load = (name) =>
  inStore("readonly", async (store) => {
    const found = await resultOf(store.get("memory"));
    if (found?.name !== name) return null;
    if (checksum(found.bytes) !== found.sum) throw new Error("the saved memory is damaged");
    return found.bytes;
  });
