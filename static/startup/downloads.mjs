// Downloads what the start needs. Everything is requested at once, long before PyScript asks for the interpreter, and
// perhaps before the start panel is there to show the progress.
import { manifest } from "../built/manifest.mjs";
import { address, fetchContent, fetchPacked, fetchPart, unpack } from "./parts.mjs";
import { answerDownloads } from "./runtime.mjs";

/** Ends the start where obstacles.js has found that it would fail. */
export function checkObstacles() {
  const { obstacle } = document.documentElement.dataset;
  if (obstacle === "browser" || obstacle === "setting") throw new Error("This browser lacks what the game needs");
  if (obstacle === "missing") throw new Error("A part of the page is missing");
}

checkObstacles(); // before the first download

/** The catalog of the page's language, undefined for English. */
export const catalog = manifest.catalogs[document.documentElement.lang];

/** @type {SizedPart[]} */
const NEEDED = [manifest.wasm, manifest.library, manifest.app, ...(catalog ? [catalog] : [])];
const TOTAL = NEEDED.reduce((sum, part) => sum + part.size, 0);
const PROGRESS_EVERY_MS = 100; // each time costs a layout of the page

let received = 0;
let lastShown = 0;

function showProgress() {
  lastShown = performance.now();
  globalThis.startPanel?.download(received, TOTAL); // its script may run after the first bytes have come
}

document.addEventListener("DOMContentLoaded", showProgress);

/** @param {number} bytes */
function count(bytes) {
  received += bytes;
  if (received === TOTAL || performance.now() - lastShown >= PROGRESS_EVERY_MS) showProgress();
}

/** Python's WebAssembly, which the browser compiles while it arrives. */
export const wasmModule = fetchPart(manifest.wasm, (response) => WebAssembly.compileStreaming(response), count);

const packed = new Map([[manifest.library, fetchPacked(manifest.library, count)]]);

const contents = new Map(
  NEEDED.filter((part) => part !== manifest.wasm && !packed.has(part)).map((part) => [part, fetchContent(part, count)]),
);

/** Resolves when Python's code has arrived, but perhaps not yet the WebAssembly that runs it. */
export const archives = Promise.all([...packed.values(), ...contents.values()]).then(() => {});

const all = Promise.all([wasmModule, archives]).then(() => {});
all.catch(() => {}); // a failure is shown where the downloads are awaited

/** Fails when one of the downloads fails. */
export const allDownloads = () => all;

/** @param {SizedPart} part */
export const download = (part) => /** @type {Promise<Uint8Array<ArrayBuffer>>} */ (contents.get(part));

/** Python's library as it was sent, because a start from the snapshot needs it later, if at all. */
export const packedLibrary = () => /** @type {Promise<Uint8Array<ArrayBuffer>>} */ (packed.get(manifest.library));

/** Python's library. The first use unpacks it. */
export function library() {
  if (!contents.has(manifest.library)) {
    const content = packedLibrary().then((bytes) => unpack(manifest.library, bytes));
    content.catch(() => {}); // a failure is shown where it is awaited
    contents.set(manifest.library, content);
  }
  return download(manifest.library);
}

/**
 * Forgets large parts that Python has. A second use downloads them again.
 * @param {SizedPart[]} parts
 */
export function forget(...parts) {
  for (const part of parts) {
    packed.delete(part);
    contents.delete(part);
  }
}

/** @type {(() => void) | null} */
let restoreBrowser = null;
let findLibrary = library;

/**
 * Until Pyodide has started, its own requests are answered with these downloads.
 * A second start in the same page may begin before the first one has ended.
 * @template T
 * @param {() => Promise<T>} start
 * @param {typeof library} libraryForStart
 */
export async function withDownloads(start, libraryForStart) {
  findLibrary = libraryForStart;
  restoreBrowser ??= answerDownloads(new Map([[address(manifest.library), () => findLibrary()]]), () => wasmModule);
  const started = await start();
  restoreBrowser?.();
  restoreBrowser = null;
  return started;
}
