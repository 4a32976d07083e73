// Keeps the whole site on the device, version by version. The build puts before this which files make up the version:
//   self.site = { version: "...", files: { "index.html": "digest of its content", ... } }

const { version, files } = self.site;
const BASE = new URL("./", self.location).href;
const OURS = `medina-site ${BASE} `; // an origin may hold other copies of the game, in folders of their own
const CACHE = OURS + version;
const LIST = BASE + ".files"; // where a cache says which files it holds

const ourCaches = async () => (await caches.keys()).filter((name) => name.startsWith(OURS));

async function install() {
  const cache = await caches.open(CACHE);
  const earlier = await earlierVersions();
  await Promise.all(Object.entries(files).map(async ([file, digest]) => {
    const known = earlier.find(({ held }) => held[file] === digest);
    await cache.put(BASE + file, (await known?.cache.match(BASE + file)) ?? (await fetched(file)));
  }));
  await cache.put(LIST, Response.json(files));
}

// a file that did not change is not fetched again: most of the site is Python, which changes rarely
async function earlierVersions() {
  const found = [];
  for (const name of await ourCaches()) {
    const cache = await caches.open(name);
    const list = await cache.match(LIST);
    if (list) found.push({ cache, held: await list.json() });
  }
  return found;
}

async function fetched(file) {
  const response = await fetch(BASE + file, { cache: "no-cache" }); // what the browser kept may be of another version
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  // some hosts lead from index.html to its folder, but what was led on is no answer to who asks for a page
  return response.redirected ? new Response(response.body, { headers: response.headers }) : response;
}

async function activate() {
  for (const name of await ourCaches()) if (name !== CACHE) await caches.delete(name);
  await clients.claim();
}

async function answer(request, file) {
  const kept = await (await caches.open(CACHE)).match(BASE + file);
  return kept ?? fetch(request);
}

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(activate()));

addEventListener("message", ({ data }) => {
  if (data === "take over") skipWaiting();
});

addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method !== "GET" || !url.startsWith(BASE)) return;
  const file = url.slice(BASE.length).split(/[?#]/)[0] || "index.html";
  if (file in files) event.respondWith(answer(event.request, file));
});
