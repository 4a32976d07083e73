// The snapshot: Python's memory with the whole app imported, made by the build, stored by this browser after the first
// visit. Later starts go on from it, and so does the worker of computer players. A start without it works too, so
// whatever is wrong with a snapshot, the start goes on without it.
import { manifest } from "../built/manifest.mjs";
import { address, fetchContent, giveBack, isFresh, isOnDevice } from "./parts.mjs";

const { local } = browserStorage;

const SITE = new URL("../../", import.meta.url);
/** Another copy of the game on this origin, in a folder of its own, has its own. */
const CACHE = `medina-start ${SITE}`;
const NAME = manifest.snapshot?.file ?? ""; // names the version of Python and of the app
const KEY = new URL(NAME, SITE); // absolute, because the worker of computer players resolves relative ones differently
const CHECKSUM = "X-Checksum";
const FAILED_STARTS = "medina.start";
const ENOUGH_FAILED_STARTS = 2;
const READ_TIMEOUT_MS = 3_000;
const RESTORE_TIMEOUT_MS = 20_000;
const DOWNLOAD_TIMEOUT_MS = 2_000; // about as long as a slow tablet saves
const FAST_LINE_MS = 300; // for the library, 1 MB: then the snapshot is there before Python would have started without it

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

/** @param {Uint8Array<ArrayBuffer>} bytes uncompressed, because every start reads them */
export async function save(bytes) {
  const headers = { [CHECKSUM]: String(checksum(bytes)) };
  await (await caches.open(CACHE)).put(KEY, new Response(bytes, { headers }));
}

export const clear = async () => caches.delete(CACHE);

const find = async () => (await caches.open(CACHE)).match(KEY);

/** Whether the snapshot of this version is stored. */
export const isStored = async () => Boolean(await find());

/** @returns {Promise<Uint8Array | null>} null where there is none of this version */
async function read() {
  const found = await find();
  if (!found) return null;
  const bytes = new Uint8Array(await found.arrayBuffer());
  if (String(checksum(bytes)) !== found.headers.get(CHECKSUM)) throw new Error("the stored snapshot is damaged");
  return bytes;
}

/**
 * The stored snapshot, or on a first visit over a fast line that of the host; null where a start has to do without.
 * @param {Promise<void>} [archives] the downloads that show how fast the line is
 */
export async function load(archives) {
  if (!isWanted()) return null;
  try {
    const bytes = await within(READ_TIMEOUT_MS, read());
    if (bytes) return bytes;
    clear().catch(() => {}); // one of an earlier version
  } catch (problem) {
    discard(problem);
  }
  return archives ? fetchEarly(archives) : null;
}

/** @type {Uint8Array<ArrayBuffer> | null} */
let fetched = null;

/**
 * Each first visit downloads the snapshot for the next one. On a fast line it does so before the first screen, and Python
 * starts from it at once, in half the time. On a slow line the start would have to wait for it.
 * @param {Promise<void>} archives
 */
async function fetchEarly(archives) {
  const part = manifest.snapshot;
  try {
    await archives;
    if (part && isWorthAWait(part)) fetched = await within(DOWNLOAD_TIMEOUT_MS, fetchContent(part));
  } catch (problem) {
    console.info("Starting without a snapshot:", problem);
  }
  return fetched;
}

/** @param {Part} part */
function isWorthAWait({ size }) {
  if (!size || !crypto.subtle || isFresh || isOnDevice) return false;
  const [library] = performance.getEntriesByName(address(manifest.library));
  if (!(library instanceof PerformanceResourceTiming)) return false;
  return library.responseEnd - library.requestStart < FAST_LINE_MS;
}

/** The snapshot that this visit has fetched already, only once because it is large. */
export function takeFetched() {
  const bytes = fetched;
  fetched = null;
  return bytes;
}

/** @param {unknown} problem */
function discard(problem) {
  console.info("Starting without a snapshot:", problem);
  fetched = null;
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
        if (each !== fetched) giveBack(each);
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
