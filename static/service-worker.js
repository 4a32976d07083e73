// Stores the whole site on the device, version by version, so that it opens without a network.
// The build puts before this which files make up the version:
//   self.site = { version: "...", files: { "index.html": "digest of its content", ... } }

const worker = /** @type {ServiceWorkerGlobalScope & { site: Site }} */ (/** @type {unknown} */ (self));
const { version, files } = worker.site;
const BASE = new URL("./", worker.location.href).href;
const OURS = `medina-site ${BASE} `; // an origin may hold other copies of the game, in folders of their own
const CACHE = OURS + version;
const LIST = `${BASE}.files`; // where a cache says which files it holds

const ourCaches = async () => (await caches.keys()).filter((name) => name.startsWith(OURS));

async function install() {
  const cache = await caches.open(CACHE);
  const earlier = await earlierVersions();
  await Promise.all(
    Object.entries(files).map(async ([file, digest]) => {
      const known = earlier.find((each) => each.files[file] === digest);
      await cache.put(BASE + file, (await known?.cache.match(BASE + file)) ?? (await fetchFile(file)));
    }),
  );
  await cache.put(LIST, Response.json(files));
}

// a file that did not change is not fetched again: most of the site is Python, which changes rarely
async function earlierVersions() {
  const found = [];
  for (const name of await ourCaches()) {
    const cache = await caches.open(name);
    const list = await cache.match(LIST);
    if (list) found.push({ cache, files: /** @type {Site["files"]} */ (await list.json()) });
  }
  return found;
}

/** @param {string} file */
async function fetchFile(file) {
  const response = await fetch(BASE + file, { cache: "no-cache" }); // what the browser cached may be of another version
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  // some hosts lead from index.html to its folder, but what was led on is no answer to who asks for a page
  return response.redirected ? new Response(response.body, { headers: response.headers }) : response;
}

async function activate() {
  for (const name of await ourCaches()) if (name !== CACHE) await caches.delete(name);
  await worker.clients.claim();
}

/**
 * @param {Request} request
 * @param {string} file
 */
async function answer(request, file) {
  const cached = await (await caches.open(CACHE)).match(BASE + file);
  return cached ?? fetch(request);
}

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));

worker.addEventListener("message", ({ data }) => {
  if (data === "take over") worker.skipWaiting();
});

worker.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method !== "GET" || !url.startsWith(BASE)) return;
  const file = url.slice(BASE.length).split(/[?#]/)[0] || "index.html";
  if (file in files) event.respondWith(answer(event.request, file));
});
