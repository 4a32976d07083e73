// Stores the whole site on the device, version by version, so that it opens without a network.
// A version is whole or not there: each file is compared with its digest before it is stored, and one that cannot be had
// as it should be lets the installation fail, also when it does not come at all. What has been stored until then is good,
// and the next attempt goes on from it.
// The build puts before this which files make up the version:
//   self.site = { version: "...", files: { "index.html": "digest of its content", ... } }

const worker = /** @type {ServiceWorkerGlobalScope & { site: Site }} */ (/** @type {unknown} */ (self));
const { version, files } = worker.site;
const BASE = new URL("./", worker.location.href).href;
const OURS = `medina-site ${BASE} `; // an origin may hold other copies of the game, in folders of their own
const CACHE = OURS + version;
// where a cache lists its files with their digests, once it holds them all; earlier workers, whose digests were others,
// wrote to .files: their caches are left alone until this worker takes over
const LIST = `${BASE}.digests`;
const STALLED_AFTER = 30_000; // ms in which nothing has come
const ANSWER_TIMEOUT = 3_000; // ms after which caches that have not answered will not

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
  // nobody shall go on with one that is damaged: with a worker that did not compare, they could be
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
 * A file that did not change is not fetched again: most of the site is Python, which changes rarely.
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
 * Leaves the response to be read.
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

// all that is fetched together: it ends when none of it has come any further for a while
function openNetwork() {
  const ending = new AbortController();
  let timer = 0;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => ending.abort(), STALLED_AFTER);
  };
  return {
    /**
     * The answer when all of it is there.
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
  // what the browser cached may be of another version, and a host that only compares times may call that up to date
  for (const cache of /** @type {RequestCache[]} */ (["no-cache", "reload"])) {
    const response = await network.fetch(BASE + file, cache);
    if (!response.ok || !(await isWhole(response, files[file]))) continue;
    // some hosts lead from index.html to its folder, but what was led on is no answer to who asks for a page
    return response.redirected ? new Response(response.body, { headers: response.headers }) : response;
  }
  throw new Error(`${file} did not arrive as it should be`);
}

async function activate() {
  for (const name of await ourCaches()) if (name !== CACHE) await caches.delete(name);
  await worker.clients.claim();
}

// the pages whose start failed before (startup/try-again.js): what they ask for is answered by the host if it can be
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
 * What is stored of a file: nothing where the caches fail or do not answer, for then the host has to do.
 * @param {string} file
 * @returns {Promise<Response | undefined>}
 */
async function findStored(file) {
  if (areCachesLost) return undefined;
  const find = async () => (await caches.open(CACHE)).match(BASE + file);
  return new Promise((resolve) => {
    const giveUp = () => {
      areCachesLost = true;
      resolve(undefined);
    };
    const timer = setTimeout(giveUp, ANSWER_TIMEOUT);
    find()
      .then(resolve, giveUp)
      .finally(() => clearTimeout(timer));
  });
}

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
