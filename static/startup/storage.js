// The one guarded way to what this browser stores for the game. Storage may be refused, full or missing: then the answer
// is null, and the game goes on without it. And `within`, a time limit for what may never answer.
// A classic script early in the page, because the language and the first picture need it before any module runs.
(() => {
  "use strict";

  /**
   * @template T
   * @param {() => Storage} find
   * @returns {(work: (store: Storage) => T) => T | null}
   */
  const guarded = (find) => (work) => {
    try {
      return work(find());
    } catch (_) {
      return null;
    }
  };

  const DATABASE_TIMEOUT_MS = 10000;

  // found now, because boot.mjs replaces it while PyScript starts
  const databases = guarded(() => /** @type {any} */ (indexedDB))((factory) => factory);

  // a worker has no window
  self.within = (milliseconds, work) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`No answer in ${milliseconds} ms`)), milliseconds);
      work.then(resolve, reject).then(() => clearTimeout(timer));
    });

  /** @type {BrowserStorage["resultOf"]} */
  const resultOf = (request) =>
    within(
      DATABASE_TIMEOUT_MS,
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      }),
    );

  /** @type {BrowserStorage["openDatabase"]} */
  async function openDatabase(name, store) {
    const request = databases.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(store);
    return resultOf(request);
  }

  self.browserStorage = {
    local: guarded(() => localStorage),
    session: guarded(() => sessionStorage),
    resultOf,
    openDatabase,
  };
})();
