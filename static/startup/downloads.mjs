// What the start needs of the net. Everything begins at once, long before PyScript asks for the interpreter, and perhaps
// before the panel is there that tells how it goes.
import { manifest } from "../built/manifest.mjs";
import { wanted } from "./catalogs.mjs";

export const address = (part) => new URL(`../built/${part.file}`, import.meta.url).href;

const NEEDED = [manifest.wasm, manifest.library, manifest.app, wanted].filter(Boolean);
const TOTAL = NEEDED.reduce((sum, part) => sum + part.size, 0);
let received = 0;

export async function fetched(part) {
  const url = address(part);
  const response = await fetch(url);
  if (!response.ok) throw new Error(`Failed to fetch ${url}: ${response.status}`);
  return response;
}

// gzipped by us, because not every server compresses what it sends
export const unpacked = (part, response) =>
  part.gzipped ? new Response(response.body.pipeThrough(new DecompressionStream("gzip"))) : response;

export const bytes = async (response) => new Uint8Array(await response.arrayBuffer());

async function begun(part) {
  const response = await fetched(part);
  count(response.clone());
  return unpacked(part, response);
}

const SHOWN_EVERY = 100; // ms: each time costs the page a new layout

let shown = 0;

function tell() {
  const { startPanel } = globalThis; // it may come later than the first bytes
  shown = performance.now();
  if (received === TOTAL) startPanel?.stage("python");
  else startPanel?.download(received, TOTAL);
}

document.addEventListener("DOMContentLoaded", tell);

async function count(response) {
  for (const reader = response.body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    received += value.length;
    if (received === TOTAL || performance.now() - shown >= SHOWN_EVERY) tell();
  }
}

const downloads = new Map(NEEDED.map((part) => [part, begun(part)]));

// a failure is told by whoever waits for the download
for (const download of downloads.values()) download.catch(() => {});

export const download = (part) => downloads.get(part);

// the browser makes it ready to run while it comes
const machine = download(manifest.wasm).then((response) => WebAssembly.compileStreaming(response));
const broken = machine.then(() => new Promise(() => {}));
broken.catch(() => {});

// fails when one of them cannot be had
export const allBegun = () => Promise.all(downloads.values());

let takeBack = null;

// Pyodide takes addresses only: until it has started, what it asks for is answered with our downloads.
// Another start in the same page may follow, also while the first has not ended.
export async function withDownloads(work) {
  takeBack ??= lend();
  const started = await Promise.race([work(), broken]);
  takeBack?.();
  takeBack = null;
  return started;
}

// a copy each time, because a second start may need them again
function lend() {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
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
