// Loads the page again after a start that failed. The first time all comes from the host: "?fresh" tells the service
// worker and the downloads so. If that fails too, what is stored of the site is deleted, but never a game: games are in
// other stores.
// A classic script, because it has to work also where nothing newer arrives.
(() => {
  "use strict";

  const STEP_TIMEOUT_MS = 10000;
  const base = new URL(".", document.baseURI).href;
  const address = new URL(location.href);

  // Cached scripts may be damaged or of another version, and a page cannot load its own scripts past the cache. Even
  // where the service worker answers, a browser may take them from memory without asking it.
  async function refreshCache() {
    const loaded = performance.getEntriesByType("resource").map((entry) => entry.name);
    const ours = loaded.filter((name) => name.startsWith(base) && /\.(m?js|css)$/.test(name));
    await Promise.all(ours.map((name) => fetch(name, { cache: "reload" })));
  }

  async function forgetSite() {
    if (self.caches) caches.delete(`medina-start ${base}`).catch(() => {}); // the snapshot: see snapshot.mjs
    if (!navigator.serviceWorker || !(await isHostThere())) return;
    const registration = await navigator.serviceWorker.getRegistration(base);
    if (registration && registration.scope === base) await registration.unregister();
    const names = (await caches.keys()).filter((name) => name.startsWith(`medina-site ${base} `));
    await Promise.all(names.map((name) => caches.delete(name)));
  }

  // without the host, what is stored is all there is of the game; the login page of a network is no host
  async function isHostThere() {
    const response = await fetch(`${base}service-worker.js`, { cache: "reload" });
    return response.ok && (await response.text()).startsWith("self.site = ");
  }

  /**
   * Whether it succeeds, fails or never ends, the page is loaded again.
   * @param {Promise<void>} work
   */
  const attempt = (work) => within(STEP_TIMEOUT_MS, work).catch(() => {});

  window.tryAgain = async () => {
    const again = address.searchParams.has("fresh");
    if (again) await attempt(forgetSite());
    await attempt(refreshCache());
    address.searchParams.set("fresh", "");
    address.hash = location.hash;
    if (again) location.reload();
    else location.replace(address.href);
  };
})();
