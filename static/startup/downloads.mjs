// What the start needs of the net. Everything begins at once, long before PyScript asks for the interpreter, and perhaps
// before the panel is there that shows the progress.
import { manifest } from "../built/manifest.mjs";
import { wanted } from "./catalogs.mjs";
import { address, fetchContent, fetchPart } from "./parts.mjs";
import { answerDownloads } from "./runtime.mjs";

/** @type {SizedPart[]} */
const NEEDED = [manifest.wasm, manifest.library, manifest.app, ...(wanted ? [wanted] : [])];
const TOTAL = NEEDED.reduce((sum, part) => sum + part.size, 0);
let received = 0;

const SHOWN_EVERY = 100; // ms: each time costs the page a new layout

let lastShown = 0;

function showProgress() {
  lastShown = performance.now();
  globalThis.startPanel?.download(received, TOTAL); // it may come later than the first bytes
}

document.addEventListener("DOMContentLoaded", showProgress);

/** @param {number} bytes */
function count(bytes) {
  received += bytes;
  if (received === TOTAL || performance.now() - lastShown >= SHOWN_EVERY) showProgress();
}

/** The browser makes it ready to run while it comes. */
export const machine = fetchPart(manifest.wasm, (response) => WebAssembly.compileStreaming(response), count);

const contents = new Map(
  NEEDED.filter((part) => part !== manifest.wasm).map((part) => [part, fetchContent(part, count)]),
);

const all = Promise.all([machine, ...contents.values()]).then(() => {});
all.catch(() => {}); // a failure is shown by whoever waits for them

/** Fails when one of them cannot be had as it should be. */
export const allDownloads = () => all;

/** @param {SizedPart} part */
export const download = (part) => /** @type {Promise<Uint8Array<ArrayBuffer>>} */ (contents.get(part));

/**
 * Whoever needs it again fetches it again: it is large, and Python has a copy of its own.
 * @param {SizedPart} part
 */
export const forget = (part) => contents.delete(part);

/** @type {(() => void) | null} */
let restoreBrowser = null;

/**
 * Until Pyodide has started, what it asks for is answered with our downloads.
 * Another start in the same page may follow, also while the first has not ended.
 * @template T
 * @param {() => Promise<T>} start
 */
export async function withDownloads(start) {
  restoreBrowser ??= answerWithDownloads();
  const started = await start();
  restoreBrowser?.();
  restoreBrowser = null;
  return started;
}

function answerWithDownloads() {
  const answers = [...contents].map(([part, content]) => /** @type {const} */ ([address(part), () => content]));
  return answerDownloads(new Map(answers), () => machine);
}
