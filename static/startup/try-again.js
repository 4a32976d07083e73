// Loads the page again after a start that failed. The first time all comes from the host: "?fresh" tells so to the
// service worker and to the downloads. If that fails too, what is stored of the site goes, but never a game: those are
// in other stores.
// A classic script, because it has to work also where nothing newer arrives.
(() => {
  "use strict";

  const PATIENCE = 10000; // ms, then it goes on all the same
  const base = new URL(".", document.baseURI).href;
  const address = new URL(location.href);

  // what the browser has cached may be damaged or of another version, and a page cannot ask past that for its own
  // scripts: even where the worker answers, a browser may hold them in memory and not ask it
  async function refreshCache() {
    const loaded = performance.getEntriesByType("resource").map((entry) => entry.name);
    const ours = loaded.filter((name) => name.startsWith(base) && /\.(m?js|css)$/.test(name));
    await Promise.all(ours.map((name) => fetch(name, { cache: "reload" })));
  }

  async function forgetSite() {
    browserStorage.deleteDatabase(`medina-start ${base}`); // the snapshot: see memory-store.mjs
    if (!navigator.serviceWorker || !(await isHostThere())) return;
    const registration = await navigator.serviceWorker.getRegistration(base);
    if (registration && registration.scope === base) await registration.unregister();
    const names = (await caches.keys()).filter((name) => name.startsWith(`medina-site ${base} `));
    await Promise.all(names.map((name) => caches.delete(name)));
  }

  // where it is not, all that there is of the game is what is stored; a page to log in to a network is no host
  async function isHostThere() {
    const response = await fetch(`${base}service-worker.js`, { cache: "reload" });
    return response.ok && (await response.text()).startsWith("self.site = ");
  }

  /**
   * Whatever comes of it.
   * @param {Promise<void>} work
   */
  const attempt = (work) =>
    Promise.race([work.catch(() => {}), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);

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
