// The snapshot: Python's memory with the whole app imported, made by the build, stored by this browser after the first
// visit. Later starts go on from it, and so does the worker of computer players. A start without it works too, so
// whatever is wrong with a snapshot, the start goes on without it.
import { manifest } from "../built/manifest.mjs";
import { giveBack } from "./parts.mjs";

const { local, openDatabase, resultOf } = browserStorage;

/** Another copy of the game on this origin, in a folder of its own, has its own. */
export const DATABASE = `medina-start ${new URL("../../", import.meta.url)}`;
const STORE = "memory"; // the name in databases that exist; also the key of the snapshot
const NAME = manifest.snapshot?.file ?? ""; // names the version of Python and of the app
const FAILED_STARTS = "medina.start";
const ENOUGH_FAILED_STARTS = 2;
const READ_TIMEOUT_MS = 3_000;
const RESTORE_TIMEOUT_MS = 20_000;

/**
 * The snapshot is stored uncompressed, because every start reads it.
 * @template T
 * @param {IDBTransactionMode} mode
 * @param {(store: IDBObjectStore) => Promise<T>} work
 */
async function inStore(mode, work) {
  const database = await openDatabase(DATABASE, STORE);
  try {
    return await work(database.transaction(STORE, mode).objectStore(STORE));
  } finally {
    database.close();
  }
}

/**
 * Finds damage fast. It need not resist a forger, who could change the page itself.
 * @param {Uint8Array} bytes
 */
function checksum(bytes) {
  const numbers = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >> 2);
  let sum = bytes.byteLength;
  for (let at = 0; at < numbers.length; at++) sum = Math.imul(sum ^ numbers[at], 0x01000193);
  return sum;
}

/** @param {Uint8Array} bytes */
export const save = (bytes) =>
  inStore("readwrite", async (store) => {
    await resultOf(store.put({ name: NAME, bytes, sum: checksum(bytes) }, STORE));
    await resultOf(store.put(NAME, "name"));
  });

export const clear = () => inStore("readwrite", (store) => resultOf(store.clear()));

/** Whether the snapshot of this version is stored. */
export const isStored = () => inStore("readonly", async (store) => (await resultOf(store.get("name"))) === NAME);

/** @returns {Promise<Uint8Array | null>} null where there is none of this version */
const read = () =>
  inStore("readonly", async (store) => {
    const found = await resultOf(store.get(STORE));
    if (found?.name !== NAME) return null;
    if (checksum(found.bytes) !== found.sum) throw new Error("the stored snapshot is damaged");
    return found.bytes;
  });

/** The stored snapshot, null where a start has to do without. */
export async function load() {
  if (!isWanted()) return null;
  try {
    const bytes = await within(READ_TIMEOUT_MS, read());
    if (!bytes) clear().catch(() => {}); // one of an earlier version
    return bytes;
  } catch (problem) {
    discard(problem);
    return null;
  }
}

/** @param {unknown} problem */
function discard(problem) {
  console.info("Starting without a snapshot:", problem);
  clear().catch(() => {});
}

/** The number of starts in a row that did not reach the first screen. After two, the snapshot is no longer used. */
function failedStarts() {
  const [name, count] = (local((storage) => storage.getItem(FAILED_STARTS)) ?? "").split("#");
  return name === NAME ? Number(count) : 0;
}

/** @param {number} count */
const setFailedStarts = (count) => local((storage) => storage.setItem(FAILED_STARTS, `${NAME}#${count}`));

export const isWanted = () => NAME !== "" && failedStarts() < ENOUGH_FAILED_STARTS;

/**
 * Starts from the snapshot; null where that fails or takes too long.
 * @template T
 * @param {() => Promise<T>} start
 */
export async function attempt(start) {
  setFailedStarts(failedStarts() + 1);
  try {
    return await within(RESTORE_TIMEOUT_MS, start());
  } catch (problem) {
    setFailedStarts(ENOUGH_FAILED_STARTS);
    discard(problem);
    return null;
  }
}

/** At the first screen: this start has not failed. */
export function confirm() {
  if (isWanted()) local((storage) => storage.removeItem(FAILED_STARTS));
}

/**
 * The options with which Pyodide goes on from a snapshot. Pyodide keeps its options for good, so they drop the snapshot
 * as soon as it is restored.
 * @param {Uint8Array} snapshot
 * @param {(settings: object) => Promise<EmscriptenModule>} create
 */
export function restoreOptions(snapshot, create) {
  const pending = [snapshot];
  return {
    _loadSnapshot: snapshot.slice(0, headLength(snapshot)), // leaves nothing for Pyodide itself to restore
    createPyodideModule: async (/** @type {object} */ settings) => {
      const module = await create(settings);
      for (const each of pending.splice(0)) {
        restore(each, module);
        giveBack(each);
      }
      return module;
    },
  };
}

/** @param {Uint8Array} snapshot */
const headLength = (snapshot) => new Uint32Array(snapshot.buffer, snapshot.byteOffset, 2)[1];

/**
 * One word of the memory differs between browsers: the address of CPython's trampoline for calls to JavaScript.
 * @param {Uint8Array} snapshot
 * @param {EmscriptenModule} module
 */
function restore(snapshot, module) {
  const trampoline = module.HEAP32[trampolineIndex(module)];
  for (const { address, content } of piecesOf(snapshot)) {
    const end = address + content.length;
    if (end > module.HEAPU8.length) module.growMemory(end);
    module.HEAPU8.set(content, address);
  }
  module.HEAP32[trampolineIndex(module)] = trampoline;
}

/**
 * As app/host/build.mjs packs it, a snapshot is a head for Pyodide, then pieces: address, length, content. The rest of
 * Python's memory is empty, and browsers allocate no pages that are never written.
 * @param {Uint8Array} snapshot
 */
function* piecesOf(snapshot) {
  const numbers = new Uint32Array(snapshot.buffer, snapshot.byteOffset, snapshot.byteLength >> 2);
  for (let at = headLength(snapshot); at < snapshot.length; ) {
    const [address, length] = numbers.subarray(at >> 2);
    const begin = at + 8;
    at = begin + length;
    yield { address, content: snapshot.subarray(begin, at) };
  }
}

/** @param {EmscriptenModule} module */
const trampolineIndex = ({ HEAP32, __PyRuntime, __PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET }) =>
  (__PyRuntime + HEAP32[__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET >> 2]) >> 2;
