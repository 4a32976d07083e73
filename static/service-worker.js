// Stores the whole site on the device, version by version, so that it opens without a network.
// A version is stored completely or not used: each file is compared with its digest before it is stored, and a file that
// differs or does not arrive fails the installation. The next attempt reuses what has been stored.
// app/host/publish.py prepends the list of the version's files:
//   self.site = { version: "...", files: { "index.html": "digest of its content", ... } }

const worker = /** @type {ServiceWorkerGlobalScope & { site: Site }} */ (/** @type {unknown} */ (self));
const { version, files } = worker.site;
const BASE = new URL("./", worker.location.href).href;
const OURS = `medina-site ${BASE} `; // another copy of the game on this origin, in a folder of its own, has its own
const CACHE = OURS + version;
const LIST = `${BASE}.digests`; // where a cache lists its files with their digests, once it holds them all
const STALLED_AFTER_MS = 30_000; // without a byte
const CACHE_TIMEOUT_MS = 3_000;

/** @typedef {{ cache: Cache, files: Site["files"] }} Version */

const ourCaches = async () => (await caches.keys()).filter((name) => name.startsWith(OURS));

async function install() {
  const cache = await caches.open(CACHE);
  const earlier = await earlierVersions();
  const network = openNetwork();
  try {
    await Promise.all(
      Object.keys(files).map(async (file) => {
        const stored = await findCopy([{ cache, files }, ...earlier], file);
        await cache.put(BASE + file, stored ?? (await fetchFile(file, network)));
      }),
    );
  } finally {
    network.close();
  }
  await cache.put(LIST, Response.json(files));
  // a damaged earlier version must not stay in use
  if (!(await areWhole(earlier))) await worker.skipWaiting();
}

async function earlierVersions() {
  const found = [];
  for (const name of await ourCaches()) {
    const cache = await caches.open(name);
    const list = await cache.match(LIST);
    if (list) found.push({ cache, files: /** @type {Site["files"]} */ (await list.json()) });
  }
  return found;
}

/**
 * A file that has not changed is not fetched again: most of the site is Python, which changes rarely.
 * @param {Version[]} versions
 * @param {string} file
 */
async function findCopy(versions, file) {
  for (const { cache, files: known } of versions) {
    const copy = known[file] === files[file] && (await cache.match(BASE + file));
    if (copy && (await isWhole(copy, files[file]))) return copy;
  }
  return null;
}

/** @param {Version[]} versions */
async function areWhole(versions) {
  for (const { cache, files: known } of versions) {
    for (const [file, digest] of Object.entries(known)) {
      const copy = await cache.match(BASE + file);
      if (!copy || !(await isWhole(copy, digest))) return false;
    }
  }
  return true;
}

/**
 * Reads a copy, so that the response can still be read.
 * @param {Response} response
 * @param {string} digest
 */
const isWhole = async (response, digest) => (await digestOf(await response.clone().arrayBuffer())) === digest;

/**
 * As digest() in app/host/manifest.py.
 * @param {ArrayBuffer} content
 */
async function digestOf(content) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", content), 0, 8);
  content.transfer?.(0); // at once, because garbage is collected late
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @typedef {ReturnType<typeof openNetwork>} Network */

// for files that are fetched together: all of them are aborted when none has received a byte for a while
function openNetwork() {
  const ending = new AbortController();
  let timer = 0;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => ending.abort(), STALLED_AFTER_MS);
  };
  return {
    /**
     * The response, once its whole body has arrived.
     * @param {string} url
     * @param {RequestCache} cache
     */
    async fetch(url, cache) {
      wait();
      const response = await fetch(url, { cache, signal: ending.signal });
      const reader = response.clone().body?.getReader();
      do wait();
      while (reader && !(await reader.read()).done);
      return response;
    },
    close() {
      clearTimeout(timer);
      ending.abort();
    },
  };
}

/**
 * @param {string} file
 * @param {Network} network
 */
async function fetchFile(file, network) {
  // the browser's cache may have another version, and a host that only compares times may call that one up to date
  for (const cache of /** @type {RequestCache[]} */ (["no-cache", "reload"])) {
    const response = await network.fetch(BASE + file, cache);
    if (!response.ok || !(await isWhole(response, files[file]))) continue;
    // some hosts redirect index.html to its folder, but a page cannot be answered with a redirected response
    return response.redirected ? new Response(response.body, { headers: response.headers }) : response;
  }
  throw new Error(`${file} did not arrive unchanged`);
}

async function activate() {
  for (const name of await ourCaches()) if (name !== CACHE) await caches.delete(name);
  await worker.clients.claim();
}

// the pages that follow a failed start (startup/try-again.js): their requests go to the host first
const fresh = new Set();

/** @param {FetchEvent} event */
function isFresh({ request, clientId, resultingClientId }) {
  if (request.mode !== "navigate") return fresh.has(clientId);
  const wanted = new URL(request.url).searchParams.has("fresh");
  if (wanted) fresh.add(resultingClientId);
  return wanted;
}

let areCachesLost = false; // until the worker starts again

/**
 * The stored response, undefined where the caches fail or do not answer: then the host is asked.
 * @param {string} file
 */
async function findStored(file) {
  if (areCachesLost) return undefined;
  const find = async () => (await caches.open(CACHE)).match(BASE + file);
  try {
    return await within(CACHE_TIMEOUT_MS, find());
  } catch {
    areCachesLost = true;
    return undefined;
  }
}

/**
 * As in startup/storage.js, which this worker would have to fetch.
 * @template T
 * @param {number} milliseconds
 * @param {Promise<T>} work
 * @returns {Promise<T>}
 */
const within = (milliseconds, work) =>
  Promise.race([work, new Promise((_, reject) => setTimeout(reject, milliseconds))]);

/**
 * @param {FetchEvent} event
 * @param {string} file
 */
async function answer(event, file) {
  const { request } = event;
  if (!isFresh(event)) return (await findStored(file)) ?? fetch(request);
  try {
    return await fetch(request, { cache: "reload" });
  } catch (problem) {
    const response = await findStored(file);
    if (response) return response;
    throw problem;
  }
}

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));

worker.addEventListener("message", (event) => {
  if (event.data === "take over") worker.skipWaiting();
  if (event.data === "repair") event.waitUntil(install());
});

worker.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method !== "GET" || !url.startsWith(BASE)) return;
  const file = url.slice(BASE.length).split(/[?#]/)[0] || "index.html";
  if (file in files) event.respondWith(answer(event, file));
});
