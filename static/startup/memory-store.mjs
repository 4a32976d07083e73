// Keeps one snapshot of Python's memory in this browser, uncompressed, because it is read at every start.

// another copy of the game on this origin, in a folder of its own, has another memory
export const DATABASE = `medina-start ${new URL("../../", import.meta.url)}`;

const answer = (asked) => new Promise((resolve, reject) => {
  asked.onsuccess = () => resolve(asked.result);
  asked.onerror = asked.onblocked = () => reject(asked.error ?? new Error("the database is blocked"));
});

async function inStore(mode, work) {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore("memory");
  const database = await answer(opening);
  try {
    return await work(database.transaction("memory", mode).objectStore("memory"));
  } finally {
    database.close();
  }
}

// finds damage fast; whoever could deceive it could do so in simpler ways
function sumOf(bytes) {
  const numbers = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >> 2);
  let sum = bytes.byteLength;
  for (let at = 0; at < numbers.length; at++) sum = Math.imul(sum ^ numbers[at], 0x01000193);
  return sum;
}

export const keep = (name, bytes) => inStore("readwrite", async (store) => {
  await answer(store.put({ name, bytes, sum: sumOf(bytes) }, "memory"));
  await answer(store.put(name, "name"));
});

export const forget = () => inStore("readwrite", (store) => answer(store.clear()));

export const holds = (name) => inStore("readonly", async (store) => (await answer(store.get("name"))) === name);

// null where there is none of that name; an error where it is damaged
export const read = (name) => inStore("readonly", async (store) => {
  const found = await answer(store.get("memory"));
  if (found?.name !== name) return null;
  if (sumOf(found.bytes) !== found.sum) throw new Error("the kept memory is damaged");
  return found.bytes;
});
