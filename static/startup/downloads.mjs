// What the start needs of the net. Everything begins at once, long before PyScript asks for the interpreter, and perhaps
// before the panel is there that shows the progress.
import { manifest } from "../built/manifest.mjs";
import { wanted } from "./catalogs.mjs";

/** @param {Part} part */
export const address = (part) => new URL(`../built/${part.file}`, import.meta.url).href;

/** @type {SizedPart[]} */
const NEEDED = [manifest.wasm, manifest.library, manifest.app, ...(wanted ? [wanted] : [])];
const TOTAL = NEEDED.reduce((sum, part) => sum + part.size, 0);
let received = 0;

/** @param {Part} part */
export async function fetchPart(part) {
  const url = address(part);
  const response = await fetch(url);
  if (!response.ok) throw new Error(`Failed to fetch ${url}: ${response.status}`);
  return response;
}

/** @param {Response} response */
const bodyOf = (response) => /** @type {ReadableStream<Uint8Array<ArrayBuffer>>} */ (response.body);

/**
 * Compressed by us, because not every server compresses what it sends.
 * @param {Part} part
 * @param {Response} response
 */
export const unpacked = (part, response) =>
  part.gzipped ? new Response(bodyOf(response).pipeThrough(new DecompressionStream("gzip"))) : response;

/** @param {Response} response */
export const bytesOf = async (response) => new Uint8Array(await response.arrayBuffer());

/** @param {Part} part */
async function startDownload(part) {
  const response = await fetchPart(part);
  countBytes(response.clone());
  return unpacked(part, response);
}

const SHOWN_EVERY = 100; // ms: each time costs the page a new layout

let lastShown = 0;

function showProgress() {
  lastShown = performance.now();
  const panel = globalThis.startPanel; // it may come later than the first bytes
  if (received === TOTAL) panel?.stage("python");
  else panel?.download(received, TOTAL);
}

document.addEventListener("DOMContentLoaded", showProgress);

/** @param {Response} response */
async function countBytes(response) {
  for (const reader = bodyOf(response).getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    received += value.length;
    if (received === TOTAL || performance.now() - lastShown >= SHOWN_EVERY) showProgress();
  }
}

const downloads = new Map(NEEDED.map((part) => [part, startDownload(part)]));

// a failure is shown by whoever waits for the download
for (const download of downloads.values()) download.catch(() => {});

/** @param {SizedPart} part */
export const download = (part) => /** @type {Promise<Response>} */ (downloads.get(part));

// the browser makes it ready to run while it comes
const machine = download(manifest.wasm).then((response) => WebAssembly.compileStreaming(response));
/** @type {Promise<never>} */
const machineFailed = machine.then(() => new Promise(() => {}));
machineFailed.catch(() => {});

/** Fails when one of them cannot be had. */
export const allResponses = () => Promise.all(downloads.values());

/** @type {(() => void) | null} */
let restoreBrowser = null;

/**
 * Pyodide takes addresses only: until it has started, what it asks for is answered with our downloads.
 * Another start in the same page may follow, also while the first has not ended.
 * @template T
 * @param {() => Promise<T>} start
 */
export async function withDownloads(start) {
  restoreBrowser ??= answerWithDownloads();
  const started = await Promise.race([start(), machineFailed]);
  restoreBrowser?.();
  restoreBrowser = null;
  return started;
}

// a copy each time, because a second start may need them too
function answerWithDownloads() {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  /** @type {Map<string, Response | Promise<Response> | undefined>} */
  const ours = new Map(NEEDED.map((part) => [address(part), downloads.get(part)]));
  ours.set(address(manifest.wasm), new Response()); // only asked for to be instantiated
  globalThis.fetch = async (resource, options) =>
    (await ours.get(String(resource)))?.clone() ?? fetch(resource, options);
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await machine;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  return () => {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  };
}
